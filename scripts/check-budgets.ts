// `npm run budget`: fails where a page of the built site weighs more than it may, or has no limit.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { budgetTable, fileList, isOverBudget, type Budget } from './page-budgets.ts';
import { weighPage } from './page-weight.ts';

const SITE = fileURLToPath(new URL('../build/client/', import.meta.url));

/**
 * What was reached, and three hundredths of it. Whatever is reached, the scripts of home and articles never
 * go above 110, those of quiz and flashcards above 120, those of a map above 135.
 */
const BUDGETS: readonly Budget[] = [
  { pages: /^index\.html$/, script: 103.3, total: 109.3 },
  { pages: /^articles\/index\.html$/, script: 101.5, total: 105.3 },
  { pages: /^articles\//, script: 109.8, total: 121 },
  { pages: /^quiz\//, script: 114.3, total: 119 },
  { pages: /^flashcards\//, script: 112.5, total: 118.1 },
  { pages: /^maps\//, script: 117.4, total: 125.3 },
  { pages: /^about\//, script: 101, total: 105.6 },
  { pages: /^data\//, script: 112.8, total: 117.6 },
  { pages: /^result\//, script: 107.3, total: 111.2 },
  { pages: /^feedback\//, script: 99.8, total: 103 },
  { pages: /^(?:404|__spa-fallback)\.html$/, script: 99, total: 101.6 },
];

const weighed = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.html'))
  .toSorted()
  .map((page) => ({ page, budget: budgetOf(page), weight: weighPage(SITE, page) }));
console.log(budgetTable(weighed));
const over = weighed.filter(isOverBudget);
for (const page of over) console.error(`\n${fileList(page)}`);
if (over.length > 0) process.exitCode = 1;

function budgetOf(page: string): Budget {
  const budget = BUDGETS.find(({ pages }) => pages.test(page));
  if (budget === undefined) throw new Error(`${page} has no budget in scripts/check-budgets.ts`);
  return budget;
}
