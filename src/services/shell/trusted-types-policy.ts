// Allows our own scripts, where the browser asks for that before it starts one (Trusted Types).

/** The Content-Security-Policy admits one policy of each of these names, and no other. */
export const SCRIPT_POLICY = 'wine-study';
/** The browser asks a policy of this name wherever code names no policy. */
export const MARKUP_POLICY = 'default';

/** What is used here of Trusted Types, which TypeScript’s own library does not have yet. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createScriptURL?: (address: string) => string;
      /** A result of `null` refuses it. */
      readonly createHTML?: (markup: string) => string | null;
    },
  ): { createScriptURL(address: string): string };
}

/** An empty script, which React makes a script element from, and what the router then puts into it. */
const RENDERED_SCRIPT: ReadonlySet<string> = new Set(['<script></script>', ' ']);

type ScriptPolicy = (address: string) => string;

let policy: ScriptPolicy | undefined;

/**
 * For `new Worker()` and `register()`. Throws unless the script lies below the address where the site stands.
 *
 * @returns what those take for a string; where the browser has Trusted Types it is an object
 */
export function trustedScript(address: string): string {
  policy ??= createScriptPolicy(
    Reflect.get(window, 'trustedTypes'),
    new URL(import.meta.env.BASE_URL, window.location.href),
  );
  return policy(address);
}

/**
 * Once for a document: the browser refuses a second policy of the same name.
 *
 * @param site where the site stands
 */
export function createScriptPolicy(
  trustedTypes: TrustedTypes | undefined,
  site: URL,
): ScriptPolicy {
  function createScriptURL(address: string): string {
    const { origin, pathname, href } = new URL(address, site);
    if (origin !== site.origin || !pathname.startsWith(site.pathname)) {
      throw new TypeError(`Not a script of this site: ${address}`);
    }
    return href;
  }
  const made = trustedTypes?.createPolicy(SCRIPT_POLICY, { createScriptURL });
  return (address) => made?.createScriptURL(address) ?? createScriptURL(address);
}

/**
 * Lets React make the document anew where it cannot take it over, because an extension has changed its text first: to be
 * called before. Without this the page would stay as it was sent, and dead.
 */
export function trustRenderedScripts(
  trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes'),
): void {
  trustedTypes?.createPolicy(MARKUP_POLICY, {
    createHTML: (markup) => (RENDERED_SCRIPT.has(markup) ? markup : null),
  });
}
