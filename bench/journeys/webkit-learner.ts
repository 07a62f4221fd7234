// A learner with WebKitGTK, driven over WebDriver: a profile that outlives the browser's process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeProfile, waitFor, type Learner, type LearnerOptions, type Tab } from './learner.ts';
import { createCommand, createTabs } from './webdriver.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.js', import.meta.url));

interface Running {
  readonly driver: ChildProcess;
  readonly openTab: () => Promise<Tab>;
  readonly firstTab: Tab;
  readonly close: () => Promise<unknown>;
}

/** A screen in memory, larger than any window of a journey. @returns what `DISPLAY` names it by, and its end */
export async function startScreen(): Promise<{ readonly name: string; readonly end: () => void }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, end: () => screen.kill() };
}

/** @param display the X11 screen that the windows stand on */
export function createWebkitLearner(display: string, options: LearnerOptions): Learner {
  const profile = makeProfile('webkit');
  const { directory, downloads } = profile;
  const problems: string[] = [];
  let browserProcess: number | null = null;
  let running: Running | null = null;

  function listen(line: string): void {
    const [, id] = /^PROCESS (\d+)$/.exec(line) ?? [];
    if (id !== undefined) browserProcess = Number(id);
    const [, problem] = /^PROBLEM (.*)$/.exec(line) ?? [];
    if (problem !== undefined) problems.push(problem);
  }

  async function start(): Promise<Running> {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface(driver.stdout).on('line', listen);
    try {
      return await startSession(driver, `http://127.0.0.1:${port}`);
    } catch (error) {
      await endDriver(driver);
      throw error;
    }
  }

  async function startSession(driver: ChildProcess, base: string): Promise<Running> {
    const command = createCommand(base);
    await waitFor(() => command('GET', '/status'), 'WebKitWebDriver');
    const window = {
      profile: directory,
      downloads,
      isPrivate: options.window === 'private',
      startScript: options.startScript,
    };
    const { sessionId } = (await command('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: '/usr/bin/gjs',
            args: ['-m', WINDOW, JSON.stringify(window)],
          },
        },
      },
    })) as { readonly sessionId: string };
    const inSession = createCommand(`${base}/session/${sessionId}`);
    const tabOf = createTabs(inSession);
    return {
      driver,
      firstTab: tabOf(String(await inSession('GET', '/window'))),
      async openTab() {
        const opened = await inSession('POST', '/window/new', { type: 'tab' });
        return tabOf((opened as { readonly handle: string }).handle);
      },
      close: () => inSession('DELETE', ''),
    };
  }

  return {
    problems,
    downloads,
    async openBrowser() {
      running = await start();
      return running.firstTab;
    },
    async openTab() {
      if (running === null) throw new Error('No WebKitGTK is running');
      return running.openTab();
    },
    async killBrowser() {
      if (running === null || browserProcess === null) throw new Error('No WebKitGTK is running');
      const { driver } = running;
      running = null;
      process.kill(browserProcess, 'SIGKILL');
      await endDriver(driver);
    },
    async remove() {
      if (running !== null) {
        await running.close();
        await endDriver(running.driver);
      }
      running = null;
      profile.remove();
    },
  };
}

async function endDriver(driver: ChildProcess): Promise<void> {
  const ended = once(driver, 'exit');
  driver.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
