import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { type Bet, settle, type Unit } from '#lib';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  betOf,
  expectAtMost,
  expectEqual,
  expectRising,
  expectSame,
  expectSamePaid,
  fraction,
  ONE,
  paid,
  paidBy,
  scaled,
  settled,
  together,
  TWO,
} from './engine.ts';
import { law, type Law, simpleLaw } from './law.ts';
import type { Member } from './members.ts';
import { inOrder, odds, pays, price, priceOf, single, terms } from './singles.ts';
import { fractionalOdds, independent, slips, spots, withEach, withSelection } from './slips.ts';

const rule = 'docs/rules/each-way.md';
const over = 'singles at every price';

const eachWays = (member: Member): fc.Arbitrary<SlipJson> => slips(member, { eachWay: true });

/** Terms of the slip for every selection. */
const atTerms = (slip: SlipJson, part: string): SlipJson =>
  withEach({ ...slip, eachWay: { enabled: true, terms: part } }, { eachWay: null });

/** The same bet to win only. */
const winOnly = (slip: SlipJson): SlipJson => ({
  ...slip,
  eachWay: { enabled: false },
  selections: slip.selections.map((selection) =>
    selection.outcome === 'placed' ? { ...selection, outcome: 'lost' } : selection,
  ),
});

/** The place part of an each-way bet, as a separate bet. */
const placeOnly = (bet: Bet): Bet => ({ ...bet, eachWay: false, winLegs: bet.placeLegs, placeLegs: [] });

const shown = (units: readonly Unit[]): readonly string[] =>
  units.map(({ line, label, stake, potentialReturn, realisedReturn, unsettledLegs, status }) =>
    [
      JSON.stringify(line),
      label,
      stake,
      fraction(potentialReturn).toFraction(),
      fraction(realisedReturn).toFraction(),
      unsettledLegs,
      status,
    ].join(' '),
  );

