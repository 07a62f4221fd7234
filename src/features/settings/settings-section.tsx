// When the exams are, how much a day holds, what is asked and how, and the line to pass. Saved as it is set.
import { useState } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { NewEvent } from '#domain/log/event.ts';
import type { Importance } from '#domain/items/deck.ts';
import { linePoints, pointsOfExam } from '#domain/plan/points.ts';
import { horizonOf } from '#domain/plan/horizon.ts';
import { dayOfDate } from '#domain/memory/study-day.ts';
import {
  DEFAULT_DAY_SIZE,
  DEFAULT_SETTINGS,
  PASS_LINES,
  chapterEvent,
  settingEvent,
  type SettingName,
  type StudySettings,
} from '#domain/site/study-settings.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { DateField } from '#features/settings/date-field.tsx';
import { DaySizeField } from '#features/settings/day-size-field.tsx';
import { PlanAdviceNotice } from '#features/settings/plan-advice-notice.tsx';
import styles from '#features/settings/settings.module.css';
import { NotRead } from '#parts/not-read/not-read.tsx';
import type { Read } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';
import { formatDate } from '#ui/format-date.ts';
import { Section } from '#ui/section.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Fold } from '#ui/fold.tsx';

export interface SettingsSectionProps {
  readonly settings: Read<StudySettings>;
  /** All that can be asked; `null` until it is known. */
  readonly items: readonly StudyItem[] | null;
  /** A study day; `null` without a learner. */
  readonly today: number | null;
}

/** The panel that it is said in. */
type Panel = 'plan' | 'ways' | 'chapters';

interface Told {
  readonly in: Panel;
  readonly text: string;
  readonly failed: boolean;
}

const IMPORTANCE_CHOICES: readonly { key: string; label: string; levels: readonly Importance[] }[] =
  [
    { key: 'A', label: 'A', levels: ['A'] },
    { key: 'AB', label: 'A・B', levels: ['A', 'B'] },
    { key: 'ABC', label: 'すべて', levels: ['A', 'B', 'C'] },
  ];

interface Way {
  readonly value: boolean;
  readonly label: string;
  /** Once it is set. */
  readonly told: string;
}

/** Settings of two ways, each in the order in which they stand. */
const SWITCHES: readonly {
  readonly name: 'originalChoices' | 'readFirst' | 'answerByPick';
  readonly title: string;
  readonly ways: readonly [Way, Way];
}[] = [
  {
    name: 'originalChoices',
    title: '選択肢の表示（原語のない選択肢は、いつもの表示のまま）',
    ways: [
      { value: false, label: 'カタカナと原語', told: '選択肢をカタカナと原語で表示します' },
      { value: true, label: '選択肢を原語だけで表示', told: '選択肢を原語だけで表示します' },
    ],
  },
  {
    name: 'readFirst',
    title: '今日の学習の新しい項目',
    ways: [
      { value: true, label: '前の日に見る', told: '新しい項目は前の日に見ておきます' },
      { value: false, label: '問題だけにする', told: '新しい項目も問題だけにします' },
    ],
  },
  {
    name: 'answerByPick',
    title: '今日の学習と練習の解答',
    ways: [
      { value: true, label: '選ぶとすぐに解答する', told: '選ぶとすぐに解答します' },
      {
        value: false,
        label: '選んで「解答する」を押す',
        told: '選んでから「解答する」を押して解答します',
      },
    ],
  },
];

