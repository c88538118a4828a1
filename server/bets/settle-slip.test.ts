import { describe, expect, test } from 'vitest';

import type { SlipDocument } from './bet-input.ts';
import { settleSlip } from './settle-bet.ts';

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

const entryResult = (result: number, atRisk = 1000) => ({ entry: { back: { result, atRisk } } });

describe('the result of a slip is', () => {
  test('its returns less its stake, for cash', () => {
    expect(figures(single({ selections: selections('win') }))).toMatchObject({
      status: 'won',
      isDecided: true,
      entry: { money: 'cash', back: { result: 2000, atRisk: 1000 }, lay: undefined },
    });
  });

  test('its returns, for a free bet', () => {
    const won = single({ stakeType: 'freeBetSnr', selections: selections('win') });
    expect(figures(won)).toMatchObject({ entry: { money: 'freeBets', ...entryResult(2000, 0).entry } });
    const lost = single({ stakeType: 'freeBetSr', selections: selections('lost') });
    expect(figures(lost)).toMatchObject({ entry: { money: 'freeBets', ...entryResult(0, 0).entry } });
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

  test('lost for an accumulator as soon as one selection is', () => {
    const slip = single({ system: 'doubles', selections: selections('lost', 'unsettled') });
    expect(figures(slip)).toMatchObject({ status: 'lost', isDecided: true, ...entryResult(-1000) });
  });

  test('void for a void free bet, which pays nothing', () => {
    const slip = single({ stakeType: 'freeBetSnr', selections: selections('void') });
    expect(figures(slip)).toMatchObject({ status: 'void', isDecided: true, ...entryResult(0, 0) });
  });

  test('settled for a void free bet with a lost one', () => {
    const slip = single({ stakeType: 'freeBetSnr', selections: selections('void', 'lost') });
    expect(figures(slip)).toMatchObject({ status: 'settled', isDecided: true, ...entryResult(0, 0) });
  });
});

describe('a slip is refused', () => {
  test('with the issues of lib', () => {
    expect(figures(single({ selections: [{ odds: '1' }] }))).toEqual([
      { code: 'odds-range', path: 'selections.0.odds', message: 'Odds must be greater than 1' },
    ]);
  });

  test('if its stake or payout is larger than that of any real bet', () => {
    const huge = { code: 'too-large', path: 'stakePerLine', message: 'Too large' };
    const odds = (stakePerLine: string) => single({ stakePerLine, selections: [{ odds: '3' }] });
    expect(figures(single({ stakePerLine: '1000000000' }))).toEqual([huge]);
    expect(figures(odds('400000000'))).toEqual([huge]);
    expect(figures({ ...odds('1'), stakePerLine: null, totalStake: '1000000000' })).toEqual([
      { ...huge, path: 'totalStake' },
    ]);
    expect(figures(odds('300000000'))).toMatchObject({ status: 'inPlay' });
  });

  test('if it has too many lines to list', () => {
    const many = Array.from({ length: 16 }, () => ({ odds: '2' }));
    expect(figures(single({ system: { fold: 5 }, selections: many }))).toEqual([
      { code: 'too-many-lines', path: 'system', message: 'Too many lines' },
    ]);
  });

  test('for long numbers if commission or rules apply to each line', () => {
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
] as const)('%s of %i selections can be saved each-way', (system, count) => {
  const odds = Array.from({ length: count }, () => ({ odds: '2' }));
  const slip = single({ system, eachWay: { enabled: true }, selections: odds });
  expect(figures(slip)).toMatchObject({ status: 'inPlay' });
});
