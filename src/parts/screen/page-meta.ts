// What the head of a page says of it, in the form that the router wants.
import type { MetaDescriptor } from 'react-router';
import { HOME_URL } from '#services/shell/site-settings.ts';

export interface PageDescription {
  /** The page's own address, or `null` for one that has none, such as the not-found page. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly robots?: 'noindex';
}

const SITE_NAME = 'Wine Study';

/** The `meta` of a route that says the same of itself wherever it is drawn. */
export function pageOf(page: PageDescription): () => MetaDescriptor[] {
  return () => pageMeta(page);
}

export function pageMeta({ path, title, description, robots }: PageDescription): MetaDescriptor[] {
  const fullTitle = `${title}｜${SITE_NAME}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(robots === undefined ? [] : [{ name: 'robots', content: robots }]),
    ...(path === null ? [] : addressMeta(`${HOME_URL}${path.slice(1)}`)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'ja_JP' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${HOME_URL}og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function addressMeta(address: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
  ];
}
