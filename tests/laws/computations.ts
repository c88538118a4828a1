import fc from 'fast-check';
import { type Fraction } from 'fraction.js';
import {
  type Bet,
  type FoldRow,
  foldRows,
  returnsByWinners,
  settle,
  settlementJson,
  stillPossible,
  totalRow,
  type Unit,
  type WinnersRow,
} from '#lib';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  betOf,
  carrying,
  expectAtMost,
  expectEqual,
  expectSame,
  expectSamePaid,
  fraction,
  paid,
  paidBy,
  paidByUnit,
  settled,
  sumOf,
  together,
} from './engine.ts';
import { law, type Law } from './law.ts';
import { carries } from './members.ts';
import { slips, withEach } from './slips.ts';

const rule = 'docs/rules/totals.md';

const expectTotalsOfUnits = (bet: Bet): void => {
  expectSamePaid(paidBy(bet), together(settle(bet).units.map(paidByUnit)));
};

/** Dead heats that may pay less than the stake, with commission: the total is then not simply the sum of units. */
const shortAndCharged = (slip: SlipJson): SlipJson => ({
  ...withEach(slip, { deadHeatDivisor: '5', deadHeatPlaceDivisor: '3' }),
  rules: 'bookmaker',
  promos: { ...slip.promos, commissionPct: '5' },
});

const unitsIn = (row: FoldRow, units: readonly Unit[]): readonly Unit[] => {
  const names = ['Single', 'Double', 'Treble', 'Fourfold', 'Fivefold', 'Sixfold', 'Sevenfold', 'Eightfold'];
  const size = names.indexOf(row.label.replace(/s$/u, '')) + 1;
  return units.filter(({ line }) =>
    row.label === 'Any to come'
      ? line.kind === 'anyToCome'
      : line.kind === 'fold' && line.selections.length === size,
  );
};

const stakesOf = (units: readonly Unit[]): number => units.reduce((sum, { stake }) => sum + Number(stake), 0);

/** The rows by number of winners of a slip before its results, with every selection that is not void unsettled. */
const byWinners = (slip: SlipJson): readonly WinnersRow[] => {
  const selections = slip.selections.map((selection) => ({
    ...selection,
    outcome: selection.outcome === 'void' ? ('void' as const) : ('unsettled' as const),
  }));
  const possible = stillPossible(betOf({ ...slip, selections }));
  return possible === undefined ? [] : returnsByWinners(possible);
};

const returnsOf = (units: readonly Unit[]): Fraction =>
  sumOf(units.map(({ potentialReturn }) => fraction(potentialReturn)));

