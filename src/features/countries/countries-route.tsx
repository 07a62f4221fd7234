// /countries, and with ?countries= which two are compared, or with ?cell= what of all
import { COMPARISON } from '#content/comparison.ts';
import { comparedIn } from '#domain/items/comparison.ts';
import { COUNTRIES_PATH } from '#domain/site/paths.ts';
import { CountryComparison } from '#features/countries/country-comparison.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: COUNTRIES_PATH,
  title: '国をくらべる',
  description:
    'ソムリエ・ワインエキスパート一次試験の26か国を、気候、品種、ワイン法、歴史、料理で並べる表。2つの国でも、1つの項目のすべての国でも見られます。',
});

export default function CountriesRoute() {
  const [query, setQuery] = useAddressQuery();
  return (
    <CountryComparison
      comparison={COMPARISON}
      compared={comparedIn(COMPARISON, query)}
      onAsk={setQuery}
    />
  );
}
