import { describe, expect, test } from 'vitest';
import { editMatchedForm, EMPTY_FORM, type FormEdit, type MatchedForm, toDraft } from './form.ts';

/** £10 each way with a custom lay stake in both markets. */
const OWN: MatchedForm = {
  ...EMPTY_FORM,
  back: { ...EMPTY_FORM.back, odds: '9' },
  lay: { odds: '9.2', commission: '2', rule4: '' },
  ownStake: '9.5',
  eachWay: { terms: '1/5', odds: '2.6', commission: '2', choice: { ownStake: '10.21', laid: [] } },
};

function after(form: MatchedForm, ...edits: readonly FormEdit[]): MatchedForm {
  return edits.reduce(editMatchedForm, form);
}

function ownAfter(...edits: readonly FormEdit[]): readonly (string | undefined)[] {
  const { ownStake, eachWay } = after(OWN, ...edits);
  return [ownStake, eachWay?.choice.ownStake];
}

test('a chosen lay stake outlasts edits that only the other market depends on', () => {
  expect(ownAfter()).toEqual(['9.5', '10.21']);
  expect(ownAfter({ kind: 'lay', fields: { odds: '9.4' } })).toEqual([undefined, '10.21']);
  expect(ownAfter({ kind: 'lay', fields: { commission: '5' } })).toEqual([undefined, '10.21']);
  expect(ownAfter({ kind: 'rule4Mode', rule4Mode: 'price' })).toEqual([undefined, '10.21']);
  expect(ownAfter({ kind: 'eachWay', fields: { odds: '2.8' } })).toEqual(['9.5', undefined]);
  expect(ownAfter({ kind: 'eachWay', fields: { commission: '5' } })).toEqual(['9.5', undefined]);
  expect(ownAfter({ kind: 'eachWay', fields: { terms: '1/4' } })).toEqual(['9.5', undefined]);
});

test('an edit that both lays depend on resets both to even', () => {
  const even = [undefined, undefined];
  expect(ownAfter({ kind: 'lay', fields: { rule4: '10' } })).toEqual(even);
  expect(ownAfter({ kind: 'back', fields: { odds: '8' } })).toEqual(even);
  expect(ownAfter({ kind: 'betType', betType: 'freebetSnr' })).toEqual(even);
  expect(ownAfter({ kind: 'set', fields: { rounding: 'best' } })).toEqual(even);
});

test('matched lays are added, typed and removed in their own market', () => {
  const add: FormEdit = { kind: 'addLaid', market: 'place', row: { stake: '', odds: '2.6' } };
  const form = after(OWN, add, add, {
    kind: 'typeLaid',
    market: 'place',
    row: { id: 2, stake: '4', odds: '2.5' },
  });
  expect(form.eachWay?.choice).toEqual({
    ownStake: undefined,
    laid: [
      { id: 1, stake: '', odds: '2.6' },
      { id: 2, stake: '4', odds: '2.5' },
    ],
  });
  expect(form.laid).toEqual([]);
  const rest = after(form, { kind: 'removeLaid', market: 'place', id: 1 });
  expect(rest.eachWay?.choice.laid.map(({ id }) => id)).toEqual([2]);
  const many = Array.from({ length: 25 }, (): FormEdit => ({ ...add, market: 'lay' }));
  expect(after(OWN, ...many).laid).toHaveLength(20);
});

test('a swap exchanges two of the odds', () => {
  const swapped = after(OWN, { kind: 'swap', which: 'backAndLay' });
  expect([swapped.back.odds, swapped.lay.odds]).toEqual(['9.2', '9']);
  const places = after(OWN, { kind: 'swap', which: 'winAndPlace' });
  expect([places.lay.odds, places.eachWay?.odds]).toEqual(['2.6', '9.2']);
});

test('a change from the refund clears the cashback, and an each-way bet has none', () => {
  const refund = after(
    EMPTY_FORM,
    { kind: 'betType', betType: 'riskFree' },
    { kind: 'back', fields: { cashback: '5' } },
  );
  expect(after(refund, { kind: 'betType', betType: 'qualifying' }).back.cashback).toBe('0');
  expect(after(refund, { kind: 'betType', betType: 'riskFree' }).back.cashback).toBe('5');
  const eachWay = after(refund, { kind: 'isEachWay', isEachWay: true });
  expect([eachWay.betType, eachWay.back.cashback, eachWay.eachWay?.terms]).toEqual([
    'qualifying',
    '0',
    '1/5',
  ]);
  expect(after(eachWay, { kind: 'isEachWay', isEachWay: false }).eachWay).toBeUndefined();
});

test('a boost is emptied, not converted, where its unit changes', () => {
  const boosted = after(EMPTY_FORM, { kind: 'back', fields: { boost: '1.1' } });
  expect(after(boosted, { kind: 'boostUnit', unit: 'multiplier' })).toBe(boosted);
  expect(after(boosted, { kind: 'boostUnit', unit: 'percent' }).back.boost).toBe('');
});

describe('the draft of a form', () => {
  test('omits blanks and incomplete matched lays', () => {
    const laid = [
      { id: 1, stake: '30', odds: '4.1' },
      { id: 2, stake: '', odds: '4.1' },
      { id: 3, stake: '0', odds: '4.1' },
      { id: 4, stake: '10', odds: '1' },
    ];
    const draft = toDraft({ ...EMPTY_FORM, laid });
    expect(draft).toEqual({
      betType: 'qualifying',
      back: { stake: '10' },
      lay: { rule4Mode: 'winnings' },
      rounding: 'nearest',
      commissionBasis: 'market',
      matched: [{ stake: '30', odds: '4.1' }],
    });
  });

  test('has the refund of a refund alone, at its worth as a factor', () => {
    const form = { ...EMPTY_FORM, worth: '75', back: { ...EMPTY_FORM.back, cashback: '5' } };
    expect(toDraft({ ...form, betType: 'riskFree' })).toMatchObject({
      back: { cashback: '5' },
      uncertaintyMultiplier: '0.75',
    });
    expect(toDraft(form)).toMatchObject({ back: { cashback: undefined }, uncertaintyMultiplier: undefined });
  });

  test('has a bonus of any kind of bet, at its worth as a factor', () => {
    const form = { ...EMPTY_FORM, worth: '75', back: { ...EMPTY_FORM.back, bonusIfWin: '5' } };
    expect(toDraft(form)).toMatchObject({ back: { bonusIfWin: '5' }, uncertaintyMultiplier: '0.75' });
  });

  test('names the basis of commission', () => {
    const form = after(EMPTY_FORM, { kind: 'set', fields: { commissionBasis: 'bet' } });
    expect(toDraft(form)).toMatchObject({ commissionBasis: 'bet' });
  });

  test('has the place lay with the rule 4 of the win lay, and a boost in its unit', () => {
    const form = after(
      OWN,
      { kind: 'lay', fields: { rule4: '10' } },
      { kind: 'boostUnit', unit: 'percent' },
      { kind: 'back', fields: { boost: '20' } },
    );
    expect(toDraft(form)).toMatchObject({
      back: { boostPct: '20' },
      eachWay: { terms: '1/5', lay: { odds: '2.6', commission: '2', rule4: '10' } },
    });
  });
});
