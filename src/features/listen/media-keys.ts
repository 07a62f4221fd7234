// The keys of a headset, a keyboard and a lock screen. A browser hands them to a page that plays a sound.
import { useEffect, useEffectEvent } from 'react';

export interface MediaKeys {
  readonly isPlaying: boolean;
  readonly title: string;
  readonly onToggle: () => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

export function useMediaKeys({ isPlaying, title, ...on }: MediaKeys): void {
  const act = useEffectEvent((action: 'onToggle' | 'onNext' | 'onAgain') => on[action]());

  useEffect(() => {
    if (!isPlaying) return undefined;
    const sound = new Audio(silence());
    sound.loop = true;
    // Refused, the buttons of the page are left.
    sound.play().catch(() => undefined);
    return () => sound.pause();
  }, [isPlaying]);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (mediaSession === undefined) return undefined;
    const handlers = {
      play: () => act('onToggle'),
      pause: () => act('onToggle'),
      nexttrack: () => act('onNext'),
      previoustrack: () => act('onAgain'),
    } as const;
    const actions = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const action of actions) mediaSession.setActionHandler(action, handlers[action]);
    return () => {
      for (const action of actions) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, []);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (mediaSession === undefined) return;
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Wine Study' });
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying, title]);
}

/** Shorter sounds are no media to a browser. */
const SECONDS = 6;
const HERTZ = 8000;

/** A WAV of one channel of eight bits, as an address. */
function silence(): string {
  const size = SECONDS * HERTZ;
  const head = new DataView(new ArrayBuffer(44));
  const put = (at: number, text: string) => {
    for (let i = 0; i < text.length; i += 1) head.setUint8(at + i, text.charCodeAt(i));
  };
  put(0, 'RIFF');
  head.setUint32(4, 36 + size, true);
  put(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, HERTZ, true);
  head.setUint32(28, HERTZ, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  put(36, 'data');
  head.setUint32(40, size, true);
  const bytes = String.fromCharCode(...new Uint8Array(head.buffer)) + '\u0080'.repeat(size);
  return `data:audio/wav;base64,${btoa(bytes)}`;
}
