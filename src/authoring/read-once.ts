// What takes seconds to read of content/: a build reads it once, the development server once for each change of a file.
let changes = 0;

export function readOnce<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value; readonly after: number } | null = null;
  return () => {
    if (known?.after !== changes) known = { value: read(), after: changes };
    return known.value;
  };
}

/** A file of content/ has changed. */
export function forgetRead(): void {
  changes += 1;
}
