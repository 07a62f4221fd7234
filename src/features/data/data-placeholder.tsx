// The page before the app runs, and without JavaScript: what can be done here, without numbers.
import { DataIntroduction } from '#features/data/data-introduction.tsx';
import styles from '#features/data/data-page.module.css';
import { DataSection } from '#features/data/data-section.tsx';
import { ERASE_SECTION } from '#features/data/erase-section.tsx';
import { RESTORE_SECTION } from '#features/data/restore-section.tsx';
import { SAVE_SECTION } from '#features/data/save-section.tsx';
import { FactsTable, UNKNOWN } from '#features/data/storage-facts.tsx';

export function DataPlaceholder() {
  return (
    <div className={styles['page']}>
      <DataIntroduction />
      <noscript>
        <p>
          記録の数は、アプリが動くと表示されます。表示、保存、復元、消去には、ブラウザのJavaScriptを有効にしてください。
        </p>
      </noscript>
      <DataSection title="保存のようす">
        <FactsTable
          report={null}
          backend={UNKNOWN}
          offline={UNKNOWN}
          persistence={UNKNOWN}
          lastBackup={UNKNOWN}
        />
      </DataSection>
      <DataSection {...SAVE_SECTION}>{null}</DataSection>
      <DataSection {...RESTORE_SECTION}>{null}</DataSection>
      <DataSection {...ERASE_SECTION}>{null}</DataSection>
    </div>
  );
}
