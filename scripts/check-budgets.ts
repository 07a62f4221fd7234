// `npm run budget`: fails where a page of the built site or the offline copy weighs more than it may, or has no limit.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesToFetch } from './build-service-worker.ts';
import { budgetTable, fileList, inKilobytes, isOverBudget, type Budget } from './page-budgets.ts';
import { siteScale } from './page-weight.ts';

const SITE = fileURLToPath(new URL('../build/client/', import.meta.url));

/**
 * What was reached, in whole kilobytes, and room for a few changes. The text of an article travels in a script too; a
 * lesson knows the learner beside it.
 */
const BUDGETS: readonly Budget[] = [
  { pages: /^index\.html$/, script: 119, total: 132 },
  { pages: /^articles\.html$/, script: 109, total: 117 },
  { pages: /^articles\//, script: 125, total: 144 },
  { pages: /^decks\/[^/]+\//, script: 139, total: 158 },
  { pages: /^quiz[/.]/, script: 137, total: 146 },
  { pages: /^today\./, script: 158, total: 168 },
  { pages: /^review\./, script: 138, total: 146 },
  { pages: /^practice\./, script: 154, total: 164 },
  { pages: /^flashcards[/.]/, script: 131, total: 140 },
  { pages: /^maps\.html$/, script: 130, total: 138 },
  { pages: /^maps\//, script: 136, total: 154 },
  { pages: /^decks[/.]/, script: 133, total: 142 },
  { pages: /^countries\./, script: 133, total: 142 },
  { pages: /^words\./, script: 125, total: 132 },
  { pages: /^about\./, script: 110, total: 118 },
  { pages: /^data\./, script: 133, total: 140 },
  { pages: /^progress\./, script: 146, total: 155 },
  { pages: /^settings\./, script: 140, total: 148 },
  { pages: /^result\./, script: 124, total: 130 },
  { pages: /^exam\./, script: 160, total: 171 },
  { pages: /^feedback\./, script: 107, total: 114 },
  { pages: /^(?:404|__spa-fallback)\.html$/, script: 106, total: 113 },
];

/** Bytes of all that is fetched for the offline copy, each file with Brotli. A lesson is some 8,000 of them. */
const COPY_LIMIT = 2_528_000;

const scale = siteScale(SITE);
const weighed = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.html'))
  .toSorted()
  .map((page) => ({ page, budget: budgetOf(page), weight: scale.weighPage(page) }));
console.log(budgetTable(weighed));
const over = weighed.filter(isOverBudget);
// Pages with one budget load the same, but for a few.
for (const budget of new Set(over.map((page) => page.budget))) {
  const [heaviest] = over
    .filter((page) => page.budget === budget)
    .toSorted((one, other) => other.weight.total - one.weight.total);
  if (heaviest !== undefined) console.error(`\n${fileList(heaviest)}`);
}

const copy = filesToFetch(SITE);
const copyBytes = copy.reduce((sum, file) => sum + scale.weighFile(file), 0);
console.log(
  `Offline copy: ${copy.length} files, ${inKilobytes(copyBytes)} kB of at most ${inKilobytes(COPY_LIMIT)}`,
);
if (over.length > 0 || copyBytes > COPY_LIMIT) process.exitCode = 1;

function budgetOf(page: string): Budget {
  const budget = BUDGETS.find(({ pages }) => pages.test(page));
  if (budget === undefined) throw new Error(`${page} has no budget in scripts/check-budgets.ts`);
  return budget;
}
