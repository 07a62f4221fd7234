// /about: what this app is, what it holds today, and what is planned.
import { SITE_COUNTS as counts } from '#content/site-counts.ts';
import {
  ABOUT_PATH,
  ARTICLES_PATH,
  COUNTRIES_PATH,
  DATA_PATH,
  DECKS_PATH,
  EXAM_PATH,
  FEEDBACK_PATH,
  LICENCES_FILE,
  MAPS_PATH,
  PROGRESS_PATH,
  REVIEW_PATH,
  SYNC_PATH,
  TODAY_PATH,
  WORDS_PATH,
  flashcardsPath,
  mapPath,
  practicePath,
  quizPath,
  tenQuestionsPath,
} from '#domain/site/paths.ts';
import styles from '#features/about/about.module.css';
import { InstallationOffer } from '#parts/installation/installation-offer.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

export const meta = pageOf({
  path: ABOUT_PATH,
  title: 'このアプリについて',
  description:
    'Wine Study は、ソムリエ・ワインエキスパート一次試験のための無料学習アプリです。扱う内容、機能、対象の方、今後の予定、よくある質問をまとめました。',
});

export default function AboutRoute() {
  return (
    <div className="page">
      <h1>このアプリについて</h1>
      <p>
        Wine Study
        は、ソムリエ・ワインエキスパート一次試験に向けて学ぶ方のための、無料の学習アプリです。四択クイズ、暗記カード、地図クイズ、解説記事を、ブラウザだけで使えます。登録は要りません。
      </p>

      <Section title="扱う内容">
        <p>
          産地、ブドウ品種、醸造、ワイン法、歴史の5つの分野から、一次試験で問われる知識を扱います。今あるのは、試験の全
          {counts.chapters}章の問題
          {formatCount(counts.questions)}問、課{counts.lessons}、記事{counts.articles}
          本、地図
          {counts.maps}枚です。
        </p>
        <dl className="list facts">
          <div>
            <dt>産地</dt>
            <dd>フランスとイタリアをはじめとするヨーロッパ、新世界、日本</dd>
          </div>
          <div>
            <dt>ブドウ品種</dt>
            <dd>各産地の主要品種と、その別名、交配</dd>
          </div>
          <div>
            <dt>醸造</dt>
            <dd>栽培と醸造、熟成。スパークリングワインと酒精強化ワイン、日本酒などの飲料も</dd>
          </div>
          <div>
            <dt>ワイン法</dt>
            <dd>各国の原産地呼称と格付け、ラベルの決まり</dd>
          </div>
          <div>
            <dt>歴史</dt>
            <dd>ワインの広がりと産地の成り立ち、1855年のボルドーの格付けと、その後の変更</dd>
          </div>
        </dl>
        <p>
          試験に出るすべてを覆うものではありません。問題とカードには解説と出典を添え、年によって変わる数字には、いつのものかを記しています。
        </p>
      </Section>

      <Section title="機能">
        <ul className="bullets">
          <li>
            <Link href={TODAY_PATH}>今日の学習</Link>
            ：試験日から逆算して、新しい項目と、忘れるころの項目を毎日出します。
          </li>
          <li>
            <Link href={REVIEW_PATH}>間違いから</Link>
            ：間違えた問題、自信のない問題、間違いの多い章に戻ります。
          </li>
          <li>
            <Link href={quizPath(null)}>四択クイズ</Link>と
            <Link href={tenQuestionsPath(null)}>今日の10問</Link>
            ：答えるたびに、解説と出典が読めます。前に間違えた問題から出題されます。
          </li>
          <li>
            <Link href={flashcardsPath(null)}>暗記カード</Link>
            ：表と裏をめくって覚えます。覚えたカードには印が付きます。
          </li>
          <li>
            <Link href={practicePath({ form: 'truefalse' })}>○×</Link>
            ：一つの文が正しいか、誤りかを、次々に答えます。
          </li>
          <li>
            <Link href={EXAM_PATH}>模擬試験</Link>
            ：本番と同じ割合の120問、60問、30問を、時間を計って解きます。
          </li>
          <li>
            <Link href={DECKS_PATH}>教材</Link>
            ：章ごとの課、表、問題。
            <Link href={ARTICLES_PATH}>記事</Link>、<Link href={WORDS_PATH}>事典</Link>、
            <Link href={COUNTRIES_PATH}>国をくらべる表</Link>もあります。
          </li>
          <li>
            <Link href={MAPS_PATH}>地図クイズ</Link>：
            <Link href={mapPath('bordeaux')}>ボルドー</Link>や
            <Link href={mapPath('burgundy')}>ブルゴーニュ</Link>
            などの地図に、地名のカードを置いていきます。
          </li>
          <li>
            <Link href={PROGRESS_PATH}>進み具合</Link>
            ：今の実力での予想点と、章ごとの状態が見えます。
          </li>
          <li>
            <Link href={DATA_PATH}>データ</Link>
            ：バックアップと復元、Ankiとのやりとり。
            {import.meta.env.HAS_SYNC && (
              <>
                端末のあいだの<Link href={SYNC_PATH}>同期</Link>もできます。
              </>
            )}
          </li>
        </ul>
      </Section>

      <Section title="こんな方に">
        <ul className="bullets">
          <li>ソムリエ、ワインエキスパートの一次試験をこれから受ける方</li>
          <li>通勤や休憩の数分を、学習にあてたい方</li>
          <li>地図や原綴り、格付けの暗記でつまずいている方</li>
          <li>試験は受けないけれど、ワインを体系立てて知りたい方</li>
        </ul>
      </Section>

      <Section title="今後の予定">
        <p>次のことを計画しています。まだ使えません。時期は決まっていません。</p>
        <ul className="bullets">
          <li>2027年の試験への対応</li>
          <li>耳で聞いて答える練習</li>
          <li>メモと、自分で書く一問一答</li>
          <li>試験直前の1週間の過ごし方</li>
          <li>追加デッキ（有料）</li>
          {!import.meta.env.HAS_SYNC && <li>クラウド同期</li>}
        </ul>
      </Section>

      <Section title="プライバシー">
        <p>
          {import.meta.env.HAS_SYNC
            ? '学習の記録は、お使いのブラウザの中に保存され、端末のあいだの同期を始めないかぎり、どこにも送信されません。同期では、暗号化してから送ります。'
            : '学習の記録は、お使いのブラウザの中だけに保存され、どこにも送信されません。'}
          アクセス解析や広告もありません。ブラウザのサイトデータを消すと、記録も消えます。
          <Link href={DATA_PATH}>データ</Link>
          のページで、記録のバックアップを手元のファイルに残せます。ご意見フォームが設置されている場合、そのフォームは外部のサービスで、入力した内容はそのサービスに送られます。
        </p>
      </Section>

      <Section title="よくある質問">
        <div className={`list ${styles['faq']}`}>
          <details>
            <summary>料金はかかりますか。</summary>
            <p>かかりません。今ある機能と内容は、すべて無料で使えます。</p>
          </details>
          <details>
            <summary>会員登録は必要ですか。</summary>
            <p>必要ありません。ページを開けば、すぐに始められます。</p>
          </details>
          <details>
            <summary>試験を受けない人でも使えますか。</summary>
            <p>
              使えます。産地や品種、格付けの知識は、ワインを選ぶときや、仕事でワインを扱うときにも役立ちます。
            </p>
          </details>
          <details>
            <summary>別の端末に、記録を引き継げますか。</summary>
            <p>
              引き継げます。<Link href={DATA_PATH}>データ</Link>
              のページでバックアップを保存し、そのファイルを別の端末の同じページで復元してください。
              {import.meta.env.HAS_SYNC ? (
                <>
                  <Link href={SYNC_PATH}>同期</Link>を始めれば、端末のあいだで自動でそろいます。
                </>
              ) : (
                '自動では同期しません。'
              )}
            </p>
          </details>
          <details>
            <summary>内容の誤りを見つけたときは。</summary>
            <p>
              <Link href={FEEDBACK_PATH}>ご意見・ご感想</Link>のページをご覧ください。
            </p>
          </details>
        </div>
      </Section>

      <p>
        <a href={`${import.meta.env.BASE_URL}${LICENCES_FILE}`}>
          オープンソースソフトウェアのライセンス
        </a>
      </p>
      <InstallationOffer />
    </div>
  );
}
