import { Fraction } from 'fraction.js';
import { z } from 'zod';
import { calculate, type CalculationName } from '#lib/calculations';
import { readBet, settle, settlementAnswer } from '#lib';

/** A draft made of a published example, and the tool that answers it: a calculation, or `settle` for a slip. */
export type PublishedCall = {
  readonly name: CalculationName | 'settle';
  readonly draft: Readonly<Record<string, unknown>>;
};

/** The JSON of an answer with rounded figures, and the same with exact ones. */
export type CallAnswer = { readonly answer: unknown; readonly exact: unknown };

/** The library's answer to a call. Throws if a slip has issues. */
export function libraryAnswer({ name, draft }: PublishedCall): CallAnswer {
  if (name !== 'settle') {
    return { answer: calculate(name, draft), exact: calculate(name, draft, { exact: true }) };
  }
  const bet = readBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const settlement = settle(bet.value);
  return { answer: settlementAnswer(settlement), exact: settlementAnswer(settlement, { exact: true }) };
}

/** The figures of an answer, read by dotted path: `result.trade.profit`. Throws for a path without a number. */
export type AnswerReader = {
  readonly number: (path: string) => Fraction;
  /** The numbers of a list, or those at `key` of its items. */
  readonly numbers: (path: string, key?: string) => readonly Fraction[];
};

/** A reader of the exact figures of an answer. */
function readerOf({ exact }: CallAnswer): AnswerReader {
  const number = (path: string): Fraction => fractionOf(valueAt(exact, path), path);
  return {
    number,
    numbers: (path, key) => {
      const list = valueAt(exact, path);
      if (!Array.isArray(list)) throw new Error(`${path} is no list`);
      return list.map((each: unknown) => fractionOf(key === undefined ? each : valueAt(each, key), path));
    },
  };
}

/** The value at a dotted path; undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    const isParent = typeof inner === 'object' && inner !== null && key in inner;
    const next: unknown = isParent ? Reflect.get(inner, key) : undefined;
    return next;
  }, value);
}

function fractionOf(value: unknown, path: string): Fraction {
  if (typeof value !== 'string') throw new Error(`no figure at ${path}`);
  return new Fraction(value);
}

/** One answer for each call, in their order; a second one of a single call has no figures. */
export type Answers = readonly [AnswerReader, AnswerReader, ...AnswerReader[]];

const NO_ANSWER: CallAnswer = { answer: undefined, exact: undefined };

/** The readers of the answers to calls. */
export function readersOf([
  first = NO_ANSWER,
  second = NO_ANSWER,
  ...others
]: readonly CallAnswer[]): Answers {
  return [readerOf(first), readerOf(second), ...others.map(readerOf)];
}

/** A draft as JSON sends it, without undefined members. */
export function sentJson(draft: object): PublishedCall['draft'] {
  const text = JSON.stringify(draft);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
