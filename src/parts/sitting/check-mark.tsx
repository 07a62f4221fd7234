// The learner's own check mark at an item: its button, and its key.
import { useQuery } from '#services/study/live-query.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { usePageKeys } from '#ui/page-keys.ts';

export interface CheckMarkProps {
  readonly item: string;
}

export function CheckMark({ item }: CheckMarkProps) {
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
    <Button emphasis="secondary" aria-pressed={isChecked} aria-keyshortcuts="B" onClick={toggle}>
      チェック
      <KeyHint>B</KeyHint>
    </Button>
  );
}
