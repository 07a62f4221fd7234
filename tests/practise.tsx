// Opens a sitting of practice as its address does, and draws it.
import { render } from '@testing-library/react';
import { parsePractice } from '#domain/progress/practice.ts';
import { openPractice, type OpenedPractice } from '#features/practice/open-practice.ts';
import { PracticeSitting } from '#features/practice/practice-sitting.tsx';
import { ServicesProvider, type Services } from '#services/study/services.tsx';

/** @param address as a link has it; nothing is drawn where nothing can be asked */
export async function practise(services: Services, address: string): Promise<OpenedPractice> {
  const asked = parsePractice(new URL(address, 'https://host').searchParams);
  const opened = await openPractice(asked, services);
  if (opened.queue.length === 0) return opened;
  render(
    <ServicesProvider services={services}>
      <PracticeSitting
        opened={opened}

        onMore={() => {}}
      />
    </ServicesProvider>,
  );
  return opened;
}
