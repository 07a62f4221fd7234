// 読み上げ: a press begins or stops; at a heading it stops by itself, and another press goes on.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadPart } from '#ui/lazy-part.tsx';

/** @param text what is read */
export function useReadAloud(text: RefObject<HTMLElement | null>) {
  const [isReading, setIsReading] = useState(false);
  const [told, setTold] = useState('');
  const stop = useRef<AbortController>(null);
  const next = useRef<Element>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function begin() {
    const { signal } = (stop.current = new AbortController());
    setIsReading(true);
    setTold('');
    // Its code comes with the press: few read so.
    const part = await loadPart(() => import('#parts/lesson/read-aloud.ts'));
    if (signal.aborted) return;
    if (part === null || text.current === null) {
      setTold('読み上げを読み込めませんでした。');
    } else {
      const from = next.current;
      const isThere = from?.isConnected === true && part.isInView(from);
      const place = await part.readAloud(text.current, isThere ? from : null, signal);
      next.current = place.next;
      if (signal.aborted) return;
      if (place.outcome === 'failed') {
        setTold('この端末には、日本語の音声がありません。');
      } else if (place.outcome === 'said' && place.next !== null) {
        place.next.scrollIntoView({ block: 'nearest' });
        setTold('もう一度押すと、次の項を読みます。');
      }
    }
    setIsReading(false);
  }

  return {
    isReading,
    told,
    toggle: () => {
      if (!isReading) void begin();
      else {
        stop.current?.abort();
        setIsReading(false);
      }
    },
  };
}
