// 読んだ at the end of a section: set by a press, taken away by another.
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

/** Keys of the topics whose sections were read; `null` until that is known. */
export function useReadTopics(): ReadonlySet<string> | null {
  const answer = useQuery('read', null);
  return answer?.ok === true ? answer.value : null;
}

export interface ReadMarkProps {
  /** Key of the topic. */
  readonly topic: string;
  readonly read: ReadonlySet<string> | null;
}

export function ReadMark({ topic, read }: ReadMarkProps) {
  const services = useOptionalServices();
  const isRead = read?.has(topic) === true;
  return (
    <Button
      disabled={services === null || read === null}
      aria-pressed={isRead}
      onClick={() => void services?.store.record({ kind: 'read', item: topic, on: !isRead })}
    >
      読んだ
    </Button>
  );
}