export const EACH_WAY_LAWS: readonly Law[] = [
  law({
    id: 'E01',
    claim: 'each-way is a win bet and a place bet, unit by unit',
    rule,
    given: (member) => eachWays(member).map(independent),
    check: (slip) => {
      const { units } = settled(slip);
      const part = (label: 'win' | 'place'): readonly Unit[] =>
        units.filter(({ eachWayLabel }) => eachWayLabel === label);
      expectEqual(shown(part('win')).join('\n'), shown(settled(winOnly(slip)).units).join('\n'));
      expectEqual(shown(part('place')).join('\n'), shown(settle(placeOnly(betOf(slip))).units).join('\n'));
      expectSamePaid(paid(slip), together([paid(winOnly(slip)), paidBy(placeOnly(betOf(slip)))]));
    },
  }),
  law({
    id: 'E02',
    claim: 'at terms of 1, each-way without places or dead heats is twice the win bet',
    rule,
    given: (member) =>
      eachWays(member).map((slip) => ({
        ...atTerms(independent(slip), '1'),
        selections: slip.selections.map((selection) => ({
          ...selection,
          eachWay: null,
          outcome:
            selection.outcome === 'placed' || selection.outcome === 'deadHeat'
              ? ('win' as const)
              : (selection.outcome ?? ('unsettled' as const)),
        })),
      })),
    check: (slip) => expectSamePaid(paid(slip), scaled(paid(winOnly(slip)), TWO)),
  }),
  law({
    id: 'E04',
    claim: 'better terms never pay less',
    rule,
    given: (member) => fc.record({ slip: eachWays(member), parts: fc.tuple(terms, terms) }),
    check: ({ slip, parts }) => {
      const each = inOrder(...parts).map((part) => paid(atTerms(slip, part)));
      expectRising(each.map(({ potential }) => potential));
      expectRising(each.map(({ realised }) => realised));
    },
  }),
  law({
    id: 'E05',
    claim: 'all placed pays the place part alone',
    rule,
    given: (member) => eachWays(member).map((slip) => withEach(independent(slip), { outcome: 'placed' })),
    check: (slip) => {
      for (const { eachWayLabel, status, potentialReturn } of settled(slip).units) {
        if (eachWayLabel === 'win') expectEqual([status, potentialReturn.n], ['lost', 0]);
      }
      expectSamePaid(paid(slip), paidBy(placeOnly(betOf(slip))));
    },
  }),
  law({
    id: 'E06',
    claim: 'lost pays at most placed, and placed at most a win',
    rule,
    given: spots(eachWays),
    check: ({ slip, at }) => {
      const outcomes = ['lost', 'placed', 'win'] as const;
      const each = outcomes.map((outcome) => paid(withSelection(slip, at, { outcome })));
      expectRising(each.map(({ potential }) => potential));
      expectRising(each.map(({ realised }) => realised));
    },
  }),
  law({
    id: 'E07',
    claim: 'a place price is above 1 and at most the win price',
    rule,
    given: (member) => eachWays(member).map((slip) => withEach(slip, { outcome: 'win' })),
    check: (slip) => {
      for (const { win, place } of betOf(slip).selections) {
        expectEqual(priceOf(place).compare(1) > 0, true);
        expectAtMost(priceOf(place), priceOf(win));
      }
    },
  }),
  simpleLaw({
    id: 'E08',
    claim: 'a placed single pays 1 + (price - 1) × terms of one stake',
    rule,
    over,
    given: fc.record({ odds, terms }),
    check: ({ odds: text, terms: part }) => {
      const placed = single({ odds: text, outcome: 'placed' }, { eachWay: { enabled: true, terms: part } });
      expectSame(pays(placed), price(text).sub(1).mul(part).add(1));
    },
  }),
  simpleLaw({
    id: 'E09',
    claim: 'a placed single breaks even at odds of 1 + 1/terms, and only there',
    rule,
    over,
    given: fc.record({ terms, off: fc.integer({ min: 1, max: 99 }) }),
    check: ({ terms: part, off }) => {
      const even = ONE.div(part).add(1);
      const at = (decimal: Fraction): Fraction =>
        pays(
          single(
            { odds: fractionalOdds(decimal), outcome: 'placed' },
            { eachWay: { enabled: true, terms: part } },
          ),
        );
      expectSame(at(even), TWO);
      expectEqual(at(even.add(new Fraction(off, 100))).compare(2) > 0, true);
      expectEqual(at(even.sub(new Fraction(off, 100))).compare(2) < 0, true);
    },
  }),
  law({
    id: 'E10',
    claim: 'where each-way is off, terms and places change nothing',
    rule,
    given: (member) => slips(member, { eachWay: false }),
    check: (slip) => {
      const bare = withEach({ ...slip, eachWay: { enabled: false } }, { eachWay: null });
      const full = withEach(
        { ...slip, eachWay: { enabled: false, terms: '1/2', places: 2 } },
        { eachWay: { terms: '1/3', places: 9 } },
      );
      expectSamePaid(paid(full), paid(bare));
    },
  }),
  law({
    id: 'E11',
    claim: 'how many places are paid changes no money',
    rule,
    given: (member) => fc.record({ slip: eachWays(member), places: fc.integer({ min: 1, max: 99 }) }),
    check: ({ slip, places }) => {
      const selections = slip.selections.map((selection) => ({
        ...selection,
        eachWay: { ...selection.eachWay, places },
      }));
      expectSamePaid(paid({ ...slip, selections }), paid(slip));
    },
  }),
  law({
    id: 'E14',
    claim: "a selection's own terms come before the slip's",
    rule,
    given: (member) =>
      fc.record({
        slip: eachWays(member),
        own: fc.array(terms, { minLength: member.count, maxLength: member.count }),
      }),
    check: ({ slip, own }) => {
      const selections = slip.selections.map((selection, at) => ({
        ...selection,
        eachWay: { terms: own[at] ?? '1/5' },
      }));
      const readTerms = betOf({ ...slip, selections }).selections.map((selection) =>
        fraction(selection.terms),
      );
      expectEqual(
        readTerms.map((one) => one.toFraction()),
        own.map((one) => new Fraction(one).toFraction()),
      );
      expectSamePaid(
        paid({ ...slip, eachWay: { enabled: true, terms: '1/9' }, selections }),
        paid({ ...slip, eachWay: { enabled: true, terms: null }, selections }),
      );
    },
  }),
  law({
    id: 'E15',
    claim: 'the slug each-way turns each-way on by itself, no other does, and a switch is obeyed',
    rule,
    tries: 3,
    given: (member) => slips(member, { eachWay: false }),
    check: (slip) => {
      expectEqual(betOf({ ...slip, eachWay: null }).eachWay, slip.system === 'each-way');
      expectEqual(betOf({ ...slip, eachWay: {} }).eachWay, slip.system === 'each-way');
      expectEqual(betOf({ ...slip, eachWay: { enabled: true } }).eachWay, true);
      expectEqual(betOf({ ...slip, eachWay: { enabled: false } }).eachWay, false);
    },
  }),
  simpleLaw({
    id: 'E16',
    claim: 'a place divisor divides the place part of placed and of a dead heat, and no win',
    rule: 'docs/rules/dead-heat.md',
    over,
    given: fc.record({ odds, terms, by: fc.constantFrom('3/2', '2', '1.25') }),
    check: ({ odds: text, terms: part, by }) => {
      const eachWay = { enabled: true, terms: part };
      const as = (outcome: 'placed' | 'deadHeat' | 'win', deadHeatPlaceDivisor: string): Fraction =>
        pays(single({ odds: text, outcome, deadHeatPlaceDivisor }, { eachWay }));
      const place = price(text).sub(1).mul(part);
      const less = place.sub(place.div(by));
      expectSame(as('placed', '1').sub(as('placed', by)), less);
      expectSame(as('deadHeat', '1').sub(as('deadHeat', by)), less);
      expectSame(as('win', '1'), as('win', by));
    },
  }),
];
