// The path of lessons to the exam: what comes next, what each week holds, what was read and what took root of it.
import { CHAPTERS } from '#content/chapters.ts';
import { COURSE_LESSONS } from '#content/course.ts';
import type { sectionsOf as SectionsOf } from '#content/lesson-sections.ts';
import {
  COURSES,
  UNDATED,
  courseFor,
  courseIn,
  inOrderOf,
  lastDays,
  minutesOf,
  weeksOf,
  type Course,
} from '#domain/site/course.ts';
import type { LessonSummary } from '#domain/site/lesson.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { DEFAULT_SETTINGS, daysToExam } from '#domain/site/study-settings.ts';
import type { QueryReader } from '#domain/query-reader.ts';
import {
  DATA_PATH,
  DECKS_PATH,
  EXAM_PATH,
  REVIEW_PATH,
  SETTINGS_PATH,
  coursePath,
} from '#domain/site/paths.ts';
import styles from '#features/decks/course-page.module.css';
import { readWords } from '#features/decks/deck-words.ts';
import { TookRoot } from '#features/decks/how-far.tsx';
import { useLessonStandings, type LessonStanding } from '#features/decks/use-lesson-standings.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Fold } from '#ui/fold.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { Waiting } from '#ui/waiting.tsx';

const NOTHING_READ: ReadonlySet<string> = new Set();

const ORDER_WORDS: { readonly [Length in Course]: string } = {
  180: '試験の章の順に、はじめから読みます。',
  90: '出題の見込みの多い章から読みます。',
  30: '読む時間のわりに出題の見込みの多い課から読みます。',
};

const OF_CHAPTERS = new Map(CHAPTERS.map((chapter) => [chapter.key, chapter]));

export interface CoursePageProps {
  readonly sectionsOf: typeof SectionsOf;
  /** The query of the address, which may name another path than that to the learner's exam. */
  readonly query: QueryReader;
}

export function CoursePage({ sectionsOf, query }: CoursePageProps) {
  const settings = useSettings();
  const read = useQuery('read', null);
  const now = useNow();
  const set = settings?.ok === true ? settings.value : DEFAULT_SETTINGS;
  const today = now === null ? 0 : studyDay(now, timezoneOffset);
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <header className={layout['stack']}>
        <p className={layout['up']}>
          <Link href={DECKS_PATH}>教材の一覧</Link>
        </p>
        <h1>読む道すじ</h1>
        <p>
          すべての課を、試験日までの週に分けた道すじです。決まりではありません。とばしても、ほかの課から読んでも、残った課が残りの日に分け直されます。
        </p>
      </header>
      {settings === null || read === null || now === null ? (
        <>
          <noscript>
            <p>道すじを見るには、ブラウザのJavaScriptを有効にしてください。</p>
          </noscript>
          <Waiting>道すじを用意しています…</Waiting>
        </>
      ) : (
        <Path
          sectionsOf={sectionsOf}
          chosen={courseIn(query)}
          days={daysToExam(set, today)}
          hasPassed={set.examDates.length > 0}
          leftOut={set.leftOut}
          read={read.ok ? new Set(read.value) : NOTHING_READ}
          isLogUnreadable={!read.ok || !settings.ok}
        />
      )}
    </div>
  );
}

interface PathProps extends Pick<CoursePageProps, 'sectionsOf'> {
  /** The path that was asked for; `null` for the one to the learner's exam. */
  readonly chosen: Course | null;
  /** To the next exam; `null` without one. */
  readonly days: number | null;
  /** Where none is to come: whether one was. */
  readonly hasPassed: boolean;
  /** Keys of chapters that are not studied. */
  readonly leftOut: ReadonlySet<string>;
  /** Keys of topics. */
  readonly read: ReadonlySet<string>;
  readonly isLogUnreadable: boolean;
}

