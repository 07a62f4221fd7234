// 私の50: what this learner is likeliest to miss in the exam, on one sheet of A4, both sides; on screen as it prints.
import { deckSegments } from '#domain/items/deck.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import { likeliestMissed } from '#domain/progress/likeliest-missed.ts';
import { nextExam, parseSettings } from '#domain/site/study-settings.ts';
import { REVIEW_PATH } from '#domain/site/paths.ts';
import styles from '#features/practice/fifty-page.module.css';
import { ShareButton } from '#parts/share/share-button.tsx';
import { loadDecksOf, loadStudyBank } from '#services/bank/study-bank.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';
import { Button } from '#ui/button.tsx';
import { useTakenFocus } from '#ui/focus.ts';
import { Link } from '#ui/link.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Waiting } from '#ui/waiting.tsx';

const COUNT = 50;
const A_SIDE = COUNT / 2;
/** More are chosen: sentences have no answer of their own, and a figure has no room. */
const CHOSEN = 150;
/** Days, where no exam is entered. */
const AHEAD = 7;

type Lines = NonNullable<Awaited<ReturnType<typeof loadLines>>>;

export function FiftyPage() {
  // It comes in the place of the list that led here, under the same path.
  const heading = useTakenFocus<HTMLHeadingElement>(true);
  const { value: lines, isLoading, again } = useAttempts(loadLines);
  return (
    <div className={`stack ${styles['fifty']}`}>
      <header className="spread">
        <h1 ref={heading} tabIndex={-1}>
          私の50
        </h1>
        <p className="unprinted">
          <Link href={REVIEW_PATH}>「間違いから」へ</Link>
        </p>
      </header>
      {isLoading ? (
        <Waiting>学習の記録から選んでいます…</Waiting>
      ) : lines === null ? (
        <RetryNotice busy={false} onRetry={again}>
          選べませんでした。電波の届くところで、もう一度お試しください。
        </RetryNotice>
      ) : (
        <>
          <div className="panel unprinted">
            <p className="note">
              試験の日に忘れていそうで、点になるものから{lines.length}
              。A4の1枚（両面）に印刷できます。答えは赤い字なので、市販の赤シートをかぶせると消えます。
            </p>
            <div className="row">
              <Button emphasis="primary" onClick={() => window.print()}>
                印刷する
              </Button>
              {sidesOf(lines).map(({ id, label }) => (
                <div key={id}>
                  <ShareButton
                    label={`${label}を画像にする`}
                    make={({ sheetPicture }) => sheetPicture(`私の50（${label}）`, id)}
                  />
                </div>
              ))}
            </div>
          </div>
          {sidesOf(lines).map(({ id, start, lines: side }) => (
            <ol key={id} id={id} start={start} className={styles['side']}>
              {side.map(({ item, front, back, note, source }) => (
                <li key={item}>
                  <RichText text={front} />{' '}
                  <b className="learned">
                    <RichText text={back} />
                  </b>
                  {note !== undefined && <span>（{note}）</span>}
                  <small className="muted"> {source}</small>
                </li>
              ))}
            </ol>
          ))}
        </>
      )}
    </div>
  );
}

function sidesOf(lines: Lines) {
  return [
    { id: 'front', label: '表', start: 1, lines: lines.slice(0, A_SIDE) },
    { id: 'back', label: '裏', start: 1 + A_SIDE, lines: lines.slice(A_SIDE) },
  ].filter((side) => side.lines.length > 0);
}

/** `null` where the log or a deck cannot be had. Never rejects. */
async function loadLines(services: Services) {
  const { store, clock } = services;
  const now = clock.now();
  const [all, memory, stored, notes] = await Promise.all([
    loadStudyBank(services),
    store.query('memory', { now }),
    store.query('settings', null),
    store.query('notes', null),
  ]);
  if (!memory.ok || !stored.ok) return null;
  const settings = parseSettings(stored.value);
  const today = studyDay(now, timezoneOffset);
  const chosen = likeliestMissed(
    all.items.filter(({ chapter }) => !settings.leftOut.has(chapter)),
    {
      memories: memory.value,
      worthOf: planWorth(all.items, all.chapters, all.topics),
      day: nextExam(settings, today) ?? today + AHEAD,
      count: CHOSEN,
    },
  );
  const bank = await loadDecksOf(
    all,
    chosen.map(({ id }) => id),
  );
  const lines = chosen.flatMap(({ id }) => {
    const deck = bank.shelf.deckOf(id);
    const item = deck?.items.find((one) => one.id === id);
    if (deck === undefined || item === undefined) return [];
    if (item.statement !== undefined || item.figure !== null) return [];
    const { front, back } = item.card ?? { front: item.stem, back: item.answer.text };
    return [
      {
        item: id,
        front: deckSegments(deck, front),
        back: deckSegments(deck, back),
        /** メモ */
        note: notes.ok ? notes.value.get(id) : undefined,
        source: `${item.source.publisher}、${item.asOf ?? item.source.date}`,
      },
    ];
  });
  return lines.length === 0 ? null : lines.slice(0, COUNT);
}
