// Asks a host again, past the browser's cache, where the first answer will not do: some 404s are kept for a year.

/** The first answer stands where the second does not come. Rejects where none does. */
export async function askAgain(request: Request, first: Response | null): Promise<Response> {
  try {
    return await fetch(new Request(request, { cache: 'reload' }));
  } catch (error) {
    if (first === null) throw error;
    return first;
  }
}

export async function fetchPastCache(
  request: Request,
  isGood: (response: Response) => Promise<boolean>,
): Promise<Response> {
  const first = await fetch(request).catch(() => null);
  if (first !== null && (await isGood(first))) return first;
  return askAgain(request, first);
}
