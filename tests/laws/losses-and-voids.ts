import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import type { SlipJson, SystemJson } from '../oracle/slip-json.ts';
import { SELECTION_COUNTS } from '../oracle/systems.ts';
import {
  expectEqual,
  expectPay,
  expectSame,
  expectSamePaid,
  NOTHING_PAID,
  paid,
  settled,
  stakeOf,
} from './engine.ts';
import { law, type Law } from './law.ts';
import { covers, inFamilies, type Member } from './members.ts';
import { allBut, over, plainSlips, slips, spots, winBets, withEach, withSelection } from './slips.ts';

const rule = 'docs/rules/totals.md';

/** The full cover with one selection fewer. */
const SMALLER: Readonly<Record<string, SystemJson>> = {
  trixie: 'doubles',
  yankee: 'trixie',
  canadian: 'yankee',
  'super-yankee': 'yankee',
  heinz: 'canadian',
  'super-heinz': 'heinz',
  goliath: 'super-heinz',
  patent: { folds: [1, 2] },
  'lucky-15': 'patent',
  'lucky-31': 'lucky-15',
  'lucky-63': 'lucky-31',
  'lucky-127': 'lucky-63',
  'lucky-255': 'lucky-127',
};

const smaller = ({ system }: SlipJson): SystemJson =>
  typeof system === 'string' ? (SMALLER[system] ?? system) : system;

/** Folds of one size that are valid with one selection fewer. */
const canShrink = ({ system, count, family }: Member): boolean =>
  (family === 'singles' || family === 'folds of one size') &&
  count > (typeof system === 'string' ? (SELECTION_COUNTS[system]?.[0] ?? count) : 4);

/** Every fold of two or more of the selections at the given positions, optionally with singles. */
const coverOf = (slip: SlipJson, at: readonly number[], withSingles: boolean): SlipJson => {
  const sizes = at.map((_, index) => index + 1);
  return over(slip, { folds: withSingles ? sizes : sizes.slice(1) }, at);
};

const anySpot = spots((member) => slips(member));

export const LOSS_AND_VOID_LAWS: readonly Law[] = [
  law({
    id: 'A15',
    claim: 'one leg lost makes a full cover the cover of the others (a lucky 15 a patent)',
    rule,
    applies: covers,
    given: anySpot,
    check: ({ slip, at }) =>
      expectPay(
        [withSelection(slip, at, { outcome: 'lost' })],
        [over(slip, smaller(slip), allBut(slip, at))],
      ),
  }),
  law({
    id: 'A15b',
    claim: 'one leg lost leaves the folds of the others',
    rule,
    applies: canShrink,
    given: anySpot,
    check: ({ slip, at }) =>
      expectPay([withSelection(slip, at, { outcome: 'lost' })], [over(slip, slip.system, allBut(slip, at))]),
  }),
  law({
    id: 'A15c',
    claim: 'one leg lost ends an accumulator',
    rule,
    applies: inFamilies('accumulators'),
    given: anySpot,
    check: ({ slip, at }) => {
      const lost = withSelection(slip, at, { outcome: 'lost' });
      expectSamePaid(paid(lost), NOTHING_PAID);
      expectEqual(
        settled(lost).units.every(({ status }) => status === 'lost'),
        true,
      );
    },
  }),
  law({
    id: 'A16',
    claim: 'one void leg makes a lucky bet twice the next smaller one, and the void single',
    rule,
    applies: inFamilies('full covers with singles'),
    given: anySpot,
    check: ({ slip, at }) => {
      const isVoid = withSelection(slip, at, { outcome: 'void' });
      const others = coverOf(slip, allBut(slip, at), true);
      expectPay([isVoid], [others, others, over(isVoid, 'singles', [at])]);
    },
  }),
  law({
    id: 'A16b',
    claim: 'one void leg makes a full cover the covers of the others without and with singles',
    rule,
    applies: inFamilies('full covers'),
    given: anySpot,
    check: ({ slip, at }) => {
      const others = allBut(slip, at);
      expectPay(
        [withSelection(slip, at, { outcome: 'void' })],
        [coverOf(slip, others, false), coverOf(slip, others, true)],
      );
    },
  }),
  law({
    id: 'A17',
    claim: 'a void leg leaves an accumulator of the others',
    rule,
    applies: inFamilies('accumulators'),
    given: anySpot,
    check: ({ slip, at }) => {
      const others = allBut(slip, at);
      const rest = over(slip, others.length === 1 ? 'singles' : 'parlay', others);
      expectPay([withSelection(slip, at, { outcome: 'void' })], [rest]);
    },
  }),
  law({
    id: 'A18',
    claim: 'all lost pays nothing, and every unit is lost',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      const lost = withEach(slip, { outcome: 'lost' });
      expectSamePaid(paid(lost), NOTHING_PAID);
      expectEqual(
        settled(lost).units.every(({ status }) => status === 'lost'),
        true,
      );
    },
  }),
  law({
    id: 'A19',
    claim: 'all void gives the stake back and nothing else, and every unit is void',
    rule,
    given: (member) => slips(member).map((slip) => withEach(slip, { outcome: 'void' })),
    check: (slip) => {
      const { bet, totalStake, units } = settled(slip);
      const back = bet.stakeType === 'freeBetSnr' ? 0 : totalStake;
      expectEqual(paid(slip).potential.toFraction(), String(back));
      expectEqual(paid(slip).realised.toFraction(), String(back));
      expectEqual(
        units.every(({ status }) => status === 'void'),
        true,
      );
    },
  }),
  law({
    id: 'A20',
    claim: 'one winner of a lucky bet pays its single',
    rule,
    applies: inFamilies('full covers with singles'),
    given: anySpot,
    check: ({ slip, at }) => {
      const single = withSelection(withEach(slip, { outcome: 'lost' }), at, { outcome: 'win' });
      expectPay([single], [over(single, 'singles', [at])]);
    },
  }),
  law({
    id: 'A20b',
    claim: 'one winner pays nothing where there are no singles',
    rule,
    applies: (member) =>
      inFamilies('full covers', 'folds of one size', 'accumulators')(member) ||
      member.system === 'union-jack-trebles' ||
      member.system === 'union-jack-trixie',
    given: anySpot,
    check: ({ slip, at }) => {
      const one = withSelection(withEach(slip, { outcome: 'lost' }), at, { outcome: 'win' });
      expectSamePaid(paid(one), NOTHING_PAID);
    },
  }),
  law({
    id: 'A27',
    claim: 'a void leg multiplies the lines it is in by 1: at a price of 2 they would pay double',
    rule,
    applies: inFamilies('folds of one size', 'custom folds', 'full covers'),
    given: spots(winBets),
    check: ({ slip, at }) => {
      const as = (outcome: 'win' | 'void' | 'lost'): Fraction =>
        paid(withSelection(slip, at, { odds: '2', boostPct: 0, rule4: 0, outcome })).potential;
      const others = as('lost');
      expectSame(as('win').sub(others), as('void').sub(others).mul(2));
    },
  }),
  law({
    id: 'A28',
    claim: 'a lost leg of a union jack takes the lines it is on, and only those',
    rule,
    applies: (member) => member.system === 'union-jack-trebles',
    given: (member) => fc.record({ slip: plainSlips(member, { eachWay: false }), at: fc.nat(8) }),
    check: ({ slip, at }) => {
      const lost = withSelection(withEach(slip, { outcome: 'void' }), at, { outcome: 'lost' });
      const on = [3, 2, 3, 2, 4, 2, 3, 2, 3][at] ?? 0;
      expectSame(paid(lost).realised, stakeOf(slip).mul(8 - on));
    },
  }),
];
