// What kind of text it is, and from when.
import { formatDate } from '#ui/format-date.ts';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';

export interface TextFactsProps {
  readonly category: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

export function TextFacts(props: TextFactsProps) {
  return (
    <p className={`${layout['row']} ${typography['note']}`}>
      <span className={layout['chip']}>{props.category}</span>
      <time dateTime={props.date}>{formatDate(props.date)}</time>
    </p>
  );
}
