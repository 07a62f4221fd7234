// What a route draws, a module for each address: loaded with its address, as a route of its own would weigh on every page.
import { cleanPath } from '#domain/site/clean-path.ts';

type AddressedModules = Awaited<ReturnType<typeof addressedModules>>;

/** Whether the handle of a route is such modules: they are asked for before the page is left (stay-on-page.tsx). */
export function isAddressed(handle: unknown): handle is AddressedModules {
  return typeof handle === 'object' && handle !== null && 'load' in handle && 'has' in handle;
}

/**
 * The module of the route awaits it, and so the page that is opened: React would empty what waits while it takes it over.
 *
 * @param fileOf the key of what is drawn at a path, which begins with the site's base path or below it
 */
export async function addressedModules<Module>(
  files: Readonly<Record<string, () => Promise<Module>>>,
  fileOf: (path: string) => string,
) {
  const modules = new Map<string, Module>();

  async function loadFile(file: string): Promise<void> {
    const module = await files[file]?.();
    if (module !== undefined) modules.set(file, module);
  }

  const load = (path: string) => loadFile(fileOf(path));
  // Before the page is hydrated the address stands as it was asked for.
  const opened = import.meta.env.SSR
    ? Object.keys(files)
    : [fileOf(cleanPath(location.pathname, import.meta.env.BASE_URL))];
  const loading = Promise.all(opened.map(loadFile));
  // The start guard hears of a rejection that nobody handles, and not of a module that throws.
  void loading.then(() => undefined);
  await loading;
  return {
    /** Before its page is drawn. Rejects where the module cannot be had. */
    load,
    /** Loads it as the page is opened. */
    middleware: [({ url }: { readonly url: URL }) => load(url.pathname)],
    /** Whether nothing is to be loaded for a path. */
    has: (path: string) => {
      const file = fileOf(path);
      return modules.has(file) || files[file] === undefined;
    },
    /** `null` where there is none. */
    at: (path: string) => modules.get(fileOf(path)) ?? null,
  };
}
