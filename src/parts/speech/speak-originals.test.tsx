// Original spellings are spoken by the device's own voices, or not at all.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localVoice } from '#parts/speech/local-voice.ts';
import { SpeakOriginals, START_DEADLINE } from '#parts/speech/speak-originals.tsx';

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang, voiceURI: lang, default: false }) as SpeechSynthesisVoice;

class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let voices: SpeechSynthesisVoice[] = [];
let spoken: Utterance[] = [];
const engine = Object.assign(new EventTarget(), {
  getVoices: () => voices,
  speak: (utterance: Utterance) => void spoken.push(utterance),
  cancel: vi.fn<() => void>(),
});

beforeEach(() => {
  voices = [];
  spoken = [];
  engine.cancel.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('speechSynthesis', engine);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ORIGINALS = [
  { text: 'Margaux', lang: 'fr' },
  { text: 'Barolo', lang: 'it' },
];

test('Y57 only a voice of the device speaks, of the same region where there is one', () => {
  expect(localVoice('fr', [voice('fr-FR', false), voice('en-GB')])).toBeNull();
  expect(localVoice('fr', [voice('fr_CA')])?.lang).toBe('fr_CA');
  expect(localVoice('pt-BR', [voice('pt-PT'), voice('pt_BR')])?.lang).toBe('pt_BR');
});

test('Y57 there is a button for each language with a voice, once voices are known', () => {
  render(<SpeakOriginals originals={ORIGINALS} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  voices = [voice('fr_FR'), voice('it-IT', false)];
  act(() => void engine.dispatchEvent(new Event('voiceschanged')));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '発音を聞く：Margaux',
  ]);
});

test('Y57 a press speaks in the language, and a voice that does not start is given up and told', () => {
  voices = [voice('fr_FR')];
  render(<SpeakOriginals originals={ORIGINALS} />);
  const button = screen.getByRole('button');
  act(() => button.click());
  expect(spoken[0]).toMatchObject({ text: 'Margaux', lang: 'fr-FR', voice: voices[0] });
  spoken[0]?.dispatchEvent(new Event('start'));
  act(() => void vi.advanceTimersByTime(START_DEADLINE));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => button.click());
  engine.cancel.mockClear();
  act(() => void vi.advanceTimersByTime(START_DEADLINE));
  expect(engine.cancel).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('この端末の音声を始められませんでした。');
});

test('Y57 a voice that is gone at the press is told', () => {
  voices = [voice('fr_FR')];
  render(<SpeakOriginals originals={ORIGINALS} />);
  voices = [];
  act(() => screen.getByRole('button').click());
  expect(spoken).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('始められませんでした');
});

test('Y57 a browser without speech has no button', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  const { container } = render(<SpeakOriginals originals={ORIGINALS} />);
  expect(container.textContent).toBe('');
});
