// What the front lets through, by its own rules. live/ tries the same on nginx.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LET_THROUGH, NAME, REFUSED, REFUSED_BODIES, SEGMENT_BODIES } from './front-requests.ts';

const CONFIG = readFileSync(new URL('front.conf.template', import.meta.url), 'utf8');

type Lookup = (value: string) => string;

/** One of the template's maps, as nginx reads it: the first pattern that matches, else the default. */
function readMap(source: string, target: string): Lookup {
  const head = `map ${source} ${target} {\n`;
  const start = CONFIG.indexOf(head);
  if (start < 0) throw new Error(`No ${head}`);
  const body = CONFIG.slice(start + head.length, CONFIG.indexOf('\n}', start));
  const lines = body.split('\n').map((line) => {
    const [, quoted, bare, value] = /^ {2}(?:"(.+)"|(\S+)) (\S+);$/.exec(line) ?? [];
    if (value === undefined) throw new Error(`Not read: ${line}`);
    return { key: quoted ?? bare ?? '', value: value === '""' ? '' : value };
  });
  const fallback = lines.find(({ key }) => key === 'default')?.value ?? '';
  return (asked) => {
    for (const { key, value } of lines) {
      if (key === asked) return value;
      const match = key.startsWith('~') ? new RegExp(key.slice(1)).exec(asked) : null;
      if (match !== null) return value === '$1' ? (match[1] ?? '') : value;
    }
    return fallback;
  };
}

const asked = readMap('"$request_method $request_uri"', '$asked');
const refused = readMap('"$asked:$remote_user"', '$refused');

test.each(LET_THROUGH)(
  'Z41 the front lets the app’s own requests through: %s %s %s',
  (kind, method, path) => {
    const found = asked(`${method} ${path}`);
    expect(found).toBe(kind);
    expect(refused(`${found}:${NAME}`)).toBe('0');
  },
);

test.each(REFUSED)('Z41 the front refuses %s', (_, method, path) => {
  const found = asked(`${method} ${path}`);
  expect(found).toBe('');
  expect(refused(`${found}:${NAME}`)).toBe('400');
});

const isSegment = readMap('$request_body', '$is_segment');

test.each(SEGMENT_BODIES)('Z41 the front takes a segment: %s', (body) => {
  expect(isSegment(body)).toBe('yes');
});

test.each(REFUSED_BODIES)('Z41 under a segment’s name the front refuses %s', (_, body) => {
  expect(isSegment(body)).toBe('');
});

test.each(['', 'keeper', 'admin', NAME.toUpperCase(), `${NAME}0`, `${NAME}:0`])(
  'Z41 whoever calls themselves “%s” gets as far as signing up, and no further',
  (name) => {
    expect(refused(`account:${name}`)).toBe('401');
    expect(refused(`mailbox:${name}`)).toBe('401');
    expect(refused(`sign-up:${name}`)).toBe('0');
  },
);

test.each([
  ['203.0.113.7', '$remote_addr'],
  // One network: the last two digits of the fourth group are the subscriber's own.
  ['2001:db8:1:ab02:3:4:5:6', '2001:db8:1:ab'],
  ['2001:db8:1:abff::6', '2001:db8:1:ab'],
  ['2001:db8:1:b02::6', '2001:db8:1:b'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:'],
  ['2001:db8:1:ff::6', '2001:db8:1:'],
  ['2001:db8:1::6', '2001:db8:1:'],
  ['2001:db8::6', '2001:db8:'],
  ['::1', '$remote_addr'],
])('Z43 requests are counted by network: %s as %s', (address, network) => {
  expect(readMap('$remote_addr', '$network')(address)).toBe(network);
});

test('Z43 segments are counted by network, the large ones apart and more strictly', () => {
  const small = readMap('"$asked:$content_length"', '$small_network');
  const large = readMap('"$asked:$content_length"', '$large_network');
  const found = ['segment:8', 'segment:99999', 'segment:100000', 'segment:', 'mailbox:8'];
  expect(found.map((asking) => [small(asking), large(asking)])).toEqual([
    ['$network', ''],
    ['$network', ''],
    ['', '$network'],
    ['', '$network'],
    ['', ''],
  ]);
  const perHour = (zone: string) => {
    const [, minute] = new RegExp(`zone=${zone}:10m rate=(\\d+)r/m`).exec(CONFIG) ?? [];
    const [, atOnce] = new RegExp(`limit_req zone=${zone} burst=(\\d+)`).exec(CONFIG) ?? [];
    return Number(minute) * 60 + Number(atOnce);
  };
  expect(perHour('small') * 100_000 + perHour('large') * 512 * 1024).toBeLessThan(125e6);
});

test('Z41 to sign up nobody’s authorisation is passed on', () => {
  const authorisation = readMap('$asked', '$authorization');
  expect(authorisation('sign-up')).toBe('');
  expect(authorisation('mailbox')).toBe('$http_authorization');
});
