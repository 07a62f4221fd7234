// Before a mock exam: one press begins a whole one; below it which one, its size, its time, its code.
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import {
  EDITED_PAPERS,
  EXAM_DRAWS,
  editedPaper,
  parseExamCode,
  planOf,
  seedOf,
  writeExamCode,
  type ExamCode,
} from '#domain/exam/exam-code.ts';
import { examItems, examQuestions } from '#domain/exam/exam-start.ts';
import { paperPlaces, type MockPaper } from '#domain/exam/mock-paper.ts';
import { EXAM_MINUTES, minutesFor } from '#domain/exam/exam-time.ts';
import type { ExamFrame } from '#domain/exam/exam.ts';
import type { ExamForecast } from '#domain/log/event.ts';
import {
  EXAM_SIZES,
  PAPER_KINDS,
  type ExamSize,
  type PaperKind,
  type PaperPlan,
} from '#domain/exam/blueprint.ts';
import { DEFAULT_LINE, type Forecast } from '#domain/plan/forecast.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import type { Result } from '#domain/result.ts';
import { examCodePath } from '#domain/site/paths.ts';
import styles from '#features/exam/exam-start-form.module.css';
import { CopyLink } from '#parts/share/copy-link.tsx';
import { useOptionalServices } from '#services/study/services.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format-quantity.ts';
import { usePart } from '#ui/lazy-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';

const CODE_SIGNS = 5;
/** More than one, so that the line is never idle between two. */
const DECKS_AT_A_TIME = 4;

export interface ExamStartFormProps {
  readonly bank: StudyBank;
  /** The learner set that choices stand in the original spelling alone. */
  readonly inOriginal: boolean;
  /** The code of a link; empty for none. */
  readonly wantedCode?: string;
  readonly onStart: (frame: ExamFrame) => void;
}

export function ExamStartForm({ bank, inOriginal, wantedCode = '', onStart }: ExamStartFormProps) {
  const services = useOptionalServices();
  const [chosenSize, setChosenSize] = useState<ExamSize>(120);
  const [minutesOf120, setMinutesOf120] = useState<number | null>(EXAM_MINUTES[0] ?? null);
  const [showsChapters, setShowsChapters] = useState(false);
  const [draw] = useState(() => services && Math.floor(services.random() * EXAM_DRAWS));
  const [chosenPaper, setChosenPaper] = useState<number | null>(null);
  const [chosenPlan, setChosenPlan] = useState<PaperPlan>({ kind: 'sommelier', hasNewForms: true });
  const [typed, setTyped] = useState(wantedCode);
  const [state, setState] = useState<State>('choosing');
  const [loaded, setLoaded] = useState(0);
  const codeNote = useId();
  const forecasting = useRef<Promise<Result<Forecast, StorageFailure>> | null>(null);

  useEffect(() => {
    if (services === null) return;
    const { store, clock } = services;
    forecasting.current = store.query('forecast', {
      bank: bank.given,
      line: DEFAULT_LINE,
      now: clock.now(),
    });
  }, [bank, services]);

  const isTyped = typed.trim() !== '';
  const typedCode = parseExamCode(typed);
  const drawn = draw === null ? null : { size: chosenSize, seed: seedOf(draw, chosenPlan) };
  const chosen: ExamCode | null = chosenPaper === null ? drawn : { size: 120, seed: chosenPaper };
  const code = isTyped ? typedCode : chosen;
  const size = code?.size ?? chosenSize;
  const number = code && editedPaper(code);
  const plan = code === null ? chosenPlan : planOf(code);
  const paper = useMockPaper(number);
  const isMistyped = code === null && typed.trim().length >= CODE_SIGNS;

  const isStarting = state === 'loading';
  const isReady = code !== null && (number === null || Boolean(paper));

  async function start(event: SubmitEvent) {
    event.preventDefault();
    if (services === null || code === null || isStarting || !isReady) return;
    setState('loading');
    setLoaded(0);
    const questions = (await loadAll()) ? questionsOf(code) : null;
    if (questions === null) {
      setState('failed');
      return;
    }
    // The storage has a word for each question within 15 seconds.
    const asked = await forecasting.current;
    const startedAt = services.clock.now();
    onStart({
      id: newSittingId(startedAt, services.random),
      seed: code.seed,
      minutes: minutesOf120 === null ? null : minutesFor(code.size, minutesOf120),
      startedAt,
      showsChapters,
      inOriginal,
      questions,
      forecast: asked?.ok === true ? keptForecast(asked.value) : null,
    });
  }

  /** Few at a time: where the line breaks, those that came stay. @returns whether every chapter is there */
  async function loadAll(): Promise<boolean> {
    const left = bank.decks.map(({ chapter }) => chapter);
    let isWhole = bank.missing.length === 0;
    async function loadNext(): Promise<void> {
      const chapter = left.shift();
      if (chapter === undefined) return;
      if ((await bank.shelf.loadDeck(chapter)) === null) isWhole = false;
      setLoaded((count) => count + 1);
      await loadNext();
    }
    await Promise.all(Array.from({ length: DECKS_AT_A_TIME }, loadNext));
    return isWhole;
  }

  /** `null` where the library lacks any of a paper's. */
  function questionsOf(begun: ExamCode): ExamFrame['questions'] | null {
    const items = examItems(bank.items, bank);
    if (!paper) return examQuestions({ ...bank, items }, begun);
    const places = paperPlaces(paper, items);
    return places.length === paper.questions.length ? places : null;
  }

  return (
    <form className="stack gap-4 start" onSubmit={(event) => void start(event)}>
      <div className={`panel gap-2 ${styles['ready']}`}>
        <p className="lead">{holdsWords(size, minutesOf120)}</p>
        <p className="note">
          {number === null ? KIND_WORDS[plan.kind] : paperLabel(number)}、 全{CHAPTERS.length}
          章から、本番と同じ割合
        </p>
        <Button
          emphasis="primary"
          type="submit"
          className={styles['start']}
          disabled={!isReady}
          busy={isStarting}
        >
          模擬試験を始める
        </Button>
        <StatusLine failed={state === 'failed'}>
          {state === 'loading' && `問題を読み込んでいます… ${loaded} / ${bank.decks.length}章`}
          {state === 'failed' && FAILED}
          {state === 'choosing' &&
            `途中で正誤は示しません。この端末にない教材（全章で${formatBytes(ALL_BYTES)}）は、始めるときに読み込みます。`}
        </StatusLine>
        <p className="note">途中で閉じても、答えはすべて残り、時計は進みます。</p>
      </div>

      <h2>試験を選ぶ</h2>

      <Field label="問題" className="short">
        <select
          value={number ?? ''}
          disabled={typedCode !== null}
          onChange={({ target }) =>
            setChosenPaper(target.value === '' ? null : Number(target.value))
          }
        >
          <option value="">毎回ちがう問題</option>
          {NUMBERS.map((one) => (
            <option key={one} value={one}>
              {paperLabel(one)}
            </option>
          ))}
        </select>
      </Field>

      <ChoiceField
        title="受ける試験"
        choices={PAPER_KINDS.map((kind) => ({ key: kind, label: KIND_WORDS[kind] }))}
        picked={plan.kind}
        disabled={typedCode !== null || number !== null}
        onPick={(kind) => setChosenPlan({ ...chosenPlan, kind })}
      />

      <ChoiceField
        title="問題の数"
        choices={EXAM_SIZES.map((option) => ({ key: option, label: `${option}問` }))}
        picked={size}
        disabled={typedCode !== null || number !== null}
        onPick={setChosenSize}
      />

      {paper === null && (
        <p role="status">
          この回の問題を読み込めませんでした。ネットワークにつながるときに、もう一度開いてください。
        </p>
      )}
      <ChoiceField
        title="時間"
        choices={[...EXAM_MINUTES, null].map((option) => ({
          key: option,
          label: option === null ? '制限なし' : `${minutesFor(size, option)}分`,
        }))}
        picked={minutesOf120}
        onPick={setMinutesOf120}
      />

      <Checkbox checked={showsChapters} onChange={setShowsChapters}>
        章の名前を表示する
      </Checkbox>

      {number === null && typedCode === null && (
        <Checkbox
          checked={chosenPlan.hasNewForms}
          onChange={(hasNewForms) => setChosenPlan({ ...chosenPlan, hasNewForms })}
        >
          書いて答える問題と、すべて選ぶ問題を出す
        </Checkbox>
      )}

      <div className="stack gap-2 start">
        <p>
          この試験のコード：
          <strong className="lead">{code === null ? '–' : writeExamCode(code)}</strong>
        </p>
        {code !== null && (
          <CopyLink path={examCodePath(writeExamCode(code))} label="この試験のリンクをコピー" />
        )}
        <details open={wantedCode !== '' || undefined}>
          <summary>ほかの人と同じ試験を受ける</summary>
          <label className={`row gap-2 ${styles['typed']}`}>
            その人の試験のコード
            <input
              type="text"
              value={typed}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={isMistyped}
              aria-describedby={codeNote}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <p id={codeNote} role="status" className="note" data-failed={isMistyped}>
            {isMistyped
              ? 'このコードの試験はありません。5文字を、もう一度確かめてください。'
              : typedCode === null
                ? 'だれが受けても、同じ問題が同じ順に出ます。'
                : number === null
                  ? `${typedCode.size}問の試験（${KIND_WORDS[plan.kind]}）です。だれが受けても、同じ問題が同じ順に出ます。`
                  : `${paperLabel(number)}です。だれが受けても、同じ問題が同じ順に出ます。`}
          </p>
        </details>
      </div>
    </form>
  );
}

