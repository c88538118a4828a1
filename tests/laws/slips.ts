import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import { penceText, readBet } from '#lib';
import { type Chosen, slipOver } from '../arbitraries/slip.ts';
import type { SelectionJson, SlipJson, SystemJson } from '../oracle/slip-json.ts';
import { conventionsOf } from '../oracle/settle.ts';
import { linesOf } from '../oracle/systems.ts';
import type { Member } from './members.ts';

export type Kind = { readonly eachWay?: boolean; readonly openToo?: boolean };

/** Explicit each-way and stake per line, so that a slip keeps both when its system changes. */
const outright = (slip: SlipJson): SlipJson => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(`not a valid slip: ${JSON.stringify(bet.issues)}`);
  const { totalStake: _, ...rest } = slip;
  return {
    ...rest,
    stakePerLine: penceText(bet.value.stake),
    eachWay: { ...slip.eachWay, enabled: bet.value.eachWay },
  };
};

/** Bets of a system with every feature of a slip; by default each-way or not, and settled or not. */
export const slips = (member: Chosen, { eachWay, openToo }: Kind = {}): fc.Arbitrary<SlipJson> =>
  fc
    .record({
      eachWay: eachWay === undefined ? fc.boolean() : fc.constant(eachWay),
      openToo: openToo === undefined ? fc.boolean() : fc.constant(openToo),
    })
    .chain((manner) => slipOver(member, manner))
    .map(outright);

/** Cash, without promotions. */
const plain = (slip: SlipJson): SlipJson => ({ ...slip, stakeType: 'cash', promos: null });

export const plainSlips = (member: Chosen, kind: Kind = {}): fc.Arbitrary<SlipJson> =>
  slips(member, kind).map(plain);

/** Cash bets, not each-way, without promotions: the scope of textbook formulas. */
export const winBets = (member: Chosen): fc.Arbitrary<SlipJson> => plainSlips(member, { eachWay: false });

/** The same slip with separate any-to-come stakes for the win and the place part. */
export const independent = (slip: SlipJson): SlipJson => ({
  ...slip,
  rules: { ...conventionsOf(slip.rules), eachWayAnyToCome: 'independent' },
});

/** The same slip with winners for its void selections. */
export const withoutVoids = (slip: SlipJson): SlipJson => ({
  ...slip,
  selections: slip.selections.map((selection) =>
    selection.outcome === 'void' ? { ...selection, outcome: 'win' } : selection,
  ),
});

/** A slip and one of its positions. */
export type Spot = { readonly slip: SlipJson; readonly at: number };

export const spots =
  (source: (member: Member) => fc.Arbitrary<SlipJson>) =>
  (member: Member): fc.Arbitrary<Spot> =>
    fc.record({ slip: source(member), at: fc.nat(member.count - 1) });

/** The same slip with one selection changed. */
export const withSelection = (slip: SlipJson, at: number, change: Partial<SelectionJson>): SlipJson => ({
  ...slip,
  selections: slip.selections.map((selection, index) =>
    index === at ? { ...selection, ...change } : selection,
  ),
});

/** The same slip with the same change to every selection. */
export const withEach = (slip: SlipJson, change: Partial<SelectionJson>): SlipJson => ({
  ...slip,
  selections: slip.selections.map((selection) => ({ ...selection, ...change })),
});

/** The same stakes and conventions on another system, over the selections at the given positions. */
export const over = (slip: SlipJson, system: SystemJson, at: readonly number[]): SlipJson => ({
  ...slip,
  system,
  selections: at.flatMap((position) => slip.selections[position] ?? []),
});

export const positions = (slip: SlipJson): readonly number[] => slip.selections.map((_, at) => at);

/** All combinations of the given positions of one size. */
export const choices = (at: readonly number[], size: number): readonly (readonly number[])[] =>
  linesOf({ fold: size }, at.length).map((line) =>
    line.kind === 'fold' ? line.at.map((index) => at[index] ?? 0) : [],
  );

/** The positions without one of them. */
export const allBut = (slip: SlipJson, at: number): readonly number[] =>
  positions(slip).filter((position) => position !== at);

/** The fold sizes of a slip's system, each once. */
export const sizesOf = (slip: SlipJson): readonly number[] => [
  ...new Set(
    linesOf(slip.system, slip.selections.length).flatMap((line) =>
      line.kind === 'fold' ? [line.at.length] : [],
    ),
  ),
];

/** A decimal price as fractional odds, exactly. */
export const fractionalOdds = (price: Fraction): string => {
  const profit = price.sub(1);
  return `${profit.n}/${profit.d}`;
};
