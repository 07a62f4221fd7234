// Before a mock exam: one press begins a whole one; below it which one, its size, its time, its code.
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
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
import { examItems, examQuestions, fittingSizes, lackFor } from '#domain/exam/exam-start.ts';
import { paperPlaces, type MockPaper } from '#domain/exam/mock-paper.ts';
import { EXAM_MINUTES, minutesFor } from '#domain/exam/exam-time.ts';
import type { ExamFrame } from '#domain/exam/exam.ts';
import type { ExamForecast } from '#domain/log/event.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
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
import { DECKS_PATH } from '#domain/site/paths.ts';
import styles from '#features/exam/exam-start-form.module.css';
import { inTime } from '#services/shell/in-time.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import { loadWholeBank, type StudyBank } from '#services/bank/study-bank.ts';
import { WRITTEN_CHAPTERS, takeUpChapters } from '#services/bank/take-up-chapters.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { formatBytes } from '#ui/format-quantity.ts';
import { loadPart } from '#ui/lazy-part.tsx';
import { Note } from '#ui/note.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import layout from '#ui/layout.module.css';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';

/** Milliseconds that the beginning waits for the forecast. */
const PATIENCE = 3000;
const CODE_SIGNS = 5;

export interface ExamStartFormProps {
  readonly bank: StudyBank;
  /** The learner set that choices stand in the original spelling alone. */
  readonly inOriginal: boolean;
  /** @param bank what its questions are of: more than before, where chapters were added for it */
  readonly onStart: (frame: ExamFrame, bank: StudyBank) => void;
}

