// Original spellings are spoken by the device's own voices, or not at all.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSpeech, voice, type FakeSpeech } from '#tests/fake-speech.ts';
import { localVoice } from '#parts/speech/local-voice.ts';
import { START_DEADLINE } from '#parts/speech/say.ts';
import { SpeakOriginals } from '#parts/speech/speak-originals.tsx';

let speech: FakeSpeech;

beforeEach(() => {
  vi.useFakeTimers();
  speech = fakeSpeech();
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
  act(() => speech.bring(voice('fr_FR'), voice('it-IT', false)));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '発音を聞く：Margaux',
  ]);
});

test('Y57 a press speaks in the language, and a voice that does not start is given up and told', async () => {
  speech.bring(voice('fr_FR'));
  render(<SpeakOriginals originals={ORIGINALS} />);
  const button = screen.getByRole('button');
  await act(async () => button.click());
  expect(speech.said[0]).toMatchObject({
    text: 'Margaux',
    lang: 'fr-FR',
    voice: { lang: 'fr_FR' },
  });
  speech.said[0]?.dispatchEvent(new Event('start'));
  await act(() => vi.advanceTimersByTimeAsync(START_DEADLINE));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => button.click());
  speech.cancel.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(START_DEADLINE));
  expect(speech.cancel).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('この端末の音声を始められませんでした。');
  // A voice that is gone at the press.
  speech.loseVoices();
  await act(async () => button.click());
  expect(speech.said).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toContain('始められませんでした');
});

test('Y57 a browser without speech has no button', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  const { container } = render(<SpeakOriginals originals={ORIGINALS} />);
  expect(container.textContent).toBe('');
});
