// 文字の大きさ: how large a sitting's letters are on this device, beside what the browser has.
import { useLayoutEffect } from 'react';
import { localRecord } from '#services/shell/local-record.ts';
import { useObservable } from '#services/shell/observable.ts';
import { Button } from '#ui/button.tsx';

/** In percent. */
const SIZES = [
  { percent: 100, label: '標準' },
  { percent: 115, label: '大' },
  { percent: 130, label: '特大' },
] as const;

const record = localRecord<number>(
  'wine-study-type-size:v1',
  (raw) => SIZES.find(({ percent }) => percent === raw)?.percent ?? null,
  100,
);

/** All lengths are of the root's letters, so that the screen stays whole as with a browser's larger ones. */
export function useTypeSize(): void {
  const percent = useObservable(record);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = percent === 100 ? '' : `${percent}%`;
    return () => {
      style.fontSize = '';
    };
  }, [percent]);
}

export function TypeSizeButton() {
  const percent = useObservable(record);
  const at = SIZES.findIndex((size) => size.percent === percent);
  const next = SIZES[(at + 1) % SIZES.length] ?? SIZES[0];
  return (
    <Button onClick={() => record.save(next.percent)}>文字の大きさ：{SIZES[at]?.label}</Button>
  );
}
