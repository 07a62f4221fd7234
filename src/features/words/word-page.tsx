// A name's entry: what the facts say of it, what refers to it, what looks like it, its items.

export function WordPage({ id }: { readonly id: string }) {
  return <h1>{id}</h1>;
}
