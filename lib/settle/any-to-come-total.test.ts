import { describe, expect, test } from 'vitest';
import type { Bet, BetDraft, SelectionDraft } from '../bet/bet.ts';
import { validateBet } from '../bet/validate-bet.ts';
import { sum, toExactText, ZERO } from '../number/rational.ts';
import { anyToComeTotal, distinctCarries } from './any-to-come-total.ts';
import { units } from './units.ts';

/** Legs that return more than their stake, exactly their stake, less, and nothing; two are unsettled. */
const LEGS: readonly SelectionDraft[] = [
  { odds: '3.45', outcome: 'win' },
  { odds: '9/4' },
  { odds: '1.5', outcome: 'placed' },
  { odds: '4.33', outcome: 'void' },
  { odds: '1.6', outcome: 'deadHeat', deadHeatDivisor: '3' },
  { odds: '2.62', outcome: 'lost' },
  { odds: '11/10', outcome: 'win' },
  { odds: '6', outcome: 'deadHeat', deadHeatDivisor: '3' },
  { odds: '8/11', outcome: 'win' },
  { odds: '7' },
];

const WINNERS: readonly SelectionDraft[] = LEGS.map((_, at) => ({ odds: `${at + 2}`, outcome: 'win' }));

/** Validates a draft. Without each-way, a placed selection counts as lost. */
function betOf({ selections, ...draft }: Omit<BetDraft, 'stakePerLine'>): Bet {
  const known = selections.map((selection): SelectionDraft =>
    selection.outcome === 'placed' && draft.eachWay === undefined
      ? { ...selection, outcome: 'lost' }
      : selection,
  );
  const bet = validateBet({ stakePerLine: '1.50', ...draft, selections: known });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

/** Sums the any-to-come units of a bet one by one. */
function sumOfUnits(bet: Bet, realised: boolean): string {
  const carried = units(bet).filter(({ line }) => line.kind === 'anyToCome');
  return toExactText(sum(carried.map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn))));
}

const SYSTEMS: readonly (readonly [string, BetDraft['system'], number])[] = [
  ['single stakes about', 'single-stakes-about', 2],
  ['double stakes about', 'double-stakes-about', 2],
  ['a rounder', 'rounder', 3],
  ['a roundabout', 'roundabout', 3],
  ['a round robin', 'round-robin', 3],
  ['a super flag', 'super-flag', 5],
  ['the lines of a union jack', 'union-jack-round-robin', 9],
  ['a perm of single stakes about', { perm: 'single-stakes-about' }, 6],
  ['a perm of double stakes about', { perm: 'double-stakes-about' }, 6],
  ['a perm of roundabouts', { perm: 'roundabout' }, 5],
  ['a perm of flags', { perm: 'flag' }, 6],
  ['a perm of a union jack', { perm: 'union-jack-round-robin' }, 10],
];

const VARIANTS: readonly Partial<BetDraft>[] = [
  {},
  { promos: { commissionPct: '5' } },
  { promos: { boostPct: '10' } },
  { stakeType: 'freeBetSnr' },
  { eachWay: { enabled: true } },
  { eachWay: { enabled: true }, promos: { commissionPct: '5' } },
  { eachWay: { enabled: true }, rules: { eachWayAnyToCome: 'pooled' } },
  { eachWay: { enabled: true }, rules: { eachWayAnyToCome: 'pooledWinFirst' } },
  { eachWay: { enabled: true }, rules: { eachWayAnyToCome: 'apartWinFirst' } },
];

describe.each(SYSTEMS)('the any to come of %s', (_, system, count) => {
  test.each([
    ['from the first leg on', LEGS.slice(0, count)],
    ['backwards', LEGS.toReversed().slice(0, count)],
    ['with winners alone', WINNERS.slice(0, count)],
  ])('adds up to its units: %s', (__, selections) => {
    for (const variant of VARIANTS) {
      const bet = betOf({ ...variant, system, selections });
      for (const realised of [false, true]) {
        expect(toExactText(anyToComeTotal(bet, realised))).toBe(sumOfUnits(bet, realised));
      }
    }
  });
});

test.each<[string, BetDraft['system'], number]>([
  ['a patent', 'patent', 3],
  ['a perm of trixies', { perm: 'trixie' }, 5],
  ['a perm of alphabets', { perm: 'alphabet' }, 7],
])('%s has no such total', (_, system, count) => {
  const bet = betOf({ system, selections: LEGS.slice(0, count) });
  expect(anyToComeTotal(bet, false)).toEqual(ZERO);
  expect(distinctCarries(bet)).toEqual([]);
});

test('a line that a perm repeats is listed once', () => {
  const pairsOf = (bet: Bet): readonly string[] =>
    distinctCarries(bet).map(({ line }) =>
      line.kind === 'fold' ? 'fold' : `${line.first} ${line.onto.join(' ')}`,
    );
  const selections = LEGS.slice(0, 4);
  const each = ['0 1', '0 2', '0 3', '1 0', '1 2', '1 3', '2 0', '2 1', '2 3', '3 0', '3 1', '3 2'];
  expect(pairsOf(betOf({ system: { perm: 'round-robin' }, selections })).toSorted()).toEqual(each);
});
