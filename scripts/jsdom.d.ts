// The part of jsdom that is used here; it brings no types of its own.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly document: Document;
      readonly DOMParser: typeof DOMParser;
    };
  }
}
