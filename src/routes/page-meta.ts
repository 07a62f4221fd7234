// Title and description of a page, in the form that the router wants.
import type { MetaDescriptor } from 'react-router';

export interface PageDescription {
  readonly title: string;
  readonly description?: string;
  readonly robots?: 'noindex';
}

export function pageMeta(page: PageDescription): MetaDescriptor[] {
  return [
    { title: `${page.title}｜Wine Study` },
    ...(page.description === undefined ? [] : [{ name: 'description', content: page.description }]),
    ...(page.robots === undefined ? [] : [{ name: 'robots', content: page.robots }]),
  ];
}
