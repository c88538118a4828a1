import { describe, expect, test } from 'vitest';
import { marketOf } from './market-words.ts';
import { readSlipText } from './read-slip-text.ts';

const LUCKY = '£1 lucky 15 5/2 11/4 3/1 9/2';

/** The fields of a slip with these words after its selections, or its issues as `found: message`. */
const readWith = (words: string): unknown => {
  const read = readSlipText(`${LUCKY}\n${words}`);
  return read.kind === 'slip' ? read.draft : read.issues.map(({ found, message }) => `${found}: ${message}`);
};

describe('a concession', () => {
  test.each([
    ['treble the odds for one winner', { kind: 'oneWinner', multiply: '3' }],
    ['double the odds one winner', { kind: 'oneWinner', multiply: '2' }],
    ['one winner quadruple the odds', { kind: 'oneWinner', multiply: '4' }],
    ['3.5 times the odds for one winner', { kind: 'oneWinner', multiply: '3.5' }],
    ['20% bonus for one winner', { kind: 'oneWinner', percent: '20' }],
    ['bonus 20% on winnings for one winner', { kind: 'oneWinner', percent: '20' }],
    ['treble the odds for one winner up to £50', { kind: 'oneWinner', multiply: '3', cap: '50' }],
    ['10% bonus for all winners', { kind: 'allWinners', percent: '10' }],
    ['for all winners 10% bonus on returns', { kind: 'allWinners', percent: '10', of: 'returns' }],
    ['10% bonus of winnings if all win', { kind: 'allWinners', percent: '10', of: 'winnings' }],
    ['10% bonus for all winners max £25.50', { kind: 'allWinners', percent: '10', cap: '25.50' }],
    ['acca bonus 3+ 5%, 4+ 10%', { kind: 'accumulator', ladder: { 3: '5', 4: '10' } }],
    ['acca bonus 3 5% 4 10%', { kind: 'accumulator', ladder: { 3: '5', 4: '10' } }],
    ['acca bonus 5% for 3, 10% from 4+', { kind: 'accumulator', ladder: { 3: '5', 4: '10' } }],
    [
      'acca boost 3+ 5% min odds 1.2 on returns up to £100',
      { kind: 'accumulator', ladder: { 3: '5' }, minOdds: '1.2', of: 'returns', cap: '100' },
    ],
    ['10% bonus of returns for all winners', { kind: 'allWinners', percent: '10', of: 'returns' }],
    ['acca bonus 10+ 5%', { kind: 'accumulator', ladder: { 10: '5' } }],
    ['acca bonus 3+ 5% min odds 1', { kind: 'accumulator', ladder: { 3: '5' }, minOdds: '1' }],
  ])('%s', (words, concession) => {
    expect(readWith(words)).toStrictEqual({
      system: 'lucky-15',
      stakePerLine: '1',
      selections: [{ odds: '5/2' }, { odds: '11/4' }, { odds: '3/1' }, { odds: '9/2' }],
      concessions: [concession],
    });
  });

  test('may come after another', () => {
    expect(readWith('treble the odds for one winner\n10% bonus for all winners')).toMatchObject({
      concessions: [
        { kind: 'oneWinner', multiply: '3' },
        { kind: 'allWinners', percent: '10' },
      ],
    });
  });

  test.each([
    'treble the odds',
    '10% bonus',
    'for one winner',
    'for all winners',
    'treble the odds 10% bonus for all winners',
    'treble the odds for all winners',
    'treble the odds 10% bonus for one winner',
    '10% bonus on returns for one winner',
    '10% bonus min odds 1.5 for all winners',
  ])('needs one reward and its winners: %s', (words) => {
    expect(readWith(words)).toEqual([`${words}: For which winners is ${words}?`]);
  });

  test.each([
    [
      'treble the odds double the odds for one winner',
      'treble the odds: For which winners is treble the odds?',
    ],
    [
      '2 times the odds 3 times the odds for one winner',
      '2 times the odds: For which winners is 2 times the odds?',
    ],
    [
      'treble the odds for one winner for all winners',
      'for all winners: For which winners is for all winners?',
    ],
    ['10% bonus for all winners up to £1,5', '£1,5: 1.5? Write decimals with a point'],
    [
      'acca bonus 3+ 5% up to £5 up to £6',
      '£6: Which is the stake: £1 or £6? Write one of them, on each line or in all',
    ],
    [
      'acca bonus 3+ 5% on returns on winnings',
      'on winnings: There is no price after on winnings. If it is part of a name, write the name in quotes',
    ],
  ])('has each of its parts once: %s', (words, issue) => {
    expect(readWith(words)).toContain(issue);
  });

  test('may stand before other parts of a slip', () => {
    expect(readWith('acca bonus 3+ 5% free bet')).toMatchObject({ stakeType: 'freeBetSnr' });
    const read = readSlipText('£1 singles 5/2\ntreble the odds for one winner Max Power 3/1');
    expect(read.kind === 'slip' && read.draft.selections).toMatchObject([{}, { description: 'Max Power' }]);
  });

  test('of a ladder has each number of selections once, and readable odds', () => {
    expect(readWith('acca bonus 3+ 5%, 3+ 10%')).toEqual(['3+ 10%: Given twice: 3 selections']);
    expect(readWith('acca bonus 1+ 5%, 1+ 10%')).toEqual(['1+ 10%: Given twice: 1 selection']);
    expect(readWith('acca bonus 3+ 5% min odds cheap')).toMatchObject([
      expect.stringMatching(/^min odds cheap: /u),
    ]);
  });
});

