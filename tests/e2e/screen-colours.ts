// The colours that are really on screen, whatever the style sheets say.
import type { Page } from '@playwright/test';

export interface ScreenPoint {
  /** CSS pixels from the left and the top of the window. */
  readonly x: number;
  readonly y: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of some points of the window, in their order. */
export async function coloursAt(
  page: Page,
  points: readonly ScreenPoint[],
): Promise<readonly Colour[]> {
  const screenshot = await page.screenshot({ scale: 'css' });
  return page.evaluate(
    async ([bytes, wanted]) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]),
      );
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) throw new Error('The browser draws no canvas');
      context.drawImage(image, 0, 0);
      return wanted.map(({ x, y }): Colour => {
        const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
        return [red, green, blue];
      });
    },
    [screenshot.toString('base64'), points] as const,
  );
}

/** 1–21, as WCAG 2.2 reckons it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
