// Which classes the style sheets of the components have, and their types.
import { readFileSync, readdirSync } from 'node:fs';

/** Paths below src/, with forward slashes. */
export const STYLE_SHEETS: readonly string[] = readdirSync('src', {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.module.css'))
  .toSorted();

export function classesOf(css: string): ReadonlySet<string> {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '');
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** A module for each sheet, as components import it: the compiler refuses a class that the sheet does not have. */
export function classNameTypes(): string {
  const modules = STYLE_SHEETS.map((sheet) => {
    const classes = [...classesOf(readFileSync(`src/${sheet}`, 'utf8'))];
    return `declare module '#${sheet}' {
  const classes: { ${classes.map((name) => `readonly '${name}': string`).join('; ')} };
  export default classes;
}
`;
  });
  return modules.join('');
}
