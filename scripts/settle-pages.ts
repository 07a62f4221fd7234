// Brings the built pages to where static hosts look for them, whatever path the site stands at.
import { cpSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Afterwards `/quiz` is `quiz.html`: hosts answer it as it is, while `quiz/index.html` costs a redirect to `/quiz/` first.
 *
 * @param client the folder of the built site, as the router has left it
 * @param basePath where the site will stand, with a slash at both ends
 */
export function settlePages(client: string, basePath: string): void {
  if (basePath !== '/') liftOutOfBasePath(client, basePath);
  for (const page of indexPages(client)) {
    const folder = dirname(page);
    renameSync(join(client, page), join(client, `${folder}.html`));
    if (readdirSync(join(client, folder)).length === 0) rmdirSync(join(client, folder));
  }
}

/**
 * The router writes the pages of `/wine/` into `client/wine/`, while Vite writes its assets into `client/assets/`;
 * the fallback page then gets the name of the home page.
 */
function liftOutOfBasePath(client: string, basePath: string): void {
  const [, outermost = '', ...inner] = basePath.split('/');
  if (outermost === 'assets') throw new Error('BASE_PATH: the assets of the site itself are there');
  renameSync(join(client, 'index.html'), join(client, '__spa-fallback.html'));
  // Out of the way first: a site at /quiz/ has pages in quiz/quiz/.
  const lifted = join(client, '..', 'lifted-pages');
  renameSync(join(client, outermost), lifted);
  cpSync(join(lifted, ...inner), client, { recursive: true });
  rmSync(lifted, { recursive: true });
}

/** Below the home page, the deepest first, so that a folder is empty when its own page leaves it. */
function indexPages(client: string): readonly string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/]index\.html$/.test(file))
    .toSorted((a, b) => b.length - a.length);
}
