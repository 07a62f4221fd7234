// Goes on without an answer that has not come in time.

/**
 * `null` for what takes longer; what is rejected in time is passed on.
 *
 * @param patience milliseconds; none where it is not above 0
 */
export async function inTime<Value>(
  asked: Promise<Value>,
  patience: number,
): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, patience));
  });
  try {
    return await Promise.race([asked, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