describe('the whole bet', () => {
  test.each([
    ['promo boost 10%', { promos: { boostPct: '10' } }],
    ['10% promo boost', { promos: { boostPct: '10' } }],
    ['commission 2.5%', { promos: { commissionPct: '2.5' } }],
    ['5% commission', { promos: { commissionPct: '5' } }],
    ['max payout £500', { maxPayout: '500' }],
    ['equally divided', { rules: { eachWayMultiples: 'equallyDivided' } }],
    ['free bet', { stakeType: 'freeBetSnr' }],
    ['free bet sr', { stakeType: 'freeBetSr' }],
  ])('%s', (words, fields) => {
    expect(readWith(words)).toMatchObject(fields);
  });

  test.each(['returns £52', 'to return £52', 'win only'])(
    'has no field for %j, which is left out',
    (words) => {
      expect(readWith(words)).toEqual(readWith(''));
    },
  );
});

describe('words about a selection', () => {
  test.each([
    ['r4 10p', { rule4: '10' }],
    ['10p r4', { rule4: '10' }],
    ['5p r4', { rule4: '5' }],
    ['2.5% boost', { boostPct: '2.5' }],
    ['[market over 2.5] 10-11', { result: { home: '10', away: '11' } }],
    ['rule 4 10p in the pound', { rule4: '10' }],
    ['10% boost', { boostPct: '10' }],
    ['boost 12.5%', { boostPct: '12.5' }],
    ['dead heat of 3', { outcome: 'deadHeat', deadHeatDivisor: '3' }],
    ['banker', { banker: true }],
    ['finished 3rd', { finish: { position: '3' } }],
    ['finished 3 tied 2', { finish: { position: '3', tied: '2' } }],
    ['came 2nd, way tie 2, paying 4', { finish: { position: '2', tied: '2', pays: '4' } }],
    ['finished 8th top 10 finish', { finish: { position: '8', pays: '10' } }],
    ['[market over 2.5] score 2-1', { market: { kind: 'total' }, result: { home: '2', away: '1' } }],
    ['[market over 2.5] ft 0:3', { result: { home: '0', away: '3' } }],
    ['[market over 2.5] 2-1', { result: { home: '2', away: '1' } }],
  ])('%s', (words, fields) => {
    const read = readSlipText(`£1 doubles\nA 5/2\nB 3/1 ${words}\nC 4/1`);
    expect(read.kind === 'slip' ? read.draft : read.issues).toMatchObject({
      selections: [{ description: 'A' }, { description: 'B', ...fields }, { description: 'C' }],
    });
  });
});

describe('a market by its words', () => {
  test.each([
    ['over 2.5', { kind: 'total', line: '2.5', side: 'over' }],
    ['Under 2.25 goals', { kind: 'total', line: '2.25', side: 'under' }],
    ['home -0.75', { kind: 'asianHandicap', line: '-0.75', side: 'home' }],
    ['away −1', { kind: 'asianHandicap', line: '-1', side: 'away' }],
    ['home draw no bet', { kind: 'drawNoBet', side: 'home' }],
    ['dnb away', { kind: 'drawNoBet', side: 'away' }],
    ['home to win', { kind: 'matchResult', side: 'home' }],
    ['draw', { kind: 'matchResult', side: 'draw' }],
    ['away win', { kind: 'matchResult', side: 'away' }],
    ['home  or draw', { kind: 'doubleChance', sides: ['home', 'draw'] }],
    ['double chance draw or away', { kind: 'doubleChance', sides: ['draw', 'away'] }],
    ['both teams to score', { kind: 'bothToScore', yes: true }],
    ['btts yes', { kind: 'bothToScore', yes: true }],
    ['btts no', { kind: 'bothToScore', yes: false }],
  ])('%s', (words, market) => {
    const read = readSlipText(`£1 single 5/2 [market ${words}]`);
    expect(read.kind === 'slip' ? read.draft : read.issues).toMatchObject({ selections: [{ market }] });
  });

  test.each([
    'home or home',
    'over',
    'over x',
    'drawn',
    'Arsenal',
    'over 2.5 corners',
    'home or away or draw',
  ])('is not %j', (words) => {
    expect(marketOf(words)).toBeUndefined();
    const read = readSlipText(`£1 single 5/2 [market ${words}]`);
    const [message] = read.kind === 'wrong' ? read.issues.map((issue) => issue.message) : [];
    expect(message).toMatch(/^market takes a market such as /u);
  });

  test.each([
    ['over 3', { kind: 'total', line: '3', side: 'over' }],
    ['over +12.5', { kind: 'total', line: '+12.5', side: 'over' }],
    ['under 1 goal', { kind: 'total', line: '1', side: 'under' }],
    ['over 2.5 total goals', { kind: 'total', line: '2.5', side: 'over' }],
    ['home 1', { kind: 'asianHandicap', line: '1', side: 'home' }],
    ['away +12', { kind: 'asianHandicap', line: '+12', side: 'away' }],
    ['home dnb', { kind: 'drawNoBet', side: 'home' }],
    ['draw no bet away', { kind: 'drawNoBet', side: 'away' }],
    ['both to score no', { kind: 'bothToScore', yes: false }],
  ])('without a slip: %s', (words, market) => {
    expect(marketOf(words)).toEqual(market);
  });

  test.each([
    'draw over 2.5',
    'draw home 1',
    'home 1 x',
    'draw home dnb',
    'home dnb x',
    'draw dnb home',
    'dnb home x',
    'draw btts',
    'btts x',
  ])('has no words around it: %s', (words) => {
    expect(marketOf(words)).toBeUndefined();
  });

  test('has at most 60 characters', () => {
    const spaced = (count: number): string => `home${' '.repeat(count - 'homeor draw'.length)}or draw`;
    expect(marketOf(spaced(60))).toMatchObject({ kind: 'doubleChance' });
    expect(marketOf(spaced(61))).toBeUndefined();
  });
});
