import { describe, expect, test } from 'vitest';
import { assert } from '../assert.ts';
import { calculate } from './calculate.ts';
import type { SavedSlips } from './saved-slip.ts';
import { isSavedAsSlips, savedSlips } from './saved-slips.ts';
import { type CalculationName, calculationOf } from './table.ts';

function savedOf(name: CalculationName, draft: object): SavedSlips {
  const answer = calculate(name, draft);
  assert(answer.kind === 'worked', `${name} answers ${JSON.stringify(draft)}`);
  return savedSlips(name, draft, answer);
}

const LAY_NOTE =
  'A lay is saved as a bet against its selection: its stake is the liability, to the penny, and it wins if the selection does not.';
const NETTED_NOTE =
  'The exchange takes commission on the net result of the market. The saved bets count it on each of them, so their result can be a little lower.';
const EXTRA = 'The refund or bonus is left out: it is not part of a slip.';
const LATER = 'The lays of later legs are left out: save each when you place it.';
const LAST = 'The lay of the last leg is left out: save it when you place it.';
const LEFT_OUT = 'The bets that you hold already are left out.';
const BACKED = { betType: 'qualifying', back: { stake: '10', odds: '4' } };
const DUTCH = { ...BACKED, others: [{ odds: '1.4' }] };
const ACCA = { ...BACKED, legs: [{ odds: '2' }, { odds: '2' }] };
const COVER = { ...BACKED, lays: [{ odds: '3' }, { odds: '4' }] };
const HOLDING = { selection: '1', side: 'back', price: '3', stake: '20' };
const HELD = { selections: [{ lay: { price: '2.52' } }], holdings: [HOLDING] };
const AT_BETFAIR = { price: '2.52', account: 'betfair', commission: '2' };

