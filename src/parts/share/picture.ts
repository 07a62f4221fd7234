// Pictures to be shown to others: what stands on the page, and nothing else. Loaded when one is asked for.
import { EXAM_QUESTIONS, pointsOfExam } from '#domain/forecast/points.ts';
import { formatCount } from '#ui/format-quantity.ts';

export interface SharedFigures {
  /** `null` where it is not known yet. */
  readonly forecast: {
    readonly expected: number;
    readonly band: readonly [low: number, high: number];
  } | null;
  /** Points of 120. */
  readonly line: number;
  /** Of a year. */
  readonly answers: number;
  readonly days: number;
}

export type Shape =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly colour: string;
      readonly isBold?: boolean;
      readonly isCentred?: boolean;
    }
  | {
      readonly type: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
    }
  | {
      readonly type: 'path';
      readonly d: string;
      /** From the path's own units to the picture's. */
      readonly matrix: DOMMatrix2DInit;
      readonly fill: string | null;
      readonly stroke: string | null;
      /** In the picture's units. */
      readonly strokeWidth: number;
      readonly dashes: readonly number[];
      /** 0–1 */
      readonly opacity: number;
    };

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

/** Those of the design, in the light: a picture knows no scheme. */
const PAPER = '#faf7f3';
const INK = '#2a2024';
const MUTED = '#65565c';
const WINE = '#7a1f3d';
const TRACK = '#e0d5cd';
const BAND = '#c397a4';

const LEFT = 80;
const WIDTH = PICTURE_WIDTH - 2 * LEFT;
/** Beside the widest text. */
const MARGIN = LEFT + 40;

const PAPER_SHAPES: readonly Shape[] = [
  { type: 'box', x: 0, y: 0, width: PICTURE_WIDTH, height: PICTURE_HEIGHT, colour: PAPER },
  { type: 'box', x: 0, y: 0, width: 16, height: PICTURE_HEIGHT, colour: WINE },
  { type: 'text', text: 'Wine Study', x: LEFT, y: 96, size: 36, colour: WINE, isBold: true },
  {
    type: 'text',
    text: 'ソムリエ・ワインエキスパート 一次試験の学習',
    x: LEFT,
    y: 146,
    size: 28,
    colour: MUTED,
  },
];

export interface SharedResult {
  readonly title: string;
  readonly lines: readonly string[];
  /** Small, at the foot: whose outlines a map has. */
  readonly note?: string;
  /** As it stands on the page; left out where there is none. */
  readonly drawing?: SVGSVGElement | null;
}

/** Where a drawing stands: beside the words. */
const PANEL = { x: 580, y: 176, width: 560, height: 400 };

/** A sitting, a mock exam or a map. */
export function resultPicture({
  title,
  lines,
  note,
  drawing = null,
}: SharedResult): readonly Shape[] {
  return [
    ...PAPER_SHAPES,
    { type: 'text', text: title, x: LEFT, y: 268, size: 52, colour: INK, isBold: true },
    ...lines.map((text, at): Shape => ({
      type: 'text',
      text,
      x: LEFT,
      y: 338 + at * 54,
      size: 32,
      colour: INK,
    })),
    ...(note === undefined
      ? []
      : [{ type: 'text', text: note, x: LEFT, y: 612, size: 18, colour: MUTED } as const]),
    ...(drawing === null ? [] : shapesOf(drawing)),
  ];
}

/** A drawing of the page in its own colours, on a panel of the page's own. */
function shapesOf(drawing: SVGSVGElement): readonly Shape[] {
  const shown = drawing.getBoundingClientRect();
  if (shown.width === 0 || shown.height === 0) return [];
  const scale = Math.min(PANEL.width / shown.width, PANEL.height / shown.height);
  const [width, height] = [shown.width * scale, shown.height * scale];
  const left = PANEL.x + (PANEL.width - width) / 2;
  const top = PANEL.y + (PANEL.height - height) / 2;
  const toPicture = new DOMMatrix([scale, 0, 0, scale, left, top]);
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--color-bg');
  return [
    { type: 'box', x: left, y: top, width, height, colour: paper === '' ? PAPER : paper },
    ...[...drawing.querySelectorAll<SVGGraphicsElement>('path, polyline, circle, text')].flatMap(
      (element): readonly Shape[] => {
        const style = getComputedStyle(element);
        const own = element.getCTM();
        if (own === null || style.display === 'none' || style.visibility !== 'visible') return [];
        const matrix = toPicture.multiply(own);
        const size = Math.hypot(matrix.a, matrix.b);
        if (element instanceof SVGTextElement) return [textShape(element, style, matrix)];
        const isOfScreen = style.getPropertyValue('vector-effect') === 'non-scaling-stroke';
        const unit = isOfScreen ? scale : size;
        return [
          {
            type: 'path',
            d: pathOf(element),
            matrix,
            fill: style.fill === 'none' ? null : style.fill,
            stroke: style.stroke === 'none' ? null : style.stroke,
            strokeWidth: Number.parseFloat(style.strokeWidth) * unit,
            dashes: (style.strokeDasharray.match(/[\d.]+/g) ?? []).map(
              (dash) => Number(dash) * unit,
            ),
            opacity: Number(style.opacity),
          },
        ];
      },
    ),
  ];
}

