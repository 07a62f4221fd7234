// A mock exam from the keyboard, beside the keys that every question has.
import { usePageKeys } from '#ui/page-keys.ts';

export function useFlagKey(onFlag: () => void): void {
  usePageKeys((event) => {
    if (!event.repeat && (event.key === 'f' || event.key === 'F')) onFlag();
  });
}
