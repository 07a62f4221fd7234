// `node scripts/draw-images.ts`: draws public/'s PNG icons and the Open Graph image. Run by hand after a
// change of the mark; the drawn files are committed, so that a build needs no browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from './chromium.ts';

const PUBLIC_DIRECTORY = fileURLToPath(new URL('../public/', import.meta.url));
const MARK = readFileSync(`${PUBLIC_DIRECTORY}favicon.svg`, 'utf8');

/** Phones cut their own corners: the mark fills the square. */
const SQUARE_MARK = MARK.replace(' rx="14"', '');

/** Devices cut any shape out of these, as far as a circle of 80 % of the width. */
const MASKABLE_MARK = squareAround(0.78, contentOf(MARK).replace(/<rect[^>]*>/, ''));

const SHORTCUT_GLYPHS = {
  'shortcut-ten-questions.png':
    '<path d="M10 25v-3l7-4v29" /><rect x="28" y="18" width="26" height="29" rx="13" />',
  'shortcut-flashcards.png':
    '<rect x="8" y="23" width="38" height="26" rx="4" /><path d="M18 15h34a4 4 0 0 1 4 4v20" />',
  'shortcut-map.png':
    '<path d="M32 55C22 43 16 35 16 26a16 16 0 0 1 32 0c0 9-6 17-16 29Z" /><circle cx="32" cy="26" r="5" />',
};

const OPEN_GRAPH_IMAGE = `
  <style>
    body { background: #faf7f3; color: #2a2024; font-family: 'Noto Sans CJK JP', 'Hiragino Sans', sans-serif; }
    .text { position: absolute; inset: 88px 90px auto; }
    .name { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 700; color: #7a1f3d; }
    .name svg { width: 84px; height: 84px; }
    h1 { margin: 48px 0 20px; font-size: 62px; line-height: 1.35; letter-spacing: 0.01em; }
    p { margin: 0; font-size: 32px; color: #65565c; }
    .hills { position: absolute; inset: auto 0 0; width: 1200px; height: 190px; }
  </style>
  <svg class="hills" viewBox="0 0 1200 190">
    <circle cx="1010" cy="60" r="48" fill="#f2c9a0" />
    <path d="M0 96C230 20 470 40 720 84s340 20 480-18v124H0Z" fill="#e9d3cd" />
    <path d="M0 140C300 66 540 90 780 118s300 10 420-18v90H0Z" fill="#c98f97" />
    <path d="M0 176c300-66 660-62 1200-20v34H0Z" fill="#8f3550" />
  </svg>
  <div class="text">
    <div class="name">${MARK} Wine Study</div>
    <h1>ソムリエ・ワインエキスパート<br />一次試験の無料学習アプリ</h1>
    <p>四択クイズ・暗記カード・地図クイズ・解説記事</p>
  </div>`;

function contentOf(svg: string): string {
  return svg.slice(svg.indexOf('<rect'), svg.lastIndexOf('</svg>'));
}

/** A square in the mark's colour, with a drawing in its middle. */
function squareAround(scale: number, drawing: string): string {
  return `
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#7a1f3d" />
      <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${drawing}</g>
    </svg>`;
}

function shortcutIcon(glyph: string): string {
  const stroke = 'fill="none" stroke="#ffffff" stroke-width="5" stroke-linejoin="round"';
  return squareAround(0.68, `<g ${stroke} stroke-linecap="round">${glyph}</g>`);
}

async function draw(
  browser: Browser,
  file: string,
  content: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(
    `<style>body { margin: 0 } body > svg { display: block }</style>${content}`,
  );
  await page.screenshot({ path: `${PUBLIC_DIRECTORY}${file}`, omitBackground: true });
  await page.close();
  console.log(`public/${file}`);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
await draw(browser, 'icon-192.png', MARK, { width: 192, height: 192 });
await draw(browser, 'icon-512.png', MARK, { width: 512, height: 512 });
for (const side of [192, 512]) {
  const size = { width: side, height: side };
  await draw(browser, `icon-maskable-${side}.png`, MASKABLE_MARK, size);
}
for (const [file, glyph] of Object.entries(SHORTCUT_GLYPHS)) {
  await draw(browser, file, shortcutIcon(glyph), { width: 96, height: 96 });
}
await draw(browser, 'apple-touch-icon.png', SQUARE_MARK, { width: 180, height: 180 });
await draw(browser, 'og.png', OPEN_GRAPH_IMAGE, { width: 1200, height: 630 });
await browser.close();
