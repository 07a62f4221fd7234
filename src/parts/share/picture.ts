// Pictures to be shown to others: what stands on the page, and nothing else. Loaded with the press: few want one.
import { downloadFile } from '#services/shell/download-file.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { canShareFile, shareFile } from '#services/shell/share-file.ts';

const NAME = 'wine-study.png';

export interface SharedResult {
  readonly title: string;
  readonly lines: readonly string[];
  /** Small, at the foot: whose outlines a map has. */
  readonly note?: string;
  /** As it stands on the page; left out where there is none. */
  readonly drawing?: SVGSVGElement | null;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const WIDTH = 1200;
const HEIGHT = 630;

/** Those of the design, in the light: a picture knows no scheme. */
const PAPER = '#faf7f3';
const INK = '#2a2024';
const MUTED = '#65565c';
const WINE = '#7a1f3d';

const LEFT = 80;
/** The width of the longest text; a longer one is drawn narrower. */
const LONGEST = WIDTH - LEFT - 40;
/** Where a drawing stands: beside the words. */
const PANEL = { x: 580, y: 176, width: 560, height: 400 };

/** A4, 150 dots an inch. */
const SHEET = { width: 1240, height: 1754, margin: 70, top: 110 };
/** Of its letters; the largest with which all has room. */
const SIZES = [26, 24, 22, 20, 18, 16, 14, 12];
/** By the name of an element, of the list and what stands in it. */
const LOOKS: Readonly<Record<string, string>> = {
  ol: `position: fixed; box-sizing: border-box; width: ${SHEET.width - 2 * SHEET.margin}px; margin: 0;
    padding: 0 0 0 2.2em; columns: 2; column-gap: 44px; list-style: decimal; line-height: 1.4; color: ${INK};
    word-break: normal; line-break: auto`,
  li: 'margin: 0 0 0.6em; padding: 0; border: 0; break-inside: avoid',
  b: `font-weight: bold; color: ${WINE}`,
  small: `font-size: 0.7em; color: ${MUTED}`,
};

/** The styles of a drawing, because no style sheet reaches an image. */
const DRAWN_PROPERTIES = [
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
];

/** A sitting, a mock exam, a map or the forecast. */
export function resultPicture({ title, lines, note, drawing = null }: SharedResult): SVGElement {
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return element(
    'svg',
    { ...whole, 'font-family': fontFamily() },
    box(PAPER, whole),
    box(WINE, { ...whole, width: 16 }),
    words('Wine Study', { x: LEFT, y: 96, size: 36, fill: WINE, isBold: true }),
    words('ソムリエ・ワインエキスパート 一次試験の学習', {
      x: LEFT,
      y: 146,
      size: 28,
      fill: MUTED,
    }),
    words(title, { x: LEFT, y: 268, size: 52, isBold: true }),
    ...lines.map((line, at) => words(line, { x: LEFT, y: 338 + at * 54, size: 32 })),
    ...(note === undefined ? [] : [words(note, { x: LEFT, y: 612, size: 18, fill: MUTED })]),
    ...(drawing === null ? [] : panelOf(drawing)),
  );
}

/** A list of the page on a side of paper, in two columns: what is asked in black, the answer in red. @param id of the list */
export function sheetPicture(title: string, id: string): SVGElement {
  const sheet = document.getElementById(id)?.cloneNode(true);
  if (!(sheet instanceof HTMLElement)) throw new Error('There is no list');
  const { width, height, margin, top } = SHEET;
  const whole = { x: 0, y: 0, width, height };
  const room = { x: margin, y: top, width: width - 2 * margin, height: height - top - margin };
  sheet.lang = 'ja';
  for (const piece of [sheet, ...sheet.querySelectorAll<HTMLElement>('*')]) {
    piece.removeAttribute('id');
    piece.removeAttribute('class');
    piece.style.cssText = LOOKS[piece.localName] ?? '';
  }
  // On the page alone it is known how high it is.
  document.body.append(sheet);
  for (const size of SIZES) {
    sheet.style.fontSize = `${size}px`;
    if (sheet.offsetHeight <= room.height) break;
  }
  sheet.remove();
  sheet.style.position = 'static';
  return element(
    'svg',
    { ...whole, 'font-family': fontFamily() },
    box(PAPER, whole),
    words(title, { x: margin, y: margin + 10, size: 30, isBold: true }),
    element('foreignObject', room, sheet),
  );
}

/** A drawing of the page in its own colours, on a panel of the page's own. */
function panelOf(drawing: SVGSVGElement): readonly SVGElement[] {
  const shown = drawing.getBoundingClientRect();
  if (shown.width === 0 || shown.height === 0) return [];
  const scale = Math.min(PANEL.width / shown.width, PANEL.height / shown.height);
  const [width, height] = [shown.width * scale, shown.height * scale];
  const place = {
    x: PANEL.x + (PANEL.width - width) / 2,
    y: PANEL.y + (PANEL.height - height) / 2,
    width,
    height,
  };
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const copy = copyOf(drawing);
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return [
    box(paper === '' ? PAPER : paper, place),
    box(getComputedStyle(drawing).backgroundColor, place),
    copy,
  ];
}

function copyOf(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, shown] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(shown);
    for (const name of DRAWN_PROPERTIES) {
      copies[at]?.setAttribute(name, style.getPropertyValue(name));
    }
    copies[at]?.removeAttribute('style');
  }
  return copy;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function box(fill: string, place: Place): SVGElement {
  return element('rect', { fill, ...place });
}

function words(
  text: string,
  look: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly fill?: string;
    readonly isBold?: boolean;
  },
): SVGElement {
  const { x, y, size, fill = INK, isBold = false } = look;
  const weight = isBold ? 'bold' : 'normal';
  const isTooLong = widthOf(text, `${weight} ${size}px ${fontFamily()}`) > LONGEST;
  return element(
    'text',
    {
      x,
      y,
      fill,
      'font-size': size,
      'font-weight': weight,
      ...(isTooLong && { textLength: LONGEST, lengthAdjust: 'spacingAndGlyphs' }),
    },
    text,
  );
}

function fontFamily(): string {
  return getComputedStyle(document.body).fontFamily;
}

/** One for all: a phone has room for few canvases. */
let ruler: CanvasRenderingContext2D | null = null;

function widthOf(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return 0;
  ruler.font = font;
  return ruler.measureText(text).width;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...content: readonly (Element | string)[]
): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

const PICTURES = { resultPicture, sheetPicture };

export type MakePicture = (pictures: typeof PICTURES) => SVGElement;

/** Through the device's share sheet, or as a download. @returns what became of it; `null` without a picture */
export async function handOut(make: MakePicture): Promise<string | null> {
  const picture = await orNothing(draw(make));
  if (picture === null) return null;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (canShareFile(NAME, picture.type)) {
    const shared = await shareFile(NAME, picture.type, bytes);
    if (shared === 'handed-over' || shared === 'called-off') return '';
  }
  downloadFile(NAME, picture.type, bytes);
  return `「${NAME}」を書き出しました。ダウンロードの一覧にあります。`;
}

/** `null` where the browser makes no picture. */
async function draw(make: MakePicture): Promise<Blob | null> {
  const drawn = make(PICTURES);
  const canvas = document.createElement('canvas');
  canvas.width = Number(drawn.getAttribute('width'));
  canvas.height = Number(drawn.getAttribute('height'));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const image = new Image();
  // Safari lets no canvas be read that an image at a blob's address was drawn into.
  const text = new XMLSerializer().serializeToString(drawn);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  context.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
