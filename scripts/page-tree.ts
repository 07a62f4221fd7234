// A page as a tree, which loads and runs nothing: in what order and with which quotes it is written, is React's to change.
import { JSDOM } from 'jsdom';

const parser = new new JSDOM('').window.DOMParser();

export function parsePage(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}

/** @param relation as `stylesheet` */
export function linksOf(page: Document, relation: string): readonly Element[] {
  return [...page.querySelectorAll(`link[href][rel="${relation}"]`)];
}

export function addressOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}
