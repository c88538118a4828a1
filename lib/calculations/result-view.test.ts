import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { resultView } from './result-view.ts';

const ELSEWHERE = {
  kind: 'bonusElsewhere',
  stake: '10',
  price: '2',
  layPrice: '2.1',
  bonus: '5',
  trigger: { layPrice: '3' },
};

test('an offer of wagers has no rows without a figure', () => {
  const wagering = { kind: 'wagering', bonus: '200', wagered: '2000', houseEdge: '0.03' };
  const { figures, tables } = resultView(calculate('offer', wagering));
  expect(figures.map(({ label }) => label)).toEqual([
    'Expected',
    'Variance',
    'Standard deviation',
    'Formula',
    'Working',
  ]);
  expect(tables).toEqual([]);
});

test('words are shown once each, and outcomes in words', () => {
  const { figures, tables } = resultView(calculate('offer', ELSEWHERE));
  const sources = figures.filter(({ label }) => label === 'Chance from').map(({ text }) => text);
  expect(sources).toEqual(['the lay price']);
  const outcomes = tables.flatMap(({ rows }) => rows.map((row) => row.figures[0]?.text));
  expect(outcomes).toEqual(['Wins, triggered', 'Wins', 'Loses, triggered', 'Loses']);
  const given = { ...ELSEWHERE, trigger: { chance: '0.3' } };
  expect(resultView(calculate('offer', given)).figures).toContainEqual({
    label: 'Chance from',
    kind: 'words',
    text: 'the lay price, your own chance',
  });
});

test('the only lay of an accumulator is the row of its leg', () => {
  const legs = [{ odds: '2.5' }, { odds: '2' }, { odds: '1.5' }];
  const acca = { betType: 'qualifying', back: { stake: '10', odds: '9' }, legs, plan: 'lastLeg' };
  const [table] = resultView(calculate('acca-lays', acca), { row: 'Leg' }).tables;
  expect(table?.rows.map(({ name }) => name)).toEqual(['Leg 3']);
  expect(table?.columns.map(({ label }) => label)).toEqual(['Lay stake', 'Liability', 'First to lose']);
});
