import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import type { Leg, Outcome, Rational } from '#lib';
import { conventionsOf } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  betOf,
  expectAtMost,
  expectEqual,
  expectRising,
  expectSame,
  expectSamePaid,
  fraction,
  NOTHING,
  paid,
  paidBy,
  settled,
  stakeOf,
} from './engine.ts';
import { law, type Law } from './law.ts';
import { anyOrder, type Member, onlyFolds } from './members.ts';
import { over, plainSlips, positions, slips, type Spot, spots, winBets, withSelection } from './slips.ts';

const rule = 'docs/rules/units.md';

const withOutcome = ({ slip, at }: Spot, outcome: Outcome): SlipJson => withSelection(slip, at, { outcome });

/** Excludes void first legs of free bets whose stake is not returned, which carry the stake while a winner does not. */
const ordered = (member: Member): fc.Arbitrary<Spot> =>
  spots((one) => slips(one).filter((slip) => onlyFolds(one) || slip.stakeType !== 'freeBetSnr'))(member);

const keepsStakes = (slip: SlipJson): SlipJson => ({
  ...slip,
  rules: { ...conventionsOf(slip.rules), deadHeat: 'profit' },
});

const amount = (value: Rational | undefined): Fraction => (value === undefined ? NOTHING : fraction(value));

export const OUTCOME_LAWS: readonly Law[] = [
  law({
    id: 'C08',
    claim: 'lost pays at most void, void at most dead heat, dead heat at most a win, stakes kept',
    rule: 'docs/rules/dead-heat.md',
    given: ordered,
    check: ({ slip, at }) => {
      const outcomes = ['lost', 'void', 'deadHeat', 'win'] as const;
      const each = outcomes.map((outcome) => paid(withOutcome({ slip: keepsStakes(slip), at }, outcome)));
      expectRising(each.map(({ potential }) => potential));
      expectRising(each.map(({ realised }) => realised));
    },
  }),
  law({
    id: 'C09',
    claim: 'a void leg is a winner at a price of 1',
    rule,
    given: spots((member) => plainSlips(member)),
    check: ({ slip, at }) => {
      const bet = betOf(withOutcome({ slip, at }, 'void'));
      const one = { n: 1, d: 1 };
      const winner: Leg = { state: 'won', price: one, share: one, pays: one };
      const legs = (all: readonly Leg[]): readonly Leg[] =>
        all.map((leg, index) => (index === at ? winner : leg));
      const asWinner = { ...bet, winLegs: legs(bet.winLegs), placeLegs: legs(bet.placeLegs) };
      expectSamePaid(paidBy(asWinner), paidBy(bet));
    },
  }),
  law({
    id: 'C10',
    claim: 'settling leg by leg, in any order, never lowers what is realised and ends at the same',
    rule,
    given: (member) =>
      fc.record({
        slip: slips(member, { openToo: false }),
        order: fc.shuffledSubarray(
          Array.from({ length: member.count }, (_, index) => index),
          { minLength: member.count, maxLength: member.count },
        ),
      }),
    check: ({ slip, order }) => {
      const stages = positions(slip).map((_, step) => {
        const open = new Set(order.slice(step));
        const selections = slip.selections.map((selection, at) =>
          open.has(at) ? { ...selection, outcome: 'unsettled' as const } : selection,
        );
        return paid({ ...slip, selections }).realised;
      });
      expectRising([...stages, paid(slip).realised]);
    },
  }),
  law({
    id: 'C11',
    claim: 'realised is at most potential, and equal once all is settled',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      const { potential, realised } = paid(slip);
      expectAtMost(realised, potential);
      if (betOf(slip).selections.every(({ outcome }) => outcome !== 'unsettled')) {
        expectSame(realised, potential);
      }
    },
  }),
  law({
    id: 'C11b',
    claim: 'a winner keeps what an unsettled leg promised',
    rule,
    given: spots((member) => slips(member)),
    check: (spot) =>
      expectSame(paid(withOutcome(spot, 'win')).potential, paid(withOutcome(spot, 'unsettled')).potential),
  }),
  law({
    id: 'C11c',
    claim: 'no outcome pays more than an unsettled leg promised',
    rule,
    given: (member) =>
      fc.record({
        spot: ordered(member),
        outcome: fc.constantFrom<Outcome>('deadHeat', 'lost', 'void', 'placed'),
      }),
    check: ({ spot, outcome }) => {
      const possible = outcome === 'placed' && !betOf(spot.slip).eachWay ? 'lost' : outcome;
      expectAtMost(
        paid(withOutcome(spot, possible)).potential,
        paid(withOutcome(spot, 'unsettled')).potential,
      );
    },
  }),
  law({
    id: 'C12',
    claim: 'the units of a system are those of its lines one by one, whatever stands beside them',
    rule,
    applies: (member) => anyOrder(member) && member.count <= 6,
    tries: 3,
    given: (member) => slips(member),
    check: (slip) => {
      for (const unit of settled(slip).units) {
        if (unit.line.kind !== 'fold') continue;
        const { selections } = unit.line;
        const alone = settled(over(slip, { fold: selections.length }, selections)).units.find(
          ({ eachWayLabel }) => eachWayLabel === unit.eachWayLabel,
        );
        expectEqual(
          [alone?.status, alone?.unsettledLegs, alone?.stake],
          [unit.status, unit.unsettledLegs, unit.stake],
        );
        expectSame(amount(alone?.potentialReturn), amount(unit.potentialReturn));
      }
    },
  }),
  law({
    id: 'C13',
    claim: 'no return is negative, and none is more than the stake at all the prices multiplied',
    rule,
    applies: onlyFolds,
    given: winBets,
    check: (slip) => {
      for (const { potentialReturn, line } of settled(slip).units) {
        expectAtMost(NOTHING, amount(potentialReturn));
        const bet = betOf(slip);
        const at = line.kind === 'fold' ? line.selections : [];
        const prices = at.map((index) => amount(bet.selections[index]?.win.price));
        const most = prices.reduce(
          (product, price) => product.mul(price.compare(1) < 0 ? 1 : price),
          stakeOf(slip),
        );
        expectAtMost(amount(potentialReturn), most);
      }
    },
  }),
  law({
    id: 'C14',
    claim: 'no unit pays less than nothing, or more than it promised',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      for (const { potentialReturn, realisedReturn } of settled(slip).units) {
        expectAtMost(NOTHING, amount(realisedReturn));
        expectAtMost(amount(realisedReturn), amount(potentialReturn));
      }
    },
  }),
];
