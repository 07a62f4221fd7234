// The first page: what this is, and the ways in.
import { ARTICLES } from '#content/articles.ts';
import { FIRST_MINUTE } from '#content/first-minute.ts';
import {
  ARTICLES_PATH,
  DECKS_PATH,
  articlePath,
  flashcardsPath,
  mapPath,
  quizPath,
  tenQuestionsPath,
} from '#domain/site/paths.ts';
import { Desk, type LoadLearner } from '#features/home/desk.tsx';
import { FoldedForLearner, ForLearner, useFoundLog } from '#features/home/for-learner.tsx';
import styles from '#features/home/home.module.css';
import { Specimen } from '#features/home/specimen.tsx';
import { InstallationOffer } from '#parts/installation/installation-offer.tsx';
import { LinkButton } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { TeaserCard } from '#ui/teaser-card.tsx';

const { counts, map } = FIRST_MINUTE;
const [newestArticle] = ARTICLES;

export function Home({ loadLearner }: { readonly loadLearner: LoadLearner }) {
  useFoundLog(loadLearner);
  return (
    <div className="stack gap-6 wide">
      <ForLearner>
        <Desk loadLearner={loadLearner} />
      </ForLearner>
      <FoldedForLearner title="このアプリでできること">
        <section className={`card ${styles['hero']}`} aria-labelledby="hero">
          <div className={`stack gap-4 ${styles['heroText']}`}>
            <p className={`small bold ${styles['lead']}`}>ソムリエ・ワインエキスパート 一次試験</p>
            <h1 id="hero">すきま時間で、ワインの知識を確かなものに。</h1>
            <p>
              四択クイズ、暗記カード、産地の地図、解説記事。登録なし、無料で、今すぐ始められる学習アプリです。
            </p>
            <div className={`stack ${styles['heroActions']}`}>
              <LinkButton emphasis="primary" href={tenQuestionsPath(null)} ahead>
                今日の10問
              </LinkButton>
              <LinkButton href={quizPath(null)}>四択クイズ</LinkButton>
              <LinkButton href={flashcardsPath(null)}>暗記カード</LinkButton>
              <LinkButton href={mapPath('burgundy')}>ブルゴーニュの地図</LinkButton>
            </div>
            <Counts />
          </div>
          <Specimen map={map} />
        </section>

        <ul className="columns">
          <Tile
            title="無料・登録不要"
            text="費用も会員登録もありません。開いたその場で始められます。"
          />
          <Tile
            title="記録は手元だけに"
            text={
              import.meta.env.HAS_SYNC
                ? '解答の記録はお使いのブラウザの中に保存され、同期を始めないかぎり、どこにも送信されません。'
                : '解答の記録はお使いのブラウザの中に保存され、どこにも送信されません。'
            }
          />
          <Tile
            title="解説と出典つき"
            text="正解の理由と、ほかの選択肢が違う理由まで、出典とともに読めます。"
          />
        </ul>

        <p className="muted">
          試験の全{counts.chapters}章の<Link href={DECKS_PATH}>教材</Link>
          は、どの章も開けばそのまま読めて、問題に答えられます。
        </p>

        {newestArticle !== undefined && (
          <section className="stack" aria-labelledby="newest">
            <div className="spread">
              <h2 id="newest">新着記事</h2>
              <Link href={ARTICLES_PATH} className="target">
                記事一覧
              </Link>
            </div>
            <TeaserCard
              text={newestArticle}
              href={articlePath(newestArticle.slug)}
              headingLevel={3}
            />
          </section>
        )}

        <Section title="3つの練習">
          <ul className="columns">
            <li className={`panel ${styles['feature']}`}>
              <h3>四択クイズ</h3>
              <p>
                本番と同じ四択形式。前に間違えた問題から順に出題されるので、弱いところに戻れます。
              </p>
              <Link href={quizPath(null)} className="target">
                クイズへ
              </Link>
            </li>
            <li className={`panel ${styles['feature']}`}>
              <h3>暗記カード</h3>
              <p>答えを思い出してから、裏を返す。覚えたカードに印を付けながら、繰り返せます。</p>
              <Link href={flashcardsPath(null)} className="target">
                カードへ
              </Link>
            </li>
            <li className={`panel ${styles['feature']}`}>
              <h3>地図クイズ</h3>
              <p>
                地名のカードを、地図の正しい場所へ。位置の記憶は、産地を整理する土台になります。
              </p>
              <span className="row">
                <Link href={mapPath('bordeaux')} className="target">
                  ボルドー
                </Link>
                <Link href={mapPath('burgundy')} className="target">
                  ブルゴーニュ
                </Link>
              </span>
            </li>
          </ul>
        </Section>

        <Section title="使い方は3ステップ">
          <ol className={`columns ${styles['steps']}`}>
            <li>
              <h3>記事と地図で、形をつかむ</h3>
              <p>名前を覚える前に、産地の並びと格付けの骨組みを頭に入れます。</p>
            </li>
            <li>
              <h3>クイズとカードで、思い出す</h3>
              <p>読み返すより、自分で思い出す練習のほうが記憶に残ります。</p>
            </li>
            <li>
              <h3>間違いの理由を読み、日をあけて戻る</h3>
              <p>解説で似た名前との違いを確かめ、別の日にもう一度解きます。</p>
            </li>
          </ol>
        </Section>

        <Section title="こんな使い方を">
          <ul className="columns">
            <Voice
              who="会社員・ワインエキスパート受験"
              text="通勤電車で今日の10問。降りる駅までに、間違えた1問の解説を読み終えます。"
            />
            <Voice
              who="飲食店勤務・ソムリエ受験"
              text="開店前に地図を1枚。村の並びが頭に入ると、ワインリストの見え方が変わります。"
            />
          </ul>
        </Section>

        <Section title="まずは、1問から。" className={`tinted centred ${styles['closing']}`}>
          <p>準備は要りません。今日の10問で、今の位置を確かめてみましょう。</p>
          <LinkButton emphasis="primary" href={tenQuestionsPath(null)}>
            今日の10問を始める
          </LinkButton>
        </Section>
      </FoldedForLearner>
      <InstallationOffer />
    </div>
  );
}

function Counts() {
  const { questions, chapters, maps, lessons } = counts;
  return (
    <dl className={styles['counts']}>
      <Count label="問題" count={questions} />
      <Count label="章" count={chapters} />
      <Count label="地図" count={maps} />
      <Count label="課" count={lessons} />
    </dl>
  );
}

function Count(props: { readonly label: string; readonly count: number }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{formatCount(props.count)}</dd>
    </div>
  );
}

function Tile(props: { readonly title: string; readonly text: string }) {
  return (
    <li className="marked">
      <p className="bold">{props.title}</p>
      <p>{props.text}</p>
    </li>
  );
}

/** Nobody has said these: they show how the app is meant to be used, and are marked so. */
function Voice(props: { readonly who: string; readonly text: string }) {
  return (
    <li className="stack gap-2 tinted">
      <p className="bold">利用イメージ</p>
      <p>{props.text}</p>
      <p className="note">{props.who}</p>
    </li>
  );
}
