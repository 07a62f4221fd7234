// Finds the WebKitGTK that the storage journeys drive, and gets one where there is none.
import { existsSync, readdirSync } from 'node:fs';
import { canInstallDebians, installDebians } from './debian-packages.ts';

/** Debian's packages, each with a file that tells that it is there. */
const PACKAGES: readonly (readonly [name: string, file: string])[] = [
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['gir1.2-webkit2-4.1', 'WebKit2-4.1.typelib'],
  ['gjs', '/usr/bin/gjs'],
  ['xvfb', '/usr/bin/Xvfb'],
];

const LIBRARIES = '/usr/lib';
const TYPELIBS = 'girepository-1.0';

/** Installs Debian’s if need be. Throws when it cannot be had, with the names of the packages that are missing. */
export function ensureWebkit(): void {
  const missing = missingPackages();
  if (missing.length > 0 && canInstallDebians()) installDebians(missing);
  const left = missingPackages();
  if (left.length > 0) {
    throw new Error(
      `These journeys need WebKitGTK and its driver. On Debian: apt-get install ${left.join(' ')}`,
    );
  }
}

function missingPackages(): readonly string[] {
  return PACKAGES.filter(([, file]) => !isThere(file)).map(([name]) => name);
}

/** A description of a library lies in a folder named after the machine's kind. */
function isThere(file: string): boolean {
  if (file.startsWith('/')) return existsSync(file);
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return folders.some((folder) => existsSync(`${LIBRARIES}/${folder}/${TYPELIBS}/${file}`));
}
