// A voice for a browser that has none here: it counts what it was asked to say, and ends when it is told.
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    readonly said: readonly string[];
    readonly endSaying: () => void;
  }
}

/** For each document from now on. @param langs of its voices */
export async function bringVoices(page: Page, ...langs: readonly string[]): Promise<void> {
  await page.addInitScript((given) => {
    const texts: string[] = [];
    let saying: EventTarget | null = null;
    const voices = given.map((lang) => ({ lang, localService: true, name: lang }));
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {},
      speak: (utterance: SpeechSynthesisUtterance) => {
        texts.push(utterance.text);
        saying = utterance;
        queueMicrotask(() => utterance.dispatchEvent(new Event('start')));
      },
    });
    class Utterance extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperties(window, {
      said: { value: texts },
      endSaying: {
        value: () => {
          const last = saying;
          saying = null;
          last?.dispatchEvent(new Event('end'));
        },
      },
      speechSynthesis: { value: engine },
      SpeechSynthesisUtterance: { value: Utterance },
    });
  }, langs);
}

export function said(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.said);
}

/** Ends one piece after the other until that holds. */
export async function listenUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.endSaying());
    await holds();
  }).toPass();
}
