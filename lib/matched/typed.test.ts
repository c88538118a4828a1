import { describe, expect, test } from 'vitest';
import type { MatchedDraft } from './draft.ts';
import { readTypedBet, readTypedLay, strictDraft } from './typed.ts';

describe('a typed draft', () => {
  const typed: MatchedDraft = {
    betType: 'qualifying',
    back: { stake: '£10', odds: ' 10 / 3 ', commission: '2%' },
    lay: { odds: '@4.', rule4: '10p' },
    matched: [readTypedLay('50p@3.9'), readTypedLay('£2@4/1@10p')],
    context: { stake: '£5' },
  };

  test('is read in strict texts; its context is left alone', () => {
    expect(strictDraft(typed)).toEqual({
      draft: {
        betType: 'qualifying',
        back: { stake: '10', odds: '10/3', commission: '2' },
        lay: { odds: '4', rule4: '10' },
        matched: [
          { stake: '0.50', odds: '3.9' },
          { stake: '2', odds: '4/1', rule4: '10' },
        ],
        context: { stake: '£5' },
      },
      issues: [],
    });
    expect(readTypedBet(typed).kind).toBe('bet');
  });

  test('is read by the key of each field, in the objects of a draft too', () => {
    const fields = {
      stake: '50p',
      cashback: '£1000',
      bonusIfWin: '£5',
      layStake: '2.',
      odds: '7 to 2',
      decimalOdds: '@4',
      commission: '2%',
      boostPct: '10 %',
      rule4: '5p',
      terms: '1 / 5',
      oddsBoost: ' 1.1',
      uncertaintyMultiplier: ' 2 ',
      rounding: ' 5p ',
    };
    const strict = {
      stake: '0.50',
      cashback: '1000',
      bonusIfWin: '5',
      layStake: '2',
      odds: '7/2',
      decimalOdds: '4',
      commission: '2',
      boostPct: '10',
      rule4: '5',
      terms: '1/5',
      oddsBoost: '1.1',
      uncertaintyMultiplier: '2',
      rounding: ' 5p ',
    };
    const nested = { back: fields, lay: fields, eachWay: fields, matched: [fields, 7] };
    const draft: { readonly betType: string } = { betType: 'qualifying', ...fields, ...nested };
    expect(strictDraft(draft)).toEqual({
      draft: {
        betType: 'qualifying',
        ...strict,
        back: strict,
        lay: strict,
        eachWay: strict,
        matched: [strict, 7],
      },
      issues: [],
    });
  });

  test('keeps blank texts blank, without an issue', () => {
    const blank = { ...typed, back: { stake: ' ', odds: '' }, lay: { odds: '  ' } };
    expect(strictDraft(blank)).toMatchObject({
      draft: { back: { stake: '', odds: '' }, lay: { odds: '' } },
      issues: [],
    });
    expect(readTypedBet(blank)).toMatchObject({ kind: 'blank' });
  });

  test('reads no texts in objects other than its own', () => {
    const other = { ...typed, other: { stake: '£5' } };
    expect(strictDraft(other).draft.other).toBe(other.other);
  });

  test('takes a matched lay apart at its signs', () => {
    expect(readTypedLay('30')).toEqual({ stake: '30', odds: '' });
    expect(readTypedLay('')).toEqual({ stake: '', odds: '' });
    expect(Reflect.apply(readTypedLay, undefined, [5])).toEqual({ stake: 5, odds: '' });
    expect(readTypedLay('30@4.1@10@2')).toEqual({ stake: '30', odds: '4.1', rule4: '10@2' });
  });

  test('that cannot be read at all has one issue', () => {
    const hostile = Object.defineProperty({ betType: 'qualifying' }, 'back', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    const reading = readTypedBet(hostile);
    expect(reading.kind === 'wrong' && reading.issues.map(({ code }) => code)).toEqual(['invalid-value']);
  });

  test('has the issues of its texts before the others', () => {
    const reading = readTypedBet({ ...typed, betType: 'gift', back: { stake: 'x', odds: '3' } });
    expect(reading.kind === 'wrong' && reading.issues.map(({ path }) => path)).toEqual([
      'back.stake',
      'betType',
    ]);
  });

  test('has an issue for each text that cannot be read, once', () => {
    const reading = readTypedBet({
      ...typed,
      lay: { odds: '1' },
      matched: [{ stake: '5', odds: 'x' }],
      rounding: 'best',
      layStake: '-1',
    });
    expect(reading.kind === 'wrong' && reading.issues.map(({ path, message }) => [path, message])).toEqual([
      ['lay.odds', 'Odds must be greater than 1'],
      ['matched.0.odds', 'Not a price: give 5/2, 3.5, evens, +150 or -120'],
      ['layStake', 'Cannot be negative'],
    ]);
  });
});
