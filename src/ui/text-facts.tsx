// What kind of text it is, and from when.
import { formatDate } from '#ui/format-date.ts';

export interface TextFactsProps {
  readonly category: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

export function TextFacts(props: TextFactsProps) {
  return (
    <p className="row note">
      <span className="chip">{props.category}</span>
      <time dateTime={props.date}>{formatDate(props.date)}</time>
    </p>
  );
}