function pathOf(element: SVGGraphicsElement): string {
  if (element instanceof SVGPolylineElement) {
    return `M${[...element.points].map(({ x, y }) => `${x} ${y}`).join('L')}`;
  }
  if (element instanceof SVGCircleElement) {
    const [x, y, r] = [element.cx, element.cy, element.r].map((length) => length.baseVal.value);
    return `M${(x ?? 0) - (r ?? 0)} ${y}a${r} ${r} 0 1 0 ${2 * (r ?? 0)} 0a${r} ${r} 0 1 0 ${-2 * (r ?? 0)} 0Z`;
  }
  return element.getAttribute('d') ?? '';
}

function textShape(element: SVGTextElement, style: CSSStyleDeclaration, matrix: DOMMatrix): Shape {
  const at = matrix.transformPoint({
    x: Number(element.getAttribute('x')),
    y: Number(element.getAttribute('y')),
  });
  return {
    type: 'text',
    text: element.textContent,
    x: at.x,
    y: at.y,
    size: Number.parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b),
    colour: style.fill,
    isCentred: style.textAnchor === 'middle',
  };
}

export function pictureOf({ forecast, line, answers, days }: SharedFigures): readonly Shape[] {
  const study: Shape = {
    type: 'text',
    text: `この1年の解答 ${formatCount(answers)}問、解いた日 ${formatCount(days)}日`,
    x: LEFT,
    y: forecast === null ? 330 : 530,
    size: 40,
    colour: INK,
  };
  return [...PAPER_SHAPES, ...(forecast === null ? [] : forecastShapes(forecast, line)), study];
}

function forecastShapes(
  { expected, band: [low, high] }: NonNullable<SharedFigures['forecast']>,
  line: number,
): readonly Shape[] {
  const x = (points: number) => LEFT + (points / EXAM_QUESTIONS) * WIDTH;
  return [
    {
      type: 'text',
      text: `予想 ${pointsOfExam(expected)}`,
      x: LEFT,
      y: 252,
      size: 80,
      colour: INK,
      isBold: true,
    },
    {
      type: 'text',
      text: `8割の確かさで ${low}〜${high}点`,
      x: LEFT,
      y: 310,
      size: 34,
      colour: INK,
    },
    { type: 'box', x: LEFT, y: 380, width: WIDTH, height: 32, colour: TRACK },
    { type: 'box', x: x(low), y: 380, width: x(high) - x(low), height: 32, colour: BAND },
    { type: 'box', x: x(expected) - 4, y: 370, width: 8, height: 52, colour: WINE },
    { type: 'box', x: x(line) - 1.5, y: 364, width: 3, height: 64, colour: INK },
    {
      type: 'text',
      text: `合格ライン ${line}`,
      x: x(line),
      y: 460,
      size: 26,
      colour: MUTED,
      isCentred: true,
    },
  ];
}

/** `null` where the browser makes no picture. */
export async function drawPicture(shapes: readonly Shape[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const family = getComputedStyle(document.body).fontFamily;
  for (const shape of shapes) {
    if (shape.type === 'path') {
      drawPath(context, shape);
      continue;
    }
    context.fillStyle = shape.colour;
    if (shape.type === 'box') {
      context.fillRect(shape.x, shape.y, shape.width, shape.height);
    } else {
      context.font = `${shape.isBold === true ? 'bold ' : ''}${shape.size}px ${family}`;
      context.textAlign = shape.isCentred === true ? 'center' : 'left';
      // Narrower where it would not fit.
      context.fillText(shape.text, shape.x, shape.y, PICTURE_WIDTH - MARGIN);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawPath(
  context: CanvasRenderingContext2D,
  { d, matrix, fill, stroke, strokeWidth, dashes, opacity }: Extract<Shape, { type: 'path' }>,
): void {
  const path = placed(d, matrix);
  context.globalAlpha = opacity;
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke !== null && strokeWidth > 0) {
    context.strokeStyle = stroke;
    context.lineWidth = strokeWidth;
    context.setLineDash([...dashes]);
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function placed(d: string, matrix: DOMMatrix2DInit): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(d), matrix);
  return path;
}
