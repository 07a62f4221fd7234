// A text in which original spellings carry their language, for voices, fonts and line breaks.

export interface LanguageSegment {
  readonly text: string;
  readonly lang: string | null;
}

export function TextWithOriginals(props: { readonly segments: readonly LanguageSegment[] }) {
  return props.segments.map((segment, index) =>
    segment.lang === null ? (
      segment.text
    ) : (
      // The segments of a text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} lang={segment.lang}>
        {segment.text}
      </span>
    ),
  );
}
