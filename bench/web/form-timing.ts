// How soon an answer is seen in each form: a quiz of the library beside the bare page with questions of the same form.
import type { Browser, Page } from 'puppeteer-core';
import type { Form } from '../../src/domain/quiz/form.ts';
import { TIMED_FORMS, type FormSamples, type TimedForm } from './form-samples.ts';
import type { TapTime } from './tap-page.ts';
import { answerAndGoOn, noTimes, onQuiz, openOnPhone, slowDown } from './tap-timing.ts';

export type FormTimes = ReadonlyMap<TimedForm, Readonly<Record<'ours' | 'bareReact', TapTime[]>>>;

const TAPS_A_ROUND = 3;
/** A quiz of a form asks in others too: a round ends after so many answers. */
const MOST_ANSWERS = 30;

/** Form by form, both in turns; the first tap of each page is not counted. */
export async function timeForms(
  browser: Browser,
  origins: { readonly ours: string; readonly bareReact: string },
  { samples, formOf }: FormSamples,
  taps: number,
): Promise<FormTimes> {
  const times = new Map<TimedForm, Record<'ours' | 'bareReact', TapTime[]>>();
  for (const form of TIMED_FORMS) {
    const ours = await openOnPhone(browser, `${origins.ours}${samples[form].quiz}`);
    const bare = await openOnPhone(browser, `${origins.bareReact}/quiz?form=${form}`);
    const ofBare = noTimes();
    const own: TapTime[] = [];
    times.set(form, { ours: own, bareReact: ofBare.answer });
    for (const page of [bare, ours]) await slowDown(page, () => onQuiz(page, noTimes(), 1));
    for (let done = 0; done < taps; done += TAPS_A_ROUND) {
      await slowDown(bare, () => onQuiz(bare, ofBare, TAPS_A_ROUND));
      await slowDown(ours, async () => {
        for (let all = 0, counted = 0; all < MOST_ANSWERS && counted < TAPS_A_ROUND; all += 1) {
          let shown: Form | null = null;
          const time = await answerAndGoOn(ours, noTimes(), async () => {
            shown = await formShown(ours, formOf);
          });
          if (shown !== form) continue;
          own.push(time);
          counted += 1;
        }
      });
    }
    await ours.close();
    await bare.close();
  }
  return times;
}

/** Of an answered question: what it asks is said by the link that reports a mistake in it. */
async function formShown(page: Page, formOf: FormSamples['formOf']): Promise<Form | null> {
  const { item, asks } = await page.evaluate(() => ({
    item: document
      .querySelector<HTMLAnchorElement>('main a[href*="feedback?item="]')
      ?.href.split('item=')[1],
    asks: document.querySelector('main h2')?.textContent ?? '',
  }));
  const form = formOf.get(decodeURIComponent(item ?? '')) ?? null;
  return form === 'statement' && asks.includes('誤') ? 'wrong-statement' : form;
}
