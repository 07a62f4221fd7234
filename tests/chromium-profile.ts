// A Chromium on a profile of its own, which outlives the browser's process.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type ContextOptions = Parameters<typeof chromium.launchPersistentContext>[1];

export interface ProfileOptions {
  /** The directory of a profile that the new one begins as. */
  readonly copied?: string;
  readonly executablePath?: string | null;
}

export interface ChromiumProfile {
  readonly directory: string;
  /** Starts the browser on the profile; closing it keeps the profile. */
  open(options?: ContextOptions): Promise<BrowserContext>;
  /** Ends the newest browser's own process with SIGKILL: nothing can be tidied up. */
  kill(): Promise<void>;
  /** Closes what is open and deletes the profile. */
  remove(): Promise<void>;
}

/** @param parent a directory for the profile's own; made if missing. On a real disk, where writes are to be slow */
export function createChromiumProfile(
  parent: string,
  { copied, executablePath = findChromium() }: ProfileOptions = {},
): ChromiumProfile {
  if (executablePath === null) {
    throw new Error('Run `node scripts/ensure-chromium.ts`, which finds a Chromium first');
  }
  mkdirSync(parent, { recursive: true });
  const profile = mkdtempSync(join(parent, 'wine-study-profile-'));
  if (copied !== undefined) cpSync(copied, profile, { recursive: true });
  const opened: BrowserContext[] = [];

  return {
    directory: profile,
    async open(options) {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        ...options,
        args: [...CHROMIUM_ARGUMENTS],
      });
      opened.push(context);
      return context;
    },
    async kill() {
      const killed = opened.pop();
      const closed = new Promise((resolve) => killed?.once('close', resolve));
      for (const pid of browserProcesses(profile)) process.kill(pid, 'SIGKILL');
      await closed;
      // A killed browser leaves its lock behind, which names a process that is gone.
      rmSync(join(profile, 'SingletonLock'), { force: true });
    },
    async remove() {
      for (const context of opened.splice(0)) await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser's own processes (not its children), found by the profile that they were started on. */
function browserProcesses(profile: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return (
          command.includes(`--user-data-dir=${profile}`) &&
          !command.some((argument) => argument.startsWith('--type='))
        );
      } catch {
        // It ended between the two looks.
        return false;
      }
    })
    .map(Number);
}
