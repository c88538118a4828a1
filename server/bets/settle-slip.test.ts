import { describe, expect, test } from 'vitest';

import type { SlipDocument } from './kept-bet.ts';
import { settleSlip } from './settle-kept-bet.ts';

const single = (change: Partial<SlipDocument> = {}): SlipDocument => ({
  system: 'singles',
  stakePerLine: '10',
  selections: [{ odds: '3.5' }],
  ...change,
});

const figures = (document: SlipDocument) => {
  const settled = settleSlip(document);
  return settled.ok ? settled.value.figures : settled.issues;
};

const selections = (...outcomes: readonly ('win' | 'lost' | 'void' | 'unsettled' | 'deadHeat')[]) =>
  outcomes.map((outcome) => ({ odds: '3', outcome }));

const came = (result: number, atRisk = 1000) => ({ entry: { back: { result, atRisk } } });

describe('a slip comes to', () => {
  test('what its returns are above its cash stake', () => {
    expect(figures(single({ selections: selections('win') }))).toMatchObject({
      status: 'won',
      isDecided: true,
      entry: { money: 'cash', back: { result: 2000, atRisk: 1000 }, lay: undefined },
    });
  });

  test('all its returns where the stake was the bookmaker’s', () => {
    const won = single({ stakeType: 'freeBetSnr', selections: selections('win') });
    expect(figures(won)).toMatchObject({ entry: { money: 'freeBets', ...came(2000, 0).entry } });
    const lost = single({ stakeType: 'freeBetSr', selections: selections('lost') });
    expect(figures(lost)).toMatchObject({ entry: { money: 'freeBets', ...came(0, 0).entry } });
  });
});

describe('the status of a slip is', () => {
  test.each([
    ['inPlay', ['unsettled', 'win'], false],
    ['inPlay', ['unsettled', 'lost'], false],
    ['lost', ['lost', 'lost'], true],
    ['won', ['win', 'lost'], true],
    ['void', ['void', 'void'], true],
    ['won', ['void', 'lost'], true],
  ] as const)('%s of singles that are %j', (status, outcomes, isDecided) => {
    expect(figures(single({ selections: selections(...outcomes) }))).toMatchObject({ status, isDecided });
  });

  test('lost of an accumulator as soon as one selection is', () => {
    const slip = single({ system: 'doubles', selections: selections('lost', 'unsettled') });
    expect(figures(slip)).toMatchObject({ status: 'lost', isDecided: true, ...came(-1000) });
  });

  test('void of a void free bet, which pays nothing', () => {
    const slip = single({ stakeType: 'freeBetSnr', selections: selections('void') });
    expect(figures(slip)).toMatchObject({ status: 'void', isDecided: true, ...came(0, 0) });
  });

  test('settled where a void free bet is beside a lost one', () => {
    const slip = single({ stakeType: 'freeBetSnr', selections: selections('void', 'lost') });
    expect(figures(slip)).toMatchObject({ status: 'settled', isDecided: true, ...came(0, 0) });
  });
});

describe('a slip is refused', () => {
  test('with what lib finds wrong with it', () => {
    expect(figures(single({ selections: [{ odds: '1' }] }))).toEqual([
      { code: 'odds-range', path: 'selections.0.odds', message: 'Odds must be greater than 1' },
    ]);
  });

  test('where it stakes or may pay more than anyone bets', () => {
    const huge = { code: 'too-large', path: 'stakePerLine', message: 'Too large' };
    const odds = (stakePerLine: string) => single({ stakePerLine, selections: [{ odds: '3' }] });
    expect(figures(single({ stakePerLine: '1000000000' }))).toEqual([huge]);
    expect(figures(odds('400000000'))).toEqual([huge]);
    expect(figures({ ...odds('1'), stakePerLine: null, totalStake: '1000000000' })).toEqual([
      { ...huge, path: 'totalStake' },
    ]);
    expect(figures(odds('300000000'))).toMatchObject({ status: 'inPlay' });
  });

  test('where it has more lines than are worth listing', () => {
    const many = Array.from({ length: 16 }, () => ({ odds: '2' }));
    expect(figures(single({ system: { fold: 5 }, selections: many }))).toEqual([
      { code: 'too-many-lines', path: 'system', message: 'Too many lines' },
    ]);
  });

  test('for long numbers where every line’s gain is taken by itself', () => {
    const slip = single({
      promos: { commissionPct: '2' },
      rules: 'bookmaker',
      selections: [{ odds: '3.3333333333333', outcome: 'deadHeat', deadHeatDivisor: '4' }],
    });
    expect(figures(slip)).toMatchObject([{ code: 'too-large', path: 'selections.0.odds' }]);
    expect(figures({ ...slip, rules: 'product' })).toMatchObject({ status: 'won' });
    expect(figures({ ...slip, promos: null })).toMatchObject({ status: 'won' });
  });
});

test.each([
  ['goliath-flag', 8],
  ['trebles', 20],
  ['doubles', 30],
  ['singles', 50],
  ['acca', 20],
  ['union-jack-round-robin', 9],
] as const)('%s of %i selections can be kept each-way', (system, count) => {
  const odds = Array.from({ length: count }, () => ({ odds: '2' }));
  const slip = single({ system, eachWay: { enabled: true }, selections: odds });
  expect(figures(slip)).toMatchObject({ status: 'inPlay' });
});
