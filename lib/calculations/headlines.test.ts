import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { headlines } from './headlines.ts';
import { resultView } from './result-view.ts';
import { type CalculationName, CALCULATIONS, calculationOf } from './table.ts';

/** Its answer is a table of equal figures. */
const NONE: ReadonlySet<CalculationName> = new Set(['place-chances']);

const shortOf = (name: CalculationName, example = 0) =>
  headlines(name, calculate(name, calculationOf(name).examples[example]?.draft)).map(
    ({ label, text, side }) => [label, text, side],
  );

test.each(CALCULATIONS)('$name: the main figures are figures of its answers', (calculation) => {
  const { name, examples } = calculation;
  for (const { draft } of examples) {
    const answer = calculate(name, draft);
    const { figures, tables } = resultView(answer, calculation);
    const groups = tables.flatMap(({ rows }) => rows.flatMap((row) => row.figures));
    const shown = name === 'lay-anchors' ? groups : figures;
    const main = headlines(name, answer);
    expect(main.length > 0).toBe(!NONE.has(name));
    for (const { label, kind, text } of main) {
      const named = name === 'lay-anchors' ? 'Lay stake' : label;
      expect(shown).toContainEqual({ label: named, kind, text });
    }
  }
});

test('amounts to lay and to back have their side, in order of importance', () => {
  expect(shortOf('part-lay')).toEqual([
    ['Lay now', '28.71', 'lay'],
    ['Liability', '101.29', 'lay'],
  ]);
  expect(shortOf('back-stake')).toEqual([
    ['Back stake', '29.74', 'back'],
    ['Lay stake', '29.40', 'lay'],
    ['Liability', '99.96', 'lay'],
  ]);
  expect(shortOf('kelly')).toEqual([['Stake', '10.00', undefined]]);
});

test('the even, the under and the overlay are main figures, and an own lay if there is one', () => {
  expect(shortOf('lay-anchors')).toEqual([
    ['Even lay', '9.89', 'lay'],
    ['Underlay', '9.79', 'lay'],
    ['Overlay', '10.21', 'lay'],
  ]);
  expect(shortOf('lay-anchors', 1).at(-1)).toEqual(['Your stake', '9.00', 'lay']);
  const bet = { betType: 'freebetSnr', back: { stake: '10', odds: '4.33' }, lay: { odds: '4.4' } };
  const free = headlines('lay-anchors', calculate('lay-anchors', { bet }));
  expect(free.map(({ label }) => label)).toEqual(['Even lay', 'Underlay']);
});

test.each<[CalculationName, readonly string[]]>([
  ['matched-bet', ['Lay stake lay', 'Liability lay']],
  ['lay-plan', ['Total lay stake lay', 'Liability lay']],
  ['each-way-lay', ['Win lay stake lay', 'Place lay stake lay', 'Win liability lay', 'Place liability lay']],
  ['dead-heat', ['Together']],
  ['dutching', ['Profit']],
  ['dutching-total', ['Profit']],
  ['acca-lays', ['Profit']],
  ['cover-lays', ['Profit']],
  ['lock-in', ['Worst result']],
  ['early-payout', ['Lay stake lay']],
  ['boost', ['Boosted odds']],
  ['scores', ['Score 1']],
  ['fair-odds', ['Overround']],
  ['margin', ['Overround']],
  ['edge', ['Edge']],
  ['cash-out', ['Fair value']],
  ['place-chances', []],
  ['each-way-value', ['Value on £2 staked']],
  ['offer', ['Expected', 'Lay stake lay', 'Liability lay']],
  ['odds-converter', ['Decimal']],
  ['rule4', ['Odds after rule 4', 'Rule 4']],
])('the main figures of %s are %j', (name, shown) => {
  expect(shortOf(name).map(([label, , side]) => [label, side ?? []].flat().join(' '))).toEqual(shown);
});

test('a position without a lay price is backed', () => {
  const draft = { ifWins: '-10', ifLoses: '20', backPrice: '4' };
  const main = headlines('hedge', calculate('hedge', draft));
  expect(main.map(({ label, side }) => [label, side])).toEqual([
    ['Back stake', 'back'],
    ['Liability', 'back'],
  ]);
});

test('a figure without a value is left out', () => {
  expect(shortOf('hedge')).toEqual([
    ['Lay stake', '12.50', 'lay'],
    ['Liability', '87.50', 'lay'],
  ]);
});

test('an answer without figures has none', () => {
  expect(headlines('kelly', calculate('kelly', {}))).toEqual([]);
});
