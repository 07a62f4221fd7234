// Vouches for the addresses of our own scripts, where the browser asks for that before it starts one (Trusted Types).

/** The Content-Security-Policy admits this policy and no other. */
export const TRUSTED_TYPES_POLICY = 'wine-study';

/** What is used here of Trusted Types, which TypeScript’s own library does not have yet. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

type Voucher = (address: string) => string;

let voucher: Voucher | undefined;

/**
 * For `new Worker()` and `register()`. Throws unless the script lies below the address where the site stands.
 *
 * @returns what those take for a string; where the browser has Trusted Types it is an object
 */
export function trustedScript(address: string): string {
  voucher ??= createVoucher(
    Reflect.get(window, 'trustedTypes'),
    new URL(import.meta.env.BASE_URL, window.location.href),
  );
  return voucher(address);
}

/**
 * Once for a document: the browser refuses a second policy of the same name.
 *
 * @param site where the site stands
 */
export function createVoucher(trustedTypes: TrustedTypes | undefined, site: URL): Voucher {
  function createScriptURL(address: string): string {
    const { origin, pathname, href } = new URL(address, site);
    if (origin !== site.origin || !pathname.startsWith(site.pathname)) {
      throw new TypeError(`Not a script of this site: ${address}`);
    }
    return href;
  }
  const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL });
  return (address) => policy?.createScriptURL(address) ?? createScriptURL(address);
}
