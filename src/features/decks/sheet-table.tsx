// A table with 赤シート: columns can be covered, a covered cell is pressed to see it.
import { memo, useCallback, useId, useReducer, useState } from 'react';
import { deckSegments, deckText, type Deck, type LibraryTable } from '#domain/items/deck.ts';
import {
  NOTHING_COVERED,
  isRowShown,
  reduceSheet,
  shownIn,
  type SheetAction,
} from '#domain/items/red-sheet.ts';
import styles from '#features/decks/sheet-table.module.css';
import { Button } from '#ui/button.tsx';
import { ScrollableTable } from '#ui/scrollable-table.tsx';
import { Slider } from '#ui/slider.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { wordPath } from '#domain/site/paths.ts';

export function SheetTable({ deck, table }: { readonly deck: Deck; readonly table: LibraryTable }) {
  const [sheet, dispatch] = useReducer(reduceSheet, NOTHING_COVERED);
  /** What a press showed: the name of a button that has the focus is not read again when it changes. */
  const [said, setSaid] = useState('');
  const [down, setDown] = useState(0);
  const hint = useId();
  const { covered } = sheet;
  const isCovered = covered.size > 0;
  const isAnyShown = [...sheet.shown.values()].some((columns) => columns.size > 0);

  const act = useCallback((action: SheetAction, shownText: string) => {
    dispatch(action);
    setSaid(shownText);
    if (action.type === 'slide') setDown(action.rows);
    if (action.type === 'toggle-sheet' || action.type === 'cover-again') setDown(0);
  }, []);

  return (
    <div className={`stack ${styles['sheet']}`} data-covered={isCovered}>
      <div className="row unprinted">
        <Button
          aria-pressed={isCovered}
          onClick={() => act({ type: 'toggle-sheet', columns: table.columns.length }, '')}
        >
          赤シート
        </Button>
        <Button
          disabled={!isAnyShown}
          data-used={isCovered}
          className={styles['again']}
          onClick={() => act({ type: 'cover-again' }, 'すべて隠しました。')}
        >
          隠し直す
        </Button>
        <p id={hint} className={`note ${styles['hint']}`}>
          {isCovered
            ? '隠れた欄を押すと見えます。下のつまみを動かすと、上から順に見えます。'
            : '列の名前を押すと、その列が隠れます。'}
        </p>
      </div>
      <span className="unseen">
        <span role="status">{said}</span>
      </span>
      <ScrollableTable>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              <span className="unseen">番号</span>
            </th>
            {table.columns.map((column, index) => (
              // Columns have no other name that is theirs alone.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col" className={styles['column']}>
                <button
                  type="button"
                  aria-pressed={covered.has(index)}
                  aria-describedby={hint}
                  onClick={() => act({ type: 'toggle-column', column: index }, '')}
                >
                  {column}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <Row
              // The first cell may stand in several rows.
              // oxlint-disable-next-line react/no-array-index-key
              key={row}
              deck={deck}
              columns={table.columns}
              cells={cells}
              row={row}
              covered={covered}
              shown={shownIn(sheet, row)}
              isShown={isRowShown(sheet, row)}
              act={act}
            />
          ))}
        </tbody>
      </ScrollableTable>
      <div className={`unprinted ${styles['slider']}`}>
        {isCovered && (
          <Slider
            label="赤シートをずらす"
            value={down}
            max={table.rows.length}
            valueText={
              down === 0
                ? `${table.rows.length}行を隠しています`
                : `${hiddenTexts(deck, table.rows[down - 1] ?? [], covered)}（${down}行目）`
            }
            onChange={(rows) => act({ type: 'slide', rows }, '')}
          />
        )}
      </div>
      <SourceLine source={table.source} asOf={table.asOf} />
    </div>
  );
}

function hiddenTexts(deck: Deck, cells: readonly string[], covered: ReadonlySet<number>): string {
  const hidden = cells.filter((_cell, column) => covered.has(column));
  return hidden
    .map((cell) => deckText(deck, cell))
    .filter((text) => text !== '')
    .join('、');
}

interface RowProps {
  readonly deck: Deck;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  readonly row: number;
  readonly covered: ReadonlySet<number>;
  readonly shown: ReadonlySet<number>;
  readonly isShown: boolean;
  readonly act: (action: SheetAction, shownText: string) => void;
}

/** Drawn anew only where something in it changed: a table may have over a hundred. */
const Row = memo(function Row(props: RowProps) {
  const { deck, columns, cells, row, covered, shown, isShown, act } = props;
  const number = row + 1;

  function toggleRow() {
    act({ type: 'toggle-row', row }, isShown ? '隠しました。' : hiddenTexts(deck, cells, covered));
  }

  return (
    <tr>
      <td className={styles['number']}>
        {covered.size > 0 ? (
          <button
            type="button"
            aria-expanded={isShown}
            aria-label={`${number}行目をすべて見る`}
            onClick={toggleRow}
          >
            {number}
          </button>
        ) : (
          number
        )}
      </td>
      {cells.map((cell, column) => {
        const content = covered.has(column) ? (
          <CoverableCell
            deck={deck}
            cell={cell}
            place={`${columns[column] ?? ''}、${number}行目`}
            isShown={shown.has(column)}
            onToggle={(shownText) => act({ type: 'toggle-cell', row, column }, shownText)}
          />
        ) : (
          <CellText deck={deck} cell={cell} isLinked />
        );
        const Cell = column === 0 ? 'th' : 'td';
        return (
          <Cell
            // Cells never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            {...(column === 0 && { scope: 'row', className: styles['name'] })}
            data-covered={covered.has(column)}
          >
            {content}
          </Cell>
        );
      })}
    </tr>
  );
});

interface CoverableCellProps {
  readonly deck: Deck;
  readonly cell: string;
  /** Which cell it is, without what stands in it. */
  readonly place: string;
  readonly isShown: boolean;
  readonly onToggle: (shownText: string) => void;
}

/** Its text keeps its room while it is covered, so that nothing moves when it is shown. */
function CoverableCell({ deck, cell, place, isShown, onToggle }: CoverableCellProps) {
  return (
    <button
      type="button"
      className={styles['cover']}
      aria-expanded={isShown}
      onClick={() => onToggle(isShown ? '隠しました。' : deckText(deck, cell) || 'なし')}
    >
      {!isShown && <span className="unseen">隠れています（{place}）</span>}
      <span aria-hidden={!isShown}>
        <CellText deck={deck} cell={cell} isLinked={false} />
      </span>
    </button>
  );
}

function CellText(props: {
  readonly deck: Deck;
  readonly cell: string;
  readonly isLinked: boolean;
}) {
  if (props.cell === '') {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="unseen">なし</span>
      </>
    );
  }
  return (
    <RichText
      text={deckSegments(props.deck, props.cell)}
      wordHref={props.isLinked ? wordPath : undefined}
    />
  );
}
