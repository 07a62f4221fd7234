// `npm run hosts`: the built site under a host's own local runtime, which reads `_headers` and `_redirects` by its own
// rules, and under nginx with the container's configuration.
import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';

const PORT = Number(process.env['HOSTS_PORT'] ?? 4185);
const NGINX_PORT = PORT + 1;
const ROOT = new URL('../../', import.meta.url).pathname;

export default defineConfig({
  testDir: '.',
  outputDir: `${ROOT}test-results/hosts`,
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'Cloudflare Pages', use: { baseURL: `http://127.0.0.1:${PORT}/` } },
    { name: 'nginx', use: { baseURL: `http://127.0.0.1:${NGINX_PORT}/` } },
  ],
  use: {
    launchOptions: { executablePath: ensureChromium(), args: ['--no-sandbox'] },
    locale: 'ja-JP',
    // What the host answers is looked at, not the offline copy.
    serviceWorkers: 'block',
  },
  webServer: [
    {
      command: `node_modules/.bin/wrangler pages dev ../build/client --ip 127.0.0.1 --port ${PORT} --inspector-port 0 --compatibility-date 2026-10-01`,
      cwd: `${ROOT}bench`,
      // It would count its users, ask Cloudflare where on earth this machine is, and write a log into the home directory.
      env: {
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_LOG_PATH: `${ROOT}test-results/wrangler.log`,
      },
      url: `http://127.0.0.1:${PORT}/`,
      timeout: 120_000,
      reuseExistingServer: false,
    },
    {
      command: `node bench/hosts/nginx-site.ts ${NGINX_PORT}`,
      cwd: ROOT,
      url: `http://127.0.0.1:${NGINX_PORT}/`,
      reuseExistingServer: false,
    },
  ],
});
