// A sign of one pen stroke, in a box of 24 by 24; the words beside it say the same.

/** @param props.size CSS pixels of a side; left out, a style sheet says it */
export function Icon({ d, size }: { readonly d: string; readonly size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
