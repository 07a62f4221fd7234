// Draws a first map.yaml from outlines, and says what is unsound in one: docs/maps.md.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readMapFile } from '#authoring/read-content.ts';
import { findMapFaults } from './check-map.ts';
import { drawMap, outlinesSchema } from './map-from-outlines.ts';

const HELP = `node scripts/draw-map.ts outlines.json [--stretch 1.2]     prints the map.yaml that the outlines give
node scripts/draw-map.ts --look italy                      says what is unsound in a map`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stretch: { type: 'string', default: '1' },
    look: { type: 'string' },
  },
});

const [path] = positionals;
if (options.look !== undefined) {
  for (const fault of findMapFaults(readMapFile(options.look))) console.error(fault);
} else if (path === undefined) console.log(HELP);
else {
  const outlines = outlinesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  console.log(drawMap(outlines, Number(options.stretch)));
}
