import { describe, expect, test } from 'vitest';
import type { Bet } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { exactPounds } from '../number/money.ts';
import {
  compare,
  max,
  minus,
  plus,
  type Rational,
  rational,
  times,
  toExactText,
  whole,
  ZERO,
} from '../number/rational.ts';
import { accumulatorAmount, listedAmount, mustListFolds } from './accumulator-bonus.ts';
import { concessionsPaid } from './concessions.ts';
import { units } from './units.ts';

const LADDER = { 2: 5, 3: '7.5', 5: 20 };

function betOf(slip: object): Bet {
  const bet = readBet({ stakePerLine: '1', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

/** The amounts of a bet's bonus: from the closed form if there is one, and fold by fold. */
function amountsOf(bet: Bet): readonly (Rational | undefined)[] {
  const [bonus] = bet.concessions;
  if (bonus?.kind !== 'accumulator') throw new Error('no accumulator bonus');
  return [accumulatorAmount(bet, bonus), listedAmount(bet, bonus)];
}

/** Sums the bonus unit by unit, straight from the rule. The bet is not each-way. */
function bonusOfUnits(bet: Bet): Rational {
  const [bonus] = bet.concessions;
  if (bonus?.kind !== 'accumulator') throw new Error('no accumulator bonus');
  let total = ZERO;
  for (const { line, potentialReturn } of units(bet)) {
    if (line.kind === 'anyToCome' || potentialReturn.n === 0) continue;
    const legs = line.selections.filter((at) => {
      const odds = bet.selections[at]?.odds ?? ZERO;
      return bet.winLegs[at]?.state !== 'void' && compare(odds, bonus.minOdds) >= 0;
    });
    const share = bonus.ladder.findLast((step) => step.legs <= legs.length)?.share ?? ZERO;
    const base =
      bonus.of === 'returns' ? potentialReturn : max(minus(potentialReturn, whole(bet.stake)), ZERO);
    total = plus(total, times(base, share));
  }
  return total;
}

const WINNERS = ['2', '3/2', '1.2', '4', '11/8', '1.5', '6'].map((odds) => ({ odds, outcome: 'win' }));
const withOutcomes = (...outcomes: readonly string[]): readonly object[] =>
  WINNERS.slice(0, outcomes.length).map((selection, at) => ({ ...selection, outcome: outcomes[at] }));

const MIXED = withOutcomes('win', 'void', 'win', 'deadHeat', 'lost', 'win');
const SHORT = withOutcomes('win', 'halfLost', 'win', 'push', 'halfWin', 'win');
const BANKER = { odds: '2.5', outcome: 'win', banker: true };

const SYSTEMS: readonly (readonly [string, object])[] = [
  ['an accumulator', { system: 'acca' }],
  ['a lucky 63', { system: 'lucky-63' }],
  ['an alphabet', { system: 'alphabet' }],
  ['folds of two sizes', { system: { folds: [2, 5] } }],
  ['a perm of yankees', { system: { perm: 'yankee' } }],
  [
    'a perm of alphabets over seven',
    { system: { perm: 'alphabet' }, extra: [{ odds: '7', outcome: 'win' }] },
  ],
  ['a heinz flag, whose any to come earns nothing', { system: 'heinz-flag' }],
  ['doubles with a banker', { system: 'doubles', extra: [BANKER] }],
  ['doubles with a banker below the least odds', { system: 'doubles', extra: [{ ...BANKER, odds: '1.3' }] }],
  ['a perm of patents with two bankers', { system: { perm: 'patent' }, extra: [BANKER, BANKER] }],
  ['a perm of flags, whose any to come earns nothing', { system: { perm: 'flag' } }],
  ['a perm of roundabouts, which have no fold', { system: { perm: 'roundabout' } }],
];

describe.each(SYSTEMS)('the bonus of %s is the sum over its units', (_, { extra = [], ...slip }: Slip) => {
  test.each([
    ['winners', WINNERS.slice(0, 6)],
    ['mixed results', MIXED],
    ['half results', SHORT],
    ['an open one', [{ odds: '2.2' }, ...MIXED.slice(1)]],
  ])('over %s', (__, selections) => {
    for (const of of ['winnings', 'returns']) {
      for (const more of [{}, { rules: 'bookmaker' }, { promos: { boostPct: 10 } }]) {
        for (const boost of ['odds', 'winnings']) {
          const bet = betOf({
            ...slip,
            ...more,
            rules: { boost, deadHeat: 'rules' in more ? 'stake' : 'profit' },
            selections: [...selections, ...extra],
            concessions: [{ kind: 'accumulator', ladder: LADDER, minOdds: '1.4', of }],
          });
          const expected = exactPounds(bonusOfUnits(bet));
          expect(amountsOf(bet).map((amount) => exactPounds(amount ?? ZERO))).toEqual([expected, expected]);
        }
      }
    }
  });
});

type Slip = { readonly extra?: readonly object[]; readonly system?: unknown };

describe('folds are listed', () => {
  const list = (of: string, selections: readonly object[], rules: object = {}): boolean => {
    const bet = betOf({
      system: 'acca',
      selections,
      rules,
      concessions: [{ kind: 'accumulator', ladder: LADDER, of }],
    });
    const [bonus] = bet.concessions;
    return bonus?.kind === 'accumulator' && mustListFolds(bet, bonus);
  };

  test('only if winnings could be negative', () => {
    expect(list('winnings', SHORT)).toBe(true);
    expect(list('returns', SHORT)).toBe(false);
    expect(list('winnings', MIXED)).toBe(false);
    const tied = withOutcomes('win', 'win', 'deadHeat', 'win');
    expect(list('winnings', tied)).toBe(false);
    expect(list('winnings', tied, { deadHeat: 'stake' })).toBe(true);
  });
});

describe('the ladder', () => {
  const paid = (selections: readonly object[], concession: object): string => {
    const bet = betOf({ system: 'acca', selections, concessions: [{ kind: 'accumulator', ...concession }] });
    const [amount] = concessionsPaid(bet, accumulatorAmount);
    return `${toExactText(times(amount?.potential ?? ZERO, rational(1, 100)))} ${amount?.reason ?? 'paid'}`;
  };
  const four = ['2', '2', '2', '2'].map((odds) => ({ odds, outcome: 'win' }));

  test.each<[string, object, string]>([
    ['the step of as many legs', { ladder: { 3: 10, 4: 20, 5: 30 } }, '3 paid'],
    ['the step below, where there is none of as many', { ladder: { 2: 10, 3: 20, 5: 30 } }, '3 paid'],
    ['a percentage of the return', { ladder: { 4: 20 }, of: 'returns' }, '16/5 paid'],
    ['at most the cap', { ladder: { 4: 20 }, cap: '2.50' }, '5/2 paid'],
    ['nothing below its lowest step', { ladder: { 5: 30 } }, '0 No fold that wins has enough legs'],
    ['nothing at 0 %', { ladder: { 4: 0 } }, '0 There are no winnings to pay it on'],
    [
      'nothing below the least odds',
      { ladder: { 4: 20 }, minOdds: '2.01' },
      '0 No fold that wins has enough legs',
    ],
    ['legs at the least odds themselves', { ladder: { 4: 20 }, minOdds: '1/1' }, '3 paid'],
  ])('pays %s', (_, concession, expected) => {
    expect(paid(four, concession)).toBe(expected);
  });

  test('counts the price as given, before rule 4 and boosts', () => {
    const cut = four.map((selection) => ({ ...selection, rule4: 50 }));
    expect(paid(cut, { ladder: { 4: 20 }, minOdds: '2' })).toBe('13/16 paid');
    const lifted = four.map(() => ({ odds: '1.9', outcome: 'win', boostPct: 50 }));
    expect(paid(lifted, { ladder: { 4: 20 }, minOdds: '2' })).toBe('0 No fold that wins has enough legs');
  });

  test.each([
    ['summed', 'returns'],
    ['listed', 'winnings'],
  ])('names the missing winner where the folds are %s', (_, of) => {
    const lost = [{ odds: '2', outcome: 'halfLost' }, { odds: '2', outcome: 'lost' }, ...four.slice(2)];
    expect(paid(lost, { ladder: { 4: 20 }, of })).toBe('0 No fold that wins has enough legs');
  });

  test('does not count a void or pushed leg', () => {
    for (const outcome of ['void', 'push']) {
      const three = four.map((selection, at) => (at === 0 ? { ...selection, outcome } : selection));
      expect(paid(three, { ladder: { 3: 10, 4: 20 } })).toBe('7/10 paid');
    }
  });
});
