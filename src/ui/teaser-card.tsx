// A card that leads on to something to read.
import { Link } from '#ui/link.tsx';
import styles from '#ui/teaser-card.module.css';

export interface TeaserCardProps {
  readonly href: string;
  readonly category: string;
  /** As a machine reads it: `YYYY-MM-DD`. */
  readonly date: string;
  readonly shownDate: string;
  readonly title: string;
  readonly excerpt: string;
  readonly linkText: string;
  /** One below the heading that the card stands under. */
  readonly headingLevel: 2 | 3;
}

export function TeaserCard(props: TeaserCardProps) {
  const Heading = `h${props.headingLevel}` as const;
  return (
    <article className={styles['card']}>
      <p className={styles['facts']}>
        <span className={styles['category']}>{props.category}</span>
        <time dateTime={props.date}>{props.shownDate}</time>
      </p>
      <Heading className={styles['title']}>{props.title}</Heading>
      <p>{props.excerpt}</p>
      {/* The whole card is the target; only this link is in the tab order and is read out. */}
      <Link href={props.href} className={styles['link']}>
        {props.linkText}
      </Link>
    </article>
  );
}
