// Tabs over classic W3C WebDriver, as far as a journey needs it.
import { writeFileSync } from 'node:fs';
import { waitFor, type Role, type Tab } from './learner.ts';

/** Sends a command of the protocol. @returns its value */
export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Milliseconds: a browser that does not start leaves its driver waiting for ever. */
const DEADLINE = 30_000;

/** The protocol's own name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<typeof ELEMENT, string>>;

const WITH_ROLE: Readonly<Record<Role, string>> = {
  button: 'button',
  radio: 'input[type=radio]',
};

/** WebKit loses the press, but for its `pointerdown`, where it comes in the frame of the scroll. */
const SCROLL_TO = `
  arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(arguments[1]));
`;

/** @param base address of the driver, and of a session after it where there is one */
export function createCommand(base: string): Command {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(DEADLINE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** The windows of one session: the protocol speaks to one at a time. */
export function createTabs(command: Command): (handle: string) => Tab {
  let current: string | null = null;

  return (handle) => {
    const send: Command = async (method, path, body) => {
      if (current !== handle) await command('POST', '/window', { handle });
      current = handle;
      return command(method, path, body);
    };

    const find = async (selector: string) =>
      (await send('POST', '/elements', {
        using: 'css selector',
        value: selector,
      })) as readonly Element[];

    async function findNamed(role: Role, name: string): Promise<Element | undefined> {
      for (const element of await find(WITH_ROLE[role])) {
        if ((await labelOf(element)) === name && (await isEnabled(element))) return element;
      }
      return undefined;
    }

    const isEnabled = (element: Element) => send('GET', `/element/${element[ELEMENT]}/enabled`);

    /** WebKit's driver fails on one that is not drawn, or has just left. */
    async function labelOf(element: Element): Promise<unknown> {
      try {
        return await send('GET', `/element/${element[ELEMENT]}/computedlabel`);
      } catch {
        return null;
      }
    }

    /** Not by the command of that name, which refuses a radio button whose label lies over it. */
    async function pressElement(element: Element): Promise<void> {
      await send('POST', '/execute/async', { script: SCROLL_TO, args: [element] });
      await send('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: element },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    }

    const findFirst = (selector: string) =>
      waitFor(async () => (await find(selector)).at(0), selector);

    return {
      async goTo(url) {
        await send('POST', '/url', { url });
      },
      async evaluate(read, ...args) {
        const script = `return (${String(read)})(...arguments)`;
        const value = await send('POST', '/execute/sync', { script, args });
        return value as ReturnType<typeof read>;
      },
      async press(role, name) {
        // One of the first HTML may give its place to another before it is pressed.
        await waitFor(async () => {
          const element = await findNamed(role, name);
          if (element === undefined) return undefined;
          await pressElement(element);
          return element;
        }, `The ${role} 「${name}」`);
      },
      async pressOn(selector) {
        await pressElement(await findFirst(selector));
      },
      async chooseFile(selector, text) {
        const element = await findFirst(selector);
        await send('POST', `/element/${element[ELEMENT]}/value`, { text });
      },
      async resize(width, height) {
        await send('POST', '/window/rect', { width, height });
      },
      async draw(path) {
        writeFileSync(path, Buffer.from(String(await send('GET', '/screenshot')), 'base64'));
      },
      async bringToFront() {
        await send('POST', '/window', { handle });
      },
    };
  };
}