/** 「120問・70分」 */
function holdsWords(size: ExamSize, minutesOf120: number | null): string {
  return `${size}問・${minutesOf120 === null ? '時間制限なし' : `${minutesFor(size, minutesOf120)}分`}`;
}

type State = 'choosing' | 'loading' | 'failed';

/** Bytes of all decks over the network. */
const ALL_BYTES = CHAPTERS.reduce((sum, { deck }) => sum + (deck?.bytes ?? 0), 0);

const FAILED =
  'すべての章を読み込めませんでした。電波の届くところで、もう一度押してください。読み込んだ章は残っています。';

const KIND_WORDS: { readonly [Kind in PaperKind]: string } = {
  sommelier: 'ソムリエ',
  expert: 'ワインエキスパート',
};
const NUMBERS: readonly number[] = Array.from({ length: EDITED_PAPERS }, (_, at) => at + 1);

function paperLabel(number: number): string {
  return `第${number}回（${KIND_WORDS[planOf({ size: 120, seed: number }).kind]}）`;
}

/** Loaded when one is asked for: `undefined` until then, `null` where it could not be had. */
function useMockPaper(number: number | null): MockPaper | null | undefined {
  const part = usePart(number === null ? null : loadPapers);
  if (number === null || part === undefined) return undefined;
  return part?.MOCK_PAPERS.find((paper) => paper.number === number) ?? null;
}

const loadPapers = () => import('#content/mock-papers.ts');

function keptForecast(forecast: Forecast): ExamForecast | null {
  if (!forecast.isKnown) return null;
  const { expected, band, chapters } = forecast;
  return {
    expected: Math.round(expected * 10) / 10,
    band,
    chapters: Object.fromEntries(
      Object.entries(chapters).map(([key, right]) => [key, Math.round(right * 1000) / 1000]),
    ),
  };
}
