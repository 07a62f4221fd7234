// What a new edition of the textbook asks to be looked at.
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';

const REASONS = ['edition', 'survey', 'review', 'statistic', 'changed'] as const;
type Reason = (typeof REASONS)[number];

/** Places of one file: a chapter to be brought in, figures of an older survey or year, what was to be reviewed, changes. */
export interface Due {
  readonly chapter: string;
  readonly why: Reason;
  /** A date, an edition, or the newest survey with its date. */
  readonly since: string;
  readonly file: string;
  readonly rows: readonly string[];
}

interface Where {
  readonly chapter: string;
  readonly file: string;
  readonly row: string;
}

type Place = Omit<Due, 'rows'> & Where;

export interface LessonToReview {
  readonly chapter: string;
  readonly file: string;
  readonly reviewBy: string;
}

const YEAR = /\d{4}(?:\/\d+)?年|令和|平成/;
const FIGURE =
  /面積|生産量|消費|収穫量|破砕量|受入数量|製成数量|輸入|輸出|出荷量|課税|割合|順位|ワイナリーの?数/;

/** Whether it asks for a number or a rank of a year. A law named after a year does not count. */
export function isStatistic({ asOf, stem, answer }: WrittenItem): boolean {
  const asked = stem + answer.text;
  return asOf !== null && YEAR.test(asked) && FIGURE.test(asked);
}

/** @param month `YYYY-MM`: what is to be reviewed in it or earlier, and statistics of a year before its own */
export function dueIn(
  month: string,
  library: Pick<Library, 'chapters' | 'intros' | 'changes' | 'sources'>,
  items: readonly WrittenItem[],
  lessons: readonly LessonToReview[],
): readonly Due[] {
  const year = month.slice(0, 4);
  const newest = newestSurveys(library.sources);
  const isPast = (date: string | null | undefined): date is string =>
    typeof date === 'string' && date.slice(0, month.length) <= month;
  const places: Place[] = [];
  const add = (why: Reason, since: string, { chapter, file, row }: Where) =>
    places.push({ chapter, why, since, file, row });
  for (const { key, edition } of library.chapters) {
    if (edition < year) add('edition', edition, { chapter: key, file: 'chapters.yaml', row: key });
  }
  const texts = library.intros.map(({ value: { reviewBy }, ...intro }) => ({ ...intro, reviewBy }));
  for (const { reviewBy, ...text } of [...lessons, ...texts]) {
    if (isPast(reviewBy)) add('review', reviewBy, { ...text, row: 'reviewBy' });
  }
  for (const item of items) {
    const { asOf, reviewBy } = item;
    const survey = newest.get(item.source);
    // A figure that is to be reviewed too is looked at once.
    if (survey !== undefined && isStatistic(item)) add('survey', survey, item);
    else if (asOf !== null && asOf < year && isStatistic(item)) add('statistic', asOf, item);
    else if (isPast(reviewBy)) add('review', reviewBy, item);
  }
  for (const { value, ...written } of library.changes) {
    for (const row of value.items) add('changed', value.edition, { ...written, row });
  }
  const order = library.chapters.map(({ key }) => key);
  const keyOf = ({ chapter, why, since, file }: Place) => [chapter, why, since, file].join('\n');
  return [...groupBy(places, keyOf).values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, rows: [...new Set([first, ...others].map(({ row }) => row))] }],
    )
    .toSorted(
      (a, b) =>
        order.indexOf(a.chapter) - order.indexOf(b.chapter) ||
        REASONS.indexOf(a.why) - REASONS.indexOf(b.why) ||
        compare(a.since, b.since) ||
        compare(a.file, b.file),
    );
}

/** Of each source that is not the newest of its series: the newest one's date and id. */
function newestSurveys(sources: Library['sources']): ReadonlyMap<string, string> {
  const surveys = [...sources].flatMap(([source, { series, date }]) =>
    series === undefined ? [] : [{ source, series, date }],
  );
  return new Map(
    [...groupBy(surveys, ({ series }) => series).values()].flatMap((ofSeries) => {
      const last = ofSeries.toSorted((a, b) => compare(b.date, a.date))[0];
      return ofSeries.flatMap(({ source, date }): readonly (readonly [string, string])[] =>
        last?.date.startsWith(date) !== false ? [] : [[source, `${last.date} ${last.source}`]],
      );
    }),
  );
}

/** A line each, below its chapter. */
export function dueText(dues: readonly Due[]): string {
  const blocks = [...groupBy(dues, ({ chapter }) => chapter)].map(([chapter, own]) =>
    [
      `${chapter}: ${countsOf(own)}`,
      ...own.map(({ why, since, file, rows }) =>
        ['', why.padEnd(9), since.padEnd(10), `${file}:`, rows.join(', ')].join('  '),
      ),
    ].join('\n'),
  );
  return [...blocks, `all: ${countsOf(dues)}`].join('\n\n');
}

function countsOf(dues: readonly Due[]): string {
  return REASONS.map((reason) => {
    const own = dues.filter(({ why }) => why === reason);
    return `${own.reduce((sum, { rows }) => sum + rows.length, 0)} ${reason}`;
  }).join(', ');
}
