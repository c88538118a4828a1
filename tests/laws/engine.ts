import { Fraction } from 'fraction.js';
import { expect } from 'vitest';
import { type Bet, type Rational, settle, type Settlement, totals, type Unit, readBet } from '#lib';
import { fractions } from '../oracle/arithmetic.ts';
import { legOf } from '../oracle/legs.ts';
import type { Part } from '../oracle/outcomes.ts';
import { conventionsOf } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';

export const NOTHING = new Fraction(0);
export const ONE = new Fraction(1);
export const TWO = new Fraction(2);

/** The library's number in an independent implementation. */
export const fraction = ({ n, d }: Rational): Fraction => new Fraction(BigInt(n), BigInt(d));

export const sumOf = (amounts: readonly Fraction[]): Fraction =>
  amounts.reduce((sum, amount) => sum.add(amount), NOTHING);

export const productOf = (amounts: readonly Fraction[]): Fraction =>
  amounts.reduce((product, amount) => product.mul(amount), ONE);

/** The bet of a slip. Throws the issues of an invalid slip. */
export const betOf = (slip: unknown): Bet => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(`not a valid slip: ${JSON.stringify(bet.issues)}`);
  return bet.value;
};

export const settled = (slip: unknown): Settlement => settle(betOf(slip));

/** The potential and realised payout of a bet, in exact pence. */
export type Paid = { readonly potential: Fraction; readonly realised: Fraction };

export const paidBy = (bet: Bet): Paid => {
  const { potentialPayout, realisedPayout } = totals(bet);
  return { potential: fraction(potentialPayout), realised: fraction(realisedPayout) };
};

export const paid = (slip: unknown): Paid => paidBy(betOf(slip));

export const together = (all: readonly Paid[]): Paid => ({
  potential: sumOf(all.map(({ potential }) => potential)),
  realised: sumOf(all.map(({ realised }) => realised)),
});

export const NOTHING_PAID: Paid = { potential: NOTHING, realised: NOTHING };

/** The payout of a unit. */
export const paidByUnit = (unit: Pick<Unit, 'potentialReturn' | 'realisedReturn'>): Paid => ({
  potential: fraction(unit.potentialReturn),
  realised: fraction(unit.realisedReturn),
});

export const scaled = ({ potential, realised }: Paid, by: Fraction): Paid => ({
  potential: potential.mul(by),
  realised: realised.mul(by),
});

// Checks of every unit run so often that `expect` is called only on failure, for its message.

/** Expects two values to be equal, member by member. */
export const expectEqual = (actual: unknown, expected: unknown): void => {
  if (!Object.is(actual, expected)) expect(actual).toEqual(expected);
};

/** Expects two exact amounts to be the same. */
export const expectSame = (actual: Fraction, expected: Fraction): void => {
  if (!actual.equals(expected)) expect(actual.toFraction()).toBe(expected.toFraction());
};

/** Expects both exact amounts to be the same. */
export const expectSamePaid = (actual: Paid, expected: Paid): void => {
  expectSame(actual.potential, expected.potential);
  expectSame(actual.realised, expected.realised);
};

/** Expects two lists of slips to have the same total payout. */
export const expectPay = (actual: readonly SlipJson[], expected: readonly SlipJson[]): void => {
  expectSamePaid(together(actual.map(paid)), together(expected.map(paid)));
};

/** Expects an exact amount to be at most another. */
export const expectAtMost = (lower: Fraction, upper: Fraction): void => {
  if (lower.compare(upper) > 0) expect.fail(`${lower.toFraction()} is more than ${upper.toFraction()}`);
};

/** Expects amounts in ascending order. */
export const expectRising = (amounts: readonly Fraction[]): void => {
  amounts.slice(1).forEach((amount, index) => expectAtMost(amounts[index] ?? NOTHING, amount));
};

/** The return of a selection for a stake of 1, by the second engine: unsettled counts as a winner. */
export const makes = (slip: SlipJson, at: number, part: Part = 'whole'): Fraction => {
  const selection = slip.selections[at];
  if (selection === undefined) throw new Error(`no selection ${at}`);
  const leg = legOf({ on: fractions, slip, rules: conventionsOf(slip.rules) }, selection, part);
  return leg.state === 'lost' ? NOTHING : leg.price.mul(leg.share);
};

/** The same of all selections. */
export const allMake = (slip: SlipJson, part: Part = 'whole'): readonly Fraction[] =>
  slip.selections.map((_, at) => makes(slip, at, part));

/** The stake on each line, in pence. */
export const stakeOf = (slip: SlipJson): Fraction => new Fraction(BigInt(betOf(slip).stake));

/** The same bet with a different number of carried stakes. */
export const carrying = (bet: Bet, multiplier: number): Bet => {
  const { system } = bet;
  const blocks = system.blocks.map((block) =>
    block.kind === 'pairs' || block.kind === 'roundabouts' ? { ...block, multiplier } : block,
  );
  const lines = system.lines().map((line) => (line.kind === 'anyToCome' ? { ...line, multiplier } : line));
  return { ...bet, system: { ...system, blocks, lines: () => lines } };
};
