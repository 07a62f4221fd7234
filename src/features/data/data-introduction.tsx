// What the page is for; the same before and after the app runs.
import styles from '#features/data/data-page.module.css';

export function DataIntroduction() {
  return (
    <div className={styles['introduction']}>
      <h1>データ</h1>
      <p>
        学習の記録は、お使いのブラウザの中だけにあり、どこにも送られません。このページでは、記録のようすを確かめ、ファイルに残し、元に戻すことができます。
      </p>
    </div>
  );
}
