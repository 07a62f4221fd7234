// Keeps the screen from going dark, where the browser can.
import { useEffect } from 'react';

export const canStayAwake = () => typeof navigator !== 'undefined' && 'wakeLock' in navigator;

export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    async function ask() {
      if (document.visibilityState !== 'visible') return;
      // Refused, as with a low battery, the screen goes dark as always.
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void got?.release();
      else lock = got;
    }
    const askNow = () => void ask();
    askNow();
    // The browser takes it away where the page is hidden.
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askNow);
      void lock?.release();
    };
  }, [isWanted]);
}
