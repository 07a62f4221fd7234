// The learner's own check mark at an item: its button once the item is answered, its key at any time.
import { useQuery } from '#services/study/live-query.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { usePageKeys } from '#ui/page-keys.ts';

export interface CheckMarkProps {
  readonly item: string;
  readonly isShown: boolean;
}

export function CheckMark({ item, isShown }: CheckMarkProps) {
  const { store } = useServices();
  const checks = useQuery('checks', null);
  const isChecked = checks?.ok === true && checks.value.includes(item);

  function toggle() {
    void store.record({ kind: 'check', item, on: !isChecked });
  }

  usePageKeys((event) => {
    if (!event.repeat && (event.key === 'b' || event.key === 'B')) toggle();
  });

  return (
    <div className={layout['row']}>
      {isShown && (
        <Button emphasis="secondary" aria-pressed={isChecked} onClick={toggle}>
          チェック
        </Button>
      )}
    </div>
  );
}
