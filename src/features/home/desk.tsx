// The desk of whoever has studied: how far it is to the exam, where one stands, and today's work behind one button.
import { useEffect, useState, type ReactNode } from 'react';
import {
  DECKS_PATH,
  LISTEN_PATH,
  MAPS_PATH,
  MORE_TODAY_PATH,
  PROGRESS_PATH,
  REVIEW_PATH,
  SETTINGS_PATH,
  TODAY_PATH,
  mapPath,
  practicePath,
} from '#domain/site/paths.ts';
import { DESK_DAYS, type Desk as DeskData, type DeskForecast } from '#domain/progress/desk.ts';
import { pointsOfExam } from '#domain/plan/points.ts';
import { LAST_DAYS } from '#domain/time.ts';
import styles from '#features/home/desk.module.css';
import { missingWords } from '#parts/forecast/missing-words.ts';
import { keepDesk, keptDesk } from '#parts/desk/desk-record.ts';
import { deviceRecord } from '#services/shell/device-name.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { useObservable } from '#services/shell/observable.ts';
import type { Services } from '#services/study/services.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { usePart } from '#ui/lazy-part.tsx';

/** `null` where there is no learner. */
export type LoadLearner = () => Promise<Services | null>;

export function Desk({ loadLearner }: { readonly loadLearner: LoadLearner }) {
  const desk = useDesk(loadLearner);
  return (
    <section className={`stack ${styles['desk']}`} aria-labelledby="desk">
      <Hill desk={desk}>
        <div className={`spread ${styles['head']}`}>
          <h1 id="desk">
            <Fresh>{headWords(desk)}</Fresh>
          </h1>
          {desk !== null && desk.exam === null && <Link href={SETTINGS_PATH}>試験日を決める</Link>}
        </div>
        <Week desk={desk} />
      </Hill>
      <div className={`stack gap-2 ${styles['today']}`}>
        <Today today={desk?.today ?? null} next={desk?.next ?? null} />
        <div className="row">
          <Link href={LISTEN_PATH} className="target">
            耳で聞く
          </Link>
          {desk !== null && desk.exam !== null && desk.exam - desk.day <= LAST_DAYS && (
            <Link href={REVIEW_PATH} className="target">
              直前の1週間に
            </Link>
          )}
        </div>
      </div>
      <ul className={styles['tiles']}>
        {desk?.today.state === 'done' ? (
          <Tile href={MORE_TODAY_PATH} title="もう10問" text="復習と新しい問題" />
        ) : (
          <Tile
            href={desk?.next?.path ?? DECKS_PATH}
            title="次の課"
            // What a title says after its dash would push the forecast out of view.
            text={desk?.next?.label.split(' — ')[0] ?? '教材を読む'}
          />
        )}
        <Tile href={practicePath({ of: 'mistakes' })} title="間違いから" text="20問" />
        <Tile
          href={desk?.map ? mapPath(desk.map.id) : MAPS_PATH}
          title="地図"
          text={
            desk?.map ? `${desk.map.title} ${desk.map.placed}/${desk.map.places}` : '産地を置く'
          }
        />
      </ul>
      <Link href={PROGRESS_PATH} className={`card ${styles['forecast']}`}>
        <ForecastWords key={JSON.stringify(desk?.forecast)} forecast={desk?.forecast ?? null} />
      </Link>
    </section>
  );
}

/** The last one at once, then what the log says, kept for the next time. `null` until either is known. */
function useDesk(loadLearner: LoadLearner): DeskData | null {
  // The first HTML knows no learner, and that is what React must find.
  const kept = useIsHydrated() ? keptDesk() : null;
  const device = useObservable(deviceRecord);
  const [followed, setFollowed] = useState<{ readonly of: string; readonly desk: DeskData }>();

  useEffect(() => {
    if (device === null) return;
    const of = device;
    let unfollow = () => {};
    let isLive = true;
    async function follow() {
      const [services, { followDesk }] = await Promise.all([
        loadLearner(),
        import('#parts/desk/make-desk.ts'),
      ]);
      if (services === null || !isLive) return;
      unfollow = followDesk(services, (desk) => {
        keepDesk(desk);
        setFollowed({ of, desk });
      });
    }
    // Without a network, and the copy of the app is not complete: the last desk stands, and its ways lead on.
    follow().catch(() => undefined);
    return () => {
      isLive = false;
      unfollow();
    };
  }, [device, loadLearner]);

  // Another name, or none, is another learner: the log was erased.
  return followed?.of === device ? followed.desk : kept;
}

/** Other words are other elements: they have not moved from where the first ones stood. */
function Fresh({ children }: { readonly children: string }) {
  return <span key={children}>{children}</span>;
}

