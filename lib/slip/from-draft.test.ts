import { describe, expect, test } from 'vitest';
import { RULE_PRESETS } from '../bet/conventions.ts';
import { fromDraft, readSlip } from './from-draft.ts';
import { blankSelection } from './slip.ts';

describe('a slip of unknown type', () => {
  test('is the state of its draft, including each-way terms that it leaves open', () => {
    const draft = {
      system: 'each-way',
      totalStake: 20,
      stakeType: 'freeBetSnr',
      eachWay: { terms: null, places: 4 },
      selections: [
        { description: 'Frankel', odds: '5/2', outcome: 'placed', eachWay: { terms: '1/4' } },
        { odds: 3, rule4: '10', boostPct: 5, outcome: 'deadHeat', deadHeatDivisor: '2' },
      ],
      promos: { boostPct: '1', commissionPct: null },
      rules: 'bookmaker',
    } as const;
    const read: unknown = structuredClone(draft);
    expect(readSlip(read)).toEqual(fromDraft(draft));
    expect(readSlip(read)?.slip).toMatchObject({
      stake: '20',
      stakeFormat: 'total',
      eachWay: { enabled: true, terms: '', places: '4' },
      selections: [
        { odds: '5/2', outcome: 'placed' },
        { odds: '3', boost: { enabled: true, value: '5' } },
      ],
      rules: RULE_PRESETS.bookmaker,
    });
  });

  test('may have invalid numbers, which a screen shows as they are', () => {
    const slip = { system: { folds: [2] }, stakePerLine: '-1', selections: [{ odds: '0.5' }] };
    expect(readSlip(slip)?.slip).toMatchObject({ stake: '-1', selections: [{ odds: '0.5' }] });
  });

  test('leaves out fields of another type', () => {
    const slip = {
      system: 'acca',
      stakePerLine: {},
      stakeType: 'snr',
      eachWay: 5,
      selections: [7],
      rules: 1,
    };
    expect(readSlip(slip)?.slip).toMatchObject({
      stake: '',
      stakeType: 'cash',
      eachWay: { enabled: false },
      selections: [{ odds: '', outcome: 'unsettled' }],
      rules: RULE_PRESETS.product,
    });
  });

  test('that is empty is a state without history, with plain, numbered selections', () => {
    const read = readSlip({ system: 'singles', selections: [{}, {}] });
    expect(read).toMatchObject({ history: [], oddsFormat: 'typed', slip: { nextId: 3 } });
    const plain = { ...blankSelection(1), odds: '' };
    expect(read?.slip.selections).toEqual([plain, { ...plain, id: 2 }]);
    expect(readSlip({ system: 'singles' })?.slip).toMatchObject({ selections: [], nextId: 1 });
  });

  test.each([
    [{ enabled: false }, '5'],
    [{ enabled: false, places: 4 }, '4'],
    [{ enabled: true, places: 4 }, '4'],
    [{ enabled: true, places: '' }, ''],
  ])('with the each-way setting %j has the places %j', (eachWay, places) => {
    expect(readSlip({ system: 'singles', eachWay })?.slip.eachWay.places).toBe(places);
  });

  test('is undefined without a system', () => {
    for (const value of [null, [], 'acca', {}, { system: 'lucky', selections: [] }]) {
      expect(readSlip(value)).toBeUndefined();
    }
  });
});
