// A learner with a browser, as journeys know them: each driver fulfils it for one engine.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Window = 'ordinary' | 'private';

export type Role = 'button' | 'radio';

export interface Tab {
  goTo(address: string): Promise<void>;
  /** Runs in the page, so it refers to nothing around it. */
  evaluate<Args extends readonly unknown[], Value>(
    read: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value>;
  /** A trusted press on the middle of what has that role and that accessible name, once it is there. */
  press(role: Role, name: string): Promise<void>;
  /** The same on what a selector of CSS finds first. */
  pressOn(selector: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Writes a PNG of what is in view. */
  draw(path: string): Promise<void>;
  bringToFront(): Promise<void>;
}

export interface Learner {
  /** Starts the browser on the learner's profile. @returns its one tab */
  openBrowser(): Promise<Tab>;
  openTab(): Promise<Tab>;
  /** Ends the browser's own process with SIGKILL: nothing can be tidied up. */
  killBrowser(): Promise<void>;
  /** What was not caught and what the console calls an error, in all pages so far. */
  readonly problems: readonly string[];
  /** The folder into which the browser saves files. */
  readonly downloads: string;
  remove(): Promise<void>;
}

export interface LearnerOptions {
  /** Private: each window of the browser is one, and nothing outlives it. */
  readonly window: Window;
  /** Source of a script that runs in every page before its own. */
  readonly startScript: string;
}

/** An empty one, which outlives the browser's process. */
export function makeProfile(engine: string) {
  const directory = mkdtempSync(join(tmpdir(), `wine-study-${engine}-`));
  const downloads = join(directory, 'downloads');
  mkdirSync(downloads);
  return {
    directory,
    downloads,
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Milliseconds that a page has for whatever a driver waits for. */
export const PATIENCE = 60_000;

/** @returns the first value that is not `undefined`; what `read` throws meanwhile is a page on its way */
export async function waitFor<Value>(
  read: () => Promise<Value | undefined>,
  what: string,
): Promise<Value> {
  const deadline = Date.now() + PATIENCE;
  let last = '';
  while (Date.now() < deadline) {
    try {
      const value = await read();
      if (value !== undefined) return value;
    } catch (error) {
      last = ` (${String(error)})`;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`${what} did not come${last}`);
}
