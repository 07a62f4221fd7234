// Opens a sitting of practice as its address does, and draws it.
import { parsePractice } from '#domain/progress/practice.ts';
import { openPractice, type OpenedPractice } from '#parts/practice/open-practice.ts';
import { PracticeSitting } from '#features/practice/practice-sitting.tsx';
import type { Services } from '#services/study/services.tsx';
import { renderFor } from '#tests/render-for.tsx';

/** @param address as a link has it; nothing is drawn where nothing can be asked */
export async function practise(services: Services, address: string): Promise<OpenedPractice> {
  const asked = parsePractice(new URL(address, 'https://host').searchParams);
  const opened = await openPractice(asked, services);
  if (opened.queue.length === 0) return opened;
  renderFor(
    services,
    <PracticeSitting
      opened={opened}

      onMore={() => {}}
    />,
  );
  return opened;
}
