import { describe, expect, test } from 'vitest';
import { readBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { neededText, otherWays } from './needed-for-profit.ts';

/** The sentence of a slip of £1 lines. */
function needed(slip: object): string | undefined {
  const bet = readBet({ stakePerLine: '1.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return neededText(bet.value, (amount) => `£${moneyText(amount)}`);
}

const A = { description: 'Ash', odds: 3 };
const B = { description: 'Birch', odds: 4 };
const C = { description: 'Cedar', odds: 2 };
const D = { description: 'Damson', odds: 1.5 };
const won = (selection: object): object => ({ ...selection, outcome: 'win' });
const lost = (selection: object): object => ({ ...selection, outcome: 'lost' });

describe('a bet still needs', () => {
  test('its one open selection, with the least profit', () => {
    expect(needed({ system: 'doubles', selections: [won(A), B] })).toBe(
      'In profit if Birch wins: at least £11.00.',
    );
  });

  test('a place, each-way, if that suffices', () => {
    const slip = { system: 'doubles', eachWay: { enabled: true, terms: '1/2' } };
    // The place part alone: 2 × 2.5 for a cost of 2.
    expect(needed({ ...slip, selections: [won(A), B] })).toBe('In profit if Birch places: at least £3.00.');
    // The place of Ash, 2 × 1.5 for a cost of 2, and 3 × 2 on top where both win.
    expect(
      needed({
        ...slip,
        selections: [
          { ...A, odds: 1.5 },
          { ...B, odds: 1.5 },
        ],
      }),
    ).toBe('In profit if both unsettled selections win: at least £1.81.');
  });

  test('one of several, or sets of them', () => {
    expect(needed({ system: 'singles', selections: [A, B, C] })).toBe(
      'In profit if Birch wins; or Ash and Cedar win: at least £1.00.',
    );
    expect(needed({ system: 'singles', selections: [A, { ...A, description: 'Alder' }] })).toBe(
      'In profit if either unsettled selection wins: at least £1.00.',
    );
    expect(needed({ system: 'trixie', selections: [A, { ...A, description: 'Alder' }, B] })).toBe(
      'In profit if any 2 of the 3 unsettled selections win: at least £5.00.',
    );
    expect(needed({ system: 'trebles', selections: [A, B, C] })).toBe(
      'In profit if all 3 unsettled selections win: at least £23.00.',
    );
  });

  test('any one of several, or both, to win or to place', () => {
    const eachWay = { enabled: true, terms: '1/2' };
    const at = (odds: number): readonly object[] => [A, B, C].map((selection) => ({ ...selection, odds }));
    expect(needed({ system: 'singles', selections: at(4) })).toBe(
      'In profit if any one of the 3 unsettled selections wins: at least £1.00.',
    );
    // A place alone: 1 + 12 ÷ 2 for a cost of 6.
    expect(needed({ system: 'singles', eachWay, selections: at(13) })).toBe(
      'In profit if any one of the 3 unsettled selections places: at least £1.00.',
    );
    // Two places: 2.5 × 2.5 for a cost of 2.
    expect(needed({ system: 'doubles', eachWay, selections: at(4).slice(0, 2) })).toBe(
      'In profit if both unsettled selections place: at least £4.25.',
    );
  });

  test('certain ones of several', () => {
    const at = (...odds: readonly number[]): readonly object[] =>
      [A, B, C, D].slice(0, odds.length).map((selection, index) => ({ ...selection, odds: odds[index] }));
    expect(needed({ system: 'singles', selections: at(1.9, 1.9, 1.01) })).toBe(
      'In profit if Ash and Birch win: at least £0.80.',
    );
    // As many ways as there are selections, but not one for each.
    expect(needed({ system: 'singles', selections: at(6, 2.5, 2.5, 2.5) })).toBe(
      'In profit if Ash wins; or Birch and Cedar win; or in 2 other ways: at least £1.00.',
    );
  });

  test('a win of one and a place of another', () => {
    const slip = { system: 'singles', eachWay: { enabled: true, terms: '1/2' } };
    const of = (ash: number, birch: number): string | undefined =>
      needed({
        ...slip,
        selections: [
          { ...A, odds: ash },
          { ...B, odds: birch },
        ],
      });
    // A win of Ash returns 3 + 2, a place of Birch 5, for a cost of 4.
    expect(of(3, 9)).toBe('In profit if Birch places; or Ash wins: at least £1.00.');
    // A win returns 2 + 1.5, a place 1.5.
    expect(of(2, 2)).toBe(
      'In profit if Ash wins and Birch places; or Birch wins and Ash places: at least £1.00.',
    );
    // Fewer selections first, although two places are no more than a win. Two places return 2 + 2.5.
    expect(of(3, 4)).toBe('In profit if Ash wins; or Birch wins; or Ash and Birch place: at least £0.50.');
  });

  test('at most three ways in words, and the number of the others', () => {
    const E = { description: 'Elder', odds: 1.9 };
    const F = { description: 'Fir', odds: 2.2 };
    const alone = [
      { ...A, odds: 5 },
      { ...B, odds: 6 },
    ];
    expect(needed({ system: 'singles', selections: [...alone, E, F] })).toBe(
      'In profit if Ash wins; or Birch wins; or Elder and Fir win: at least £0.10.',
    );
    expect(needed({ system: 'singles', selections: [A, C, D, E, F] })).toBe(
      'In profit if Ash and Fir win; or Ash, Cedar and Damson win; or in 6 other ways: at least £0.20.',
    );
  });

  test('the ways that the sentence counts but does not list', () => {
    const counted = (slip: object): readonly string[] => {
      const bet = readBet({ stakePerLine: '1.00', ...slip });
      if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
      return otherWays(bet.value).map(
        ({ needs, least }) => `${needs.map(({ selection }) => selection).join(' ')}: ${moneyText(least)}`,
      );
    };
    const E = { description: 'Elder', odds: 1.9 };
    const F = { description: 'Fir', odds: 2.2 };
    const others = counted({ system: 'singles', selections: [A, C, D, E, F] });
    expect(others).toHaveLength(6);
    // Ash, Cedar and Elder: 3 + 2 + 1.9 for a cost of 5.
    expect(others).toContain('0 1 3: 1.90');
    // Those that it names are left out: Ash and Fir.
    expect(others).not.toContain('0 4: 0.20');
    expect(counted({ system: 'singles', selections: [A, B, C] })).toEqual([]);
    const alike = [C, C, C, C];
    expect(counted({ system: 'lucky-15', selections: alike })).toEqual([]);
    expect(counted({ system: 'singles', selections: [won(B), C] })).toEqual([]);
  });

  test('nothing more, or cannot profit', () => {
    expect(needed({ system: 'singles', selections: [won(B), C] })).toBe(
      'In profit whatever happens: at least £2.00.',
    );
    expect(needed({ system: 'doubles', selections: [lost(A), B, C] })).toBe(
      'In profit if both unsettled selections win: at least £5.00.',
    );
    expect(needed({ system: 'singles', selections: [lost(A), lost(B), C] })).toBe(
      'No profit any more: at most £2.00 comes back.',
    );
    expect(needed({ system: 'trixie', selections: [lost(A), lost(B), C] })).toBe(
      'Nothing comes back any more.',
    );
  });

  test('any return of a free bet', () => {
    expect(needed({ system: 'singles', stakeType: 'freeBetSnr', selections: [D] })).toBe(
      'In profit if Damson wins: at least £0.50.',
    );
  });

  test('the sole winner that a bonus pays', () => {
    const concessions = [{ kind: 'oneWinner', multiply: 9 }];
    expect(needed({ system: 'lucky-15', concessions, selections: [A, lost(B), lost(C), lost(D)] })).toBe(
      'In profit if Ash wins: at least £4.00.',
    );
  });

  test('undefined for a settled bet, or for more than five open selections', () => {
    expect(needed({ system: 'singles', selections: [won(A)] })).toBeUndefined();
    expect(needed({ system: 'singles', selections: [A, B, C, D, A, B] })).toBeUndefined();
  });
});
