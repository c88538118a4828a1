import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The draft of a text, or its issues as `found: message`. */
const draftOf = (text: string): unknown => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? read.draft : read.issues.map(({ found, message }) => `${found}: ${message}`);
};

const prices = (...odds: readonly string[]) => odds.map((each) => ({ odds: each }));

describe('a number before folds is their number', () => {
  test.each([
    ['£1 3 doubles 5/2 3/1 4/1', 'doubles', prices('5/2', '3/1', '4/1')],
    ['3 doubles at £1 5/2 3/1 4/1', 'doubles', prices('5/2', '3/1', '4/1')],
    ['£1 4 trebles 2 3 4 5', 'trebles', prices('2', '3', '4', '5')],
    ['1 double £1 5/2 3/1', 'doubles', prices('5/2', '3/1')],
    ['5/2 3/1 1 double £1', 'doubles', prices('5/2', '3/1')],
    ['£1 1 yankee 2 3 4 5', 'yankee', prices('2', '3', '4', '5')],
    ['£1 2 singles 5/2 3/1', 'singles', prices('5/2', '3/1')],
  ])('%s', (text, system, selections) => {
    expect(draftOf(text)).toMatchObject({ system, stakePerLine: '1', selections });
  });

  test('which the selections must have', () => {
    expect(draftOf('£1 3 doubles 5/2 3/1')).toEqual(['3: There is 1 line, not 3']);
  });

  test('unless it can be a price and nothing else', () => {
    expect(draftOf('2 3 4 trebles £1')).toMatchObject({ selections: prices('2', '3', '4') });
    expect(draftOf('5/2 3/1 3 doubles £1')).toMatchObject({ selections: prices('5/2', '3/1', '3') });
  });

  test('and a question if it can be both', () => {
    const question = '3: Is 3 a price, or the number of bets? Write 3.0 or 3 lines';
    expect(draftOf('5/2 3/1 4/1 3 doubles £1')).toEqual([question]);
    expect(draftOf('5/2 3/1 4/1 3 lines doubles £1')).toMatchObject({
      selections: prices('5/2', '3/1', '4/1'),
    });
    expect(draftOf('5/2 3/1 4/1 3.0 doubles £1')).toMatchObject({
      selections: prices('5/2', '3/1', '4/1', '3.0'),
    });
  });
});

describe('odds on in words', () => {
  test.each([
    ['£10 double 11/8 on, 6/4 on', prices('8/11', '4/6')],
    ['£10 11/8-on', prices('8/11')],
    ['£10 6 to 4 on', prices('4/6')],
    ['£10 Ash 6/4 on won', [{ odds: '4/6', description: 'Ash', outcome: 'win' }]],
    ['£10 11/8 against', prices('11/8')],
  ])('%s', (text, selections) => {
    expect(draftOf(text)).toMatchObject({ selections });
  });

  test('are not said twice', () => {
    expect(draftOf('£10 4/6 on')).toEqual(['4/6 on: 4/6 is odds on by itself: give 4/6, or 6/4 on']);
  });
});

describe('results in the words of racing and of football', () => {
  test.each([
    ['dead-heated', 'deadHeat'],
    ['fell', 'lost'],
    ['PU', 'lost'],
    ['unseated rider', 'lost'],
    ['unplaced', 'lost'],
    ['withdrawn', 'void'],
    ['abandoned', 'void'],
    ['refunded', 'void'],
    ['✓', 'win'],
    ['✔️', 'win'],
    ['❌', 'lost'],
  ])('%s', (word, outcome) => {
    expect(draftOf(`£10 single 10/1 ${word}`)).toMatchObject({ selections: [{ odds: '10/1', outcome }] });
    expect(draftOf(`£10 single Ash 10/1 ${word}`)).toMatchObject({ selections: [{ outcome }] });
  });

  test.each([
    ['placed 2nd', 'placed'],
    ['- Lost (6th)', 'lost'],
  ])('%s says no more than its first word', (words, outcome) => {
    expect(draftOf(`£10 ew single Ash 10/1 ${words}`)).toMatchObject({ selections: [{ outcome }] });
  });
});

describe('words that no slip has are reported', () => {
  const PLACE =
    'A bet to be placed is a single at its place price, without this word. As a result, write placed';
  const CASH_OUT = 'A cash-out pays what was offered, which a slip does not say: leave it out';
  test.each([
    ['£10 double 10/1 cashed out, 3/1 won', `cashed out: ${CASH_OUT}`],
    ['£10 single Ash 10/1 cash out', `cash out: ${CASH_OUT}`],
    ['£10 single 10/1 postponed', 'postponed: Write void if the stake is returned, or leave the result out'],
    ['£10 lay 10/1', 'lay: A slip has bets at a bookmaker. A lay belongs to a matched bet'],
    ['£10 place 2/1', `place: ${PLACE}`],
    ['£10 place only 2/1', `place only: ${PLACE}`],
  ])('%s', (text, issue) => {
    expect(draftOf(text)).toEqual([issue]);
  });
});

test.each(['FB', 'bonus bet', 'bet credits'])('%s is a free bet', (words) => {
  expect(draftOf(`£10 ${words} 5/1`)).toMatchObject({ stakeType: 'freeBetSnr', selections: prices('5/1') });
});

test.each(['1,2,3,4', '1,2,3,4 places', '1-2-3-4 places'])('places as %s', (places) => {
  expect(draftOf(`£10 ew single 8/1 1/4 odds ${places}`)).toMatchObject({
    selections: [{ odds: '8/1', eachWay: { terms: '1/4', places: '4' } }],
  });
});

test.each(['£5ew', '£5e/w', '500pEW'])('%s is a stake each way', (stake) => {
  expect(draftOf(`${stake} single 5/2`)).toMatchObject({ eachWay: { enabled: true } });
});
