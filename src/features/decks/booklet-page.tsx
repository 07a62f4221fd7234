// A chapter as a booklet: its lessons, its maps with numbers in place of names, their key and all sources; on screen, and on A4.
import { useCallback } from 'react';
import type { MapDrawing } from '#content/map.ts';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import { deckPath } from '#domain/site/paths.ts';
import type { Source } from '#domain/source.ts';
import { BlankMap } from '#features/decks/blank-map.tsx';
import styles from '#features/decks/booklet-page.module.css';
// The styles of the texts: those of a module that is loaded later are never asked for (vite.config.ts).
import '#parts/lesson/article-elements.tsx';
import text from '#parts/lesson/lesson-text.module.css';
import { OPEN_SHEET, RedSheetContext } from '#parts/lesson/red-sheet.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Section } from '#ui/section.tsx';
import { SourceList, sourcesByText } from '#ui/source-list.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { lessonsOf } from '#content/lessons.ts';
import { loadMap } from '#content/map-files.ts';
import { MAPS } from '#content/map-list.ts';
import type { LessonSummary } from '#domain/site/lesson.ts';
import { loadTextModule } from '#parts/lesson/load-text.ts';

export function BookletPage({ chapter }: { readonly chapter: ChapterSummary }) {
  const load = useCallback(() => loadBooklet(chapter), [chapter]);
  const { value: booklet, isLoading, again } = useAttempts(load);
  return (
    <div className={`page ${styles['booklet']}`}>
      <header className="stack">
        <p className="up">
          <Link href={deckPath(chapter.key)}>{chapter.label}の章へ</Link>
        </p>
        <h1>{chapter.label}</h1>
        <p>{chapter.about}</p>
      </header>
      {isLoading && <Waiting>冊子の用意をしています…</Waiting>}
      {!isLoading && booklet === null && (
        <RetryNotice busy={false} onRetry={again}>
          冊子の一部を読み込めませんでした。電波の届くところで、もう一度お試しください。
        </RetryNotice>
      )}
      {booklet !== null && (
        <>
          <div className="panel unprinted">
            <p className="note">
              A4の両面に印刷し、左でとじます。赤い字は、市販の赤シートをかぶせると消えます。
            </p>
            <Button emphasis="primary" onClick={() => window.print()}>
              印刷する
            </Button>
          </div>
          <Contents {...booklet} />
          {booklet.texts.map((lesson) => (
            <LessonPart key={lesson.path} lesson={lesson} />
          ))}
          {booklet.maps.map((drawing) => (
            <MapPart key={drawing.id} drawing={drawing} />
          ))}
          {booklet.maps.length > 0 && <Key maps={booklet.maps} />}
          <Sources {...booklet} />
        </>
      )}
    </div>
  );
}

function Contents({ texts, maps }: Booklet) {
  return (
    <section aria-label="内容">
      <ol className="bullets">
        {texts.map(({ path, about }) => (
          <li key={path}>{about.title}</li>
        ))}
        {maps.length > 0 && (
          <li>白地図（{maps.map(({ title }) => title).join('、')}）と、その答え</li>
        )}
      </ol>
    </section>
  );
}

function LessonPart({ lesson: { about, Text } }: { readonly lesson: Booklet['texts'][number] }) {
  return (
    <Section title={about.title} className={styles['part']}>
      <div className={text['text']}>
        {/* No sheet lies over an article: its strong words begin the items of its lists. */}
        <RedSheetContext value={'sections' in about ? OPEN_SHEET : null}>
          <Text />
        </RedSheetContext>
      </div>
    </Section>
  );
}

function MapPart({ drawing }: { readonly drawing: MapDrawing }) {
  return (
    <Section title={`白地図「${drawing.title}」`} className={`${styles['part']} ${styles['map']}`}>
      <BlankMap drawing={drawing} />
      <ol className={`bullets ${styles['blanks']}`} aria-label="書き込む欄">
        {drawing.regions.map(({ id }) => (
          <li key={id} />
        ))}
      </ol>
    </Section>
  );
}

function Key({ maps }: Pick<Booklet, 'maps'>) {
  return (
    <Section title="白地図の答え" className={styles['part']}>
      {maps.map(({ id, title, lang, regions, note }) => (
        <div key={id} className={styles['key']}>
          <h3>{title}</h3>
          <ol className="bullets">
            {regions.map((region) => (
              <li key={region.id}>
                {region.kana}（<span lang={lang}>{region.name}</span>）
              </li>
            ))}
          </ol>
          {/* It may name places: on the map it would tell them. */}
          {note !== null && <p className="note">{note}</p>}
        </div>
      ))}
    </Section>
  );
}

function Sources({ texts, maps }: Booklet) {
  const all: readonly Source[] = [
    ...texts.flatMap(({ about }) => about.sources),
    ...maps.flatMap(({ credits }) => credits),
  ];
  return (
    <Section title="出典" className={`small ${styles['sources']}`}>
      <SourceList sources={sourcesByText(all)} />
    </Section>
  );
}

type Booklet = NonNullable<Awaited<ReturnType<typeof loadBooklet>>>;

/** `null` where a part of it could not be had. */
async function loadBooklet({ key, label }: ChapterSummary) {
  const maps = MAPS.filter(({ country }) => country === label);
  try {
    const [texts, drawings] = await Promise.all([
      Promise.all(lessonsOf(key).map(loadLesson)),
      Promise.all(maps.map(({ id }) => loadMap(id))),
    ]);
    return { texts, maps: drawings.flatMap((drawing) => drawing ?? []) };
  } catch {
    return null;
  }
}

async function loadLesson({ path }: LessonSummary) {
  const { sectionsOf } = await import('#content/lesson-sections.ts');
  const { about, default: Text } = await loadTextModule(sectionsOf(path)[0]?.file ?? '');
  return { path, about, Text };
}
