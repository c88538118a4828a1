import { Fraction } from 'fraction.js';

/** A recalculated row of a derivation: its name, the calculated result, and the stated result. */
export type Row = {
  readonly about: string;
  readonly worked: Fraction;
  readonly stated: Fraction;
  readonly isMoney: boolean;
};

const TOKEN = /\d+(?:\.\d+)?|[-+×/()]/gu;

type Reading = { readonly value: Fraction; readonly rest: readonly string[] };

const readFactor = ([token = '', ...rest]: readonly string[]): Reading => {
  if (token !== '(') return { value: new Fraction(token), rest };
  const inside = readSum(rest);
  if (inside.rest[0] !== ')') throw new Error('a parenthesis is not closed');
  return { value: inside.value, rest: inside.rest.slice(1) };
};

const readChain = (
  operators: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction>>,
  readOperand: (tokens: readonly string[]) => Reading,
  tokens: readonly string[],
): Reading => {
  let { value, rest } = readOperand(tokens);
  for (;;) {
    const operate = operators[rest[0] ?? ''];
    if (operate === undefined) return { value, rest };
    const next = readOperand(rest.slice(1));
    value = operate(value, next.value);
    rest = next.rest;
  }
};

const readProduct = (tokens: readonly string[]): Reading =>
  readChain({ '×': (a, b) => a.mul(b), '/': (a, b) => a.div(b) }, readFactor, tokens);

const readSum = (tokens: readonly string[]): Reading =>
  readChain({ '+': (a, b) => a.add(b), '-': (a, b) => a.sub(b) }, readProduct, tokens);

/** The exact value of a sum such as `2 × (3 - 1) + 1/5`. Pound signs are ignored; `lost` is 0. */
const work = (sum: string): Fraction => {
  if (sum.trim() === 'lost') return new Fraction(0n);
  const plain = sum.replaceAll('£', '');
  const tokens = plain.match(TOKEN) ?? [];
  if (tokens.join('') !== plain.replaceAll(' ', '')) throw new Error(`not arithmetic: ${sum}`);
  const { value, rest } = readSum(tokens);
  if (rest.length > 0) throw new Error(`not arithmetic: ${sum}`);
  return value;
};

/** Parses and evaluates `AB: 1 × 2 × 3 = £6`. Throws on a row of another form. */
export const workRow = (row: string): Row => {
  const [, about, sum, result] = /^(.+): (.+) = (\S+)$/u.exec(row) ?? [];
  if (about === undefined || sum === undefined || result === undefined) throw new Error(`not a row: ${row}`);
  return { about, worked: work(sum), stated: work(result), isMoney: result.startsWith('£') };
};
