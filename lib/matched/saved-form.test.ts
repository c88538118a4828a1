import { expect, test } from 'vitest';
import { EMPTY_FORM, type MatchedForm, toDraft } from './form.ts';
import { readSavedBet } from './matched-bet.ts';
import { savedDrafts } from './save.ts';
import { savedForm } from './saved-form.ts';
import { readTypedBet } from './typed.ts';
import { work } from './work.ts';

const FORM: MatchedForm = {
  ...EMPTY_FORM,
  back: { ...EMPTY_FORM.back, odds: '7/2' },
  lay: { odds: '4.6', commission: '2', rule4: '' },
};

/** The only bet that is saved of a form, as JSON. */
function savedOf(form: MatchedForm) {
  const draft = toDraft(form);
  const reading = readTypedBet(draft);
  const worked = reading.kind === 'bet' ? work(reading.bet, { lay: [], place: [] }) : undefined;
  if (worked?.kind !== 'worked') throw new Error(JSON.stringify(reading));
  const [saved, ...others] = savedDrafts(draft, worked.figures);
  if (saved === undefined || others.length > 0) throw new Error('not one bet');
  return saved;
}

test.each<[string, MatchedForm]>([
  ['a qualifying bet', FORM],
  [
    'a free bet with its boost in percent',
    { ...FORM, betType: 'freebetSnr', boostUnit: 'percent', back: { ...FORM.back, boost: '20' } },
  ],
  [
    'a refund that is worth less',
    { ...FORM, betType: 'riskFree', back: { ...FORM.back, cashback: '5' }, worth: '75' },
  ],
  [
    'a bet with every choice',
    {
      ...FORM,
      back: { ...FORM.back, commission: '1', rule4: '10', boost: '1.1', bonusIfWin: '3' },
      lay: { odds: '4.6', commission: '2', rule4: '8' },
      worth: '50',
      rule4Mode: 'price',
      rounding: 'up',
      commissionBasis: 'bet',
      ownStake: '7.50',
      laid: [{ id: 1, stake: '2', odds: '4.5' }],
    },
  ],
])('%s opens as it was saved', (_, form) => {
  const saved = savedOf(form);
  const opened = savedForm(saved);
  expect(opened).toEqual(form);
  expect(opened && savedOf(opened)).toEqual(saved);
});

test('a bet of JSON opens with the same figures', () => {
  const saved = {
    betType: 'qualifying',
    back: { stake: 10, decimalOdds: 2.1 },
    lay: { decimalOdds: '2.14' },
  } as const;
  const opened = savedForm(saved);
  expect(opened && readSavedBet(savedOf(opened))).toEqual(readSavedBet(saved));
});

test('a bet that the form has no fields for does not open', () => {
  const saved = savedOf(FORM);
  expect(savedForm({ ...saved, part: 'place', terms: '1/5' })).toBeUndefined();
  expect(savedForm({ ...saved, matched: [{ stake: '1', odds: '4', rule4: '5' }] })).toBeUndefined();
  expect(savedForm({ ...saved, part: 'win' })).toEqual(FORM);
});
