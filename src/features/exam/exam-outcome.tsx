// What a mock exam came to: the score, its grade, the chapters, and the forecast made before.
import { useMemo, useState, type ReactNode } from 'react';
import {
  CHAPTER_GRADED_FROM,
  chapterGrade,
  examGrade,
  inSyllabusOrder,
} from '#domain/exam/exam-grade.ts';
import { resultsByForm } from '#domain/exam/form-results.ts';
import { codeOf } from '#domain/exam/exam-start.ts';
import type { Exam, ExamResult } from '#domain/exam/exam.ts';
import { EXAM_QUESTIONS, pointsOfExam } from '#domain/plan/points.ts';
import type { ExamForecast, JsonValue } from '#domain/log/event.ts';
import { percent } from '#domain/percent.ts';
import { FORM_WORDS } from '#domain/items/form-words.ts';
import { EXAM_PATH, examCodePath } from '#domain/site/paths.ts';
import styles from '#features/exam/exam-outcome.module.css';
import { ExamMisses } from '#features/exam/exam-misses.tsx';
import { ExamReview } from '#features/exam/exam-review.tsx';
import { CopyLink } from '#parts/share/copy-link.tsx';
import { ShareButton } from '#parts/share/share-button.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { chapterLabel } from '#content/chapters.ts';
import { LinkButton } from '#ui/button.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { Section } from '#ui/section.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { useTakenFocus } from '#ui/focus.ts';

/** How an exam that was open on this page ended. */
export type Ending = 'learner' | 'time' | 'another-tab';

const ENDINGS: Readonly<Record<Ending, string>> = {
  learner: '答案を出しました。',
  time: '時間になったので、答案を出しました。',
  'another-tab': '別のタブで、答案が出されました。',
};

export interface ExamOutcomeProps {
  readonly exam: Exam;
  readonly result: ExamResult;
  readonly bank: StudyBank;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** The last value of each setting, by its name. */
  readonly stored: ReadonlyMap<string, JsonValue>;
  /** `null` where it did not end on this page. */
  readonly ending: Ending | null;
  /** It took the place of what had the focus. */
  readonly takesFocus: boolean;
  /** Notices. */
  readonly children: ReactNode;
}

export function ExamOutcome(props: ExamOutcomeProps) {
  const { exam, result, bank, line, stored, ending, takesFocus, children } = props;
  const { frame } = exam;
  const [endedBy] = useState(ending);
  const forms = useMemo(() => resultsByForm(exam, bank), [exam, bank]);
  const { right, total, chapters } = result;
  const expected = frame.forecast?.chapters;
  const code = codeOf(frame.questions.length, frame.seed);
  const needed = Math.ceil((line * total) / 100);
  return (
    <div className="stack gap-5">
      <ExamHeading takesFocus={takesFocus || endedBy !== null}>模擬試験の結果</ExamHeading>
      {endedBy !== null && <p role="status">{ENDINGS[endedBy]}</p>}
      {children}

      <div className="panel gap-2 centred">
        <p className={styles['grade']}>
          評価 <strong>{examGrade(right, total)}</strong>
        </p>
        <p className="lead">
          正解 {right} / {total}（{percent(right, total)}%）
        </p>
        <p>
          {right >= needed
            ? `設定の合格ライン${line}%（${needed}問）に届いています。`
            : `設定の合格ライン${line}%（${needed}問）まで、あと${needed - right}問です。`}
        </p>
        <p className="note">
          {formatMoment(frame.startedAt)}、
          {frame.minutes === null ? '時間制限なし' : `${frame.minutes}分`}、コード {code ?? '–'}
        </p>
        <div className="row middle">
          <ShareButton
            make={({ resultPicture }) =>
              resultPicture({
                title: `模擬試験 ${total}問中${right}問正解`,
                lines: [
                  `評価 ${examGrade(right, total)}（${percent(right, total)}%）`,
                  ...(code === null
                    ? []
                    : [`コード ${code}`, '同じコードで、同じ問題に挑戦できます']),
                ],
              })
            }
          />
          {code !== null && <CopyLink path={examCodePath(code)} label="この試験のリンクをコピー" />}
        </div>
      </div>

      <ExamMisses exam={exam} stored={stored} isAskable={(item) => bank.entries.has(item)} />

      <ForecastBeside forecast={frame.forecast} right={right} total={total} />

      <Section title="章ごとの評価">
        <DataTable
          caption="出た章と、その正解"
          columns={['章', '正解', ...(expected === undefined ? [] : ['予想']), '正答率', '評価']}
          rows={inSyllabusOrder(chapters, bank.chapters).map((row) => ({
            key: row.chapter,
            cells: [
              chapterLabel(row.chapter),
              shareWords(row.right, row.total),
              ...(expected === undefined ? [] : [expectedWords(expected[row.chapter], row.total)]),
              `${percent(row.right, row.total)}%`,
              chapterGrade(row) ?? '–',
            ],
          }))}
        />
        <p className="note">
          評価は、80%以上がA、65%以上がB、50%以上がC、それより下がDです。章の評価は、
          {CHAPTER_GRADED_FROM}
          問以上出た章に付きます。
        </p>
      </Section>

      {forms.length > 1 && (
        <Section title="問題の形">
          <DataTable
            caption="出た問題の形と、その正解"
            columns={['形', '正解', '正答率']}
            rows={forms.map(({ form, right: rightOfForm, total: all }) => ({
              key: form,
              cells: [
                FORM_WORDS[form],
                shareWords(rightOfForm, all),
                `${percent(rightOfForm, all)}%`,
              ],
            }))}
          />
        </Section>
      )}

      <ExamEnd exam={exam} bank={bank} />
    </div>
  );
}

