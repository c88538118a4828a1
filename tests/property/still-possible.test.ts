import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fraction } from 'fraction.js';
import {
  type Bet,
  neededForProfit,
  type NeededForProfit,
  readBet,
  settle,
  stillPossible,
  type WayToProfit,
} from '#lib';
import { fraction } from '../laws/engine.ts';

type Selection = { readonly odds: number; readonly outcome: string };
type Slip = { readonly selections: readonly Selection[]; readonly eachWay: { readonly enabled: boolean } };

const SYSTEMS = {
  2: ['singles', 'doubles'],
  3: ['trixie', 'patent'],
  4: ['yankee', 'lucky-15'],
  5: ['canadian', 'singles'],
};
/** A bonus for one winner needs a system with singles. */
const WITH_SINGLES: ReadonlySet<string> = new Set(['singles', 'patent', 'lucky-15']);

/** Slips of two to five selections, some of them settled; half of them each-way, some with a bonus. */
const slips: fc.Arbitrary<Slip> = fc
  .tuple(fc.constantFrom(2 as const, 3 as const, 4 as const, 5 as const), fc.boolean())
  .chain(([count, enabled]) =>
    fc.tuple(fc.constantFrom(...SYSTEMS[count]), fc.constant(count), fc.constant(enabled)),
  )
  .chain(([system, count, enabled]) => {
    const outcomes = enabled
      ? ['unsettled', 'unsettled', 'win', 'placed', 'lost', 'void', 'deadHeat']
      : ['unsettled', 'unsettled', 'win', 'lost', 'void', 'halfWin', 'push'];
    const selection = fc.record({
      odds: fc.integer({ min: 101, max: 900 }).map((odds) => odds / 100),
      outcome: fc.constantFrom(...outcomes),
      rule4: fc.constantFrom(0, 10, 25),
    });
    return fc.record({
      system: fc.constant(system),
      stakePerLine: fc.constant('1.00'),
      stakeType: fc.constantFrom('cash', 'cash', 'freeBetSnr'),
      eachWay: fc.constant({ enabled, terms: '1/4', places: 3 }),
      selections: fc.array(selection, { minLength: count, maxLength: count }),
      concessions: fc.constantFrom([], WITH_SINGLES.has(system) ? [{ kind: 'oneWinner', multiply: 2 }] : [], [
        { kind: 'allWinners', percent: 10 },
      ]),
    });
  });

function betOf(slip: Slip): Bet {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

/** The slip with the outcomes of its unsettled selections, in their order. */
function decided(slip: Slip, outcomes: readonly string[]): Slip {
  const left = [...outcomes];
  const selections = slip.selections.map((selection) =>
    selection.outcome === 'unsettled' ? { ...selection, outcome: left.shift() ?? '' } : selection,
  );
  return { ...slip, selections };
}

/** Every choice of outcomes for so many selections. */
function choices(count: number, outcomes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: count }).reduce<readonly (readonly string[])[]>(
    (all) => all.flatMap((each) => outcomes.map((outcome) => [...each, outcome])),
    [[]],
  );
}

test('the results that a bet can still have pay what they pay once they are in', () => {
  fc.assert(
    fc.property(slips, (slip) => {
      const { open, results } = stillPossible(betOf(slip)) ?? { open: [], results: [] };
      const paid = results.map(({ winners }) => {
        const outcomes = open.map((index) => (winners.includes(index) ? 'win' : 'lost'));
        return fraction(settle(betOf(decided(slip, outcomes))).realisedPayout);
      });
      expect(new Set(results.map(({ winners }) => winners.join())).size).toBe(2 ** open.length);
      expect(results.map(({ payout }) => fraction(payout).toFraction())).toEqual(
        paid.map((payout) => payout.toFraction()),
      );
      expect(paid.toSorted((one, other) => one.compare(other))).toEqual(paid);
    }),
  );
});

const LEVELS = ['lost', 'placed', 'win'];

/** True if every outcome is at least as good as the one in its place. */
function isAtLeast(outcomes: readonly string[], others: readonly string[]): boolean {
  return outcomes.every((outcome, place) => LEVELS.indexOf(outcome) >= LEVELS.indexOf(others[place] ?? ''));
}

/** The minimum outcome of each open selection in a way; a selection that does not matter may lose. */
function outcomesOf({ needs }: Pick<WayToProfit, 'needs'>, open: readonly number[]): readonly string[] {
  return open.map((index) => needs.find(({ selection }) => selection === index)?.outcome ?? 'lost');
}

/** The ways of an answer: none if no outcome suffices, one without needs if every outcome does. */
function waysOf(needed: NeededForProfit): readonly WayToProfit[] {
  if (needed.kind === 'needs') return needed.ways;
  return needed.kind === 'certain' ? [{ needs: [], least: needed.least }] : [];
}

test('a way to a profit is enough whatever else happens, no part of it is, and there is no other', () => {
  fc.assert(
    fc.property(slips, (slip) => {
      const bet = betOf(slip);
      const open = stillPossible(bet)?.open ?? [];
      const needed = neededForProfit(bet);
      expect(needed === undefined).toBe(open.length === 0);
      const ways = needed === undefined ? [] : waysOf(needed);
      const results = choices(open.length, bet.eachWay ? LEVELS : ['lost', 'win']).map((outcomes) => {
        const { realisedPayout, cashStake } = settle(betOf(decided(slip, outcomes)));
        return { outcomes, profit: fraction(realisedPayout).sub(BigInt(cashStake)) };
      });
      const leastFrom = (outcomes: readonly string[]): Fraction =>
        results
          .filter((result) => isAtLeast(result.outcomes, outcomes))
          .map(({ profit }) => profit)
          .reduce((least, profit) => (profit.compare(least) < 0 ? profit : least));
      const levels = ways.map((way) => outcomesOf(way, open));
      expect(levels.map((each) => leastFrom(each).toFraction())).toEqual(
        ways.map(({ least }) => fraction(least).toFraction()),
      );
      // A result makes a profit whatever gets better in it exactly if it meets a way, and no way meets another.
      for (const { outcomes } of open.length === 0 ? [] : results) {
        expect(levels.some((way) => isAtLeast(outcomes, way))).toBe(leastFrom(outcomes).compare(0) > 0);
      }
      const covering = levels.filter((way) => levels.filter((other) => isAtLeast(way, other)).length > 1);
      expect(covering).toEqual([]);
    }),
  );
});
