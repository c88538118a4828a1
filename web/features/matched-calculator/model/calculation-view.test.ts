import { expect, test } from 'vitest';
import { EMPTY_FORM, type MatchedForm } from '#lib/matched';
import { calculate } from './calculate.ts';
import { type CalculationView, calculationView } from './calculation-view.ts';

const SINGLE: MatchedForm = {
  ...EMPTY_FORM,
  back: { ...EMPTY_FORM.back, stake: '10', odds: '5' },
  lay: { odds: '5.2', commission: '2', rule4: '' },
};
const EACH_WAY: MatchedForm = {
  ...SINGLE,
  eachWay: { terms: '1/5', odds: '2', commission: '', choice: { ownStake: undefined, laid: [] } },
};

function shown(form: MatchedForm): CalculationView {
  return calculationView({
    form,
    calculation: calculate(form, undefined),
    open: undefined,
    words: undefined,
  });
}

test('a single bet has one lay, and both its results are charted', () => {
  const { lays, rows, charted, sentence } = shown(SINGLE);
  expect(lays.map(({ market, words }) => [market, words.card])).toEqual([['lay', 'Lay Bet']]);
  expect(rows.map(({ name }) => name)).toEqual(['If back wins', 'If lay wins']);
  expect(charted).toEqual(rows);
  expect(sentence).toBe('Lay £9.65, liability £40.53. If back wins −£0.53, if lay wins −£0.54.');
});

test('an each-way bet has a lay in each market, and its three even finishes are charted', () => {
  const { lays, rows, charted } = shown(EACH_WAY);
  expect(lays.map(({ market, words }) => [market, words.card])).toEqual([
    ['lay', 'Lay to win'],
    ['place', 'Lay to be placed'],
  ]);
  expect(lays.map(({ odds }) => odds)).toEqual(['5.2', '2']);
  expect(rows.map(({ name }) => name)).toEqual(['Wins', 'Places', 'Unplaced']);
  expect(charted).toHaveLength(3);
});

test('without odds the lay and its results are undefined, and no sentence is shown', () => {
  const { lays, rows, sentence } = shown({ ...SINGLE, lay: { ...SINGLE.lay, odds: '' } });
  expect(lays[0]).toMatchObject({ layStake: undefined, isShort: false, isRest: false, workings: [] });
  expect(rows.map(({ total }) => total)).toEqual([undefined, undefined]);
  expect(sentence).toBe('');
});

test('a partly matched lay shows the rest', () => {
  const { lays } = shown({ ...SINGLE, laid: [{ id: 1, stake: '4', odds: '5.2' }] });
  expect(lays[0]).toMatchObject({ isRest: true, laid: [{ stake: '4' }] });
});
