import { describe, expect, test } from 'vitest';
import type { BetDraft, SelectionDraft } from '../bet/bet.ts';
import { validateBet } from '../bet/validate-bet.ts';
import { reduce, sum } from '../number/rational.ts';
import { settle } from './settle.ts';
import { totals } from './totals.ts';
import { units } from './units.ts';

/** Each leg returns a different multiple of its stake, above or below 1. */
const LEGS = {
  short: { odds: '1.5', outcome: 'deadHeat', deadHeatDivisor: '3' },
  whole: { odds: '3', outcome: 'deadHeat', deadHeatDivisor: '3' },
  won: { odds: '3.45', outcome: 'win' },
  lost: { odds: '2.62', outcome: 'lost' },
  void: { odds: '4.33', outcome: 'void' },
  open: { odds: '9/4', outcome: 'unsettled' },
} as const satisfies Readonly<Record<string, SelectionDraft>>;

type Kind = keyof typeof LEGS;

const BETS: Readonly<Record<string, readonly Kind[]>> = {
  'a leg that pays less than its stake, none lost': ['short', 'won', 'won'],
  'a leg that pays its stake': ['whole', 'won', 'won'],
  'a leg that pays less, and one that lost': ['short', 'lost', 'won'],
  'every leg paying less': ['short', 'short', 'short'],
  'a void leg and an open one': ['void', 'open', 'won'],
  'every leg void': ['void', 'void', 'void'],
  'every leg open': ['open', 'open', 'open'],
};

const SYSTEMS = ['patent', 'trixie', 'round-robin', 'trebles', 'singles'] as const;
const STAKE_TYPES = ['cash', 'freeBetSnr'] as const;

function expectSumOfUnits(draft: BetDraft): void {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const settled = units(bet.value);
  const { potentialPayout, realisedPayout } = totals(bet.value);
  const settlement = settle(bet.value);
  expect([settlement.potentialPayout, settlement.realisedPayout].map(reduce)).toEqual(
    [potentialPayout, realisedPayout].map(reduce),
  );
  expect(reduce(potentialPayout)).toEqual(sum(settled.map((unit) => unit.potentialReturn)));
  expect(reduce(realisedPayout)).toEqual(sum(settled.map((unit) => unit.realisedReturn)));
}

describe.each(Object.entries(BETS))('%s', (_name, kinds) => {
  test.each(SYSTEMS)('adds up to its units with promo commission and without: %s', (system) => {
    for (const stakeType of STAKE_TYPES) {
      for (const commissionPct of ['0', '5', '100']) {
        for (const eachWay of [false, true]) {
          const draft: BetDraft = {
            system,
            stakeType,
            stakePerLine: '1.50',
            rules: 'bookmaker',
            eachWay: { enabled: eachWay },
            selections: kinds.map((kind) => LEGS[kind]),
            promos: { commissionPct },
          };
          expectSumOfUnits(draft);
        }
      }
    }
  });
});

describe('a bet of several blocks', () => {
  const kinds: readonly Kind[] = ['won', 'short', 'void', 'won', 'whole', 'open', 'won', 'lost', 'won'];

  test.each([
    ['alphabet', 6],
    ['union-jack-patent', 9],
    ['union-jack-round-robin', 9],
  ] as const)('adds up to its units: %s', (system, count) => {
    const selections = kinds.slice(0, count).map((kind) => LEGS[kind]);
    for (const promos of [{}, { boostPct: '10' }]) {
      expectSumOfUnits({ system, stakePerLine: '1.50', selections, promos });
    }
  });
});

test('a bet pays at most its maximum, which leaves the returns of its lines unchanged', () => {
  const draft: BetDraft = { system: 'singles', stakePerLine: '2', selections: [LEGS.won], maxPayout: '5' };
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const { potentialPayout, realisedPayout, potentialReturn, realisedReturn } = totals(bet.value);
  expect([potentialPayout, realisedPayout, potentialReturn, realisedReturn].map(reduce)).toEqual(
    [500, 500, 690, 690].map((n) => ({ n, d: 1 })),
  );
});
