// React Router's framework mode with one prerendered page, and nothing else.
import type { Config } from '@react-router/dev/config';

export default {
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: ['/'],
  ...(process.env['BENCH_OUTPUT'] !== undefined && {
    buildDirectory: process.env['BENCH_OUTPUT'],
  }),
} satisfies Config;
