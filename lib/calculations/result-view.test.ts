import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { figureOf, resultView } from './result-view.ts';
import { calculationOf } from './table.ts';

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

test('without the name of its rows a list numbers them, and has their legs', () => {
  const [{ draft }] = calculationOf('acca-lays').examples;
  const [table] = resultView(calculate('acca-lays', draft)).tables;
  expect(table?.rows.map(({ name, figures }) => [name, figures[0]?.text])).toEqual([
    ['Row 1', '1'],
    ['Row 2', '2'],
    ['Row 3', '3'],
  ]);
  expect(table?.columns[0]).toEqual({ label: 'Leg', kind: 'number' });
});

test('the rows of a list of prices are numbered by their own names, or have those given', () => {
  const fair = calculationOf('fair-odds');
  const rowsOf = (example: number) => {
    const { names, tables } = resultView(calculate('fair-odds', fair.examples[example]?.draft), fair);
    return [names, ...tables.map(({ rows }) => rows.map(({ name }) => name))];
  };
  expect(rowsOf(0)).toEqual([[], ['Selection 1', 'Selection 2', 'Selection 3'], ['', '', '', '', '', '']]);
  expect(rowsOf(1)).toEqual([
    ['Home', 'Draw', 'Away'],
    ['Home', 'Draw', 'Away'],
  ]);
  const { tables } = resultView(calculate('fair-odds', fair.examples[1].draft), fair);
  expect(tables[0]?.columns.map(({ label }) => label)).toEqual(['Odds', 'Implied', 'Chance', 'Fair odds']);
});

test('the notes and the workings of a matched bet are no figures', () => {
  const lay = { odds: '3.1', commission: '120' };
  const draft = { betType: 'qualifying', back: { stake: '10', odds: '3' }, lay };
  const answer = calculate('matched-bet', draft, { workings: true });
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(['notes', 'workings']));
  const { figures, tables } = resultView(answer);
  expect(figures.map(({ label }) => label)).not.toContain('notes');
  expect(tables).toHaveLength(1);
});

test('an answer without figures has no view, and a group that it lacks no row', () => {
  expect(resultView(calculate('acca-lays', {}))).toEqual({ figures: [], tables: [] });
  const bet = { betType: 'qualifying', back: { stake: '50', odds: '2.25' }, lay: { odds: '2.32' } };
  const { figures, tables } = resultView(calculate('early-payout', { bet }));
  expect(figures.map(({ label }) => label)).toEqual(['Lay stake', 'Break-even odds', 'Commission on']);
  expect(tables[0]?.rows.map(({ name }) => name)).toEqual(['Not paid early', 'Paid early']);
});

test('a figure that is a number has its text, and so have chances in one cell', () => {
  expect(figureOf('encoded1', 109_688)).toEqual({ label: 'Score 1 as sent', kind: 'number', text: '109688' });
  expect(figureOf('chances', ['0.5', '0.5'])).toEqual({ label: 'Chance', kind: 'words', text: '0.5  0.5' });
  expect(figureOf('own', { layStake: '9' })).toEqual({ label: 'Your stake', kind: 'words', text: null });
  expect(figureOf('unknown', 'deadHeat')).toEqual({ label: 'unknown', kind: 'words', text: 'Dead heat' });
});

test.each([
  ['deadHeat', 'Dead heat'],
  ['win', 'Won'],
  ['lost', 'Lost'],
  ['halfWin', 'Half won'],
  ['halfLost', 'Half lost'],
  ['push', 'Push'],
  ['first', 'first'],
  ['lastPlace', 'last place'],
  ['exchangeLastPlace', 'extra place too'],
  ['extraPlace', 'extra place'],
  ['market', 'the net result of the market'],
  ['bet', 'each winning bet'],
  ['priceNow', 'the price now'],
  ['layPrice', 'the lay price'],
  ['backPrice', 'the back price'],
  ['price', 'the price'],
  ['given', 'your own chance'],
  ['chance', 'your own chance'],
  ['wins', 'Wins'],
  ['loses', 'Loses'],
  ['oneLegLoses', 'One leg loses'],
  ['wins, triggered', 'Wins, triggered'],
  ['Home', 'Home'],
])('the words for %s are %s', (value, text) => {
  expect(figureOf('outcome', value).text).toBe(text);
});
