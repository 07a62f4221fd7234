// For iPhone, iPad and Safari on a Mac: how to keep the browser from erasing what was learned.
import layout from '#ui/layout.module.css';

export function HomeScreenAdvice() {
  return (
    <div className={layout['panel']}>
      <h3>iPhone・iPadをお使いの方へ</h3>
      <p>
        iPhone・iPadのブラウザは、しばらく（7日間）開かないサイトの記録を消すことがあります。ホーム画面に追加したアプリなら、この決まりの対象になりません。
      </p>
      <ol className={layout['bullets']}>
        <li>
          下の「バックアップを保存」で、今の記録をファイルに残します。ホーム画面のアプリは、記録をブラウザとは別に持つためです。
        </li>
        <li>ブラウザの共有ボタンから「ホーム画面に追加」を選びます。</li>
        <li>ホーム画面のアイコンから開き、このページの「復元」で、残したファイルを選びます。</li>
      </ol>
    </div>
  );
}

export function DockAdvice() {
  return (
    <div className={layout['panel']}>
      <h3>MacのSafariをお使いの方へ</h3>
      <p>
        Safariは、しばらく（7日間）開かないサイトの記録を消すことがあります。Dockに追加したアプリなら、この決まりの対象になりません。
      </p>
      <ol className={layout['bullets']}>
        <li>
          下の「バックアップを保存」で、今の記録をファイルに残します。Dockのアプリは、記録をSafariとは別に持つためです。
        </li>
        <li>Safariの「ファイル」メニューから「Dockに追加」を選びます（Safari 17から）。</li>
        <li>Dockのアイコンから開き、このページの「復元」で、残したファイルを選びます。</li>
      </ol>
    </div>
  );
}
