// One section of a lesson on a sheet.
import type { TaughtSection } from '#content/lesson-sections.ts';
import { SectionText } from '#parts/lesson/section-text.tsx';
import { Sheet } from '#ui/sheet.tsx';

export interface SectionSheetProps {
  readonly section: TaughtSection;
  readonly onClose: () => void;
}

export function SectionSheet({ section, onClose }: SectionSheetProps) {
  return (
    <Sheet title={`「${section.label}」から`} onClose={onClose}>
      <SectionText section={section} />
    </Sheet>
  );
}
