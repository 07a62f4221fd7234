// Whether an element scrolls: the keyboard must reach it then.
import { useEffect, useRef, useState } from 'react';

/** @param before what holds until it is measured. @returns with the ref of the element */
export function useOverflow<Frame extends HTMLElement>(side: 'Width' | 'Height', before: boolean) {
  const frame = useRef<Frame>(null);
  const [overflows, setOverflows] = useState(before);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setOverflows(element[`scroll${side}`] > element[`client${side}`]),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [side]);
  return { frame, overflows };
}
