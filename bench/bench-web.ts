// `npm run bench:web`: how soon every page is there, and how soon it answers a finger, beside pages that can hardly be
// quicker. Targets missed are printed; only an error makes it fail.
import { rmSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { timeAppliedLoads } from './web/applied-loads.ts';
import { buildSite } from './web/built-site.ts';
import { ROUTES, plainName } from './web/measured-pages.ts';
import { withBrowser } from './web/measuring-browser.ts';
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
try {
  await withBrowser([certificate.chromiumArgument], async (browser) => {
    console.log(
      `${await browser.version()}, Node ${process.versions.node}, ` +
        `${platform()} ${arch()}, ${cpus()[0]?.model ?? ''} × ${cpus().length}.\n` +
        'Times belong to this machine and this hour; ratios are of medians of this one run.',
    );
    if (taps > 0) {
      const quizzes = { ours: `${site.origin}/quiz`, bareReact: `${pages.origin}/quiz` };
      reportTaps(await timeTaps(browser, quizzes, taps));
    }
  });
  await withBrowser([certificate.chromiumArgument], async (browser) => {
    if (runs === 0) return;
    const plain = [...new Set(routes.map(([, page]) => page))];
    const loaded = [
      ...routes.map(([path]) => ({ name: path, url: `${site.origin}${path}` })),
      ...plain.map((page) => ({ name: plainName(page), url: `${pages.origin}/plain/${page}` })),
    ];
    const forgetConnections = () => [site, pages].forEach((served) => served.forget());
    reportLoads(await timeAppliedLoads(browser, loaded, runs, forgetConnections), routes);
  });
} finally {
  await Promise.all([site, pages].map((served) => served.close()));
  for (const root of [directory, references]) rmSync(root, { recursive: true, force: true });
}
