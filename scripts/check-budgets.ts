// `npm run budget`: fails where a page of the built site or the offline copy weighs more than it may, or has no limit.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOfTheCopy } from './build-service-worker.ts';
import { budgetTable, fileList, inKilobytes, isOverBudget, type Budget } from './page-budgets.ts';
import { siteScale } from './page-weight.ts';

const SITE = fileURLToPath(new URL('../build/client/', import.meta.url));

/**
 * What was reached, in whole kilobytes, and room for a few changes. The scripts of home and the list of articles never
 * go above 110, those of quiz and flashcards above 124, those of a map above 135; an article's text travels in one too.
 */
const BUDGETS: readonly Budget[] = [
  { pages: /^index\.html$/, script: 107, total: 115 },
  { pages: /^articles\.html$/, script: 104, total: 110 },
  { pages: /^articles\//, script: 113, total: 126 },
  { pages: /^quiz[/.]/, script: 124, total: 131 },
  { pages: /^today\./, script: 136, total: 142 },
  { pages: /^review\./, script: 137, total: 143 },
  { pages: /^flashcards[/.]/, script: 121, total: 127 },
  { pages: /^maps\.html$/, script: 121, total: 127 },
  { pages: /^maps\//, script: 125, total: 140 },
  { pages: /^decks[/.]/, script: 124, total: 131 },
  { pages: /^words\./, script: 122, total: 128 },
  { pages: /^about\./, script: 105, total: 111 },
  { pages: /^data\./, script: 122, total: 129 },
  { pages: /^sync\./, script: 119, total: 125 },
  { pages: /^progress\./, script: 138, total: 144 },
  { pages: /^result\./, script: 114, total: 120 },
  { pages: /^exam\./, script: 138, total: 145 },
  { pages: /^feedback\./, script: 103, total: 108 },
  { pages: /^(?:404|__spa-fallback)\.html$/, script: 102, total: 107 },
];

/** Bytes of all files of the offline copy, each with Brotli. An article is some 11,000 of them. */
const COPY_LIMIT = 1_900_000;

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

const copy = filesOfTheCopy(SITE);
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
