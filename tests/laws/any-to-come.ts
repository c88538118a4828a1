import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import type { AnyToComeLine, Unit } from '#lib';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  allMake,
  betOf,
  carrying,
  expectAtMost,
  expectEqual,
  expectSame,
  expectSamePaid,
  fraction,
  makes,
  NOTHING,
  ONE,
  paid,
  paidBy,
  productOf,
  scaled,
  settled,
  stakeOf,
  TWO,
} from './engine.ts';
import { law, type Law, simpleLaw } from './law.ts';
import { carries, inFamilies } from './members.ts';
import { independent, over, slips, spots, winBets, withEach, withoutVoids, withSelection } from './slips.ts';

const rule = 'docs/rules/any-to-come.md';
const stakesAbout = inFamilies('stakes about');

/** An any-to-come unit, with the returns of its two bets and of the unit, each for a stake of 1. */
type Carried = {
  readonly unit: Unit;
  readonly line: AnyToComeLine;
  readonly a: Fraction;
  readonly b: Fraction;
  readonly pays: Fraction;
};

/** The first selection of the second leg of an any-to-come line; -1 if it has none. */
const ontoOf = ({ onto }: AnyToComeLine): number => onto[0] ?? -1;

/** The any-to-come units of a bet that is neither each-way nor promoted. */
const carriedUnits = (slip: SlipJson): readonly Carried[] =>
  settled(slip).units.flatMap((unit) => {
    const { line } = unit;
    if (line.kind === 'fold') return [];
    const pays = fraction(unit.potentialReturn).div(stakeOf(slip));
    const b = productOf(line.onto.map((at) => makes(slip, at)));
    return [{ unit, line, a: makes(slip, line.first), b, pays }];
  });

const isVoid = (slip: SlipJson, at: number): boolean => slip.selections[at]?.outcome === 'void';

const smaller = (a: Fraction, b: Fraction): Fraction => (a.compare(b) <= 0 ? a : b);
const larger = (a: Fraction, b: Fraction): Fraction => (a.compare(b) >= 0 ? a : b);

/** A number of stakes larger than any return of these bets. */
const UNLIMITED = 1e12;

const hundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

/** Two winners at prices in a range of hundredths. */
const winnersBetween = (system: string, min: number, max: number): fc.Arbitrary<SlipJson> =>
  fc
    .record({
      prices: fc.array(fc.integer({ min, max }), { minLength: 2, maxLength: 2 }),
      pennies: fc.integer({ min: 1, max: 9999 }),
    })
    .map(({ prices, pennies }) => ({
      system,
      stakePerLine: hundredths(pennies),
      selections: prices.map((price) => ({ odds: hundredths(price), outcome: 'win' as const })),
    }));

