// Names in the page of a lesson or an article the script with its text: else the browser hears of it a round trip later.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { articlePath, lessonPath } from '#domain/site/paths.ts';

const TEXT = /^content\/(?:articles\/([^/]+)\/index|lessons\/([^/]+)\/([^/]+))\.mdx$/;

/**
 * @param client the folder of the built site, its pages where hosts look for them
 * @param basePath where the site will stand, with a slash at both ends
 */
export function preloadTexts(client: string, basePath: string): void {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  for (const [source, { file, imports = [], css = [] }] of Object.entries(manifest)) {
    const [isText, article, chapter = '', lesson = ''] = TEXT.exec(source) ?? [];
    if (isText === undefined) continue;
    const path = article === undefined ? lessonPath(chapter, lesson) : articlePath(article);
    const page = join(client, `${path}.html`);
    const html = readFileSync(page, 'utf8');
    const strange = css.find((sheet) => !html.includes(`${basePath}${sheet}`));
    if (strange !== undefined) throw new Error(`${path}: nothing would load ${strange}`);
    const scripts = [file, ...imports.flatMap((name) => manifest[name]?.file ?? [])];
    const links = scripts
      .map((script) => `${basePath}${script}`)
      .filter((address) => !html.includes(address))
      .map((address) => `<link rel="modulepreload" href="${address}"/>`);
    writeFileSync(page, html.replace('<link rel="stylesheet"', `${links.join('')}$&`));
  }
  rmSync(join(client, '.vite'), { recursive: true });
}
