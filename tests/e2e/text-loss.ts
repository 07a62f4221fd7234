// Finds text that cannot be read: cut off, beside the page, outside of its button, or under other text.
import type { Page } from '@playwright/test';

/** Each piece of lost text, and how it is lost. */
export async function lostText(page: Page): Promise<readonly string[]> {
  return page.evaluate(findLostText);
}

/** Runs in the page. */
function findLostText(): readonly string[] {
  /** Browsers round boxes to parts of a pixel; letters do not touch the edges of their lines. */
  const SLACK = 1.5;
  const CONTROL = 'a, button, label, summary, [role=button]';
  const FOLDED = 'folded';
  const lost: string[] = [];

  /** What is open over the page hides the rest, which comes back as it was. */
  const root = document.querySelector('dialog[open]') ?? document.body;
  const frameOf = remembered(lookAt);
  const isClippedAway = remembered(findClipped);
  const layerOf = remembered(findLayer);
  const isShown = remembered(seesElement);
  interface Line {
    readonly text: string;
    readonly element: Element;
    readonly box: DOMRect;
  }
  const lines: Line[] = [];

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      lines.push({ text: text.slice(0, 24), element, box });
    }
  }

  const seen: Line[] = [];
  for (const line of lines) {
    const reason = reasonOfLoss(line);
    // What is folded away lies over nothing.
    if (reason === FOLDED) continue;
    seen.push(line);
    if (reason !== null) lost.push(`${line.text}: ${reason}`);
  }
  // From above: what begins below a line, and what comes after that, does not lie over it.
  const fromAbove = seen
    .map((line, at) => ({ line, at }))
    .toSorted((a, b) => a.line.box.top - b.line.box.top);
  for (const [index, one] of fromAbove.entries()) {
    for (let next = index + 1; next < fromAbove.length; next += 1) {
      const other = fromAbove[next];
      if (other === undefined || other.line.box.top >= one.line.box.bottom) break;
      if (one.line.element === other.line.element || !overlap(one.line, other.line)) continue;
      const [first, second] = one.at < other.at ? [one.line, other.line] : [other.line, one.line];
      lost.push(`${first.text}: lies over ${second.text}`);
    }
  }
  return [...new Set(lost)];

  /** Many lines lie in the same elements. */
  function remembered<Value>(find: (element: Element) => Value): (element: Element) => Value {
    const known = new Map<Element, Value>();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element) as Value;
    };
  }

  function lookAt(element: Element) {
    const { display, position, overflowX, overflowY, clipPath } = getComputedStyle(element);
    return {
      display,
      position,
      overflowX,
      overflowY,
      clipPath,
      edge: element.getBoundingClientRect(),
    };
  }

  function seesElement(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // The side of a card that is down is inert; a drawing's letters grow with the drawing.
    return element.closest('[inert], svg, noscript') === null && !isClippedAway(element);
  }

  /** Only read out. */
  function findClipped(element: Element): boolean {
    const { parentElement: around } = element;
    return frameOf(element).clipPath === 'inset(50%)' || (around !== null && isClippedAway(around));
  }

  function reasonOfLoss({ element, box }: Line): string | null {
    const control = element.closest(CONTROL);
    if (control !== null && !isBadge(element, control)) {
      if (!holds(frameOf(control).edge, box)) return 'outside of what is pressed';
    }
    let { left, right, top, bottom } = box;
    for (let frame: Element | null = element; frame !== null; frame = frame.parentElement) {
      const { display, overflowX: across, overflowY: down, edge } = frameOf(frame);
      const isPage = frame === document.documentElement || frame === document.body;
      if (isPage || display === 'inline' || display === 'contents') continue;
      if (/hidden|clip/.test(across) && (left < edge.left - SLACK || right > edge.right + SLACK)) {
        return 'cut off at the side';
      }
      if (/hidden|clip/.test(down) && (top < edge.top - SLACK || bottom > edge.bottom + SLACK)) {
        return isFolded(element) ? FOLDED : 'cut off above or below';
      }
      // What is scrolled within a frame is as reachable as the frame.
      if (/auto|scroll/.test(across)) [left, right] = [edge.left, edge.right];
      if (/auto|scroll/.test(down)) [top, bottom] = [edge.top, edge.bottom];
    }
    // In the learner's hand, wherever that is.
    if (root === document.body && isFixed(element)) return null;
    const width = document.documentElement.clientWidth;
    if (left < -SLACK || right > width + SLACK) return 'beside the page';
    // A dialog does not scroll with the page.
    if (root !== document.body && (top < -SLACK || bottom > innerHeight + SLACK)) {
      return 'out of the window';
    }
    return null;
  }

  /** Its first lines stand there; a button opens the rest. */
  function isFolded(element: Element): boolean {
    const openers = document.querySelectorAll('[aria-expanded=false][aria-controls]');
    return [...openers].some((opener) => {
      const id = opener.getAttribute('aria-controls') ?? '';
      return document.getElementById(id)?.contains(element) === true;
    });
  }

  /** Sits on the edge of its control on purpose. */
  function isBadge(element: Element, control: Element): boolean {
    for (let part = element; part !== control && part.parentElement; part = part.parentElement) {
      if (frameOf(part).position === 'absolute') return true;
    }
    return false;
  }

  function isFixed(element: Element): boolean {
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      if (frameOf(part).position === 'fixed') return true;
    }
    return false;
  }

  function holds(outer: DOMRect, inner: DOMRect): boolean {
    // A link in running text is as low as its line; only its letters count.
    const ease = inner.height / 4;
    return (
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top + ease >= outer.top - SLACK &&
      inner.bottom - ease <= outer.bottom + SLACK
    );
  }

  function overlap(one: Line, other: Line): boolean {
    const across =
      Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    // Lines set close touch each other; letters fill about the middle half of theirs.
    const down =
      Math.min(one.box.bottom - one.box.height / 4, other.box.bottom - other.box.height / 4) -
      Math.max(one.box.top + one.box.height / 4, other.box.top + other.box.height / 4);
    if (across <= 2 || down <= 2) return false;
    // What stays in view is scrolled under, and a frame scrolls what it holds.
    return layerOf(one.element) === layerOf(other.element);
  }

  function findLayer(element: Element): Element | null {
    const { position, overflowX, overflowY } = frameOf(element);
    if (/sticky|fixed/.test(position) || /auto|scroll/.test(overflowX + overflowY)) return element;
    return element.parentElement && layerOf(element.parentElement);
  }
}
