// Draws a first map.yaml from published outlines, and shows what is there: docs/maps.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { findMapFaults } from '#authoring/check-map.ts';
import { drawMap, recipeSchema } from '#authoring/draw-map/draw-map.ts';
import { mapPicture } from '#authoring/draw-map/look.ts';
import { CONTENT_DIRECTORY, readMap, readMapFile } from '#authoring/read-content.ts';

const HELP = `node scripts/draw-map.ts recipe.yaml            prints the map.yaml that the recipe gives
node scripts/draw-map.ts recipe.yaml --write    writes it to content/maps/<id>/
node scripts/draw-map.ts --look italy --to italy.svg   checks a map, and draws it with all names`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    look: { type: 'string' },
    to: { type: 'string' },
  },
});

const [path] = positionals;
if (options.look !== undefined) look(options.look, options.to);
else if (path === undefined) console.log(HELP);
else draw(path);

function draw(recipePath: string): void {
  const recipe = recipeSchema.parse(parse(readFileSync(recipePath, 'utf8')));
  const { text, notes } = drawMap(recipe, (file): unknown =>
    JSON.parse(readFileSync(resolve(dirname(recipePath), file), 'utf8')),
  );
  if (options.write) {
    const folder = join(CONTENT_DIRECTORY, 'maps', recipe.map.id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'map.yaml'), text);
  } else console.log(text);
  for (const note of notes) console.error(note);
}

function look(id: string, to: string | undefined): void {
  for (const fault of findMapFaults(readMapFile(id))) console.error(fault);
  if (to !== undefined) writeFileSync(to, mapPicture(readMap(id)));
}
