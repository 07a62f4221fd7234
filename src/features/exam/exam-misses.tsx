// 間違いを今日に入れる: what was missed in this exam is asked in today's study; taken back with a press.
import { useState } from 'react';
import type { Exam } from '#domain/exam/exam.ts';
import { missesEvent, missesOf, wishedMisses } from '#domain/exam/misses.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { TODAY_PATH } from '#domain/site/paths.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useServices } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { changingText } from '#ui/changing-text.tsx';

export interface ExamMissesProps {
  /** One that was handed in. */
  readonly exam: Exam;
  /** The last value of each setting, by its name. */
  readonly stored: ReadonlyMap<string, JsonValue>;
  /** Whether the item can be asked now. */
  readonly isAskable: (item: string) => boolean;
}

const dayOf = (moment: number) => studyDay(moment, timezoneOffset);

export function ExamMisses({ exam, stored, isAskable }: ExamMissesProps) {
  const { store, clock } = useServices();
  const [wasPressed, setWasPressed] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const { id } = exam.frame;
  const count = new Set(missesOf(exam, clock.now()).filter(isAskable)).size;
  if (count === 0) return null;
  const wishedAt = wishedMisses(stored).get(id);
  const isIn = wishedAt !== undefined && dayOf(wishedAt) === dayOf(clock.now());

  async function wish(at: number | null) {
    setWasPressed(true);
    setIsHeld(!(await store.record(missesEvent(id, at))).ok);
  }

  return (
    <div className="panel gap-2">
      <p role="status">
        {changingText([
          isIn
            ? `間違えた${count}問を、今日の学習に入れました。`
            : wasPressed
              ? '今日の学習から外しました。'
              : `間違えた問題が${count}問あります。`,
          isHeld &&
            'まだ端末に書き込めていません。控えておき、書き込めるようになったら保存します。',
        ])}
      </p>
      <div className="row">
        {isIn ? (
          <>
            <LinkButton emphasis="primary" href={TODAY_PATH}>
              今日の学習へ
            </LinkButton>
            <Button onClick={() => void wish(null)}>元に戻す</Button>
          </>
        ) : (
          <Button emphasis="primary" onClick={() => void wish(clock.now())}>
            間違いを今日に入れる
          </Button>
        )}
      </div>
    </div>
  );
}
