// The one shuffle of the app; chance comes in as an argument.

/** A number in [0, 1), as `Math.random` gives it. */
export type RandomNumber = () => number;

/**
 * A new array with the same items in random order, every order equally likely.
 * Fisher–Yates in Durstenfeld's form (Communications of the ACM 7, 1964, Algorithm 235).
 */
export function shuffle<Item>(items: readonly Item[], random: RandomNumber): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const atLast = shuffled[last] as Item;
    shuffled[last] = shuffled[other] as Item;
    shuffled[other] = atLast;
  }
  return shuffled;
}
