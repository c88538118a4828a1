import { describe, expect, test } from 'vitest';
import { exactPounds, settlementJson, totals } from '#lib';
import type { BeyondSelection, BeyondSlip, OutcomeName } from '../oracle/beyond-json.ts';
import { betOf, settled } from './engine.ts';

// False laws, like those of false-laws.test.ts, about features of the second contract.

/** The exact return of a slip in pounds. */
const returned = (slip: BeyondSlip): string => exactPounds(totals(betOf(slip)).potentialPayout);

const winners = (count: number): readonly BeyondSelection[] =>
  Array.from({ length: count }, () => ({ odds: '2', outcome: 'win' }));

/** A bet of £1 a line of the second contract. */
const later = (
  system: BeyondSlip['system'],
  selections: readonly BeyondSelection[],
  rest: Partial<BeyondSlip> = {},
): BeyondSlip => ({ system, stakePerLine: '1.00', ...rest, selections });

describe('half results', () => {
  const ended = (outcome: OutcomeName, odds = '3'): BeyondSelection => ({ odds, outcome });

  test('P01x a quarter line is not two half bets under a boost of the price', () => {
    const boosted = { promos: { boostPct: 10 } };
    const halfStake = { ...boosted, stakePerLine: '0.50' };
    expect(returned(later('singles', [ended('halfWin')], boosted))).toBe('11/5');
    expect(returned(later('singles', [ended('win')], halfStake))).toBe('33/20');
    expect(returned(later('singles', [ended('push')], halfStake))).toBe('1/2');
  });

  test('P01y nor in any to come that can carry more than one stake', () => {
    const about = (outcome: OutcomeName, stakePerLine: string): string =>
      settlementJson(
        settled(later('double-stakes-about', [ended(outcome), ended('win', '2')], { stakePerLine })),
      ).breakdown.units[0]?.realisedReturn ?? '';
    expect(about('halfWin', '10.00')).toBe('40.00'); // all of 20 is carried
    expect([about('win', '5.00'), about('push', '5.00')]).toEqual(['25.00', '10.00']); // 5 of 15 is kept
  });

  test('P01z nor under commission, which a half that is pushed does not pay', () => {
    const charged = { promos: { commissionPct: 10 } };
    const double = [ended('halfLost'), ended('win', '2')];
    expect(returned(later('doubles', double, { ...charged, stakePerLine: '2.00' }))).toBe('2'); // no gain
    expect(returned(later('doubles', [ended('push'), ended('win', '2')], charged))).toBe('19/10');
  });

  test('P03x half lost can pay more than push, where a promo boost leaves a void line out', () => {
    const boosted = { promos: { boostPct: 150 } };
    expect(returned(later('singles', [ended('halfLost')], boosted))).toBe('5/4');
    expect(returned(later('singles', [ended('push')], boosted))).toBe('1');
  });

  test('P08x half of a free bet that is pushed does not come back', () => {
    expect(returned(later('singles', [ended('halfWin')], { stakeType: 'freeBetSnr' }))).toBe('1'); // not 3/2
  });
});

describe('finishes', () => {
  test('P06x all that tie are paid more between them, where the winnings are divided', () => {
    const tied = { odds: '3', finish: { position: 1, tied: 2 } };
    expect(returned(later('singles', [tied, tied]))).toBe('4');
    expect(returned(later('singles', [tied, tied], { rules: 'bookmaker' }))).toBe('3');
  });

  test('P07x a tie for first is not always a dead heat for the place', () => {
    const finish = { position: 1, tied: 2 };
    const eachWay = { enabled: true, terms: '1/4', places: 2 };
    const placePart = (places: number): string =>
      settlementJson(
        settled(
          later('singles', [{ odds: '5', finish }], { rules: 'bookmaker', eachWay: { ...eachWay, places } }),
        ),
      ).breakdown.units[1]?.realisedReturn ?? '';
    expect([placePart(2), placePart(1)]).toEqual(['2.00', '1.00']);
  });
});

