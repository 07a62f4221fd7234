// What a written sum makes: figures, + - * / and parentheses.

const SIGNS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** `NaN` where the text is not a sum. */
export function valueOf(sum: string): number {
  const tokens = sum.match(/\d+(?:\.\d+)?|\S/g) ?? [];
  const chainOf = (signs: string, operand: () => number) => () => {
    let value = operand();
    for (;;) {
      const [sign = ' '] = tokens;
      const make = signs.includes(sign) ? SIGNS[sign] : undefined;
      if (make === undefined) return value;
      tokens.shift();
      value = make(value, operand());
    }
  };
  const operand = (): number => {
    const token = tokens.shift();
    if (token !== '(') return /^\d/.test(token ?? '') ? Number(token) : Number.NaN;
    const inner = whole();
    return tokens.shift() === ')' ? inner : Number.NaN;
  };
  const whole = chainOf('+-', chainOf('*/', operand));
  const value = whole();
  return tokens.length === 0 ? value : Number.NaN;
}