describe('a saved slip', () => {
  test('has the odds as typed, the commission and a description', () => {
    const saved = savedOf('dutching-total', {
      totalStake: '50',
      bets: [{ odds: '11/10', commission: '2' }, { odds: '2.2' }],
    });
    expect(saved.slips.map(({ slip }) => slip)).toEqual([
      {
        system: 'singles',
        stakePerLine: '25.71',
        selections: [{ description: 'Bet 1', odds: '11/10' }],
        promos: { commissionPct: '2' },
      },
      { system: 'singles', stakePerLine: '24.29', selections: [{ description: 'Bet 2', odds: '2.2' }] },
    ]);
  });

  test('of a lay stakes its liability and wins its stake', () => {
    const [example] = calculationOf('acca-lays').examples;
    const saved = savedOf('acca-lays', example.draft);
    expect(saved.slips[1]).toEqual({
      side: 'lay',
      row: { index: 0, count: 3, label: 'leg 1' },
      slip: {
        system: 'singles',
        stakePerLine: '18.00',
        selections: [{ description: 'Lay of leg 1 at 2.5', odds: '2/3' }],
      },
    });
  });

  test('comes with what is left out', () => {
    const [, insured] = calculationOf('acca-lays').examples;
    expect(savedOf('acca-lays', insured.draft).notes.at(-1)).toMatch(/^The refund or bonus/u);
    expect(savedOf('acca-lays', { ...insured.draft, plan: 'lastLeg' }).slips).toHaveLength(1);
    const oneLeft = { betType: 'qualifying', back: { stake: '10', odds: '9' }, legs: [{ odds: '2' }] };
    const last = savedOf('acca-lays', { ...oneLeft, plan: 'lastLeg' });
    expect([last.slips.length, last.notes.join().includes('left out')]).toEqual([2, false]);
    const [cover] = calculationOf('cover-lays').examples;
    expect(savedOf('cover-lays', cover.draft).notes.at(-1)).toMatch(/net result of the market/u);
    const account = { account: 'betfair', commission: '2' };
    const netted = {
      selections: [{ lay: { price: '2.52', ...account } }, { lay: { price: '3.5', ...account } }],
      holdings: [{ selection: '1', side: 'back', price: '3', stake: '20', account: 'betfair' }],
    };
    expect(savedOf('lock-in', netted).notes.join(' ')).toMatch(/net result of the market/u);
  });

  test('is called by its bet, its accumulator or its selection', () => {
    const called = (name: CalculationName, example = 0, more: object = {}) => {
      const { draft } = calculationOf(name).examples[example] ?? { draft: {} };
      return savedOf(name, { ...draft, ...more }).slips.map(({ side: each, row, slip }) => [
        slip.selections[0]?.description,
        each,
        row && `${row.label}, ${row.index} of ${row.count}`,
      ]);
    };
    expect(called('dutching', 1)).toEqual([
      ['Bet 1', 'back', 'bet 1, 0 of 2'],
      ['Bet 2', 'back', 'bet 2, 1 of 2'],
    ]);
    expect(called('dutching-total', 1)).toEqual([
      ['Bet 1', 'back', 'bet 1, 0 of 2'],
      ['Bet 2', 'back', 'bet 2, 1 of 2'],
    ]);
    expect(called('acca-lays', 2, { plan: 'atStart' })).toEqual([
      ['Accumulator of 2 legs', 'back', undefined],
      ['Lay of leg 1 at 3.1', 'lay', 'leg 1, 0 of 2'],
      ['Lay of leg 2 at 2.1', 'lay', 'leg 2, 1 of 2'],
    ]);
    expect(called('cover-lays')).toEqual([
      ['Back bet', 'back', undefined],
      ['Lay of selection 1 at 3', 'lay', 'selection 1, 0 of 2'],
      ['Lay of selection 2 at 4', 'lay', 'selection 2, 1 of 2'],
    ]);
    expect(called('lock-in')).toEqual([['Lay of Home at 2.52', 'lay', 'Home, 0 of 3']]);
  });

  test.each<[CalculationName, object, readonly string[]]>([
    ['dutching', DUTCH, []],
    ['dutching', { ...DUTCH, back: { stake: '10', odds: '4', cashback: '5' } }, []],
    ['dutching', { ...DUTCH, betType: 'riskFree' }, []],
    ['dutching', { ...DUTCH, betType: 'riskFree', back: { stake: '10', odds: '4', cashback: '5' } }, [EXTRA]],
    ['dutching', { ...DUTCH, back: { stake: '10', odds: '4', bonusIfWin: '5' } }, [EXTRA]],
    ['dutching-total', { totalStake: '50', bets: [{ odds: '2' }, { odds: '2.2' }] }, []],
    ['acca-lays', ACCA, [LAY_NOTE, LATER]],
    ['acca-lays', { ...ACCA, plan: 'neverLose' }, [LAY_NOTE, LATER]],
    ['acca-lays', { ...ACCA, plan: 'atStart' }, [LAY_NOTE]],
    ['acca-lays', { ...ACCA, plan: 'lastLeg' }, [LAST]],
    ['acca-lays', { ...ACCA, legs: [{ odds: '2' }] }, [LAY_NOTE]],
    ['acca-lays', { ...ACCA, legs: [{ odds: '2' }], plan: 'lastLeg' }, [LAY_NOTE]],
    ['cover-lays', { ...COVER, commission: '2' }, [LAY_NOTE, NETTED_NOTE]],
    ['cover-lays', { ...COVER, commission: '2', lays: [{ odds: '3' }] }, [LAY_NOTE]],
    ['cover-lays', { ...COVER, commission: '2', commissionBasis: 'bet' }, [LAY_NOTE]],
    ['cover-lays', COVER, [LAY_NOTE]],
    ['lock-in', HELD, [LAY_NOTE, LEFT_OUT]],
    ['lock-in', { ...HELD, selections: [{ lay: AT_BETFAIR }] }, [LAY_NOTE, LEFT_OUT]],
    [
      'lock-in',
      { selections: [{ lay: AT_BETFAIR }], holdings: [{ ...HOLDING, account: 'betfair' }] },
      [LAY_NOTE, NETTED_NOTE, LEFT_OUT],
    ],
    [
      'lock-in',
      { selections: [{ lay: AT_BETFAIR }], holdings: [{ ...HOLDING, account: 'smarkets' }] },
      [LAY_NOTE, LEFT_OUT],
    ],
    [
      'lock-in',
      {
        selections: [{ lay: { ...AT_BETFAIR, commission: '0' } }],
        holdings: [{ ...HOLDING, account: 'betfair' }],
      },
      [LAY_NOTE, LEFT_OUT],
    ],
    [
      'lock-in',
      {
        selections: [{ lay: { price: '2.52', commission: '2' } }, { lay: { price: '3.5', commission: '2' } }],
        holdings: [HOLDING],
      },
      [LAY_NOTE, LEFT_OUT],
    ],
    [
      'lock-in',
      {
        selections: [{ back: { price: '1.9' } }, { back: { price: '1.9' } }],
        holdings: [{ ...HOLDING, price: '6' }],
        complete: true,
      },
      [LEFT_OUT],
    ],
    [
      'lock-in',
      {
        selections: [
          { name: 'A' },
          { name: 'B', back: { price: '4', account: 'betfair', commission: '2' } },
          { name: 'C', lay: { price: '2.6' } },
        ],
        holdings: [
          { ...HOLDING, price: '5', stake: '10' },
          { ...HOLDING, selection: '3', stake: '30', account: 'betfair' },
        ],
        complete: true,
      },
      [LAY_NOTE, NETTED_NOTE, LEFT_OUT],
    ],
  ])('of %s %j has the notes on what is left out', (name, draft, notes) => {
    expect(savedOf(name, draft).notes).toEqual(notes);
  });

  test('has the commission of its account, wherever it is given', () => {
    const held = [HOLDING, { ...HOLDING, selection: '2' }];
    const commissions = (commission: unknown, account = 'betfair') => {
      const selections = [{ lay: AT_BETFAIR }, { lay: { price: '3', account, commission } }];
      const { slips } = savedOf('lock-in', { selections, holdings: held });
      return slips.map(({ slip }) => slip.promos?.commissionPct);
    };
    expect(commissions('2')).toEqual(['2', '2']);
    expect([undefined, null, ''].map((blank) => commissions(blank))).toEqual(
      Array.from({ length: 3 }, () => ['2', '2']),
    );
    expect(commissions(undefined, 'smarkets')).toEqual(['2', undefined]);
    expect(commissions('5', 'smarkets')).toEqual(['2', '5']);
    const fromHolding = {
      selections: [
        {
          back: { price: '1.5', account: 'betfair', commission: '2' },
          lay: { price: '2.52', account: 'betfair' },
        },
      ],
      holdings: [HOLDING],
    };
    const { slips } = savedOf('lock-in', fromHolding);
    expect(slips.map(({ side: each, slip }) => [each, slip.promos?.commissionPct])).toEqual([['lay', '2']]);
  });

  test('without a name is called by the number of its selection', () => {
    const selections = [{ name: 'Home' }, { lay: { price: '2.52' } }, { lay: { price: '2.52' } }];
    const holdings = [{ ...HOLDING, selection: '3' }];
    const { slips } = savedOf('lock-in', { selections, holdings });
    expect(slips.map(({ row }) => row)).toEqual([{ index: 2, count: 3, label: 'selection 3' }]);
  });

  test('has the stake type of its bet, its rule 4, and boosts as an exact price', () => {
    const slipOf = (betType: string, more: object) => {
      const draft = { betType, back: { stake: '10', odds: '4', ...more }, others: [{ odds: '3.4' }] };
      return savedOf('dutching', draft).slips[0]?.slip;
    };
    const types = ['qualifying', 'riskFree', 'freebetSnr', 'freebetSr'];
    expect(types.map((type) => slipOf(type, {})?.stakeType)).toEqual([
      'cash',
      'cash',
      'freeBetSnr',
      'freeBetSr',
    ]);
    expect(slipOf('qualifying', { rule4: '25', commission: '2' })).toMatchObject({
      selections: [{ description: 'Bet 1', odds: '4', rule4: '25' }],
      promos: { commissionPct: '2' },
    });
    const oddsWith = (more: object) => slipOf('qualifying', more)?.selections[0]?.odds;
    expect(oddsWith({ boostPct: '', oddsBoost: null })).toBe('4');
    expect(oddsWith({ boostPct: '50' })).toBe('9/2');
    expect(oddsWith({ oddsBoost: '1.5' })).toBe('5/1');
    expect(oddsWith({ odds: undefined, decimalOdds: '4' })).toBe('4');
  });

  test('of a lay has whole odds as a fraction, stakes a penny at least, and is left out for a lay of 0', () => {
    const slipsOf = (stake: string, lays: readonly object[]) =>
      savedOf('cover-lays', { ...COVER, back: { stake, odds: '1.01' }, lays })
        .slips.slice(1)
        .map(({ slip }) => [slip.selections[0]?.odds, slip.stakePerLine]);
    expect(slipsOf('100', [{ odds: '1.01' }])).toEqual([['100/1', '1.00']]);
    expect(slipsOf('0.40', [{ odds: '1.01' }])).toEqual([['40/1', '0.01']]);
    expect(slipsOf('0.01', [{ odds: '5' }])).toEqual([]);
  });

  test('of two selections of one name has the odds of its own', () => {
    const draft = {
      selections: [
        { name: 'A', back: { price: '2.2' } },
        { name: 'A', back: { price: '3.2' } },
        { name: 'B' },
      ],
      holdings: [{ selection: '3', side: 'back', price: '9', stake: '20' }],
      complete: true,
    };
    const struck = savedOf('lock-in', draft).slips.map(({ slip }) => slip.selections[0]?.odds);
    expect(struck).toEqual(['2.2', '3.2']);
  });

  test('is there for every example, and only for these calculations', () => {
    const names = ['dutching', 'dutching-total', 'acca-lays', 'cover-lays', 'lock-in'] as const;
    for (const name of names) {
      for (const { draft } of calculationOf(name).examples) {
        expect(savedOf(name, draft).slips.length, name).toBeGreaterThan(0);
      }
    }
    expect(isSavedAsSlips('kelly')).toBe(false);
    const none = { slips: [], notes: [] };
    expect(savedSlips('kelly', {}, calculate('kelly', {}))).toEqual(none);
    expect(savedSlips('dutching', {}, calculate('dutching', {}))).toEqual(none);
  });
});
