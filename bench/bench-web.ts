// `npm run bench:web`: what every page weighs, how soon it is there, and how soon it answers a finger, beside
// pages that can hardly be quicker. Targets missed are printed; only an error makes it fail.
import { rmSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { timeAppliedLoads } from './web/applied-loads.ts';
import { buildSite } from './web/built-site.ts';
import { timeDay } from './web/day-timing.ts';
import { readFormSamples } from './web/form-samples.ts';
import { timeForms } from './web/form-timing.ts';
import { timeLibrary } from './web/library-timing.ts';
import { runLighthouse } from './web/lighthouse-runs.ts';
import { ROUTES, plainName, type NamedPage } from './web/measured-pages.ts';
import { withBrowser } from './web/measuring-browser.ts';
import { visitFirst, type Visit } from './web/page-weight.ts';
import { buildReferencePages } from './web/reference-pages.ts';
import { makeCertificate, serveSite } from './web/served-site.ts';
import { timeColdAnswers, timeTaps } from './web/tap-timing.ts';
import {
  reportDay,
  reportForms,
  reportLibrary,
  reportLighthouse,
  reportLoads,
  reportTaps,
  reportWeights,
} from './web/web-report.ts';

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    taps: { type: 'string', default: '30' },
    skip: { type: 'string', default: '' },
    'lighthouse-runs': { type: 'string' },
    'applied-runs': { type: 'string', default: '1' },
    http1: { type: 'boolean', default: false },
  },
});
const PARTS = ['bytes', 'taps', 'forms', 'library', 'day', 'loads', 'lighthouse'] as const;
const skipped = split(options.skip);
const parts = new Set(PARTS.filter((part) => !skipped.includes(part)));
const wanted = split(options.routes);
const routes = ROUTES.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
const runs = positive('runs', options.runs);
const lighthouseRuns = positive('lighthouse-runs', options['lighthouse-runs'] ?? options.runs);
const appliedRuns = Number(options['applied-runs']);
const taps = positive('taps', options.taps);
const COLD_VISITS = Math.min(10, taps);
/** More than three years of 80 a day. */
const ANSWERS = 100_000;

refuseUnknown('skip', skipped, PARTS);
refuseUnknown(
  'routes',
  wanted,
  ROUTES.map(({ path }) => path),
);

function split(list: string): readonly string[] {
  return list.split(',').filter((item) => item !== '');
}

function positive(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} ${text} is no count`);
  return count;
}

function refuseUnknown(name: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((item) => !known.includes(item));
  if (unknown.length > 0) {
    throw new Error(`--${name} knows no ${unknown.join(', ')}; only ${known.join(', ')}`);
  }
}

const begun = performance.now();
function took(): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}

async function main(): Promise<void> {
  console.log('Building the site, and the pages it is held against');
  const directory = buildSite();
  // It reads the whole library.
  const forms = parts.has('forms') ? readFormSamples() : null;
  const references = await buildReferencePages(directory, forms?.samples ?? null);
  const certificate = options.http1 ? null : makeCertificate();
  const site = await serveSite(directory, certificate);
  const pages = await serveSite(references, certificate);
  const forgetConnections = () => {
    for (const served of [site, pages]) served.forget();
  };
  const trusting = certificate === null ? [] : [certificate.chromiumArgument];

  try {
    await withBrowser(trusting, async (browser) =>
      console.log(
        `${await browser.version()}, Node ${process.versions.node}, ` +
          `${platform()} ${arch()}, ${cpus()[0]?.model ?? ''} × ${cpus().length}, ` +
          `${certificate === null ? 'HTTP/1.1' : 'HTTP/2'} on 127.0.0.1.\n` +
          'Times belong to this machine and this hour; ratios are of medians of this one run.',
      ),
    );

    if (parts.has('bytes')) {
      const visits = await withBrowser(trusting, async (browser) => {
        const seen: Visit[] = [];
        for (const { path } of routes) seen.push(await visitFirst(browser, site, path));
        return seen;
      });
      reportWeights(visits);
      console.log(`\n(${took()} so far)`);
    }

    if (parts.has('taps')) {
      const report = await withBrowser(trusting, async (browser) => {
        const times = await timeTaps(
          browser,
          {
            ours: {
              quiz: `${site.origin}/quiz`,
              flashcards: `${site.origin}/flashcards/burgundy`,
              map: `${site.origin}/maps/bordeaux`,
            },
            bareReact: {
              quiz: `${pages.origin}/quiz`,
              flashcards: `${pages.origin}/flashcards`,
              map: `${pages.origin}/map`,
            },
          },
          taps,
        );
        const cold = await timeColdAnswers(browser, `${site.origin}/quiz/burgundy`, COLD_VISITS);
        return { ...times, cold };
      });
      reportTaps(report);
      console.log(`\n(${took()} so far)`);
    }

    if (forms !== null) {
      const origins = { ours: site.origin, bareReact: pages.origin };
      const times = await withBrowser(trusting, (browser) =>
        timeForms(browser, origins, forms, taps),
      );
      reportForms(times);
      console.log(`\n(${took()} so far)`);
    }

    if (parts.has('library')) {
      const times = await withBrowser(trusting, (browser) =>
        timeLibrary(browser, site.origin, 2 * runs, taps),
      );
      reportLibrary(times);
      console.log(`\n(${took()} so far)`);
    }

    if (parts.has('day')) {
      const times = await withBrowser(trusting, (browser) =>
        timeDay(browser, site.origin, ANSWERS, runs),
      );
      reportDay(ANSWERS, times);
      console.log(`\n(${took()} so far)`);
    }

    const ours: readonly NamedPage[] = routes.map(({ path }) => ({
      name: path,
      url: `${site.origin}${path}`,
    }));
    if (parts.has('loads')) {
      const held = new Set(routes.map(({ plain }) => plain));
      const loaded: readonly NamedPage[] = [
        ...ours,
        ...[...held].map((page) => ({
          name: plainName(page),
          url: `${pages.origin}/plain/${page}`,
        })),
      ];
      const times = await withBrowser(trusting, (browser) =>
        timeAppliedLoads(browser, loaded, runs, forgetConnections),
      );
      reportLoads(times, routes);
      console.log(`\n(${took()} so far)`);
    }

    if (parts.has('lighthouse')) {
      const figures = await withBrowser(trusting, (browser) =>
        runLighthouse(browser, {
          pages: ours,
          runs: { simulated: lighthouseRuns, applied: appliedRuns },
          forgetConnections,
          onProgress: (done, total) => {
            if (done % 20 === 0) console.error(`Lighthouse: ${done} of ${total}, ${took()} so far`);
          },
        }),
      );
      reportLighthouse(figures, routes);
    }
    console.log(`\nTook ${took()}`);
  } finally {
    await Promise.all([site, pages].map((served) => served.close()));
    for (const root of [directory, references]) {
      rmSync(root, { recursive: true, force: true });
    }
  }
}

await main();
