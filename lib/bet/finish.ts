import { add, type Int, sub } from '../number/int.ts';
import { readDecimal } from '../number/number-text.ts';
import { compare, ONE, over, type Rational, reduce, ZERO } from '../number/rational.ts';
import {
  type Fields,
  isLeftOut,
  type NumberField,
  readField,
  readFields,
  refuseUnknown,
  type TextReader,
} from '../read/fields.ts';
import { hasIssue, report, type Scope, within } from '../read/scope.ts';
import type { NumberInput } from '../number/number-text.ts';
import type { SelectionFinish } from './outcome.ts';

/**
 * The position in which a selection finished: the best of the tied ones, the number that share it (this one included),
 * and the number of positions that the win market pays. Both numbers default to 1.
 */
export type FinishDraft = {
  readonly position: NumberInput;
  readonly tied?: NumberInput | null | undefined;
  readonly pays?: NumberInput | null | undefined;
};

/** A valid finish: whole numbers of at least 1. */
export type Finish = { readonly position: Int; readonly tied: Int; readonly pays: Int };

/** The share of the stake that a market with `paid` positions pays on a finish, 0 to 1, in lowest terms. Rule: docs/rules/finish.md. */
export function shareOf({ position, tied }: Finish, paid: Int): Rational {
  const room = add(sub(paid, position), 1);
  if (room <= 0) return ZERO;
  return room >= tied ? ONE : reduce({ n: room, d: tied });
}

/**
 * The outcome and the divisors of a finish; `places` is undefined if the bet is not each-way. Each part is settled by
 * its own share. Rule: docs/rules/finish.md.
 */
export function finishOutcome(finish: Finish, places: Int | undefined): SelectionFinish {
  const win = shareOf(finish, finish.pays);
  const place = places === undefined ? ZERO : shareOf(finish, places);
  const deadHeatPlaceDivisor = divisorOf(place);
  if (win === ONE) return { outcome: 'win', deadHeatDivisor: ONE, deadHeatPlaceDivisor };
  if (win.n !== 0) return { outcome: 'deadHeat', deadHeatDivisor: divisorOf(win), deadHeatPlaceDivisor };
  return { outcome: place.n === 0 ? 'lost' : 'placed', deadHeatDivisor: ONE, deadHeatPlaceDivisor };
}

function divisorOf(share: Rational): Rational {
  return share.n === 0 ? ONE : over(ONE, share);
}

/** The keys of a finish, its required position first. */
export const FINISH_KEYS: ReadonlySet<keyof Finish> = new Set(['position', 'tied', 'pays']);
const FINISH: ReadonlySet<string> = new Set(['finish']);

/**
 * The finish in the field `finish` of the selection at `scope`; `places` is undefined if its bet is not each-way.
 * Undefined with an issue if it is invalid.
 */
export function readFinish(value: unknown, places: Int | undefined, scope: Scope): Finish | undefined {
  const before = scope.issues.length;
  const fields = readFields<keyof Finish>(value, 'finish', scope);
  if (fields === undefined) return undefined;
  const own = within(scope, 'finish');
  if (isLeftOut(fields.position)) report(own, 'position', 'position-range');
  const finish = readFinishCounts(fields, own);
  if (places !== undefined && finish.pays > places) report(own, 'pays', 'pays-places');
  refuseUnknown(fields, FINISH_KEYS, own);
  return hasIssue(scope, before, FINISH) ? undefined : finish;
}

/** The numbers of a finish, each 1 by default or if it is invalid. */
export function readFinishCounts(fields: Fields<keyof Finish>, scope: Scope): Finish {
  const count = (key: keyof Finish): Int => readField(fields[key], countField(key), scope)?.n ?? 1;
  return { position: count('position'), tied: count('tied'), pays: count('pays') };
}

function countField(key: keyof Finish): NumberField<Rational> {
  const read: TextReader<Rational> = (text) => {
    const count = readDecimal(text);
    if (count === undefined) return 'invalid-decimal';
    if (compare(count, ONE) < 0) return `${key}-range`;
    return text.includes('.') ? 'invalid-decimal' : count;
  };
  return { key, read };
}
