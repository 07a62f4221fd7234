// A map as a learner plays it: by mouse, by finger, by tap and tap, by keys.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { moveFinger, touch, type Place } from './finger.ts';

/** A point of a region's own visible shape with as much of it around as a fingertip wants, or the most there is. */
export async function placeOf(page: Page, region: string): Promise<Place> {
  const shape = page.locator(`[data-region="${region}"]`);
  let [place] = await roomiestPlaces(shape);
  if (place === undefined || place.room === 0) {
    // A map that opens enlarged shows a part of itself; and it may lie under the cards, in view but covered.
    await shape.evaluate((own) => own.scrollIntoView({ block: 'center', inline: 'center' }));
    [place] = await roomiestPlaces(shape);
  }
  if (place === undefined || place.room === 0) throw new Error(`${region} has no visible shape`);
  return place;
}

/** Regions of which a map that is drawn whole shows no point that a press would reach. */
export async function unreachedOnWhole(page: Page): Promise<readonly string[]> {
  const places = await roomiestPlaces(page.locator('[data-region]'), 1);
  return places.flatMap(({ region, room }) => (room === 0 ? [region] : []));
}

/** @param enough so much around a point is not looked for further */
function roomiestPlaces(
  regions: Locator,
  enough = 9,
): Promise<readonly (Place & { readonly region: string; readonly room: number })[]> {
  return regions.evaluateAll((shapes, wanted) => {
    // Around a line and a dot lies what assistive technology presses, unseen: a finger means what is drawn.
    const unseen = new Set(
      [...document.querySelectorAll('svg[role=group] [data-region] *')].filter(
        (part) => getComputedStyle(part).stroke === 'rgba(0, 0, 0, 0)',
      ),
    );
    return shapes.map((shape) => ({
      region: shape.getAttribute('data-region') ?? '',
      ...roomiest(shape),
    }));

    function roomiest(shape: Element): { x: number; y: number; room: number } {
      const box = shape.getBoundingClientRect();
      const dot = [...shape.querySelectorAll('circle')].find((circle) => !unseen.has(circle));
      if (dot !== undefined) {
        // The nearest of several dots is meant.
        const { left, top, width, height } = dot.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isInView = shape.closest('svg')?.contains(document.elementFromPoint(x, y)) === true;
        return { x, y, room: isInView ? 1 : 0 };
      }
      const isOwn = (x: number, y: number) => {
        const top = document.elementFromPoint(x, y);
        if (top === null || !unseen.has(top)) return shape.contains(top);
        const drawn = document.elementsFromPoint(x, y).find((element) => !unseen.has(element));
        return drawn !== undefined && shape.contains(drawn);
      };
      const isRound = (x: number, y: number, room: number) =>
        isOwn(x, y) &&
        isOwn(x + room, y) &&
        isOwn(x - room, y) &&
        isOwn(x, y + room) &&
        isOwn(x, y - room);
      let best = { x: 0, y: 0, room: 0 };
      // A line is thin, whatever the box around it.
      for (const step of [Math.max(2, Math.min(box.width, box.height) / 12), 4]) {
        for (let y = box.top + step / 2; y < box.bottom; y += step) {
          for (let x = box.left + step / 2; x < box.right; x += step) {
            while (best.room < wanted && isRound(x, y, best.room + 1)) {
              best = { x, y, room: best.room + 1 };
            }
            if (best.room === wanted) return best;
          }
        }
        if (best.room > 0) return best;
      }
      // A river is thinner than that, drawn small: it is meant on its course.
      const course = [...shape.querySelectorAll('path')].find((line) => !unseen.has(line));
      const matrix = course?.getScreenCTM();
      if (course === undefined || matrix === null || matrix === undefined) return best;
      const middle = course.getPointAtLength(course.getTotalLength() / 2).matrixTransform(matrix);
      const isInView =
        shape.closest('svg')?.contains(document.elementFromPoint(middle.x, middle.y)) === true;
      return { x: middle.x, y: middle.y, room: isInView ? 1 : 0 };
    }
  }, enough);
}

/** Brings it into view, which may move the map. */
export async function placeOfCard(page: Page, name: string): Promise<Place> {
  const card = page.locator(`[data-card="${name}"]`);
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error(`The card ${name} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragByMouse(page: Page, card: string, to: Place): Promise<void> {
  const from = await placeOfCard(page, card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function dragByFinger(page: Page, finger: CDPSession, card: string, to: Place) {
  await moveFinger(finger, await placeOfCard(page, card), to);
  await touch(finger, 'End');
}

function stateOf(page: Page, region: string) {
  return page.locator(`[data-region="${region}"][data-state="answered"]`);
}

async function expectComplete(page: Page, total: number): Promise<void> {
  await expect(page.getByText(`${total} / ${total}`)).toBeVisible();
  await expect(page.locator('progress')).toHaveAttribute('value', String(total));
  await expect(page.getByText('すべて正解です。')).toBeVisible();
}

/** Every way leaves the map complete, or the test fails. */
export async function playByFinger(page: Page, names: readonly string[]): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  for (const name of names) {
    await placeOfCard(page, name);
    await dragByFinger(page, finger, name, await placeOf(page, name));
    await expect(stateOf(page, name)).toHaveCount(1);
  }
  await expectComplete(page, names.length);
}

/** Begins where the focus is: on a card. */
export async function playByKeys(page: Page, names: readonly string[]): Promise<void> {
  for (let solved = 0; solved < names.length; solved += 1) {
    const card = page.locator('[data-card]:focus');
    const name = (await card.getAttribute('data-card')) ?? '';
    await page.keyboard.press(solved % 2 === 0 ? 'Enter' : 'Space');
    const target = page.locator(`[data-region="${name}"]`);
    for (let tabs = 0; tabs < names.length; tabs += 1) {
      if (await target.evaluate((shape) => shape === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press(solved % 2 === 0 ? 'Enter' : 'Space');
    await expect(stateOf(page, name)).toHaveCount(1);
  }
  await expectComplete(page, names.length);
}
