import { totals } from '#lib';
import { betOf, expectEqual, settled } from './engine.ts';
import { law, type Law } from './law.ts';
import { anyOrder, carries, inFamilies, namedIn } from './members.ts';
import { over, positions, sizesOf, slips } from './slips.ts';

/** The published number of lines of every system with a fixed number of selections. */
const PUBLISHED: Readonly<Record<string, number>> = {
  trixie: 4,
  patent: 7,
  yankee: 11,
  'lucky-15': 15,
  canadian: 26,
  'super-yankee': 26,
  'lucky-31': 31,
  heinz: 57,
  'lucky-63': 63,
  'lucky-127': 127,
  'lucky-255': 255,
  'super-heinz': 120,
  goliath: 247,
  'single-stakes-about': 2,
  'double-stakes-about': 2,
  rounder: 3,
  roundabout: 3,
  'round-robin': 10,
  flag: 23,
  'super-flag': 46,
  'heinz-flag': 87,
  'super-heinz-flag': 162,
  'goliath-flag': 303,
  alphabet: 26,
  'union-jack-trebles': 8,
  'union-jack-trixie': 32,
  'union-jack-patent': 56,
  'union-jack-round-robin': 80,
};

const rule = 'docs/rules/systems.md';

/** n choose k by Pascal's triangle. */
const choose = (n: number, k: number): number =>
  k === 0 ? 1 : n === 0 ? 0 : choose(n - 1, k) + choose(n - 1, k - 1);

export const LINE_COUNT_LAWS: readonly Law[] = [
  law({
    id: 'A01',
    claim: 'a system makes its published number of lines',
    rule,
    applies: namedIn(PUBLISHED),
    tries: 2,
    given: (member) => slips(member, { eachWay: false }),
    check: (slip) => {
      const { bets, units } = settled(slip);
      const published = typeof slip.system === 'string' ? PUBLISHED[slip.system] : undefined;
      expectEqual([bets, units.length], [published, published]);
    },
  }),
  law({
    id: 'A02',
    claim: 'folds of k from n selections are n choose k',
    rule,
    applies: anyOrder,
    tries: 2,
    given: (member) => slips(member, { eachWay: false }),
    check: (slip) => {
      const n = slip.selections.length;
      for (const fold of sizesOf(slip)) {
        expectEqual(totals(betOf(over(slip, { fold }, positions(slip)))).bets, choose(n, fold));
        const ofSize = settled(slip).units.filter(
          ({ line }) => line.kind === 'fold' && line.selections.length === fold,
        );
        expectEqual(ofSize.length, choose(n, fold));
      }
    },
  }),
  law({
    id: 'A02b',
    claim: 'full covers have 2^n - 1 lines with singles and n fewer without',
    rule,
    applies: inFamilies('full covers', 'full covers with singles'),
    tries: 2,
    given: (member) => slips(member, { eachWay: false }),
    check: (slip) => {
      const n = slip.selections.length;
      expectEqual(settled(slip).bets, 2 ** n - 1 - (sizesOf(slip).includes(1) ? 0 : n));
    },
  }),
  law({
    id: 'E12',
    claim: 'each-way doubles the bets and the total stake, and the units but for pooled any to come',
    rule: 'docs/rules/each-way.md',
    given: (member) => slips(member, { eachWay: true }),
    check: (slip) => {
      const both = settled(slip);
      const winOnly = settled({
        ...slip,
        eachWay: { enabled: false },
        selections: slip.selections.map((selection) => ({ ...selection, outcome: 'win' })),
      });
      expectEqual(both.bets, 2 * winOnly.bets);
      expectEqual(both.totalStake, 2 * Number(winOnly.totalStake));
      const pooled = both.units.filter(({ eachWayLabel }) => eachWayLabel === 'eachWay').length;
      expectEqual(both.units.length, 2 * winOnly.units.length - pooled);
    },
  }),
  law({
    id: 'A24',
    claim: 'only any-to-come lines may be pooled, and all of them are or none',
    rule: 'docs/rules/any-to-come.md',
    given: (member) => slips(member, { eachWay: true }),
    check: (slip) => {
      const { bet, units } = settled(slip);
      const isPooled = bet.rules.eachWayAnyToCome === 'pooled';
      for (const { line, eachWayLabel } of units) {
        expectEqual(eachWayLabel === 'eachWay', isPooled && line.kind === 'anyToCome');
      }
    },
  }),
  law({
    id: 'A25',
    claim: 'the stakes of the units add up to the total stake',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      const { totalStake, units } = settled(slip);
      expectEqual(
        units.reduce((sum, { stake }) => sum + Number(stake), 0),
        totalStake,
      );
    },
  }),
  law({
    id: 'A26',
    claim: 'any-to-come lines carry one stake, but in double stakes about and roundabouts two',
    rule,
    applies: carries,
    tries: 1,
    given: (member) => slips(member),
    check: (slip) => {
      const multipliers = settled(slip).units.flatMap(({ line }) =>
        line.kind === 'anyToCome' ? [line.multiplier] : [],
      );
      const expected = slip.system === 'double-stakes-about' || slip.system === 'roundabout' ? 2 : 1;
      expectEqual(new Set(multipliers), new Set([expected]));
    },
  }),
];
