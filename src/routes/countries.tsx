// /countries, and with ?countries= which two are compared, or with ?cell= what of all
import { useSearchParams } from 'react-router';
import { COMPARISON } from '#content/comparison.ts';
import { comparedIn } from '#domain/items/comparison.ts';
import { COUNTRIES_PATH } from '#domain/site/paths.ts';
import { CountryComparison } from '#features/countries/country-comparison.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

export function meta() {
  return pageMeta({
    path: COUNTRIES_PATH,
    title: '国をくらべる',
    description:
      'ソムリエ・ワインエキスパート一次試験の26か国を、気候、品種、ワイン法、歴史、料理で並べる表。2つの国でも、1つの項目のすべての国でも見られます。',
  });
}

const NO_QUERY = new URLSearchParams();

export default function CountriesRoute() {
  const [parameters, setParameters] = useSearchParams();
  // The prerendered page knows no query.
  const isHydrated = useIsHydrated();
  return (
    <CountryComparison
      comparison={COMPARISON}
      compared={comparedIn(COMPARISON, isHydrated ? parameters : NO_QUERY)}
      onAsk={(asked) => setParameters({ ...asked }, { replace: true, preventScrollReset: true })}
    />
  );
}