/** In one piece. */
function shareWords(right: number, total: number): string {
  return `${right}\u00A0/\u00A0${total}`;
}

/** Questions, to a tenth; 「–」 for a chapter that no forecast knew. */
function expectedWords(share: number | undefined, total: number): string {
  return share === undefined ? '–' : (share * total).toFixed(1);
}

function ForecastBeside(props: {
  readonly forecast: ExamForecast | null;
  readonly right: number;
  readonly total: number;
}) {
  const { forecast, right, total } = props;
  const points = Math.round((right * EXAM_QUESTIONS) / total);
  return (
    <Section title="予想と結果">
      {forecast === null ? (
        <p>試験前の予想は、残っていません。予想は、200問、10章ほど答えると出ます。</p>
      ) : (
        <>
          <dl className="card figures">
            <div>
              <dt>試験前の予想</dt>
              <dd>
                <strong className="lead">{pointsOfExam(forecast.expected)}</strong>
                <p className="note">
                  8割の確かさで {forecast.band[0]}〜{forecast.band[1]}点
                </p>
              </dd>
            </div>
            <div>
              <dt>結果</dt>
              <dd>
                <strong className="lead">{pointsOfExam(points)}</strong>
              </dd>
            </div>
          </dl>
          <p>
            {besideWords(points, forecast)}
            {total < EXAM_QUESTIONS && `${total}問の試験では、結果のぶれが大きくなります。`}
          </p>
        </>
      )}
    </Section>
  );
}

function besideWords(points: number, { band: [low, high] }: ExamForecast): string {
  if (points < low) return '結果は、予想の幅を下回りました。';
  return points > high ? '結果は、予想の幅を上回りました。' : '結果は、予想の幅の中でした。';
}

/** The way back, and what was asked. */
function ExamEnd(props: { readonly exam: Exam; readonly bank: StudyBank }) {
  return (
    <>
      <p>
        <LinkButton href={EXAM_PATH}>模擬試験の画面へ</LinkButton>
      </p>
      <ExamReview {...props} />
    </>
  );
}

interface GivenUpExamProps {
  readonly exam: Exam;
  readonly bank: StudyBank;
  /** It took the place of what had the focus. */
  readonly takesFocus: boolean;
}

/** A mock exam that was ended without a result: what was answered of it, with explanations. */
export function GivenUpExam({ exam, bank, takesFocus }: GivenUpExamProps) {
  const { frame } = exam;
  return (
    <div className="stack gap-5">
      <ExamHeading takesFocus={takesFocus}>途中でやめた模擬試験</ExamHeading>
      <p>点数と評価はありません。答えた問題は学習の記録に残っています。</p>
      <p className="note">
        {formatMoment(frame.startedAt)}、コード {codeOf(frame.questions.length, frame.seed) ?? '–'}
      </p>
      <ExamEnd exam={exam} bank={bank} />
    </div>
  );
}

interface ExamHeadingProps {
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Heading of a replaced view; takes the focus if the old view had it. */
export function ExamHeading({ takesFocus, children }: ExamHeadingProps) {
  const heading = useTakenFocus<HTMLHeadingElement>(takesFocus);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
