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

/** Six seconds of 8,000 silent samples each, as a WAV: shorter sounds are no media to a browser. */
const silence = () =>
  `data:audio/wav;base64,UklGRqW7AABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YYG7AACA${'gICA'.repeat(16_000)}`;