export const ANY_TO_COME_LAWS: readonly Law[] = [
  law({
    id: 'B01',
    claim: 'stakes about go both ways, and pay alike whichever selection is named first',
    rule,
    applies: stakesAbout,
    given: (member) => slips(member),
    check: (slip) => {
      expectSamePaid(paid(over(slip, slip.system, [1, 0])), paid(slip));
      const ways = settled(slip).units.flatMap(({ line }) =>
        line.kind === 'anyToCome' ? [`${line.first} to ${ontoOf(line)}`] : [],
      );
      expectEqual(new Set(ways), new Set(['0 to 1', '1 to 0']));
    },
  }),
  law({
    id: 'B02',
    claim: 'with nothing to carry, stakes about are two singles',
    rule,
    applies: stakesAbout,
    given: (member) => slips(member, { openToo: false }).map(independent).map(withoutVoids),
    check: (slip) => expectSamePaid(paidBy(carrying(betOf(slip), 0)), paid(over(slip, 'singles', [0, 1]))),
  }),
  law({
    id: 'B03',
    claim: 'with all of it to carry, stakes about are two doubles',
    rule,
    applies: stakesAbout,
    given: winBets,
    check: (slip) => {
      const twice = scaled(paid(over(slip, 'doubles', [0, 1])), TWO);
      expectSame(paidBy(carrying(betOf(slip), UNLIMITED)).potential, twice.potential);
    },
  }),
  simpleLaw({
    id: 'B04',
    claim: 'single stakes about of two winners pay 2 (a + b - 1), half of it each way',
    rule,
    over: 'stakes about',
    given: winnersBetween('single-stakes-about', 101, 3000),
    check: (slip) => {
      for (const { a, b, pays } of carriedUnits(slip)) expectSame(pays, a.add(b).sub(1));
      const [a = ONE, b = ONE] = allMake(slip);
      expectSame(paid(slip).realised, a.add(b).sub(1).mul(2).mul(stakeOf(slip)));
    },
  }),
  simpleLaw({
    id: 'B05',
    claim: 'double stakes about of two winners at 2 or more pay 3a + 3b - 4',
    rule,
    over: 'stakes about',
    given: winnersBetween('double-stakes-about', 200, 3000),
    check: (slip) => {
      const [a = ONE, b = ONE] = allMake(slip);
      expectSame(paid(slip).realised, a.add(b).mul(3).sub(4).mul(stakeOf(slip)));
    },
  }),
  simpleLaw({
    id: 'B06',
    claim: 'double stakes about of two winners at 2 or less are two doubles',
    rule,
    over: 'stakes about',
    given: winnersBetween('double-stakes-about', 101, 200),
    check: (slip) => {
      const [a = ONE, b = ONE] = allMake(slip);
      expectSame(paid(slip).realised, a.mul(b).mul(2).mul(stakeOf(slip)));
    },
  }),
  law({
    id: 'B07',
    claim: 'a lost first leg loses the unit, whatever the second does',
    rule,
    applies: carries,
    given: spots((member) => slips(member)),
    check: ({ slip, at }) => {
      const { units } = settled(withSelection(slip, at, { outcome: 'lost' }));
      const from = units.filter(({ line }) => line.kind === 'anyToCome' && line.first === at);
      expectEqual(from.length > 0, true);
      for (const unit of from) {
        expectEqual([unit.status, unit.potentialReturn.n, unit.realisedReturn.n], ['lost', 0, 0]);
      }
    },
  }),
  law({
    id: 'B08',
    claim: 'a void leg leaves a single on the other each way, of the stake and its type',
    rule,
    applies: stakesAbout,
    given: (member) => fc.record({ slip: slips(member, { openToo: false }).map(independent), at: fc.nat(1) }),
    check: ({ slip, at }) => {
      const other = over(slip, 'singles', [1 - at]);
      expectSamePaid(paid(withSelection(slip, at, { outcome: 'void' })), scaled(paid(other), TWO));
    },
  }),
  law({
    id: 'B09',
    claim: 'a lost second leg leaves what the first made above the stakes carried',
    rule,
    applies: stakesAbout,
    given: (member) => fc.record({ slip: winBets(member).map(withoutVoids), at: fc.nat(1) }),
    check: ({ slip, at }) => {
      const lost = withSelection(slip, at, { outcome: 'lost' });
      const to = carriedUnits(lost).find(({ line }) => ontoOf(line) === at);
      if (to === undefined) throw new Error('stakes about go both ways');
      expectSame(to.pays, larger(to.a.sub(to.line.multiplier), NOTHING));
    },
  }),
  law({
    id: 'B10',
    claim: 'a unit pays what is kept, and what the second leg makes of what is carried',
    rule,
    applies: carries,
    given: winBets,
    check: (slip) => {
      for (const { line, a, b, pays } of carriedUnits(slip)) {
        const carried = isVoid(slip, line.first) ? ONE : smaller(a, ONE.mul(line.multiplier));
        expectSame(pays, a.sub(carried).add(carried.mul(b)));
      }
    },
  }),
  law({
    id: 'B11',
    claim: 'a unit pays between a single on its first leg and its fold',
    rule,
    applies: carries,
    given: winBets,
    check: (slip) => {
      for (const { a, b, pays } of carriedUnits(slip)) {
        expectAtMost(smaller(a, a.mul(b)), pays);
        expectAtMost(pays, larger(a, a.mul(b)));
      }
    },
  }),
  law({
    id: 'B12',
    claim: 'to carry more pays more where the second leg pays its stake at least, otherwise less',
    rule,
    applies: stakesAbout,
    given: winBets,
    check: (slip) => {
      const once = carriedUnits(over(slip, 'single-stakes-about', [0, 1]));
      const twice = carriedUnits(over(slip, 'double-stakes-about', [0, 1]));
      once.forEach(({ b, pays }, index) => {
        const more = twice[index]?.pays ?? NOTHING;
        if (b.compare(1) >= 0) expectAtMost(pays, more);
        else expectAtMost(more, pays);
      });
    },
  }),
  law({
    id: 'B13',
    claim: 'double stakes about pay like single stakes about where nothing above one stake comes back',
    rule,
    applies: stakesAbout,
    given: (member) => fc.record({ slip: winBets(member), at: fc.nat(1) }),
    check: ({ slip, at }) => {
      const isUp = withSelection(slip, at, { outcome: 'void' });
      expectSamePaid(
        paid(over(isUp, 'single-stakes-about', [0, 1])),
        paid(over(isUp, 'double-stakes-about', [0, 1])),
      );
    },
  }),
  law({
    id: 'B14',
    claim: 'pooled and independent any to come pay alike where both parts of every leg do',
    rule,
    applies: carries,
    given: (member) => slips(member, { eachWay: true }),
    check: (slip) => {
      const alike: SlipJson = {
        ...slip,
        eachWay: { enabled: true, terms: 1 },
        selections: slip.selections.map((selection) => ({
          ...selection,
          eachWay: null,
          outcome: selection.outcome === 'placed' ? 'win' : (selection.outcome ?? 'unsettled'),
          deadHeatPlaceDivisor: selection.deadHeatDivisor ?? 2,
        })),
      };
      const apart = independent(alike);
      const rules = { ...betOf(apart).rules, eachWayAnyToCome: 'pooled' as const };
      expectSamePaid(paid({ ...apart, rules }), paid(apart));
    },
  }),
  law({
    id: 'B15',
    claim: 'a unit waits for both its legs, unless its first is lost',
    rule,
    applies: carries,
    given: spots((member) => slips(member)),
    check: ({ slip, at }) => {
      const { units } = settled(
        withSelection(withEach(slip, { outcome: 'win' }), at, { outcome: 'unsettled' }),
      );
      for (const { line, unsettledLegs, realisedReturn, status } of units) {
        if (line.kind === 'fold' || (line.first !== at && !line.onto.includes(at))) continue;
        expectEqual([unsettledLegs, realisedReturn.n, status], [1, 0, 'inPlay']);
      }
    },
  }),
  law({
    id: 'B16',
    claim: 'a unit whose second leg is lost may still come to what its first keeps',
    rule,
    applies: stakesAbout,
    given: (member) => fc.record({ slip: winBets(member), at: fc.nat(1) }),
    check: ({ slip, at }) => {
      const open = withSelection(withEach(slip, { outcome: 'lost' }), at, { outcome: 'unsettled' });
      const from = carriedUnits(open).find(({ line }) => line.first === at);
      if (from === undefined) throw new Error('stakes about go both ways');
      expectSame(from.pays, larger(from.a.sub(from.line.multiplier), NOTHING));
      expectEqual(from.unit.status, from.pays.equals(0) ? 'lost' : 'inPlay');
      expectEqual(from.unit.realisedReturn.n, 0);
    },
  }),
];
