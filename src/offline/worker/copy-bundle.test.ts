// The files of the copy that come in one.
import { beforeEach, expect, test } from 'vitest';
import { addFromBundle } from '#offline/worker/copy-bundle.ts';

const NAMES = ['index.html', 'quiz.html', 'words.html', 'assets/spain-1.js'];
const KEYS = new Map(NAMES.map((name) => [name, `https://wine.example/${name}?r=1`]));
const FILES = Object.fromEntries(NAMES.map((name) => [name, `<p>${name}</p>`]));

let kept: Map<string, Response>;
let asked: number;

beforeEach(() => {
  kept = new Map();
  asked = 0;
});

const cache = {
  match: async (key: string) => kept.get(key)?.clone(),
  put: async (key: string, response: Response) => void kept.set(key, response),
};

async function add(answer: () => Promise<Response>): Promise<void> {
  await addFromBundle(cache, KEYS, () => {
    asked += 1;
    return answer();
  });
}

test('O23 pages and their scripts come from one file, with what the host says of all its files', async () => {
  await add(async () =>
    Response.json(FILES, { headers: { 'X-Frame-Options': 'DENY', ETag: '"1"' } }),
  );
  expect(asked).toBe(1);
  expect([...kept.keys()]).toEqual([...KEYS.values()]);
  const page = kept.get(KEYS.get('quiz.html') ?? '');
  expect(await page?.text()).toBe(FILES['quiz.html']);
  expect(Object.fromEntries(page?.headers ?? [])).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
  });
  const script = kept.get(KEYS.get('assets/spain-1.js') ?? '');
  expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('O23 a page that is there stays, and one page that is missing is not worth the file', async () => {
  for (const key of [...KEYS.values()].slice(1)) kept.set(key, new Response('mine'));
  await add(async () => Response.json(FILES));
  expect([asked, kept.size]).toEqual([0, 3]);
  kept.delete(KEYS.get('quiz.html') ?? '');
  await add(async () => Response.json(FILES));
  expect([asked, kept.size]).toEqual([1, 4]);
  expect(await kept.get(KEYS.get('words.html') ?? '')?.text()).toBe('mine');
});

test.each([
  ['does not come', async () => Promise.reject(new TypeError('on purpose'))],
  ['is not on the host', async () => Response.json(FILES, { status: 404 })],
  ['is answered with a page', async () => new Response('<!DOCTYPE html>')],
])('O23 where the file %s, the pages are left to be fetched one by one', async (_, answer) => {
  await add(answer);
  expect([asked, kept.size]).toEqual([1, 0]);
});

test('O23 a page that the file lacks is left out, and a full disk is told', async () => {
  await add(async () => Response.json({ 'index.html': '<p>' }));
  expect([...kept.keys()]).toEqual([KEYS.get('index.html')]);
  const full = { ...cache, put: async () => Promise.reject(new Error('full on purpose')) };
  const answer = async () => Response.json(FILES);
  await expect(addFromBundle(full, KEYS, answer)).rejects.toThrow('full on purpose');
});
