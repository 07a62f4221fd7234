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
  const places: readonly Place[] = [
    ...library.chapters.flatMap(({ key, edition }) =>
      edition < year
        ? place('edition', edition, { chapter: key, file: 'chapters.yaml', row: key })
        : [],
    ),
    ...lessons.flatMap((lesson) =>
      isPast(lesson.reviewBy)
        ? place('review', lesson.reviewBy, { ...lesson, row: 'reviewBy' })
        : [],
    ),
    ...library.intros.flatMap(({ value: { reviewBy }, ...intro }) =>
      isPast(reviewBy) ? place('review', reviewBy, { ...intro, row: 'reviewBy' }) : [],
    ),
    // A figure that is to be reviewed too is looked at once.
    ...items.flatMap((item) => {
      const { asOf, reviewBy } = item;
      const survey = newest.get(item.source);
      if (survey !== undefined && isStatistic(item)) return place('survey', survey, item);
      if (asOf !== null && asOf < year && isStatistic(item)) return place('statistic', asOf, item);
      return isPast(reviewBy) ? place('review', reviewBy, item) : [];
    }),
    ...library.changes.flatMap(({ value: { edition, items: rows }, ...written }) =>
      rows.map((row) => place('changed', edition, { ...written, row })),
    ),
  ];
  const order = library.chapters.map(({ key }) => key);
  return [...groupBy(places, ({ key }) => key).values()]
    .flatMap(([first, ...others]): readonly Due[] => {
      if (first === undefined) return [];
      const { chapter, why, since, file } = first;
      return [
        { chapter, why, since, file, rows: [...new Set([first, ...others].map(({ row }) => row))] },
      ];
    })
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

interface Place extends Omit<Due, 'rows'> {
  readonly key: string;
  readonly row: string;
}

function place(
  why: Reason,
  since: string,
  { chapter, file, row }: Pick<Place, 'chapter' | 'file' | 'row'>,
): Place {
  return { chapter, why, since, file, row, key: [chapter, why, since, file].join('\n') };
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
