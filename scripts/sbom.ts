// `npm run sbom`: prints what the published site is made of, as a CycloneDX document.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '..');

const manifestSchema = z.looseObject({ name: z.string() });
const packageSchema = z.looseObject({
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
});
const lockFileSchema = z.looseObject({ packages: z.record(z.string(), packageSchema) });

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

function isTool(entry: object): boolean {
  return ['dev', 'optional'].some((kind) => Reflect.get(entry, kind) === true);
}

// `npm sbom --omit dev` leaves out whatever a tool needs as well, React for one (npm 11.19). So npm is shown the
// project without its tools.
const manifest = {
  ...manifestSchema.parse(readJson('package.json')),
  devDependencies: {},
  // Node's own binary, for our scripts.
  optionalDependencies: {},
};
const lockFile = lockFileSchema.parse(readJson('package-lock.json'));
const packages = Object.fromEntries(
  Object.entries({ ...lockFile.packages, '': manifest }).filter(
    ([path, entry]) => path === '' || !isTool(entry),
  ),
);

const temporary = mkdtempSync(join(tmpdir(), 'wine-study-'));
try {
  // npm names the document after the folder.
  const project = join(temporary, manifest.name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...lockFile, packages }));
  const flags = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  execFileSync('npm', ['sbom', ...flags], { cwd: project, stdio: 'inherit' });
} finally {
  rmSync(temporary, { recursive: true });
}
