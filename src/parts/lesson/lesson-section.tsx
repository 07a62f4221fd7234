// A section of a text that teaches a topic, and what stands between such sections.
import { createContext, use, type ReactNode } from 'react';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { stepOfSection } from '#parts/lesson/step-of-section.ts';

export interface LessonReading {
  /** Id of the topic whose section alone is drawn; `null` for the whole text. */
  readonly only: string | null;
  /** Of a step of reading: what is asked tomorrow. Of its section stands there what tells that. */
  readonly facts?: readonly ShownFact[] | undefined;
  /**
   * What stands below a section, by its topic’s id, and by the facts of a step that the section does not tell. An article
   * has nothing there, and loads nothing for it.
   */
  readonly renderEnd: ((topic: string, rest: readonly ShownFact[]) => ReactNode) | null;
}

export const LessonReadingContext = createContext<LessonReading>({ only: null, renderEnd: null });

export function LessonSection(props: { readonly topic: string; readonly children: ReactNode }) {
  const { topic, children } = props;
  const { only, facts, renderEnd } = use(LessonReadingContext);
  if (only !== null && only !== topic) return null;
  const { blocks, rest } = facts ? stepOfSection(children, facts) : { blocks: children, rest: [] };
  return (
    <section className="stack gap-4">
      {blocks}
      {renderEnd?.(topic, rest)}
    </section>
  );
}

export function BetweenSections({ children }: { readonly children: ReactNode }) {
  return use(LessonReadingContext).only === null ? children : null;
}
