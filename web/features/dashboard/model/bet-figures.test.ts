import { assert, expect, test } from 'vitest';
import { settle, settlementJson, validateBet } from '#lib';
import { matchedFigures, matchedResultsJson, readSavedBet } from '#lib/matched';
import { matchedEntry, penceOf } from '#lib/product';
import type { ListedBet } from '../../../api/listed-bet.ts';
import { leastProfit, profitWith } from './bet-figures.ts';
import { EXAMPLE_BET } from '../../../testing/example-bet.ts';

/** A bet whose sides, each rounded to the penny, total £2.09 if the back bet wins; rounded once, the total is £2.10. */
const DOCUMENT = {
  betType: 'qualifying',
  back: { stake: '5', decimalOdds: '4.33' },
  lay: { decimalOdds: '3.05', commission: '0' },
} as const;

const reading = readSavedBet(DOCUMENT);
if (reading.kind !== 'bet') throw new Error('It is a bet');
const { bet } = reading;
const answer = matchedFigures(bet);
if (answer.kind !== 'worked') throw new Error('It has figures');
const settlement = matchedResultsJson(answer.figures);
const BET: ListedBet = { ...EXAMPLE_BET, matchedBet: DOCUMENT, settlement };

test.each([
  { outcome: 'win', pence: 209 },
  { outcome: 'lost', pence: 210 },
  { outcome: 'void', pence: 0 },
] as const)(
  'the profit of a matched bet with outcome $outcome equals that of the ledger',
  ({ outcome, pence }) => {
    const facts = { betId: '', bookieId: null, exchangeId: null, settledOn: undefined, outcome };
    const entry = matchedEntry(facts, bet);
    expect(Number(entry?.back.result) + Number(entry?.lay?.result)).toBe(pence);
    expect(penceOf(profitWith(BET, [outcome]) ?? '')).toBe(pence);
  },
);

test('the profit of a matched bet is undefined while it is open or has no results', () => {
  expect(profitWith(BET, ['unsettled'])).toBeUndefined();
  expect(profitWith({ ...BET, settlement: { ...settlement, layLoss: null } }, ['win'])).toBeUndefined();
});

test('the outcome of a slip with a finish or a score can be overridden', () => {
  const selections: Extract<ListedBet, { kind: 'slip' }>['slip']['selections'] = [
    { odds: '3', finish: { position: 2, tied: 2, pays: 2 } },
    { odds: '2', market: { kind: 'drawNoBet', side: 'home' }, result: { home: 1, away: 1 } },
  ];
  const slip = { system: 'doubles', stakePerLine: '10', selections } as const;
  const read = validateBet(slip);
  assert(read.ok, 'the slip is a bet');
  const saved: ListedBet = {
    ...EXAMPLE_BET,
    kind: 'slip',
    slip,
    settlement: { ...settlementJson(settle(read.value)), system: slip.system },
  };
  expect(profitWith(saved, ['deadHeat', 'push'])).toBe('10.00');
  expect(profitWith(saved, ['win', 'push'])).toBe('20.00');
  expect(profitWith(saved, ['deadHeat', 'lost'])).toBe('-10.00');
  expect(profitWith(saved, ['unsettled', 'push'])).toBeUndefined();
});

test('the least profit of a matched bet is what will be booked, not its profit rounded once', () => {
  const document = {
    betType: 'freebetSnr',
    back: { stake: '5', decimalOdds: '17' },
    lay: { decimalOdds: '18.5', commission: '2' },
  } as const;
  const saved = readSavedBet(document);
  assert(saved.kind === 'bet', 'it is a bet');
  const worked = matchedFigures(saved.bet);
  assert(worked.kind === 'worked', 'it has figures');
  const results = matchedResultsJson(worked.figures);
  const listed = { ...EXAMPLE_BET, matchedBet: document, settlement: results };
  // +£80.00 − £75.775 is £4.225; each side in whole pence, +£80.00 − £75.78 is £4.22.
  expect(results.profit).toBe('4.23');
  expect(profitWith(listed, ['win'])).toBe('4.22');
  expect(leastProfit(listed)).toBe('4.22');
  expect(leastProfit({ ...listed, settlement: { ...results, layLoss: null, layWin: null } })).toBeUndefined();
});