function Path({ sectionsOf, chosen, days, hasPassed, leftOut, read, isLogUnreadable }: PathProps) {
  const course = chosen ?? (days === null ? UNDATED : courseFor(days));
  const length = chosen ?? days ?? UNDATED;
  const standingOf = useLessonStandings(sectionsOf, read);
  const isRead = ({ path }: LessonSummary) => standingOf(path).isRead;
  const ordered = inOrderOf(
    course,
    COURSE_LESSONS.filter((lesson) => !isRead(lesson) && !leftOut.has(lesson.chapter)),
    (chapter) => OF_CHAPTERS.get(chapter)?.weight ?? 0,
  );
  const done = COURSE_LESSONS.filter(isRead);
  const last = lastDays(length);
  const list = (shown: readonly LessonSummary[]) => (
    <ol className={layout['list']}>
      {shown.map((lesson) => (
        <LessonRow
          key={lesson.path}
          lesson={lesson}
          chapter={labelOf(lesson)}
          standing={standingOf(lesson.path)}
        />
      ))}
    </ol>
  );
  const [next] = ordered;
  return (
    <>
      <div className={layout['stack']}>
        <Lengths days={days} chosen={chosen} />
        <p>
          {days === null && (
            <>
              {hasPassed ? '試験日は過ぎています。' : '試験日はまだ決まっていません。'}
              <Link href={SETTINGS_PATH}>設定</Link>に日付を入れると、その日までの道すじになります。
            </>
          )}
          {ORDER_WORDS[course]}
        </p>
        {isLogUnreadable && (
          <p>
            学習の記録を読めないため、どの課を読んだかがわかりません。
            <Link href={DATA_PATH}>データのページ</Link>をご覧ください。
          </p>
        )}
      </div>
      {next === undefined ? (
        <section className={`${layout['panel']} ${styles['next']}`} aria-label="読み終わり">
          <Drawing of="glass" />
          <p>すべての課を読みました。定着を、復習と模試で確かめられます。</p>
          <LastWays />
        </section>
      ) : (
        <Section title="次の課" className={`${layout['panel']} ${styles['next']}`}>
          <p>
            {labelOf(next)}「{next.label}」（約{next.minutes}分）
          </p>
          <LinkButton href={standingOf(next.path).goOn}>
            {standingOf(next.path).readHere > 0 ? '続きから読む' : '読む'}
          </LinkButton>
        </Section>
      )}
      {done.length > 0 && (
        <Fold title="読んだ課" count={`${done.length}課`}>
          {list(done)}
        </Fold>
      )}
      {ordered.length > 0 && (
        <div className={styles['path']}>
          {weeksOf(ordered, length).map((week, at) => (
            <Section
              // The weeks are counted.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              title={`${at + 1}週目`}
            >
              <Note>
                {week.length}課、約{minutesOf(week)}分
              </Note>
              {list(week)}
            </Section>
          ))}
          {last > 0 && (
            <Section title="仕上げ">
              <p>最後の{last}日は新しい課を置かず、復習と模試にあてます。</p>
              <LastWays />
            </Section>
          )}
        </div>
      )}
    </>
  );
}

/** What its chapter is called. */
function labelOf({ chapter }: LessonSummary): string {
  return OF_CHAPTERS.get(chapter)?.label ?? '';
}

interface LengthsProps {
  /** To the next exam; `null` without one. */
  readonly days: number | null;
  readonly chosen: Course | null;
}

function Lengths({ days, chosen }: LengthsProps) {
  const current = chosen ?? (days === null ? UNDATED : null);
  const lengths = [...(days === null ? [] : [null]), ...COURSES];
  return (
    <nav aria-label="道すじの長さ">
      <ul className={styles['lengths']}>
        {lengths.map((length) => (
          <li key={length}>
            <Link
              href={coursePath(length ?? undefined)}
              className={layout['target']}
              aria-current={length === current ? 'page' : undefined}
            >
              {length === null ? `あと${days}日` : `${length}日`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LastWays() {
  return (
    <div className={layout['row']}>
      <LinkButton href={REVIEW_PATH} emphasis="secondary">
        復習
      </LinkButton>
      <LinkButton href={EXAM_PATH} emphasis="secondary">
        模試
      </LinkButton>
    </div>
  );
}

interface LessonRowProps {
  readonly lesson: LessonSummary;
  /** What its chapter is called. */
  readonly chapter: string;
  readonly standing: LessonStanding;
}

function LessonRow({ lesson, chapter, standing }: LessonRowProps) {
  const { label, path, sections, minutes } = lesson;
  const { readHere, counts } = standing;
  return (
    <li className={styles['lesson']}>
      <div className={layout['spread']}>
        <span className={styles['name']}>
          <span className={styles['chapter']}>{chapter}</span>
          <Link href={path} className={layout['target']}>
            {label}
          </Link>
        </span>
        <span className={styles['length']}>
          {sections}項、約{minutes}分
        </span>
      </div>
      {(counts !== undefined || readHere > 0) && (
        <div className={layout['spread']}>
          {counts !== undefined && <TookRoot counts={counts} />}
          <span className={styles['length']}>{readWords(readHere, sections)}</span>
        </div>
      )}
    </li>
  );
}
