// Pictures to be shown to others: what stands on the page, and nothing else. Loaded when one is asked for.
import { EXAM_QUESTIONS, pointsOfExam } from '#domain/plan/points.ts';
import { formatCount } from '#ui/format-quantity.ts';

export interface SharedFigures {
  /** `null` where it is not known yet. */
  readonly forecast: {
    readonly expected: number;
    readonly band: readonly [low: number, high: number];
  } | null;
  /** Points of 120. */
  readonly line: number;
  /** Answers of a year. */
  readonly answers: number;
  readonly days: number;
}

export interface SharedResult {
  readonly title: string;
  readonly lines: readonly string[];
  /** Small, at the foot: whose outlines a map has. */
  readonly note?: string;
  /** As it stands on the page; left out where there is none. */
  readonly drawing?: SVGSVGElement | null;
}

/** A side of paper with numbered lines. */
export interface SharedSheet {
  readonly title: string;
  readonly lines: readonly SheetLine[];
}

export interface SheetLine {
  readonly number: number;
  readonly ask: string;
  readonly answer: string;
  /** Small, after it. */
  readonly rest: string;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const WIDTH = 1200;
const HEIGHT = 630;

/** Those of the design, in the light: a picture knows no scheme. */
const PAPER = '#faf7f3';
const INK = '#2a2024';
const MUTED = '#65565c';
const WINE = '#7a1f3d';
const TRACK = '#e0d5cd';
const BAND = '#c397a4';

const LEFT = 80;
const SCALE_WIDTH = WIDTH - 2 * LEFT;
/** The width of the longest text; a longer one is drawn narrower. */
const LONGEST = WIDTH - LEFT - 40;
/** Where a drawing stands: beside the words. */
const PANEL = { x: 580, y: 176, width: 560, height: 400 };

/** A4, 150 dots an inch; its lines in two columns. */
const SHEET = { width: 1240, height: 1754, margin: 70, top: 130, column: 528, gap: 44 };
/** Of its letters; the largest with which all has room. */
const SIZES = [26, 24, 22, 20, 18, 16, 14, 12];
/** A word in the original stays whole; no line begins with a mark that closes, or ends with one that opens. */
const PIECE = /[（「(]*(?:[\p{Script=Latin}\p{N}’'.,%°/-]+|[^（「(])[）」)、。？！ー]*|./gu;

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

/** A sitting, a mock exam or a map. */
export function resultPicture({ title, lines, note, drawing = null }: SharedResult): SVGElement {
  return picture(
    words(title, { x: LEFT, y: 268, size: 52, isBold: true }),
    ...lines.map((line, at) => words(line, { x: LEFT, y: 338 + at * 54, size: 32 })),
    ...(note === undefined ? [] : [words(note, { x: LEFT, y: 612, size: 18, fill: MUTED })]),
    ...(drawing === null ? [] : panelOf(drawing)),
  );
}

export function figuresPicture({ forecast, line, answers, days }: SharedFigures): SVGElement {
  const study = `この1年の解答 ${formatCount(answers)}問、解いた日 ${formatCount(days)}日`;
  return picture(
    ...(forecast === null ? [] : forecastBand(forecast, line)),
    words(study, { x: LEFT, y: forecast === null ? 330 : 530, size: 40 }),
  );
}

/** As it is printed: what is asked in black, the answer in red. */
export function sheetPicture({ title, lines }: SharedSheet): SVGElement {
  const { width, height, margin, top, column, gap } = SHEET;
  const whole = { x: 0, y: 0, width, height };
  const widths = new Map<string, number>();
  const set = SIZES.map((size) => setSheet(lines, size, widths));
  const fitting = set.find(({ length }) => length <= height - top - margin) ?? set.at(-1);
  return element(
    'svg',
    { ...whole, 'font-family': fontFamily() },
    box(PAPER, whole),
    words(title, { x: margin, y: margin + 20, size: 30, isBold: true }),
    ...(fitting?.rows ?? []).map(({ pieces, at, size }) =>
      element(
        'text',
        {
          x: margin + at.column * (column + gap),
          y: top + at.y,
          'font-size': size,
          'xml:space': 'preserve',
        },
        ...pieces.map(({ text, ...look }) => element('tspan', look, text)),
      ),
    ),
  );
}

interface SheetPiece {
  readonly text: string;
  readonly fill: string;
  readonly 'font-size': number;
  readonly 'font-weight': 'bold' | 'normal';
}

interface SheetRow {
  readonly pieces: readonly SheetPiece[];
  readonly size: number;
  readonly at: { readonly column: 0 | 1; readonly y: number };
}

/** No line is torn between the columns. @param widths as measured so far */
function setSheet(lines: readonly SheetLine[], size: number, widths: Map<string, number>) {
  const height = size * 1.4;
  const blocks = lines.map(({ number, ask, answer, rest }) =>
    inRows(
      [
        { text: `${number}. ${ask} `, fill: INK, 'font-size': size, 'font-weight': 'normal' },
        { text: answer, fill: WINE, 'font-size': size, 'font-weight': 'bold' },
        { text: ` ${rest}`, fill: MUTED, 'font-size': size * 0.7, 'font-weight': 'normal' },
      ],
      widths,
    ),
  );
  const lengths = blocks.map((block) => block.length * height + size * 0.6);
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const rows: SheetRow[] = [];
  const ends: [number, number] = [0, 0];
  for (const [index, block] of blocks.entries()) {
    const column = ends[1] === 0 && ends[0] < half ? 0 : 1;
    for (const [row, pieces] of block.entries()) {
      rows.push({ pieces, size, at: { column, y: ends[column] + (row + 1) * height } });
    }
    ends[column] += lengths[index] ?? 0;
  }
  return { rows, length: Math.max(...ends) };
}

function inRows(
  pieces: readonly SheetPiece[],
  widths: Map<string, number>,
): readonly (readonly SheetPiece[])[] {
  const rows: SheetPiece[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    for (const [text] of piece.text.normalize().matchAll(PIECE)) {
      const width = unitWidth(text, piece['font-weight'], widths) * piece['font-size'];
      if (used + width > SHEET.column && used > 0) {
        rows.push([]);
        used = 0;
      }
      used += width;
      const row = rows.at(-1) ?? [];
      const last = row.at(-1);
      if (last?.fill === piece.fill) row[row.length - 1] = { ...last, text: last.text + text };
      else row.push({ ...piece, text });
    }
  }
  return rows;
}

/** Of a piece whose letters are a pixel high. */
function unitWidth(text: string, weight: string, widths: Map<string, number>): number {
  const key = `${weight} 100px ${fontFamily()}`;
  const known = widths.get(`${key} ${text}`);
  if (known !== undefined) return known;
  const width = widthOf(text, key) / 100;
  widths.set(`${key} ${text}`, width);
  return width;
}

function forecastBand(
  { expected, band: [low, high] }: NonNullable<SharedFigures['forecast']>,
  line: number,
): readonly SVGElement[] {
  const x = (points: number) => LEFT + (points / EXAM_QUESTIONS) * SCALE_WIDTH;
  return [
    words(`予想 ${pointsOfExam(expected)}`, { x: LEFT, y: 252, size: 80, isBold: true }),
    words(`8割の確かさで ${low}〜${high}点`, { x: LEFT, y: 310, size: 34 }),
    box(TRACK, { x: LEFT, y: 380, width: SCALE_WIDTH, height: 32 }),
    box(BAND, { x: x(low), y: 380, width: x(high) - x(low), height: 32 }),
    box(WINE, { x: x(expected) - 4, y: 370, width: 8, height: 52 }),
    box(INK, { x: x(line) - 1.5, y: 364, width: 3, height: 64 }),
    words(`合格ライン ${line}`, { x: x(line), y: 460, size: 26, fill: MUTED, isCentred: true }),
  ];
}

function picture(...content: readonly SVGElement[]): SVGElement {
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
    ...content,
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
    readonly isCentred?: boolean;
  },
): SVGElement {
  const { x, y, size, fill = INK, isBold = false, isCentred = false } = look;
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
      'text-anchor': isCentred ? 'middle' : 'start',
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
  ...content: readonly (SVGElement | string)[]
): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

/** `null` where the browser makes no picture. */
export async function drawPicture(drawn: SVGElement): Promise<Blob | null> {
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