describe('perms and bankers', () => {
  test('Q01x trixies over four are no yankee: each double is there twice, and no fourfold', () => {
    const four = winners(4);
    expect(returned(later({ perm: 'trixie' }, four))).toBe('80');
    expect(returned(later('yankee', four))).toBe('72');
  });

  test('Q03x a banker does not multiply what is left after commission', () => {
    const charged = { promos: { commissionPct: 10 } };
    const other = { odds: '3', outcome: 'win' } as const;
    const banker = { odds: '2', outcome: 'win', banker: true } as const;
    expect(returned(later('singles', [other], charged))).toBe('14/5');
    expect(returned(later('singles', [banker, other], charged))).toBe('11/2'); // not 28/5
  });

  test('Q06x two bankers are not a banker of each of two bets', () => {
    const [a, b, c] = ['2', '3', '4'].map((odds): BeyondSelection => ({ odds, outcome: 'win' }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three selections');
    const banker = (selection: BeyondSelection): BeyondSelection => ({ ...selection, banker: true });
    expect(returned(later('singles', [banker(a), banker(b), c]))).toBe('24');
    expect(returned(later('singles', [banker(a), b, c]))).toBe('14');
  });
});

describe('each-way conventions', () => {
  test('E20x a single is not the same equally divided, under commission', () => {
    const placed = { odds: '3', outcome: 'placed' } as const;
    const charged = { promos: { commissionPct: 10 }, eachWay: { enabled: true, terms: '1/2' } };
    const divided = { ...charged, rules: { eachWayMultiples: 'equallyDivided' } } as const;
    expect(returned(later('singles', [placed], charged))).toBe('19/10');
    expect(returned(later('singles', [placed], divided))).toBe('2'); // the unit gained nothing
  });

  test('E21x equally divided does not always pay more', () => {
    const eachWay = { enabled: true, terms: '1/5' };
    const divided = { eachWay, rules: { eachWayMultiples: 'equallyDivided' } } as const;
    const legs = (outcome: 'win' | 'placed'): readonly BeyondSelection[] => [
      { odds: '3', outcome: 'win' },
      { odds: '3', outcome },
    ];
    expect([
      returned(later('doubles', legs('win'), divided)),
      returned(later('doubles', legs('win'), { eachWay })),
    ]).toEqual(['242/25', '274/25']);
    expect([divided, { eachWay }].map((rest) => returned(later('doubles', legs('placed'), rest)))).toEqual([
      '77/25',
      '49/25',
    ]);
  });
});

describe('concessions', () => {
  test('R06x another winner can pay less, since one winner alone earns the concession', () => {
    const concessions = [{ kind: 'oneWinner', multiply: 3 }] as const;
    const pair = (outcome: 'win' | 'lost'): BeyondSlip =>
      later(
        { folds: [1, 2] },
        [
          { odds: '11', outcome: 'win' },
          { odds: '1.1', outcome },
        ],
        { concessions },
      );
    expect([returned(pair('lost')), returned(pair('win'))]).toEqual(['31', '121/5']);
  });

  test('R07x twice the stake is not twice the payout, where there is a maximum or a cap', () => {
    const legs = [{ odds: '3', outcome: 'win' }] as const;
    const at = (stakePerLine: string, rest: Partial<BeyondSlip>): string =>
      returned(later('singles', legs, { stakePerLine, ...rest }));
    expect([at('1.00', { maxPayout: 5 }), at('2.00', { maxPayout: 5 })]).toEqual(['3', '5']);
    const concessions = [{ kind: 'allWinners', percent: 10, cap: '0.30' }] as const;
    expect([at('1.00', { concessions }), at('2.00', { concessions })]).toEqual(['16/5', '63/10']);
  });

  test('R08x a bonus on all winners is not a bonus on each fold', () => {
    const legs = winners(2);
    const all = [{ kind: 'allWinners', percent: 10, of: 'returns' }] as const;
    const each = [{ kind: 'accumulator', ladder: { 2: 10 }, of: 'returns' }] as const;
    const system = { folds: [1, 2] };
    expect(returned(later(system, legs, { concessions: all }))).toBe('44/5');
    expect(returned(later(system, legs, { concessions: each }))).toBe('42/5');
  });
});