export const COMPUTATION_LAWS: readonly Law[] = [
  law({
    id: 'T01',
    claim: 'totals without listing the lines are the sums of the units',
    rule,
    tries: 20,
    given: (member) => slips(member),
    check: (slip) => expectTotalsOfUnits(betOf(slip)),
  }),
  law({
    id: 'T02',
    claim: 'the same where dead heats pay less than the stake, under a commission',
    rule,
    given: (member) => slips(member),
    check: (slip) => expectTotalsOfUnits(betOf(shortAndCharged(slip))),
  }),
  law({
    id: 'T03',
    claim: 'the same for any number of stakes carried',
    rule,
    applies: carries,
    given: (member) => fc.record({ slip: slips(member), stakes: fc.nat(9) }),
    check: ({ slip, stakes }) => expectTotalsOfUnits(carrying(betOf(slip), stakes)),
  }),
  law({
    id: 'T04',
    claim: 'the rows by size of line hold every unit once, each row the sums of its own',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      const settlement = settled(slip);
      const rows = foldRows(settlement);
      expectEqual(
        rows.reduce((count, row) => count + row.units, 0),
        settlement.units.length,
      );
      for (const row of rows) {
        const units = unitsIn(row, settlement.units);
        expectEqual([row.units, Number(row.stake)], [units.length, stakesOf(units)]);
        const isPlace = ({ eachWayLabel }: Unit): boolean => eachWayLabel === 'place';
        expectSame(fraction(row.placePart), returnsOf(units.filter(isPlace)));
        expectSame(fraction(row.winPart), returnsOf(units.filter((unit) => !isPlace(unit))));
        expectSame(fraction(row.potentialReturn), returnsOf(units));
        expectSame(
          fraction(row.realisedReturn),
          sumOf(units.map(({ realisedReturn }) => fraction(realisedReturn))),
        );
      }
    },
  }),
  law({
    id: 'T05',
    claim: 'the rows by size of line, and the row of all, add up to the totals',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      const settlement = settled(slip);
      const { potential, realised } = paid(slip);
      const all = totalRow(settlement);
      for (const rows of [foldRows(settlement), [all]]) {
        expectEqual(
          rows.reduce((sum, { stake }) => sum + Number(stake), 0),
          Number(settlement.totalStake),
        );
        expectSame(sumOf(rows.map(({ potentialReturn }) => fraction(potentialReturn))), potential);
        expectSame(sumOf(rows.map(({ realisedReturn }) => fraction(realisedReturn))), realised);
        expectSame(
          sumOf(rows.flatMap(({ winPart, placePart }) => [fraction(winPart), fraction(placePart)])),
          potential,
        );
      }
      expectEqual([all.label, all.units], ['Total', settlement.units.length]);
    },
  }),
  law({
    id: 'T06',
    claim: 'the range by number of winners holds what a bet of winners and losers returns',
    rule,
    tries: 3,
    given: (member) =>
      fc.record({
        slip: slips(member),
        outcomes: fc.array(fc.constantFrom('win' as const, 'lost' as const), {
          minLength: member.count,
          maxLength: member.count,
        }),
      }),
    check: ({ slip, outcomes }) => {
      const selections = slip.selections.map((selection, at) => ({
        ...selection,
        outcome: selection.outcome === 'void' ? ('void' as const) : (outcomes[at] ?? ('win' as const)),
      }));
      const winners = selections.filter(({ outcome }) => outcome === 'win').length;
      const row = byWinners(slip).find((one) => one.winners === winners);
      if (row === undefined) throw new Error(`no row of ${winners} winners`);
      const { realised } = paid({ ...slip, selections });
      expectAtMost(fraction(row.lowest), realised);
      expectAtMost(realised, fraction(row.highest));
    },
  }),
  law({
    id: 'T07',
    claim: 'the range by number of winners has a row for each number, and rises with it',
    rule,
    tries: 2,
    given: (member) => slips(member).filter(({ stakeType }) => stakeType !== 'freeBetSnr'),
    check: (slip) => {
      const rows = byWinners(slip);
      const open = slip.selections.filter(({ outcome }) => outcome !== 'void').length;
      expectEqual(
        rows.map(({ winners }) => winners),
        Array.from({ length: open + 1 }, (_, count) => count),
      );
      rows.forEach(({ lowest, highest }, index) => {
        expectAtMost(fraction(lowest), fraction(highest));
        const next = rows[index + 1];
        if (next !== undefined) expectAtMost(fraction(lowest), fraction(next.lowest));
        if (next !== undefined) expectAtMost(fraction(highest), fraction(next.highest));
      });
    },
  }),
  law({
    id: 'T08',
    claim: 'a preset is its four fields, and what is left out is the product rule',
    rule: 'docs/rules/conventions.md',
    given: (member) => slips(member),
    check: (slip) => {
      const as = (rules: SlipJson['rules']): string =>
        JSON.stringify(settlementJson(settled({ ...slip, rules }), { exact: true }));
      const product = {
        deadHeat: 'profit',
        boost: 'odds',
        eachWayAnyToCome: 'independent',
        eachWayMultiples: 'apart',
      } as const;
      const bookmaker = {
        deadHeat: 'stake',
        boost: 'winnings',
        eachWayAnyToCome: 'pooled',
        eachWayMultiples: 'apart',
      } as const;
      const inFull = as(product);
      for (const rules of ['product', null, {}, { deadHeat: null, boost: null }] as const) {
        expectEqual(as(rules), inFull);
      }
      expectEqual(as('bookmaker'), as(bookmaker));
      expectEqual(
        [betOf({ ...slip, rules: 'product' }).rules, betOf({ ...slip, rules: 'bookmaker' }).rules],
        [product, bookmaker],
      );
    },
  }),
  law({
    id: 'T09',
    claim: 'a field left out, null or at its default settles alike',
    rule: 'docs/rules/slip.md',
    given: (member) => slips(member, { eachWay: true }),
    check: (slip) => {
      const own = { terms: null, places: null };
      const nulls = {
        outcome: null,
        rule4: null,
        boostPct: null,
        deadHeatDivisor: null,
        deadHeatPlaceDivisor: null,
        eachWay: own,
      };
      const defaults = {
        outcome: 'unsettled',
        rule4: 0,
        boostPct: 0,
        deadHeatDivisor: 2,
        deadHeatPlaceDivisor: 1,
        eachWay: { terms: '1/5', places: 5 },
      } as const;
      const { system, stakePerLine = null } = slip;
      const odds = slip.selections.map((selection) => ({ odds: selection.odds }));
      const bare = { system, stakePerLine, selections: odds, eachWay: { enabled: true } };
      const empty = { ...bare, stakeType: null, promos: null, rules: null, totalStake: null };
      const full = {
        ...bare,
        stakeType: 'cash',
        promos: { boostPct: 0, commissionPct: '0' },
        rules: 'product',
        eachWay: { enabled: true, terms: '0.2', places: 5 },
      } as const;
      const shown = (one: object): string => JSON.stringify(settlementJson(settled(one)));
      expectEqual(shown({ ...empty, selections: odds.map((one) => ({ ...one, ...nulls })) }), shown(bare));
      expectEqual(shown({ ...full, selections: odds.map((one) => ({ ...one, ...defaults })) }), shown(bare));
    },
  }),
  law({
    id: 'T10',
    claim: 'settling twice, or a copy, gives the same, and changes no slip',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      const before = JSON.stringify(slip);
      const exactly = (one: object): string => JSON.stringify(settlementJson(settled(one), { exact: true }));
      const first = exactly(slip);
      expectEqual(exactly(structuredClone(slip)), first);
      expectEqual(exactly({ ...slip, rules: betOf(slip).rules }), first);
      expectEqual(JSON.stringify(slip), before);
    },
  }),
];
