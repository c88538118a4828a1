import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { FigureKind } from './figures.ts';
import { resultView } from './result-view.ts';
import { type CalculationName, CALCULATIONS, calculationOf } from './table.ts';

/** The units of figures as the tables below have them; words have none. */
const UNITS: Readonly<Record<FigureKind, string>> = {
  money: ' £',
  gain: ' ±£',
  odds: ' @',
  percent: ' %',
  chance: ' of 1',
  number: ' #',
  words: '',
};

type Shown = { readonly label: string; readonly kind: FigureKind };

function inText(figures: readonly Shown[]): string {
  return figures.map(({ label, kind }) => `${label}${UNITS[kind]}`).join(', ');
}

/** The figures of an answer with their units, then the columns of each table. */
function shown(name: CalculationName, draft: object): readonly string[] {
  const { figures, tables } = resultView(calculate(name, draft), calculationOf(name), draft);
  return [figures, ...tables.map(({ columns }) => columns)].map(inText);
}

/** The labels and units on screen for the first example of each calculation. */
const FIRST: Readonly<Record<CalculationName, readonly string[]>> = {
  'matched-bet': [
    'Lay stake £, Liability £, Back wins ±£, Back loses ±£, Lay wins ±£, Lay loses ±£, If back wins ±£, If lay wins ±£, Profit ±£, Refund £, Rating %, Retention %, Commission on',
    'Outcome, Bookmaker ±£, Exchange ±£, Together ±£, Divisor #, By winnings ±£',
  ],
  'part-lay': [
    'Lay now £, Total lay stake £, Liability £, If back wins ±£, If lay wins ±£, Profit ±£, Commission on',
  ],
  'lay-plan': [
    'Total lay stake £, Average odds @, Not covered £, Liability £, If back wins ±£, If lay wins ±£, Profit ±£, Commission on',
    'Odds @, Stake £',
  ],
  'lay-anchors': ['Commission on', 'Lay stake £, Liability £, If back wins ±£, If lay wins ±£, Profit ±£'],
  'back-stake': [
    'Back stake £, Lay stake £, Liability £, If back wins ±£, If lay wins ±£, Profit ±£, Commission on',
  ],
  'each-way-lay': [
    'Win lay stake £, Place lay stake £, Win liability £, Place liability £, Selection wins ±£, Placed ±£, Extra place ±£, Unplaced ±£, Profit ±£, Odds of the extra place @, Commission on',
    'Outcome, Divisor #, Tied for, Bookmaker ±£, Exchange ±£, Together ±£, By winnings ±£',
  ],
  'dead-heat': ['Outcome, Divisor #, Bookmaker ±£, Exchange ±£, Together ±£'],
  dutching: ['Outlay £, Profit ±£', 'Stake £, Returns £, If it wins ±£'],
  'dutching-total': ['Outlay £, Profit ±£', 'Stake £, Returns £, If it wins ±£'],
  'acca-lays': ['All legs win ±£, Profit ±£', 'Lay stake £, Liability £, First to lose ±£'],
  'cover-lays': ['None of them wins ±£, Profit ±£, Commission on', 'Lay stake £, Liability £, If it wins ±£'],
  hedge: ['Lay stake £, Back stake £, Liability £, If it wins ±£, If it loses ±£'],
  'lock-in': [
    'Worst result before ±£, Worst result ±£',
    'Selection, Side, Odds @, Account, Stake £, Liability £',
    'Outcome, Before ±£, After ±£',
    'Selection, Returns £, Fair value £, Chance from',
  ],
  'early-payout': [
    'Lay stake £, Break-even odds @, Commission on',
    'Stake £, Selection wins ±£, Selection loses ±£, Profit ±£',
  ],
  boost: ['Boosted odds @, Multiplies the odds by @, Worth as cash @'],
  scores: ['Score 1 %, Score 2 #, Score 2 is, Score 1 as sent #, Score 2 as sent #'],
  'fair-odds': [
    'Overround %, Paid out %',
    'Odds @, Implied of 1, Longest fair odds @',
    'Method, Fair odds @',
  ],
  margin: ['Overround %, Paid out %'],
  edge: ['Edge %, Expected ±£, Odds after commission @, Fair odds @'],
  kelly: ['Part of the bank of 1, Stake £, Edge %'],
  'cash-out': ['Fair value £, Chance of 1, Chance from, Offered %'],
  'place-chances': ['Method, Mind', 'Chance of each position of 1, Placed of 1, Fair place odds @'],
  'each-way-value': [
    'Method, Place odds @, Chance to win of 1, Chance of a place of 1, Fair place odds @, Win part returns of 1, Place part returns of 1, Value on £2 staked ±£, Extra places add ±£, Place odds at an exchange @, Place part at these odds of 1, Returns £, Returns if placed £',
  ],
  offer: [
    'Expected ±£, Variance #, Standard deviation £, Chance from, Formula, Working, Returns £, Lay stake £, Liability £, If it wins ±£, If it loses ±£',
    'Outcome, Chance of 1, Result ±£',
  ],
  'odds-converter': ['Decimal, Exact, Fractional, By bookmakers, American, Implied chance %'],
  rule4: ['Rule 4 %, Odds after rule 4 @, Returns £', 'Odds @, Rule 4 %'],
};

test.each(CALCULATIONS)('$name: every figure has its label and unit', ({ name, examples }) => {
  expect(shown(name, examples[0].draft)).toEqual(FIRST[name]);
});

const MARKET = { prices: ['2.6', '2.4', '4.3'] };
const BET = { betType: 'qualifying', back: { stake: '10', odds: '9' }, lay: { odds: '9.2' } };
const ELSEWHERE = { kind: 'bonusElsewhere', stake: '10', price: '3', layPrice: '3.1', bonus: '5' };

describe('a figure that not every answer has', () => {
  test.each<[CalculationName, object, string]>([
    ['matched-bet', { ...BET, matched: [{ stake: '2', odds: '9' }] }, 'Lay now £'],
    ['acca-lays', calculationOf('acca-lays').examples[1].draft, 'Only it loses ±£'],
    ['fair-odds', { ...MARKET, method: 'shin' }, 'Insider share z #'],
    ['fair-odds', { ...MARKET, method: 'power' }, 'Exponent k #'],
    ['fair-odds', { ...MARKET, method: 'oddsRatio' }, 'Odds ratio c #'],
    ['fair-odds', { ...MARKET, method: 'power' }, 'Chance of 1'],
    ['offer', { ...ELSEWHERE, trigger: { layPrice: '5' } }, 'Lay of the trigger £'],
  ])('%s %j: %s', (name, draft, text) => {
    expect(shown(name, draft).join(', ').split(', ')).toContain(text);
  });

  test('is a row of its own if it is a group of figures', () => {
    const own = { bet: { ...BET, back: { stake: '10', odds: '4' }, lay: { odds: '4.1' } }, layStake: '9' };
    const rowsOf = (name: CalculationName, draft: object) =>
      resultView(calculate(name, draft)).tables[0]?.rows.map((row) => row.name);
    expect(rowsOf('lay-anchors', own)).toEqual(['Even', 'Underlay', 'Overlay', 'Your stake']);
    expect(rowsOf('early-payout', { ...own, inPlayOdds: '1.2' })).toEqual([
      'Not paid early',
      'Paid early',
      'Traded out',
    ]);
  });
});