export function SettingsSection({ settings, items, today }: SettingsSectionProps) {
  const store = useOptionalServices()?.store;
  const [told, setTold] = useState<Told>({ in: 'plan', text: '', failed: false });
  const isReady = store !== undefined && settings !== null;
  // The new setting shows until the log has been read again.
  const [set, setSet] = useState<{ over: Read<StudySettings>; values: Partial<StudySettings> }>({
    over: null,
    values: {},
  });
  const pending = set.over === settings ? set.values : {};
  const read = settings?.ok === true ? settings.value : DEFAULT_SETTINGS;
  const current: StudySettings = { ...read, ...pending };
  const [first = '', second = ''] = current.examDates;

  function save<Name extends SettingName>(
    name: Name,
    value: StudySettings[Name],
    what: string,
    where: Panel = 'plan',
  ) {
    return record(settingEvent(name, value), { [name]: value }, what, where);
  }

  async function record(
    event: NewEvent,
    values: Partial<StudySettings>,
    what: string,
    where: Panel,
  ) {
    if (store === undefined) return;
    setSet({ over: settings, values: { ...pending, ...values } });
    const recorded = await store.record(event);
    setTold(
      recorded.ok
        ? { in: where, text: `✓ ${what}。この端末に保存しました。`, failed: false }
        : { in: where, text: `${what}。${failureWords(recorded.error)}`, failed: true },
    );
  }

  function saveDate(which: 0 | 1, date: string) {
    const dates = which === 0 ? [date, second] : [first, date];
    const kept = [...new Set(dates.filter((one) => one !== ''))].toSorted();
    void save(
      'examDates',
      kept,
      date === '' ? '試験日を消しました' : `試験日を ${formatDate(date)} にしました`,
    );
  }

  function saveImportances(picked: string) {
    const choice = IMPORTANCE_CHOICES.find(({ key }) => key === picked);
    if (choice === undefined) return;
    void save('importances', choice.levels, `出題する重要度を「${choice.label}」にしました`);
  }

  function leaveOut({ key, label }: ChapterSummary, isLeftOut: boolean) {
    const leftOut = new Set(current.leftOut);
    if (isLeftOut) leftOut.add(key);
    else leftOut.delete(key);
    const what = isLeftOut
      ? `「${label}」を学ばない章にしました`
      : `「${label}」を学ぶ章にしました`;
    void record(chapterEvent('leftOut', key, isLeftOut), { leftOut }, what, 'chapters');
  }

  const toldIn = (panel: Panel) => (
    <p role="status" className="note lines" data-failed={told.in === panel && told.failed}>
      {told.in === panel && told.text}
    </p>
  );

  return (
    <>
      {settings?.ok === false && <NotRead what="これまでの設定" />}
      <Section title="試験日と1日の量">
        <div className="panel gap-4">
          <div className={styles['fields']}>
            <DateField
              label="試験日（1回目）"
              value={first}
              disabled={!isReady}
              onSet={(date) => saveDate(0, date)}
            />
            <DateField
              label="試験日（2回目、受けるなら）"
              value={second}
              disabled={!isReady}
              onSet={(date) => saveDate(1, date)}
            />
          </div>
          <p className="note lines">
            {isReady && today !== null && examWords(current.examDates, today)}
          </p>
          <DaySizeField
            size={current.daySize ?? DEFAULT_DAY_SIZE}
            disabled={!isReady}
            onSet={(size) => void save('daySize', size, `1日の量を${size}問にしました`)}
          />
          <ChoiceField
            title="出題する重要度"
            choices={IMPORTANCE_CHOICES}
            picked={current.importances.join('')}
            disabled={!isReady}
            onPick={saveImportances}
          />
          <ChoiceField
            title="合格ライン（公表されていないため、推定から選びます）"
            choices={PASS_LINES.map((line) => ({
              key: String(line),
              label: `${line}%（${pointsOfExam(linePoints(line))}）`,
            }))}
            picked={String(current.passLine)}
            disabled={!isReady}
            onPick={(line) => void save('passLine', Number(line), `合格ラインを${line}%にしました`)}
          />
          {toldIn('plan')}
          {isReady && items !== null && today !== null && (
            <PlanAdviceNotice
              settings={current}
              items={items}
              today={today}
              onNarrow={() => saveImportances('AB')}
            />
          )}
        </div>
      </Section>
      <Section title="出し方と答え方">
        <div className="panel gap-4">
          {SWITCHES.map(({ name, title, ways }) => (
            <ChoiceField
              key={name}
              title={title}
              choices={ways.map(({ value, label }) => ({ key: String(value), label }))}
              picked={String(current[name])}
              disabled={!isReady}
              onPick={(picked) => {
                const way = ways.find(({ value }) => String(value) === picked);
                if (way !== undefined) void save(name, way.value, way.told, 'ways');
              }}
            />
          ))}
          {toldIn('ways')}
        </div>
      </Section>
      <Section title="学ばない章">
        <div className="panel gap-4">
          <p>
            選んだ章は、今日の学習、間違い、次の課に出ません。これまでの記録は残り、予想と模擬試験は、いつも全章からです。
          </p>
          <Fold
            title="章を選ぶ"
            count={current.leftOut.size === 0 ? 'なし' : `${current.leftOut.size}章`}
          >
            <div className={styles['fields']}>
              {CHAPTERS.map((chapter) => (
                <Checkbox
                  key={chapter.key}
                  checked={current.leftOut.has(chapter.key)}
                  disabled={!isReady}
                  onChange={(isLeftOut) => leaveOut(chapter, isLeftOut)}
                >
                  {chapter.label}
                </Checkbox>
              ))}
            </div>
          </Fold>
          {toldIn('chapters')}
        </div>
      </Section>
    </>
  );
}

function failureWords({ kind }: StorageFailure): string {
  return kind === 'newer-app'
    ? '新しい版で開いています。このページを再読み込みすると、保存されます。'
    : 'まだ端末に書き込めていません。控えておき、書き込めるようになったら保存します。';
}

/** What the dates amount to today. */
function examWords(dates: readonly string[], today: number): string {
  if (dates.length === 0) {
    return '試験日がなくても学べます。決まったら入れると、その日に合わせて出題します。';
  }
  const days = dates.map((date) => dayOfDate(date) ?? 0);
  const past = dates.filter((_date, at) => (days[at] ?? 0) < today);
  const { ahead, exam } = horizonOf(days, today, today);
  const passed =
    past.length === 0
      ? ''
      : `${past.map(formatDate).join('と ')} は過ぎた日付なので、計画には使いません。`;
  if (exam === null) return passed;
  return `${passed}${ahead === 0 ? '試験は今日です。' : `試験まで、あと${ahead}日です。`}`;
}
