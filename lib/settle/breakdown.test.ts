import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { compare, sum } from '../number/rational.ts';
import { foldRows, jackLines, totalRow } from './breakdown.ts';
import { settle } from './settle.ts';

function betOf(slip: object): Bet {
  const bet = readBet({ stakePerLine: '1.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

function legs(...prices: readonly number[]): readonly object[] {
  return prices.map((odds) => ({ odds, outcome: 'win' }));
}

function evens(count: number): readonly object[] {
  return Array.from({ length: count }, () => ({ odds: 2 }));
}

/** The rows of a slip, each as: label, units, stake, win part, place part, both, realised. */
function rows(slip: object): readonly string[] {
  return [...foldRows(settle(betOf(slip))), totalRow(settle(betOf(slip)))].map((row) =>
    [
      row.label,
      row.units,
      row.stake,
      ...[row.winPart, row.placePart, row.potentialReturn, row.realisedReturn].map(moneyText),
    ].join(' '),
  );
}

describe('the rows by size of line', () => {
  test('of a flag end with any to come', () => {
    expect(rows({ system: 'round-robin', selections: legs(2, 3, 4) })).toEqual([
      'Doubles 3 300 26.00 0.00 26.00 26.00',
      'Treble 1 100 24.00 0.00 24.00 24.00',
      'Any to come 6 600 30.00 0.00 30.00 30.00',
      'Total 10 1000 80.00 0.00 80.00 80.00',
    ]);
  });

  test('of an each-way bet have separate win and place parts, two units per line', () => {
    const eachWay = { enabled: true, terms: '1/5' };
    const selections = [{ odds: 6, outcome: 'placed' }, { odds: 11 }];
    expect(rows({ system: { folds: [1, 2] }, eachWay, selections })).toEqual([
      'Singles 4 400 11.00 5.00 16.00 2.00',
      'Double 2 200 0.00 6.00 6.00 0.00',
      'Total 6 600 11.00 11.00 22.00 2.00',
    ]);
  });

  test('of a pooled any-to-come bet count one unit of two stakes each way, in the win part', () => {
    const slip = { system: 'single-stakes-about', eachWay: { enabled: true }, rules: 'bookmaker' };
    expect(rows({ ...slip, selections: legs(6, 11) })).toEqual([
      'Any to come 2 400 40.00 0.00 40.00 40.00',
      'Total 2 400 40.00 0.00 40.00 40.00',
    ]);
  });

  test('are named up to eightfolds, then numbered; the singular is for one line', () => {
    const labels = (folds: readonly number[], count: number): readonly string[] =>
      foldRows(settle(betOf({ system: { folds }, selections: evens(count) }))).map(({ label }) => label);
    expect(labels([1, 2, 3, 4, 5, 6, 7, 8, 9], 9)).toEqual([
      'Singles',
      'Doubles',
      'Trebles',
      'Fourfolds',
      'Fivefolds',
      'Sixfolds',
      'Sevenfolds',
      'Eightfolds',
      '9-fold',
    ]);
    expect(labels([8], 8)).toEqual(['Eightfold']);
    expect(labels([9], 10)).toEqual(['9-folds']);
    expect(labels([1], 1)).toEqual(['Single']);
  });

  test('of an alphabet group all of its parts by size', () => {
    const settlement = settle(betOf({ system: 'alphabet', selections: evens(6) }));
    expect(foldRows(settlement).map(({ label, units }) => `${label} ${units}`)).toEqual([
      'Singles 6',
      'Doubles 12',
      'Trebles 6',
      'Fourfold 1',
      'Sixfold 1',
    ]);
  });
});

describe('the lines of a Union Jack', () => {
  const JACKS = [
    'union-jack-trebles',
    'union-jack-trixie',
    'union-jack-patent',
    'union-jack-round-robin',
  ] as const;

  test('add up to the bet, and each has only the bets on its three selections', () => {
    const outcome = fc.constantFrom('win', 'lost', 'placed', 'void', 'unsettled');
    fc.assert(
      fc.property(
        fc.constantFrom(...JACKS),
        fc.array(fc.record({ odds: fc.constantFrom('2', '7/2', '11'), outcome }), {
          minLength: 9,
          maxLength: 9,
        }),
        (system, selections) => {
          const eachWay = { enabled: true, terms: '1/5', places: '3' };
          const settlement = settle(betOf({ system, eachWay, selections }));
          const lines = jackLines(settlement);
          for (const side of ['potentialReturn', 'realisedReturn'] as const) {
            expect(compare(sum(lines.map((line) => line[side])), totalRow(settlement)[side])).toBe(0);
          }
          for (const line of lines) {
            const three = line.selections.map((selection) => selections[selection]);
            const [kind = ''] = /[a-z-]+$/u.exec(system.replace('union-jack-', '')) ?? [];
            const alone = settle(betOf({ system: kind, eachWay, selections: three }));
            expect(compare(line.potentialReturn, alone.potentialReturn)).toBe(0);
            expect(line.status === 'lost').toBe(alone.units.every(({ status }) => status === 'lost'));
            expect(line.status === 'inPlay').toBe(alone.units.some(({ status }) => status === 'inPlay'));
          }
        },
      ),
    );
  });

  test('are won, lost or in play', () => {
    const outcomes = ['win', 'win', 'win', 'lost', 'win', undefined, 'lost', 'win', 'win'];
    const selections = outcomes.map((outcome) => ({ odds: 2, outcome }));
    const statuses = jackLines(settle(betOf({ system: 'union-jack-trebles', selections })));
    expect(statuses.map(({ status }) => status)).toEqual([
      'won', // the rows
      'lost',
      'lost',
      'lost', // the columns
      'won',
      'inPlay',
      'won', // the diagonals
      'lost',
    ]);
  });

  test.each([['lucky-15'], [{ folds: [1, 3] }]])('are empty for another system: %j', (system) => {
    expect(jackLines(settle(betOf({ system, selections: evens(4) })))).toEqual([]);
  });
});
