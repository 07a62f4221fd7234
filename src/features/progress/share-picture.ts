// A picture of the learner's figures, to be shown to others: what stands on the page, and nothing else.
import { EXAM_QUESTIONS } from '#domain/forecast/forecast.ts';
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

export function pictureOf({ forecast, line, answers, days }: SharedFigures): readonly Shape[] {
  const study: Shape = {
    type: 'text',
    text: `この1年の解答 ${formatCount(answers)}問、解いた日 ${formatCount(days)}日`,
    x: LEFT,
    y: forecast === null ? 330 : 530,
    size: 40,
    colour: INK,
  };
  return [
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
    ...(forecast === null ? [] : forecastShapes(forecast, line)),
    study,
  ];
}

function forecastShapes(
  { expected, band: [low, high] }: NonNullable<SharedFigures['forecast']>,
  line: number,
): readonly Shape[] {
  const x = (points: number) => LEFT + (points / EXAM_QUESTIONS) * WIDTH;
  return [
    {
      type: 'text',
      text: `予想 ${expected}点`,
      x: LEFT,
      y: 252,
      size: 80,
      colour: INK,
      isBold: true,
    },
    {
      type: 'text',
      text: `8割の確かさで ${low}〜${high}点（${EXAM_QUESTIONS}点満点）`,
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
    context.fillStyle = shape.colour;
    if (shape.type === 'box') {
      context.fillRect(shape.x, shape.y, shape.width, shape.height);
    } else {
      context.font = `${shape.isBold === true ? 'bold ' : ''}${shape.size}px ${family}`;
      context.textAlign = shape.isCentred === true ? 'center' : 'left';
      context.fillText(shape.text, shape.x, shape.y);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
