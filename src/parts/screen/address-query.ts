// What stands behind the `?` of the address, as a screen shows it and changes it.
import { useSearchParams } from 'react-router';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

const NO_QUERY = new URLSearchParams();

/**
 * Empty while the prerendered page hydrates, which knows no query.
 *
 * @returns with what sets another: the page before stays one step back, and nothing scrolls
 */
export function useAddressQuery(): readonly [
  query: URLSearchParams,
  setQuery: (query: Readonly<Record<string, string>>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useIsHydrated();
  return [
    isHydrated ? query : NO_QUERY,
    (next) => setQuery({ ...next }, { replace: true, preventScrollReset: true }),
  ];
}
