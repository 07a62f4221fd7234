// The bare React Router page, which says what our first page says.
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { homeTextPlugin } from '../../web/home-text.ts';

const textFile = process.env['BENCH_HOME_TEXT'];
if (textFile === undefined) throw new Error('Built by npm run bench:web, which says from what');

export default defineConfig({
  plugins: [homeTextPlugin(JSON.parse(readFileSync(textFile, 'utf8'))), reactRouter()],
});
