// `npm run bench:web`: how soon every page is there, and how soon it answers a finger, beside pages that can hardly be
// quicker. Targets missed are printed; only an error makes it fail.
import { rmSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { launch } from 'puppeteer-core';
import { ensureChromium } from '../scripts/chromium.ts';
import { CHROMIUM_ARGUMENTS } from '../tests/chromium-profile.ts';
import { timeAppliedLoads } from './web/applied-loads.ts';
import { buildSite, makeDirectory } from './web/built-site.ts';
import { ROUTES, plainName } from './web/measured-pages.ts';
import { buildReferencePages } from './web/reference-pages.ts';
import { makeCertificate, serveSite } from './web/served-site.ts';
import { timeTaps } from './web/tap-timing.ts';
import { reportLoads, reportTaps } from './web/web-report.ts';

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    taps: { type: 'string', default: '30' },
  },
});
const wanted = options.routes.split(',').filter((path) => path !== '');
const routes = [...ROUTES].filter(([path]) => wanted.length === 0 || wanted.includes(path));
const [runs, taps] = [Number(options.runs), Number(options.taps)];

console.log('Building the site, and the pages it is held against');
const directory = buildSite();
const references = await buildReferencePages(directory);
const certificate = makeCertificate();
const site = await serveSite(directory, certificate);
const pages = await serveSite(references, certificate);
const profile = makeDirectory('bench-web-profile');
const browser = await launch({
  executablePath: ensureChromium(),
  headless: true,
  userDataDir: profile,
  args: [...CHROMIUM_ARGUMENTS, '--lang=ja', certificate.chromiumArgument],
});
try {
  console.log(
    `${await browser.version()}, Node ${process.versions.node}, ` +
      `${platform()} ${arch()}, ${cpus()[0]?.model ?? ''} × ${cpus().length}.\n` +
      'Times belong to this machine and this hour; ratios are of medians of this one run.',
  );
  if (taps > 0) {
    const quizzes = { ours: `${site.origin}/quiz`, bareReact: `${pages.origin}/quiz` };
    reportTaps(await timeTaps(browser, quizzes, taps));
  }
  if (runs > 0) {
    const plain = [...new Set(routes.map(([, page]) => page))];
    const loaded = [
      ...routes.map(([path]) => ({ name: path, url: `${site.origin}${path}` })),
      ...plain.map((page) => ({ name: plainName(page), url: `${pages.origin}/plain/${page}` })),
    ];
    reportLoads(await timeAppliedLoads(browser, loaded, runs), routes);
  }
} finally {
  await browser.close();
  for (const served of [site, pages]) served.close();
  for (const root of [directory, references, profile]) {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}
