// What begins the plan of the days: the exam's day, if there is one yet, and how much a day holds, recorded as one.
import { useState, type SubmitEvent } from 'react';
import { dayOfDate } from '#domain/memory/study-day.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { useOptionalServices } from '#services/study/services.tsx';

/**
 * @param size answers in a day
 * @param onBegin everything was recorded
 */
export function useFirstDay(size: number, onBegin: () => void) {
  const store = useOptionalServices()?.store;
  const [date, setDate] = useState('');
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');

  async function begin(event: SubmitEvent) {
    event.preventDefault();
    if (store === undefined || state === 'saving') return;
    setState('saving');
    const saved = await store.record(
      settingEvent('daySize', size),
      ...(dayOfDate(date) === null ? [] : [settingEvent('examDates', [date])]),
    );
    if (saved.ok) onBegin();
    else setState('failed');
  }

  return { date, setDate, state, begin: (event: SubmitEvent) => void begin(event) };
}
