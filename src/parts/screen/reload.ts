// A route's data, loaded again at a press.
import { useRevalidator } from 'react-router';

export function useReload(): { readonly busy: boolean; readonly onRetry: () => void } {
  const { state, revalidate } = useRevalidator();
  return { busy: state !== 'idle', onRetry: () => void revalidate() };
}