function headWords(desk: DeskData | null): string {
  if (desk === null || desk.exam === null) return '今日の学習';
  const days = desk.exam - desk.day;
  return days === 0 ? '今日は試験の日です' : `試験まであと${days}日`;
}

function ForecastWords({ forecast }: { readonly forecast: DeskForecast | null }) {
  if (forecast === null) return <span className={`lead ${styles['expected']}`}>進み具合</span>;
  if (!forecast.isKnown) {
    return (
      <>
        <span className={`lead ${styles['expected']}`}>予想はまだ</span>
        <span>{missingWords(forecast)}</span>
      </>
    );
  }
  const { expected, low, high, line, of } = forecast;
  return (
    <>
      <span className={`lead ${styles['expected']}`}>
        予想{' '}
        <b>
          {low}〜{high}
        </b>
        ／{of}点
      </span>
      <span>8割の確かさで。中心は{expected}点</span>
      <span className="note">
        合格ライン{pointsOfExam(line)}
        {expected < line ? `まで、あと${line - expected}点` : 'を超えています'}
      </span>
    </>
  );
}

function Today(props: {
  readonly today: DeskData['today'] | null;
  readonly next: DeskData['next'];
}) {
  const { today, next } = props;
  if (today?.state === 'done') {
    return (
      <>
        <p className="lead">
          {`${today.given > 0 ? '今日は済みました。' : '今日、覚え直すものはありません。'}${
            today.tomorrow > 0 ? `明日は約${today.tomorrow}問` : ''
          }`}
        </p>
        {today.grown > 0 && (
          <p className="small">
            {today.grown}本が育ちました：{today.grew.join('、')}
            {today.grown > today.grew.length && `、ほか${today.grown - today.grew.length}`}
          </p>
        )}
        {today.isUnread ? (
          <LinkButton emphasis="primary" href={TODAY_PATH}>
            明日の分を読む
          </LinkButton>
        ) : (
          next !== null && (
            <LinkButton emphasis="primary" href={next.path}>
              次の課：{next.label}
            </LinkButton>
          )
        )}
      </>
    );
  }
  const isOpen = today?.state === 'open';
  return (
    <LinkButton emphasis="primary" href={TODAY_PATH} ahead className={styles['begin']}>
      <span className="lead">
        <Fresh>{isOpen ? `今日の約${today.minutes}分を始める` : '今日の学習を始める'}</Fresh>
      </span>
      <span className={`row middle ${styles['parts']}`}>
        {isOpen && today.parts.map((part) => <span key={part}>{part}</span>)}
        {today?.state === 'first' && <span>全36章から、点になる順に</span>}
        {today?.state === 'unplanned' && <span>忘れかけた項目と新しい項目から</span>}
      </span>
    </LinkButton>
  );
}

function Week({ desk }: { readonly desk: DeskData | null }) {
  const studied = desk?.week.filter(Boolean).length ?? 0;
  return (
    <div className={styles['week']}>
      {desk !== null && <span className="unseen">この7日のうち{studied}日学習しました。</span>}
      {Array.from({ length: DESK_DAYS }, (_day, at) => (
        <span
          key={`${at} ${desk?.day}`}
          className={styles['dot']}
          data-studied={desk?.week[at] === true || undefined}
        />
      ))}
    </div>
  );
}

function Tile(props: { readonly href: string; readonly title: string; readonly text: string }) {
  return (
    <li>
      <Link href={props.href} className={`card ${styles['tile']}`}>
        <span className="bold">{props.title}</span>
        {/* オーストラリア is whole in a third of a phone. */}
        <span className="meta">
          <Fresh>{props.text}</Fresh>
        </span>
      </Link>
    </li>
  );
}

const loadVineyard = () => import('#features/home/desk-vineyard.tsx');

/** The vineyard, under a sky that has the words. It is drawn later, into its place. */
function Hill(props: { readonly desk: DeskData | null; readonly children: ReactNode }) {
  const { desk, children } = props;
  const part = usePart(desk === null ? null : loadVineyard);
  return (
    <div className={styles['hill']}>
      {desk !== null && part && (
        <part.DeskVineyard
          vines={desk.vines}
          days={desk.exam === null ? null : desk.exam - desk.day}
        />
      )}
      <Link href={PROGRESS_PATH} className={styles['way']}>
        <span key={desk?.vines} className="unseen">
          {vineWords(desk?.vines ?? '')}
        </span>
      </Link>
      {children}
    </div>
  );
}

function vineWords(vines: string): string {
  const all = vines.replaceAll(',', '').length;
  const begun = vines.replaceAll(/[,0]/g, '').length;
  return all === 0 ? '畑' : `畑：${all}本のうち${begun}本が育っています`;
}
