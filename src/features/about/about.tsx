// What this app is, what it holds today, and what is planned.
import {
  DATA_PATH,
  FEEDBACK_PATH,
  flashcardsPath,
  mapPath,
  quizPath,
  ARTICLES_PATH,
  LICENCES_FILE,
} from '#domain/site/paths.ts';
import styles from '#features/about/about.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

export function About() {
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <h1>このアプリについて</h1>
      <p>
        Wine Study
        は、ソムリエ・ワインエキスパート一次試験に向けて学ぶ方のための、無料の学習アプリです。四択クイズ、暗記カード、地図クイズ、解説記事を、ブラウザだけで使えます。登録は要りません。
      </p>

      <Section title="扱う内容">
        <p>
          産地、ブドウ品種、醸造、ワイン法、歴史の5つの分野から、一次試験で問われる知識を扱います。今あるのは、四択クイズ10問、暗記カード20枚、記事11本、ボルドーとブルゴーニュの地図です。
        </p>
        <dl className={`${layout['list']} ${styles['contents']}`}>
          <div>
            <dt>産地</dt>
            <dd>ブルゴーニュ、ボルドー、シャンパーニュ、ドイツ、イタリア</dd>
          </div>
          <div>
            <dt>ブドウ品種</dt>
            <dd>シャルドネを中心に、各産地の主要品種</dd>
          </div>
          <div>
            <dt>醸造</dt>
            <dd>マロラクティック発酵や樽・澱との熟成、シャンパーニュの瓶内二次発酵</dd>
          </div>
          <div>
            <dt>ワイン法</dt>
            <dd>ブルゴーニュの4段階の格付け、ドイツのプレディカーツヴァイン、イタリアのDOCG</dd>
          </div>
          <div>
            <dt>歴史</dt>
            <dd>1855年のボルドーの格付けと、その後の変更</dd>
          </div>
        </dl>
        <p>
          試験の範囲をすべて覆うものではありません。問題とカードには解説と出典を添え、年によって変わる数字には、いつのものかを記しています。
        </p>
      </Section>

      <Section title="機能">
        <ul>
          <li>
            <Link href={quizPath(null)}>四択クイズ</Link>
            ：答えるたびに、解説と出典が読めます。前に間違えた問題から出題されます。
          </li>
          <li>
            <Link href={flashcardsPath(null)}>暗記カード</Link>
            ：表と裏をめくって覚えます。覚えたカードには印が付きます。
          </li>
          <li>
            地図クイズ：<Link href={mapPath('bordeaux')}>ボルドー</Link>と
            <Link href={mapPath('burgundy')}>ブルゴーニュ</Link>
            の地図に、地名の札を置いていきます。
          </li>
          <li>
            <Link href={ARTICLES_PATH}>記事</Link>
            ：産地、品種、格付けを、覚える順番に沿って解説します。
          </li>
        </ul>
      </Section>

      <Section title="こんな方に">
        <ul>
          <li>ソムリエ、ワインエキスパートの一次試験をこれから受ける方</li>
          <li>通勤や休憩の数分を、学習にあてたい方</li>
          <li>地図や原綴り、格付けの暗記でつまずいている方</li>
          <li>試験は受けないけれど、ワインを体系立てて知りたい方</li>
        </ul>
      </Section>

      <Section title="今後の予定">
        <p>次の機能を計画しています。まだ使えません。時期は決まっていません。</p>
        <ul>
          <li>今日の10問を、独立したモードに</li>
          <li>苦手分野の復習</li>
          <li>追加デッキ（有料）</li>
          <li>進捗ダッシュボード</li>
          {!import.meta.env.HAS_SYNC && <li>クラウド同期</li>}
        </ul>
      </Section>

      <Section title="プライバシー">
        <p>
          {import.meta.env.HAS_SYNC
            ? '学習の記録は、お使いのブラウザの中に保存され、端末のあいだの同期を始めないかぎり、どこにも送信されません。同期では、暗号にしてから送ります。'
            : '学習の記録は、お使いのブラウザの中だけに保存され、どこにも送信されません。'}
          アクセス解析や広告もありません。ブラウザのサイトデータを消すと、記録も消えます。
          <Link href={DATA_PATH}>データ</Link>
          のページで、記録のバックアップを手元のファイルに残せます。ご意見フォームが設置されている場合、そのフォームは外部のサービスで、入力した内容はそのサービスに送られます。
        </p>
      </Section>

      <Section title="よくある質問">
        <div className={`${layout['list']} ${styles['faq']}`}>
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
              のページでバックアップを保存し、そのファイルを別の端末の同じページで復元してください。自動では同期しません。
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
    </div>
  );
}
