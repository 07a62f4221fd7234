// Countries side by side: two of them with all that is known, or one cell of all.
import { useState } from 'react';
import {
  comparedText,
  type Compared,
  type ComparedCell,
  type ComparedCountry,
  type ComparedGroup,
  type Comparison,
} from '#domain/items/comparison.ts';
import { DECKS_PATH, deckPath, wordPath } from '#domain/site/paths.ts';
import styles from '#features/countries/country-comparison.module.css';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ScrollableTable } from '#ui/scrollable-table.tsx';
import { Section } from '#ui/section.tsx';

/** What an address says: keys of two countries, or the key of a cell. */
export type Asked = { readonly countries: string } | { readonly cell: string };

export interface CountryComparisonProps {
  readonly comparison: Comparison;
  readonly compared: Compared;
  /** To be set in the address. */
  readonly onAsk: (asked: Asked) => void;
}

export function CountryComparison({ comparison, compared, onAsk }: CountryComparisonProps) {
  /** The table changes away from the focus: from then on it is said what it compares. */
  const [hasAsked, setHasAsked] = useState(false);
  const { countries, groups } = comparison;

  function ask(asked: Asked) {
    setHasAsked(true);
    onAsk(asked);
  }

  return (
    <div className="page wide">
      <header className="stack">
        <p className="up">
          <Link href={DECKS_PATH}>教材の一覧</Link>
        </p>
        <h1>国をくらべる</h1>
        <p>
          {countries.length}
          か国の気候、品種、法律、歴史を、2つの国でも、1つの項目のすべての国でも並べます。
        </p>
      </header>
      <div className="panel unprinted gap-2">
        <ChoiceField
          title="くらべ方"
          choices={[
            { key: 'pair', label: '2つの国' },
            { key: 'cell', label: '1つの項目' },
          ]}
          picked={compared.kind}
          onPick={(kind) => {
            const [first, second] = countries;
            const [cell] = groups[0]?.cells ?? [];
            if (kind === 'cell' && cell !== undefined) ask({ cell: cell.key });
            if (kind === 'pair') ask({ countries: `${first?.key},${second?.key}` });
          }}
        />
        {compared.kind === 'pair' ? (
          <PairFields countries={countries} pair={compared.pair} onAsk={ask} />
        ) : (
          <Field label="項目">
            <select
              value={compared.cell.key}
              onChange={({ target }) => ask({ cell: target.value })}
            >
              {groups.map(({ label, cells }) => (
                <optgroup key={label} label={label}>
                  {cells.map((cell) => (
                    <option key={cell.key} value={cell.key}>
                      {cell.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Field>
        )}
        <noscript>
          <p>国や項目を選ぶには、ブラウザのJavaScriptを有効にしてください。</p>
        </noscript>
      </div>
      <span className="unseen">
        <span role="status">{hasAsked && saidOf(compared)}</span>
      </span>
      {compared.kind === 'pair' ? (
        groups.map((group) => (
          <PairOfGroup
            key={group.label}
            comparison={comparison}
            group={group}
            pair={compared.pair}
          />
        ))
      ) : (
        <CellOfAll comparison={comparison} cell={compared.cell} />
      )}
      <p className="note">
        確かめられた事実だけを載せ、本によって分かれるものは空けてあります。出典は、
        <Link href={deckPath('wine-general')}>ワイン概論</Link>、
        <Link href={deckPath('statistics')}>統計</Link>、<Link href={deckPath('food')}>料理</Link>
        の章にある同じ表の下に書いてあります。
      </p>
    </div>
  );
}

function saidOf(compared: Compared): string {
  return compared.kind === 'pair'
    ? `${compared.pair.map(({ label }) => label).join('と')}を並べました。`
    : `${compared.cell.label}を、すべての国で並べました。`;
}

function PairFields(props: {
  readonly countries: readonly ComparedCountry[];
  readonly pair: readonly [ComparedCountry, ComparedCountry];
  readonly onAsk: (asked: Asked) => void;
}) {
  const { countries, pair } = props;
  const [first, second] = [pair[0].key, pair[1].key];
  const options = countries.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
  const pick = (one: string, other: string) => props.onAsk({ countries: `${one},${other}` });
  // Picking the country of the other side swaps the two.
  return (
    <div className={styles['pair']}>
      <Field label="1つ目の国">
        <select
          value={first}
          onChange={({ target: { value } }) => pick(value, value === second ? first : second)}
        >
          {options}
        </select>
      </Field>
      <Field label="2つ目の国">
        <select
          value={second}
          onChange={({ target: { value } }) => pick(value === first ? second : first, value)}
        >
          {options}
        </select>
      </Field>
    </div>
  );
}

function PairOfGroup(props: {
  readonly comparison: Comparison;
  readonly group: ComparedGroup;
  readonly pair: readonly [ComparedCountry, ComparedCountry];
}) {
  const { comparison, group, pair } = props;
  const cells = group.cells.filter(({ key }) => pair.some(({ texts }) => texts[key] !== undefined));
  if (cells.length === 0) return null;
  return (
    <Section title={group.label} className={styles['compared']}>
      <ScrollableTable>
        <thead>
          <tr>
            {pair.map(({ key, label }) => (
              <th key={key} scope="col">
                <Link href={deckPath(key)}>{label}</Link>
              </th>
            ))}
          </tr>
        </thead>
        {cells.map((cell) => (
          <tbody key={cell.key}>
            <tr>
              <th scope="rowgroup" colSpan={pair.length} className={styles['cell']}>
                {cell.label}
              </th>
            </tr>
            <tr>
              {pair.map((country) => (
                <td key={country.key}>
                  <CellText comparison={comparison} country={country} cell={cell} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </ScrollableTable>
    </Section>
  );
}

function CellOfAll(props: { readonly comparison: Comparison; readonly cell: ComparedCell }) {
  const { comparison, cell } = props;
  const known = comparison.countries.filter(({ texts }) => texts[cell.key] !== undefined);
  return (
    <Section title={cell.label}>
      <ScrollableTable>
        <thead>
          <tr>
            <th scope="col">国</th>
            <th scope="col">{cell.label}</th>
          </tr>
        </thead>
        <tbody>
          {known.map((country) => (
            <tr key={country.key}>
              <th scope="row">
                <Link href={deckPath(country.key)}>{country.label}</Link>
              </th>
              <td>
                <CellText comparison={comparison} country={country} cell={cell} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollableTable>
    </Section>
  );
}

function CellText(props: {
  readonly comparison: Comparison;
  readonly country: ComparedCountry;
  readonly cell: ComparedCell;
}) {
  const text = comparedText(props.comparison, props.country, props.cell.key);
  if (text === null) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="unseen">空欄</span>
      </>
    );
  }
  return <RichText text={text} wordHref={wordPath} />;
}
