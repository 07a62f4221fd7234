// A section of a text that teaches a topic, and what stands between such sections.
import { createContext, use, type ReactNode } from 'react';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { stepOfSection } from '#parts/lesson/step-of-section.ts';

export interface LessonReading {
  /** Id of the topic whose section alone is drawn; `null` for the whole text. */
  readonly only: string | null;
  /** What stands below a section, by its topic’s id. An article has nothing there, and loads nothing for it. */
  readonly renderEnd: ((topic: string) => ReactNode) | null;
  /** Of a step of reading: what is asked tomorrow, and how that is shown which the section does not tell. */
  readonly step?: {
    readonly facts: readonly ShownFact[];
    readonly renderRest: (rest: readonly ShownFact[]) => ReactNode;
  };
}

export const LessonReadingContext = createContext<LessonReading>({ only: null, renderEnd: null });

export function LessonSection(props: { readonly topic: string; readonly children: ReactNode }) {
  const { only, renderEnd, step } = use(LessonReadingContext);
  if (only !== null && only !== props.topic) return null;
  if (step !== undefined) {
    const { blocks, rest } = stepOfSection(props.children, step.facts);
    return (
      <section className="stack gap-4">
        {blocks}
        {step.renderRest(rest)}
      </section>
    );
  }
  return (
    <section className="stack gap-4">
      {props.children}
      {renderEnd?.(props.topic)}
    </section>
  );
}

export function BetweenSections({ children }: { readonly children: ReactNode }) {
  return use(LessonReadingContext).only === null ? children : null;
}
