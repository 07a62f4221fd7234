// Looks up any name of the library as one types.
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Word } from '#domain/items/words.ts';
import { deckPath, wordPath } from '#domain/site/paths.ts';
import { LoadAgain } from '#parts/load-again/load-again.tsx';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import styles from '#features/words/word-search.module.css';
import { Button, LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Field } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { WordIndex } from '#domain/items/word-index.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { idle } from '#services/shell/when-idle.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { useAttempts } from '#services/study/use-attempts.ts';

const NotesFound = lazyPart(
  async () => (await import('#features/words/notes-found.tsx')).NotesFound,
);

/** More are counted, not listed: another letter is quicker than a long list. */
const LISTED = 50;
/** Milliseconds without a key after which the address is set: browsers refuse to do so many times a second. */
const PAUSE = 300;
const EXAMPLES: readonly { readonly query: string; readonly lang?: string }[] = [
  { query: 'カロン' },
  { query: 'かろん' },
  { query: 'karon' },
  { query: 'calon', lang: 'fr' },
  { query: 'Ségur', lang: 'fr' },
];

export interface ChapterLabel {
  readonly key: string;
  readonly label: string;
}

export interface WordSearchProps {
  /** The search in the address. */
  readonly query: string;
  /** To be set in the address. */
  readonly onQuery: (query: string) => void;
  /** Those that have words, in the order of the exam. */
  readonly chapters: readonly ChapterLabel[];
}

export function WordSearch({ query, onQuery, chapters }: WordSearchProps) {
  const { text, setText, setAtOnce, field } = useQueryText(query, onQuery);
  const asked = useDeferredValue(text).trim();
  const services = useOptionalServices();
  const { index, loadAgain } = useWordIndex();
  const found = useMemo(
    () => (index?.ok === true && asked !== '' ? index.value.find(asked) : null),
    [index, asked],
  );

  return (
    <div className="stack gap-5">
      <h1>事典</h1>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAtOnce(text);
        }}
      >
        <Field label="産地、ブドウ品種、造り手、用語を引く">
          <input
            ref={field}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => setAtOnce(text)}
            placeholder="カタカナでも原語でも"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Field>
      </form>
      <noscript>
        <p>事典を引くには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>

      <div className={`stack ${styles['results']}`}>
        {/* Always there: a live region that appears together with its text is not read out. */}
        <p role="status" className="note">
          {asked === '' ? '' : countText(asked, found, index?.ok === false)}
        </p>
        {index?.ok === false && (
          <LoadAgain what="事典" kind={index.error.kind} busy={false} onRetry={loadAgain} />
        )}
        {asked !== '' && services !== null && <NotesFound query={asked} />}
        {asked === '' && <Beginning chapters={chapters} onExample={setAtOnce} />}
        {found !== null && found.length > 0 && (
          <ul className={`list ${styles['words']}`}>
            {found.slice(0, LISTED).map((word) => (
              <li key={word.id} className="row whole">
                <Link href={wordPath(word.id)}>{word.ja}</Link>
                {word.lang !== null && (
                  <span lang={word.lang} className="muted">
                    {word.original}
                  </span>
                )}
                <span className="note end">
                  {chapters
                    .filter(({ key }) => word.chapters.includes(key))
                    .map(({ label }) => label)
                    .join('・')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {found !== null && found.length === 0 && (
          <>
            <Drawing of="vine" />
            <p>
              短く区切るか、別の書き方でお試しください。「シャトー」などの語を省いても、つづりが少し違っていても引けます。
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function countText(asked: string, found: readonly Word[] | null, hasFailed: boolean): string {
  if (hasFailed) return '';
  if (found === null) return '事典を読み込んでいます…';
  if (found.length === 0) return `事典に「${asked}」は見つかりません。`;
  return found.length > LISTED
    ? `${found.length}件のうち、近いものから${LISTED}件`
    : `${found.length}件`;
}

function Beginning(props: {
  readonly chapters: readonly ChapterLabel[];
  readonly onExample: (query: string) => void;
}) {
  return (
    <div className="page">
      <Section title="引き方">
        <p>
          打ちながら探せます。アクセント記号、「・」「ー」、大文字と小文字の違いは気にせずに。たとえば、次のどれでも「シャトー・カロン・セギュール」が見つかります。
        </p>
        <ul className="row gap-2">
          {EXAMPLES.map(({ query, lang }) => (
            <li key={query}>
              <Button lang={lang} onClick={() => props.onExample(query)}>
                {query}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Fold title="自分のメモ" count="すべて">
        <NotesFound query="" />
      </Fold>
      <Section title="事典にある章">
        <ul className="row gap-2">
          {props.chapters.map(({ key, label }) => (
            <li key={key}>
              <LinkButton href={deckPath(key)}>{label}</LinkButton>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The text of the field. The address follows it after a pause, and it follows the address. */
function useQueryText(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  /** What the address was last known to be, or asked to be. */
  const told = useRef(query);

  useEffect(() => {
    // Text that was typed before the page was hydrated stays.
    const typed = field.current?.value ?? '';
    if (typed !== '') setText(typed);
  }, []);

  useEffect(() => {
    if (query === told.current) return;
    told.current = query;
    setText(query);
  }, [query]);

  function tell(next: string) {
    if (next === told.current) return;
    told.current = next;
    onQuery(next);
  }
  const tellLater = useEffectEvent(tell);

  useEffect(() => {
    const timer = setTimeout(() => tellLater(text), PAUSE);
    // After the page is left, the address is another's.
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    field,
    setText,
    setAtOnce: (next: string) => {
      setText(next);
      tell(next);
    },
  };
}

/** Made in an idle moment, so that a key that is pressed meanwhile does not wait for it; `null` until then. */
function useWordIndex() {
  const { value, isLoading, again } = useAttempts(loadIndex);
  return { index: isLoading ? null : value, loadAgain: again };
}

/** Going back to the search finds it made. */
const made = new WeakMap<readonly Word[], WordIndex>();

async function loadIndex({
  library,
  failures,
}: Services): Promise<Result<WordIndex, LibraryFailure>> {
  const words = await library.words();
  if (!words.ok) return words;
  await idle();
  try {
    const { createWordIndex } = await import('#domain/items/word-index.ts');
    const index = made.get(words.value) ?? (await createWordIndex(words.value));
    made.set(words.value, index);
    return success(index);
  } catch (error) {
    // Its script cannot be had: without a network, and the copy of the app is not complete.
    failures.note({ action: 'load-library', kind: 'failed', detail: String(error) });
    return failure({ kind: 'unreachable' });
  }
}