export function ExamStartForm({ bank, inOriginal, onStart }: ExamStartFormProps) {
  const services = useOptionalServices();
  const items = useMemo(() => examItems(bank.items, bank), [bank]);
  const fitting = fittingSizes(items);
  const [chosenSize, setChosenSize] = useState<ExamSize>(fitting[0] ?? 120);
  const [minutesOf120, setMinutesOf120] = useState<number | null>(EXAM_MINUTES[0] ?? null);
  const [showsChapters, setShowsChapters] = useState(false);
  const [draw] = useState(() => services && Math.floor(services.random() * EXAM_DRAWS));
  const [chosenPaper, setChosenPaper] = useState<number | null>(null);
  const [chosenPlan, setChosenPlan] = useState<PaperPlan>({ kind: 'sommelier', hasNewForms: true });
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('choosing');
  const [loaded, setLoaded] = useState(0);
  const codeNote = useId();
  const forecasting = useRef<Promise<Result<Forecast, StorageFailure>> | null>(null);

  useEffect(() => {
    if (services === null) return;
    const { store, clock } = services;
    forecasting.current = store.query('forecast', {
      bank,
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
  const places = paper ? paperPlaces(paper, items) : null;
  const missing = paper && places ? paper.questions.length - places.length : 0;
  const lack = number === null ? lackFor(items, size) : null;
  const isReady = number === null ? lack === null : places !== null && missing === 0;
  const isMistyped = code === null && typed.trim().length >= CODE_SIGNS;

  const isStarting = state === 'adding' || state === 'starting';
  // A learner who has chosen no chapter yet leaves none out.
  const isFresh = bank.isRead && bank.decks.length === 0 && bank.missing.length === 0;
  const taken = WRITTEN_CHAPTERS.filter((key) => bank.decks.some(({ chapter }) => chapter === key));
  const asksOfAll = isFresh || taken.length === WRITTEN_CHAPTERS.length;
  const isLacking = lack !== null || missing > 0;

  async function start(event: SubmitEvent) {
    event.preventDefault();
    if (services === null || code === null || isStarting || paper === null) return;
    if (isReady) {
      setState('starting');
      await begin(services, code, bank, items, places);
      return;
    }
    if (!isLacking) return;
    setState('adding');
    setLoaded(bank.decks.length);
    const others = WRITTEN_CHAPTERS.filter((key) =>
      bank.decks.every(({ chapter }) => chapter !== key),
    );
    const saved = await takeUpChapters(services, others, [], () => setLoaded((count) => count + 1));
    const whole = saved ? await loadWholeBank(services) : null;
    const all = whole === null ? [] : examItems(whole.items, whole);
    const allPlaces = paper === undefined ? null : paperPlaces(paper, all);
    const isWhole =
      paper === undefined
        ? lackFor(all, code.size) === null
        : allPlaces?.length === paper.questions.length;
    if (whole === null || !isWhole) {
      setState('failed');
      return;
    }
    await begin(services, code, whole, all, allPlaces);
  }

  async function begin(
    { clock, random }: Pick<Services, 'clock' | 'random'>,
    begun: ExamCode,
    from: StudyBank,
    ofExam: readonly StudyItem[],
    asPaper: ExamFrame['questions'] | null,
  ) {
    const asked = forecasting.current && (await inTime(forecasting.current, PATIENCE));
    const startedAt = clock.now();
    onStart(
      {
        id: newSittingId(startedAt, random),
        seed: begun.seed,
        minutes: minutesOf120 === null ? null : minutesFor(begun.size, minutesOf120),
        startedAt,
        showsChapters,
        inOriginal,
        questions: asPaper ?? examQuestions({ ...from, items: ofExam }, begun),
        forecast: asked?.ok === true ? keptForecast(asked.value) : null,
      },
      from,
    );
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void start(event)}>
      <div className={`${layout['panel']} ${styles['ready']}`}>
        <p className={styles['holds']}>
          {holdsWords(size, minutesOf120)}
          <span>
            {number === null ? KIND_WORDS[plan.kind] : paperLabel(number)}、
            {asksOfAll ? `全${WRITTEN_CHAPTERS.length}章` : `加えた${taken.length}章`}
            から、本番と同じ割合
          </span>
        </p>
        {(isFresh || !isLacking) && (
          <Button
            type="submit"
            className={styles['start']}
            disabled={code === null || (!isReady && !isLacking) || isStarting}
          >
            模擬試験を始める
          </Button>
        )}
        <StatusLine failed={state === 'failed'}>
          {state === 'adding' && `問題を読み込んでいます… ${loaded} / ${WRITTEN_CHAPTERS.length}章`}
          {state === 'failed' && FAILED}
          {(state === 'choosing' || state === 'starting') &&
            (isFresh
              ? `すべての章の教材（${formatBytes(ALL_BYTES)}）を読み込んで始めます。`
              : '途中で正誤は示しません。')}
        </StatusLine>
        <Note>途中で閉じても、答えはすべて残り、時計は進みます。</Note>
      </div>

      <h2 className={styles['choose']}>試験を選ぶ</h2>

      <Field label="問題" className={styles['paper']}>
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

      {lack !== null && !isFresh && (
        <LackNotice
          text={
            lack === 'items'
              ? `いまの教材の問題は${items.length}問です。${size}問の模擬試験には足りません。`
              : 'いまの教材は2章以下です。模擬試験には、3章以上が必要です。'
          }
          isStarting={isStarting}
        >
          {fitting[0] !== undefined && (
            <Button
              emphasis="secondary"
              onClick={() => {
                setTyped('');
                setChosenSize(fitting[0] ?? size);
              }}
            >
              {fitting[0]}問にする
            </Button>
          )}
        </LackNotice>
      )}

      {paper === null && (
        <p role="status">
          この回の問題を読み込めませんでした。ネットワークにつながるときに、もう一度開いてください。
        </p>
      )}
      {number !== null && missing > 0 && !isFresh && (
        <LackNotice
          text={`第${number}回の${paper?.questions.length}問のうち、${missing}問は、まだ加えていない教材の問題です。すべての章を加えると受けられます。`}
          isStarting={isStarting}
        >
          <Button
            emphasis="secondary"
            onClick={() => {
              setTyped('');
              setChosenPaper(null);
            }}
          >
            毎回ちがう問題にする
          </Button>
        </LackNotice>
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

      <div className={styles['code']}>
        <p>
          この試験のコード：
          <strong className={styles['signs']}>{code === null ? '–' : writeExamCode(code)}</strong>
        </p>
        <details>
          <summary>ほかの人と同じ試験を受ける</summary>
          <label className={styles['typed']}>
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
          <p id={codeNote} role="status" className={styles['codeNote']} data-failed={isMistyped}>
            {isMistyped
              ? 'このコードの試験はありません。5文字を、もう一度確かめてください。'
              : typedCode === null
                ? '同じ教材を加えた人どうしなら、同じ問題が同じ順に出ます。'
                : number === null
                  ? `${typedCode.size}問の試験（${KIND_WORDS[plan.kind]}）です。同じ教材を加えた人どうしなら、同じ問題が同じ順に出ます。`
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

type State = 'choosing' | 'adding' | 'starting' | 'failed';

/** The added decks are not enough for the chosen exam; with the ways on. */
function LackNotice(props: {
  readonly text: string;
  readonly isStarting: boolean;
  /** A button that chooses another exam. */
  readonly children: ReactNode;
}) {
  return (
    <Notice role="status">
      <p>{props.text}</p>
      <div className={layout['row']}>
        <Button type="submit" disabled={props.isStarting}>
          すべての章を加えて始める
        </Button>
        <LinkButton href={DECKS_PATH} emphasis="secondary">
          教材を加える
        </LinkButton>
        {props.children}
      </div>
    </Notice>
  );
}

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
  const [papers, setPapers] = useState<readonly MockPaper[]>();
  const isAsked = number !== null;
  useEffect(() => {
    if (!isAsked) return;
    void loadPart(() => import('#content/mock-papers.ts')).then((loaded) =>
      setPapers(loaded?.MOCK_PAPERS ?? []),
    );
  }, [isAsked]);
  if (number === null || papers === undefined) return undefined;
  return papers.find((paper) => paper.number === number) ?? null;
}

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
