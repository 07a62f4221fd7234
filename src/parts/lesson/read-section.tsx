// The way from what is asked to the section that teaches it: over the sitting, which goes on below.
import { useState } from 'react';
import type { AskedTopic } from '#content/lesson-sections.ts';
import { useTaughtSection } from '#parts/lesson/taught-section.ts';
import { Button } from '#ui/button.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';

const loadSheet = () => loadPart(() => import('#parts/lesson/section-text.tsx'));

/** Nothing where no section teaches it. */
export function ReadSection({
  label = 'この項を読む',
  ...asked
}: AskedTopic & { readonly label?: string }) {
  const section = useTaughtSection(asked);
  // `null` where it could not be had, offline or after an update.
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  const [isOpen, setIsOpen] = useState(false);
  if (section === null) return null;

  async function open() {
    setIsOpen(true);
    setPart(await loadSheet());
  }

  return (
    <div>
      <Button onClick={() => void open()}>{label}</Button>
      {isOpen && part && <part.SectionSheet section={section} onClose={() => setIsOpen(false)} />}
      {isOpen && part === null && <p role="status">この項を読み込めませんでした。</p>}
    </div>
  );
}

/** The same for a page outside a sitting. */
export function SectionLink(asked: AskedTopic) {
  const section = useTaughtSection(asked);
  return section === null ? null : (
    <p>
      <Link href={section.path}>この項を読む（{section.label}）</Link>
    </p>
  );
}
