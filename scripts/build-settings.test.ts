// Every setting of a build: its default, what it accepts and what stops the build.
import { expect, test } from 'vitest';
import { parseBuildSettings } from './build-settings.ts';

test('P5 everything unset is a working local build', () => {
  expect(parseBuildSettings({})).toEqual({
    siteUrl: 'http://localhost:4173',
    basePath: '/',
    supportUrl: null,
    feedbackFormUrl: null,
    contactEmail: null,
    syncUrl: null,
  });
});

test('P5 an empty variable counts as unset', () => {
  const names = 'SITE_URL BASE_PATH SUPPORT_URL FEEDBACK_FORM_URL CONTACT_EMAIL SYNC_URL'.split(
    ' ',
  );
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(parseBuildSettings(empty)).toEqual(parseBuildSettings({}));
});

test('P5 what is set is taken, the site’s address as a bare origin', () => {
  expect(
    parseBuildSettings({
      SITE_URL: 'https://wine.example.com/',
      BASE_PATH: '/wine/',
      SUPPORT_URL: 'https://example.com/support',
      FEEDBACK_FORM_URL: 'https://forms.example.com/f?embedded=true',
      CONTACT_EMAIL: 'hello@example.com',
      SYNC_URL: 'https://sync.example.com/wine/',
      PATH: '/usr/bin',
    }),
  ).toEqual({
    siteUrl: 'https://wine.example.com',
    basePath: '/wine/',
    supportUrl: 'https://example.com/support',
    feedbackFormUrl: 'https://forms.example.com/f?embedded=true',
    contactEmail: 'hello@example.com',
    syncUrl: 'https://sync.example.com/wine',
  });
});

test.each([
  ['SITE_URL', 'https://example.com/wine'],
  ['SITE_URL', 'http://example.com'],
  ['BASE_PATH', '/wine'],
  ['BASE_PATH', '//example.com/'],
  ['BASE_PATH', '/../'],
  ['SUPPORT_URL', 'http://example.com'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['FEEDBACK_FORM_URL', 'forms'],
  ['CONTACT_EMAIL', 'https://example.com'],
  ['SYNC_URL', 'http://sync.example.com'],
  ['SYNC_URL', 'https://admin:secret@sync.example.com'],
  ['SYNC_URL', 'https://sync.example.com/?a=1'],
  ['SYNC_URL', 'https://sync.example.com//'],
])('P5 %s=%s stops the build and is named', (name, value) => {
  expect(() => parseBuildSettings({ [name]: value })).toThrow(name);
});

test('P6 a form of the site’s own origin stops the build: it could leave its sandbox', () => {
  expect(() =>
    parseBuildSettings({
      SITE_URL: 'https://example.com',
      FEEDBACK_FORM_URL: 'https://example.com/form.html',
    }),
  ).toThrow('FEEDBACK_FORM_URL');
});

test('C44 the form’s address may say where an item’s id goes', () => {
  const address = 'https://forms.example.com/f/e/1/viewform?usp=pp_url&entry.12={item}';
  expect(parseBuildSettings({ FEEDBACK_FORM_URL: address }).feedbackFormUrl).toBe(address);
});

test.each([
  ['https://sync.example.com', 'https://sync.example.com'],
  ['https://Sync.example.com/', 'https://sync.example.com'],
  ['https://wine.example.com/mailbox/', 'https://wine.example.com/mailbox'],
])('Z40 SYNC_URL=%s is taken as %s', (address, taken) => {
  const { syncUrl } = parseBuildSettings({
    SITE_URL: 'https://wine.example.com',
    SYNC_URL: address,
  });
  expect(syncUrl).toBe(taken);
});

test('Z40 mailboxes without https stop the build of a published site, and serve one on this machine', () => {
  const SYNC_URL = 'http://localhost:5984';
  expect(parseBuildSettings({ SYNC_URL }).syncUrl).toBe(SYNC_URL);
  expect(() => parseBuildSettings({ SITE_URL: 'https://wine.example.com', SYNC_URL })).toThrow(
    /must be https, as SITE_URL is\s+→ at SYNC_URL/,
  );
});
