import { Fraction } from 'fraction.js';

const TOKEN = /\s*(?<token>\d+(?:\.\d+)?|min|[-+×/(),])/uy;

const tokensOf = (formula: string): readonly string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(formula)?.groups?.['token'];
    if (token === undefined) throw new Error(`cannot read '${formula}' from ${from}`);
    tokens.push(token);
  }
  return tokens;
};

/**
 * The exact value of a formula as the workings print it: numbers, + - × / and brackets with their usual precedence,
 * and min(a, b). Throws on anything else.
 */
export const evaluate = (formula: string): Fraction => {
  const tokens = tokensOf(formula);
  let at = 0;
  const take = (...wanted: readonly string[]): string | undefined => {
    const token = tokens[at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    at += 1;
    return token;
  };
  const must = (wanted: string): void => {
    if (take(wanted) === undefined) throw new Error(`'${wanted}' wanted in '${formula}'`);
  };
  const number = (): Fraction => {
    const token = tokens[at];
    if (token === undefined || !/^\d/u.test(token)) throw new Error(`a number wanted in '${formula}'`);
    at += 1;
    return new Fraction(token);
  };
  const factor = (): Fraction => {
    if (take('(') !== undefined) {
      const inner = sum();
      must(')');
      return inner;
    }
    if (take('min') === undefined) return number();
    must('(');
    const a = sum();
    must(',');
    const b = sum();
    must(')');
    return a.compare(b) <= 0 ? a : b;
  };
  const product = (): Fraction => {
    let value = factor();
    for (let sign = take('×', '/'); sign !== undefined; sign = take('×', '/')) {
      value = sign === '×' ? value.mul(factor()) : value.div(factor());
    }
    return value;
  };
  const sum = (): Fraction => {
    let value = product();
    for (let sign = take('+', '-'); sign !== undefined; sign = take('+', '-')) {
      value = sign === '+' ? value.add(product()) : value.sub(product());
    }
    return value;
  };
  const value = sum();
  if (at < tokens.length) throw new Error(`more than a formula: '${formula}'`);
  return value;
};
