// Draws a first map.yaml from outlines, and shows what is there: docs/maps.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findMapFaults } from '#authoring/check-map.ts';
import { drawMap, outlinesSchema } from '#authoring/draw-map/draw-map.ts';
import { mapPicture } from '#authoring/draw-map/look.ts';
import { readMap, readMapFile } from '#authoring/read-content.ts';

const HELP = `node scripts/draw-map.ts outlines.json [--stretch 1.2]     prints the map.yaml that the outlines give
node scripts/draw-map.ts --look italy --to italy.svg   checks a map, and draws it with all names`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stretch: { type: 'string', default: '1' },
    look: { type: 'string' },
    to: { type: 'string' },
  },
});

const [path] = positionals;
if (options.look !== undefined) look(options.look, options.to);
else if (path === undefined) console.log(HELP);
else {
  const outlines = outlinesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  console.log(drawMap(outlines, Number(options.stretch)));
}

function look(id: string, to: string | undefined): void {
  for (const fault of findMapFaults(readMapFile(id))) console.error(fault);
  if (to !== undefined) writeFileSync(to, mapPicture(readMap(id)));
}
