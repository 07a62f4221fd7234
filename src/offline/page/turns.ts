// Work that is done few at a time: what was asked for first comes first, and not all of it together at the end.
interface Waiting {
  readonly name: string;
  readonly begin: () => void;
}

export function createTurns(most: number) {
  let waiting: readonly Waiting[] = [];
  let busy = 0;

  function begin(turn: Waiting): void {
    waiting = waiting.filter((each) => each !== turn);
    busy += 1;
    turn.begin();
  }

  function beginNext(): void {
    const [next] = waiting;
    if (next !== undefined && busy < most) begin(next);
  }

  return {
    /** Rejects as the work does. */
    async take<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      await new Promise<void>((resolve) => {
        waiting = [...waiting, { name, begin: resolve }];
        beginNext();
      });
      try {
        return await work();
      } finally {
        busy -= 1;
        beginNext();
      }
    },
    /** Somebody waits for it: it begins now, however many are at it. */
    hurry(name: string): void {
      for (const turn of waiting) if (turn.name === name) begin(turn);
    },
  };
}
