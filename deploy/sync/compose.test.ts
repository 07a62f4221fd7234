// What compose.yaml starts is what the other files here count on.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
});
const servicesOf = <Name extends string>(file: string, ...names: readonly Name[]) =>
  z.object({ services: z.record(z.enum(names), service) }).parse(parse(read(file))).services;
const services = servicesOf('compose.yaml', 'couchdb', 'front', 'keeper');
const { https } = servicesOf('compose.https.yaml', 'https');
const { site } = servicesOf('compose.site.yaml', 'site');
const all = [...Object.values(services), https];

test('Z47 every image has an exact version, the one that is tested with', () => {
  expect(all.map(({ image }) => image.split(':')[0])).toEqual(
    'couchdb nginx node caddy'.split(' '),
  );
  for (const { image } of all) expect(image).toMatch(/^\w+:\d+\.\d+\.\d+(?:-alpine)?$/);
  const workflow = read('../../.github/workflows/pages.yml');
  expect(workflow).toContain(`image: ${services.couchdb.image}\n`);
  const [, node] = services.keeper.image.split(/[:-]/);
  expect(workflow).toContain(`node-version: ${node}\n`);
});

test('Z47 where no session can begin, CouchDB copies without one', () => {
  const ini = read('couchdb.ini');
  expect(ini).toMatch(/^authentication_handlers = (?!.*cookie)/m);
  expect(ini).toMatch(/^\[replicator\]\n(?:;.*\n)*auth_plugins = couch_replicator_auth_noop$/m);
});

test('Z47 every file that is handed in is there', () => {
  const files = [...all, site].flatMap(({ volumes }) =>
    volumes.filter((volume) => volume.startsWith('./')),
  );
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect([file, existsSync(new URL(file.split(':')[0] ?? '', import.meta.url))]).toEqual([
      file,
      true,
    ]);
  }
});

test('Z47 the front and the keeper are given every setting that they read', () => {
  const wanted = read('front.conf.template').matchAll(/\$\{(\w+)\}/g);
  expect(new Set([...wanted].map(([, name]) => name))).toEqual(
    new Set(Object.keys(services.front.environment)),
  );
  const asked = read('keep.ts').matchAll(/(?:setting|positive)\('(\w+)'\)/g);
  expect(new Set([...asked].map(([, name]) => name))).toEqual(
    new Set(Object.keys(services.keeper.environment)),
  );
});

test('Z47 what compose asks the operator for stands in the example', () => {
  const texts = ['', '.https', '.site'].map((kind) => read(`compose${kind}.yaml`)).join('\n');
  const asked = [...texts.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const example = read('.env.example');
  const missing = [...new Set(asked)].filter(
    (name) => !new RegExp(`^#? ?${name}=`, 'm').test(example),
  );
  expect(missing).toEqual([]);
});

test('Z47 nobody reaches CouchDB but by the front', () => {
  expect(services.couchdb.networks).toEqual(['inside']);
  expect([...services.couchdb.ports, ...services.keeper.ports]).toEqual([]);
  expect(services.front.ports).toEqual(['127.0.0.1:${FRONT_PORT:-8080}:8080']);
  expect(parse(read('compose.yaml'))).toHaveProperty('networks.inside.internal', true);
});

test('Z47 X20 beside the site the mailboxes stand at its own address, and nobody else reaches the site', () => {
  expect(site.networks).toEqual(['outside']);
  expect(site.ports).toEqual(['127.0.0.1:${SITE_PORT:-8082}:8080']);
  const { FRONT_PORT } = services.front.environment;
  expect(read('mailbox.conf')).toContain(`proxy_pass http://front:${FRONT_PORT}/;`);
  const container = read('../site/Containerfile');
  expect(container).toContain(`FROM docker.io/library/${services.front.image}\n`);
});
