// The web app manifest: what a device needs to keep the site as an app.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flashcardsPath, mapPath, tenQuestionsPath } from '#domain/site/paths.ts';

const TOKENS = fileURLToPath(new URL('../src/ui/tokens.css', import.meta.url));

/** Pixels of the screenshots, as scripts/draw-screenshots.ts draws them. */
export const NARROW_SCREENSHOT = { width: 720, height: 1480 } as const;
export const WIDE_SCREENSHOT = { width: 1280, height: 800 } as const;

export interface Screenshot {
  readonly file: string;
  readonly form: 'narrow' | 'wide';
  readonly label: string;
}

export const SCREENSHOTS: readonly Screenshot[] = [
  { file: 'quiz-narrow.png', form: 'narrow', label: '四択クイズの解説' },
  { file: 'flashcards-narrow.png', form: 'narrow', label: '暗記カードの裏面' },
  { file: 'map-narrow.png', form: 'narrow', label: 'ボルドーの地図クイズ' },
  { file: 'home-wide.png', form: 'wide', label: 'ホーム' },
  { file: 'map-wide.png', form: 'wide', label: 'ブルゴーニュの地図クイズ' },
];

/** @param basePath where the site stands, with a slash at both ends */
export function webManifest(basePath: string): string {
  const background = lightBackground();
  return JSON.stringify(
    {
      id: basePath,
      name: 'Wine Study — ソムリエ・ワインエキスパート一次試験',
      short_name: 'Wine Study',
      description:
        'ソムリエ・ワインエキスパート一次試験のための無料学習アプリ。四択クイズ、暗記カード、産地の地図クイズ、解説記事に、登録なしで取り組めます。',
      lang: 'ja',
      dir: 'ltr',
      start_url: basePath,
      scope: basePath,
      display: 'standalone',
      theme_color: background,
      background_color: background,
      categories: ['education', 'food'],
      icons: [
        icon('icon-192.png', 192, 'any'),
        icon('icon-512.png', 512, 'any'),
        icon('icon-maskable-192.png', 192, 'maskable'),
        icon('icon-maskable-512.png', 512, 'maskable'),
      ],
      shortcuts: [
        shortcut('今日の10問', tenQuestionsPath(null), 'shortcut-ten-questions.png'),
        shortcut('暗記カード', flashcardsPath(null), 'shortcut-flashcards.png'),
        shortcut('地図', mapPath('burgundy'), 'shortcut-map.png'),
      ],
      screenshots: SCREENSHOTS.map(({ file, form, label }) => ({
        src: `screenshots/${file}`,
        sizes: sizes(form === 'narrow' ? NARROW_SCREENSHOT : WIDE_SCREENSHOT),
        type: 'image/png',
        form_factor: form,
        label,
      })),
    },
    null,
    2,
  );

  function shortcut(name: string, path: string, file: string) {
    return { name, url: `${basePath}${path.slice(1)}`, icons: [icon(file, 96, 'any')] };
  }
}

/** Addresses of images are relative to the manifest's own. */
function icon(file: string, side: number, purpose: 'any' | 'maskable') {
  return { src: file, sizes: `${side}x${side}`, type: 'image/png', purpose };
}

function sizes({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width}x${height}`;
}

/** A manifest has room for one colour scheme; the pages' own `theme-color` follows the dark one. */
function lightBackground(): string {
  const colour = /--color-bg: light-dark\((#[\da-f]{6}),/.exec(readFileSync(TOKENS, 'utf8'))?.[1];
  if (colour === undefined) throw new Error('src/ui/tokens.css: --color-bg is no longer there');
  return colour;
}
