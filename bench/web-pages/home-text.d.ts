// The text of our own first page, for pages that are to say the same.
declare module 'virtual:bench/home-text' {
  const blocks: readonly { readonly tag: string; readonly text: string }[];
  export default blocks;
}
