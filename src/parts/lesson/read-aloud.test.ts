// A lesson is read by the device's voice, up to the next heading.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAloud } from '#parts/lesson/read-aloud.ts';
import { fakeSpeech, voice, type FakeSpeech } from '#tests/fake-speech.ts';

let speech: FakeSpeech;
const marked: string[] = [];

beforeEach(() => {
  speech = fakeSpeech();
  speech.bring(voice('ja-JP'), voice('fr-FR'));
  Element.prototype.scrollIntoView = () => {};
  marked.length = 0;
  vi.stubGlobal(
    'Highlight',
    class {
      readonly range: Range;
      constructor(range: Range) {
        this.range = range;
        marked.push(range.toString());
      }
    },
  );
  vi.stubGlobal('CSS', { highlights: new Map() });
  document.body.innerHTML = `<div>
    <h2>土壌</h2>
    <p>シャブリは<span lang="fr">Kimméridgien</span>。</p>
    <table><tbody><tr><th>畑</th><td>7つ</td></tr></tbody></table>
    <p><button><span>隠れている語</span><span aria-hidden="true">白</span></button>だけ。</p>
    <h2>格付け</h2>
    <p>四段階。</p>
  </div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const text = () => document.body.firstElementChild ?? document.body;

async function finish(times: number) {
  for (let i = 0; i < times; i += 1) {
    speech.finish();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('G25 a section is read to the next heading, each language by its voice, rows of tables too, covered words as covered', async () => {
  const reading = readAloud(text(), text().querySelector('h2'), new AbortController().signal);
  await finish(8);
  const { next, outcome } = await reading;
  expect(outcome).toBe('said');
  expect(next?.textContent).toBe('格付け');
  expect(speech.said.map(({ text: said, lang }) => `${lang} ${said}`)).toEqual([
    'ja-JP 土壌',
    'ja-JP シャブリは',
    'fr-FR Kimméridgien',
    'ja-JP 。',
    'ja-JP 畑',
    'ja-JP 7つ',
    'ja-JP 隠れている語',
    'ja-JP だけ。',
  ]);
});

test('G25 the word that is said is marked, and nothing is once it ends', async () => {
  const stop = new AbortController();
  const reading = readAloud(text(), text().querySelector('p'), stop.signal);
  const boundary = Object.assign(new Event('boundary'), { charIndex: 0, charLength: 4 });
  speech.said[0]?.dispatchEvent(boundary);
  expect(marked).toEqual(['シャブリはKimméridgien。', 'シャブリ']);
  stop.abort();
  const { next, outcome } = await reading;
  expect(outcome).toBe('stopped');
  expect(next).toBe(text().querySelector('p'));
  expect((CSS.highlights as unknown as Map<string, unknown>).size).toBe(0);
});

test('G25 without a voice nothing is read', async () => {
  speech.loseVoices();
  const { outcome } = await readAloud(text(), null, new AbortController().signal);
  expect(outcome).toBe('failed');
});
