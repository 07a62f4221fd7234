// The container's nginx.conf as it is written.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headersFile, type HostedSite } from './host-files.ts';
import { IMAGE_PORT, IMAGE_ROOT, IMAGE_WRITABLE, nginxConfig } from './nginx-config.ts';

const SITE: HostedSite = {
  siteUrl: 'https://example.com',
  basePath: '/',
  contentSecurityPolicy: "default-src 'none'; script-src 'self'",
  freeFolders: ['quiz', 'decks'],
  freePages: ['/quiz/italy'],
};

describe.each(['/', '/wine/'])('a site at %s', (basePath) => {
  const config = nginxConfig({ ...SITE, basePath });
  const rules = headersFile({ ...SITE, basePath }, ['assets/', 'index.html']);

  test('X6 X20 nginx sends what stands in _headers for every address', () => {
    const [everywhere = ''] = rules.split(`\n${basePath}\n`);
    const headers = [...everywhere.matchAll(/^ {2}([\w-]+): (.+)$/gm)].filter(
      ([, name]) => name !== 'Cache-Control',
    );
    expect(headers.length).toBeGreaterThan(6);
    for (const [, name, value] of headers) {
      expect(config).toContain(`    add_header ${name} "${value}" always;\n`);
    }
  });

  test('X7 X20 only what is there, and named after its content, is kept', () => {
    expect(config).toContain(
      `"~^(200|206|304):${basePath}assets/" "public, max-age=31536000, immutable";`,
    );
    expect(config).toContain(`error_page 404 ${basePath}404.html;`);
  });

  test('L1 X20 an unknown topic is the app’s to answer', () => {
    expect(config).toContain(`location ~ ^${basePath}(quiz|decks)/[^/]+$ {`);
    expect(config).toContain(`${basePath}__spa-fallback.html;`);
  });
});

test('X20 the image has what its nginx.conf names', () => {
  const file = readFileSync(new URL('../deploy/site/Containerfile', import.meta.url), 'utf8');
  expect(file).toContain(`COPY client ${IMAGE_ROOT}\${BASE_PATH}\n`);
  expect(file).toContain(`EXPOSE ${IMAGE_PORT}\n`);
  expect(file).toContain(`--read-only --tmpfs ${IMAGE_WRITABLE} `);
  expect(file).toMatch(/^USER nginx$/m);
});
