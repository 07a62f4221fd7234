// A card that leads on to something to read.
import { Link } from '#ui/link.tsx';
import { TextFacts, type TextFactsProps } from '#ui/text-facts.tsx';

export interface TeaserCardProps {
  readonly text: TextFactsProps & { readonly title: string; readonly excerpt: string };
  readonly href: string;
  /** One below the heading that the card stands under. */
  readonly headingLevel: 2 | 3;
}

export function TeaserCard({ text, href, headingLevel }: TeaserCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="panel whole gap-2">
      <TextFacts category={text.category} date={text.date} />
      <Heading className="lead">{text.title}</Heading>
      <p>{text.excerpt}</p>
      {/* The whole card is the target; only this link is in the tab order and is read out. */}
      <Link href={href} className="target">
        記事を読む →
      </Link>
    </article>
  );
}
