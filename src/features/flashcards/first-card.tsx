// The flashcards in the first HTML: the fronts of all cards, of which chance uncovers one before the first paint.
import type { Card } from '#domain/flashcards/card.ts';
import { Front } from '#features/flashcards/card-view.tsx';
import cardStyles from '#features/flashcards/card-view.module.css';
import styles from '#features/flashcards/flashcards.module.css';
import { useMadeInBrowser } from '#services/shell/is-hydrated.ts';
import { Button } from '#ui/button.tsx';

export interface FirstCardProps {
  /** What the deck was asked for; `null` for all topics. */
  readonly topic: string | null;
  /** In the order of the content. */
  readonly cards: readonly Card[];
  readonly topicLabel: (topic: string) => string;
}

/** Runs while the page is read, before it is painted. An address with a query may mean other cards. */
const UNCOVER_ONE = `(([deck, patience]) => {
  const mayDiffer = location.search !== '';
  deck.hidden = mayDiffer;
  patience.hidden = !mayDiffer;
  if (mayDiffer) return;
  const fronts = deck.querySelectorAll('[data-front]');
  const front = fronts[Math.floor(Math.random() * fronts.length)];
  front.hidden = false;
  front.dataset.uncovered = 'true';
})(document.currentScript.parentElement.children);`;

export function FirstCard({ topic, cards, topicLabel }: FirstCardProps) {
  const patience = (
    <div className={styles['patience']}>
      <p role="status" className={styles['blank']}>
        カードを切っています…
      </p>
    </div>
  );
  // A script that React makes does not run, and Trusted Types refuse to make one with a text.
  if (useMadeInBrowser()) return patience;
  return (
    <div>
      <div suppressHydrationWarning>
        <div className={styles['flashcards']}>
          <div className={styles['status']}>
            <p className={styles['counter']}>カード 1 / {cards.length}</p>
            {topic !== null && <p className={styles['topic']}>{topicLabel(topic)}</p>}
          </div>
          <noscript>
            <p className={styles['help']}>
              暗記カードを使うには、ブラウザのJavaScriptを有効にしてください。
            </p>
          </noscript>
          <div className={cardStyles['stage']}>
            <div className={cardStyles['card']}>
              <div className={cardStyles['turner']}>
                {cards.map((card, place) => (
                  <div key={card.front} data-front={place} hidden suppressHydrationWarning>
                    <Front
                      card={card}
                      upSide="front"
                      known={false}
                      topicLabel={
                        topic === null && card.topic !== null ? topicLabel(card.topic) : null
                      }
                    />
                  </div>
                ))}
              </div>
            </div>
            <button type="button" className={cardStyles['hint']} disabled>
              クリック/スペースで裏面
            </button>
          </div>
          <div className={styles['actions']}>
            <Button emphasis="secondary" disabled>
              ← 前
            </Button>
            <Button disabled>覚えた</Button>
            <Button emphasis="secondary" disabled>
              次 →
            </Button>
          </div>
          <p className={styles['help']}>スペース=反転、←/→=前後のカードに移動します。</p>
          <div className={styles['deckActions']}>
            <Button emphasis="secondary" disabled>
              並び替え
            </Button>
            <Button emphasis="secondary" disabled>
              覚えたリセット
            </Button>
          </div>
          <div className={styles['notice']} />
        </div>
      </div>
      <div hidden suppressHydrationWarning>
        {patience}
      </div>
      {/* A constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: UNCOVER_ONE }} />
    </div>
  );
}

/** The card that the learner has before their eyes already; `null` where the page came without one. */
export function findUncoveredCard(cards: readonly Card[]): Card | null {
  const front = document.querySelector<HTMLElement>('[data-uncovered]');
  return cards[Number(front?.dataset['front'])] ?? null;
}
