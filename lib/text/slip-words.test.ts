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
    expect(draftOf('£1 3 doubles 5/2 3/1')).toEqual([
      '3: There is 1 line, not 3. If it is a price, write 3.0',
    ]);
  });

  test('and a price before one fold, after a name, or with the stake for a count', () => {
    expect(draftOf('£5 2 single')).toMatchObject({ selections: prices('2') });
    expect(draftOf('£1 Ash 3/1, Birch 4/1, Cedar 5/1, Elm 3 doubles')).toMatchObject({
      selections: [{}, {}, {}, { odds: '3', description: 'Elm' }],
    });
    expect(draftOf('3 doubles 5/2 3/1 4/1')).toContainEqual(expect.stringMatching(/^3: .*stake/u));
  });

  test('or a question if others have names', () => {
    expect(draftOf('Ash 5/2, Birch 3/1, 2 doubles £1')).toEqual([
      '2: Is 2 a price, or the number of bets? Write 2.0 or 2 lines',
    ]);
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
    ['£10 double 11/8 fav on, 6/4 on fav', prices('8/11', '4/6')],
    ['£10 double 11/8F on, 5 to 4 jt fav on', prices('8/11', '4/5')],
    ['£10 6 to 4 on', prices('4/6')],
    ['£10 Ash 6/4 on won', [{ odds: '4/6', description: 'Ash', outcome: 'win' }]],
    ['£10 11/8 against', prices('11/8')],
    ['£10 1/1 on', prices('1/1')],
  ])('%s', (text, selections) => {
    expect(draftOf(text)).toMatchObject({ selections });
  });

  test.each([
    ['£10 6/4 on Max Verstappen', '6/4', 'Max Verstappen'],
    ['£10 11/8 on Lucky Star', '11/8', 'Lucky Star'],
    ['£10 11/8 fav on Lucky Star', '11/8', 'Lucky Star'],
    ['£10 9/4 on All Star', '9/4', 'All Star'],
    ['£10 5/2 on 14:30 Ascot', '5/2', '14:30 Ascot'],
    ['£10 2.5 on Max Verstappen', '2.5', 'Max Verstappen'],
  ])('are none before a name: %s', (text, odds, description) => {
    expect(draftOf(text)).toMatchObject({ selections: [{ odds, description }] });
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

  test.each(['£10 ew single Ash 10/1 placed 2nd', 'Ash 10/1 placed 2nd £10 ew single'])(
    'a position says no more than placed: %s',
    (text) => {
      expect(draftOf(text)).toMatchObject({ selections: [{ outcome: 'placed' }] });
    },
  );

  test('a position may contradict a loss, or be another selection', () => {
    expect(draftOf('£10 ew single Ash 10/1 lost 2nd')).toEqual([
      'lost 2nd: Did it finish 2nd? Write finished 2nd, or lost alone',
    ]);
    expect(draftOf('£5 ew double Ash 5/2 placed 2nd, Birch evens')).toEqual([
      'placed 2nd: Is selection 2 placed, or did this one finish 2nd? Write 2nd placed or finished 2nd',
    ]);
  });

  test.each(['Fell Runner', 'Withdrawn Army'])('%s after a price may be its name', (name) => {
    const [word = ''] = name.split(' ');
    expect(draftOf(`£10 5/2 ${name}`)).toEqual([
      `${word}: Is ${word} a result, or part of a name? Write the name in quotes, or a comma after the result`,
    ]);
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

test('FB in or after a name is no free bet', () => {
  expect(draftOf('£10 Leiknir FB 5/2')).toMatchObject({
    selections: [{ odds: '5/2', description: 'Leiknir FB' }],
  });
  expect(draftOf('£10 5/2 FB')).toEqual(['FB: Is FB a free bet? Write free bet, or the name in quotes']);
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
