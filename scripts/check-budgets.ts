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
  { pages: /^index\.html$/, script: 128, total: 142 },
  { pages: /^articles\.html$/, script: 118, total: 127 },
  { pages: /^articles\//, script: 136, total: 156 },
  { pages: /^decks\/[^/]+\//, script: 151, total: 173 },
  { pages: /^quiz[/.]/, script: 148, total: 158 },
  { pages: /^today\./, script: 171, total: 182 },
  { pages: /^review\./, script: 147, total: 156 },
  { pages: /^practice\./, script: 167, total: 178 },
  { pages: /^listen\./, script: 130, total: 138 },
  { pages: /^flashcards[/.]/, script: 141, total: 151 },
  { pages: /^maps\.html$/, script: 141, total: 151 },
  { pages: /^maps\//, script: 148, total: 168 },
  { pages: /^decks[/.]/, script: 145, total: 156 },
  { pages: /^countries\./, script: 143, total: 154 },
  { pages: /^words\./, script: 135, total: 144 },
  { pages: /^about\./, script: 119, total: 128 },
  { pages: /^data\./, script: 142, total: 151 },
  { pages: /^progress\./, script: 157, total: 168 },
  { pages: /^settings\./, script: 152, total: 162 },
  { pages: /^result\./, script: 133, total: 141 },
  { pages: /^exam\./, script: 172, total: 184 },
  { pages: /^feedback\./, script: 117, total: 124 },
  { pages: /^(?:404|__spa-fallback)\.html$/, script: 115, total: 122 },
];

/** Bytes of all that is fetched for the offline copy, each file with Brotli. A lesson is some 5,000 of them. */
const COPY_LIMIT = 2_300_000;

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
