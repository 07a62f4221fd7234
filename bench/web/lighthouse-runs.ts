// Lighthouse over every page, in turns, under both kinds of throttling.
import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import type { NamedPage } from './measured-pages.ts';

/** Computed from an unthrottled load, or really applied to it: one page can look better in either. */
export const THROTTLINGS = ['simulated', 'applied'] as const;
export type Throttling = (typeof THROTTLINGS)[number];

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

export type Category = keyof typeof CATEGORIES;
export type Metric = keyof typeof METRICS;

export interface LighthouseFigures {
  /** Scores of 100, times in milliseconds, one value a run. */
  readonly values: Readonly<Record<Category | Metric, number[]>>;
  /** Audits without full marks in any run, of the categories that are not about speed. */
  readonly failures: Set<string>;
}

export type FiguresByPage = ReadonlyMap<string, Readonly<Record<Throttling, LighthouseFigures>>>;

export interface LighthousePlan {
  readonly pages: readonly NamedPage[];
  readonly runs: Readonly<Record<Throttling, number>>;
  readonly forgetConnections: () => void;
  readonly onProgress: (done: number, total: number) => void;
}

export async function runLighthouse(
  browser: Browser,
  plan: LighthousePlan,
): Promise<FiguresByPage> {
  const figures: FiguresByPage = new Map(
    plan.pages.map(({ name }) => [name, { simulated: noFigures(), applied: noFigures() }]),
  );
  const total = plan.pages.length * (plan.runs.simulated + plan.runs.applied);
  let done = 0;
  for (let run = 0; run < Math.max(plan.runs.simulated, plan.runs.applied); run += 1) {
    // There and back, so that what the machine does meanwhile falls on no page alone.
    for (const page of run % 2 === 0 ? plan.pages : plan.pages.toReversed()) {
      for (const throttling of THROTTLINGS.filter((one) => run < plan.runs[one])) {
        const target = figures.get(page.name)?.[throttling];
        if (target !== undefined) await measureInto(target, browser, page, throttling);
        plan.forgetConnections();
        plan.onProgress((done += 1), total);
      }
    }
  }
  return figures;
}

function noFigures(): LighthouseFigures {
  return {
    values: {
      performance: [],
      accessibility: [],
      bestPractices: [],
      seo: [],
      fcp: [],
      lcp: [],
      tbt: [],
      cls: [],
    },
    failures: new Set(),
  };
}

async function measureInto(
  figures: LighthouseFigures,
  browser: Browser,
  page: NamedPage,
  throttling: Throttling,
): Promise<void> {
  const { audits, categories } = await auditPage(browser, page, throttling);

  for (const [category, id] of categoriesUnder(throttling)) {
    const score = categories[id]?.score;
    if (typeof score !== 'number') throw new Error(`${page.url} has no score for ${id}`);
    figures.values[category].push(Math.round(score * 100));
  }
  for (const [metric, id] of entries(METRICS)) {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`${page.url} has no ${id}`);
    figures.values[metric].push(value);
  }
  for (const { id, auditRefs } of Object.values(categories)) {
    if (id === CATEGORIES.performance) continue;
    for (const { id: auditId, weight } of auditRefs) {
      const audit = audits[auditId];
      if (weight > 0 && typeof audit?.score === 'number' && audit.score < 1) {
        figures.failures.add(`${auditId} (${id}): ${audit.title}`);
      }
    }
  }
}

/** How often a page is tried: now and then Lighthouse misses the start of a load (NO_NAVSTART) and asks to be run again. */
const ATTEMPTS = 3;

async function auditPage(browser: Browser, page: NamedPage, throttling: Throttling) {
  let lastError = 'Lighthouse returned nothing';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Through its programming interface Lighthouse reports nothing to anyone.
    const outcome = await lighthouse(page.url, {
      port: Number(new URL(browser.wsEndpoint()).port),
      logLevel: 'error',
      throttlingMethod: throttling === 'simulated' ? 'simulate' : 'devtools',
      onlyCategories: categoriesUnder(throttling).map(([, id]) => id),
      clearStorageTypes: ['all'],
      // The page for what is not there is measured too.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
    });
    if (outcome !== undefined && outcome.lhr.runtimeError === undefined) return outcome.lhr;
    lastError = outcome?.lhr.runtimeError?.message ?? lastError;
  }
  throw new Error(`${page.url}: ${lastError}`);
}

/** Only speed depends on the throttling: the rest is measured once. */
function categoriesUnder(throttling: Throttling) {
  return entries(CATEGORIES).filter(
    ([category]) => throttling === 'simulated' || category === 'performance',
  );
}

function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][];
}
