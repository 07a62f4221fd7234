// What is asked for again, past the browser's cache.
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPastCache } from '#offline/worker/past-cache.ts';

afterEach(() => void vi.unstubAllGlobals());

const REQUEST = new Request('https://example.com/assets/a.js');

/** @returns how each request was to use the cache, and what came of it */
async function ask(...answers: readonly (number | Error)[]) {
  const asked: string[] = [];
  const rest = [...answers];
  const isGood = async (response: Response) => response.ok;
  vi.stubGlobal('fetch', async ({ cache }: Request) => {
    asked.push(cache);
    const answer = rest.shift();
    if (typeof answer === 'number') return new Response('', { status: answer });
    throw answer ?? new Error('not expected');
  });
  const outcome = await fetchPastCache(REQUEST, isGood).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  return { asked, outcome };
}

const OFFLINE = new TypeError('on purpose');

test('O18 what is there is asked for once; what is missing, or fails, once more past the cache', async () => {
  expect(await ask(200)).toEqual({ asked: ['default'], outcome: 200 });
  expect(await ask(404, 200)).toEqual({ asked: ['default', 'reload'], outcome: 200 });
  expect(await ask(OFFLINE, 200)).toEqual({ asked: ['default', 'reload'], outcome: 200 });
});

test('O18 the first answer stands where there is no second', async () => {
  expect((await ask(404, OFFLINE)).outcome).toBe(404);
  expect((await ask(OFFLINE, OFFLINE)).outcome).toBe(OFFLINE);
});
