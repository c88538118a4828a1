import { expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

const SLIPS: readonly (readonly [string, object])[] = [
  ['£5 2/1', { system: 'singles', stakePerLine: '5', selections: [{ odds: '2/1' }] }],
  [
    '£5 any 2 from 3 2/1 3/1 4/1',
    {
      system: { fold: 2 },
      stakePerLine: '5',
      selections: [{ odds: '2/1' }, { odds: '3/1' }, { odds: '4/1' }],
    },
  ],
  [
    '£1 double Ash evens, Birch evs',
    {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { odds: 'evens', description: 'Ash' },
        { odds: 'evs', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 double Ash 11/4 jf, Birch 5-2 fav',
    {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { odds: '11/4', description: 'Ash' },
        { odds: '5/2', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 double Ash @ 3.5, Birch @ 2',
    {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { odds: '3.5', description: 'Ash' },
        { odds: '2', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 double Ash +150, Birch -200',
    {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { odds: '+150', description: 'Ash' },
        { odds: '-200', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 double 2/1 3/1 rule 4 10p',
    { system: 'doubles', stakePerLine: '1', selections: [{ odds: '2/1' }, { odds: '3/1', rule4: '10' }] },
  ],
  [
    '£1 double Ash 2/1 rule 4 10p, Birch 3/1',
    {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { odds: '2/1', description: 'Ash', rule4: '10' },
        { odds: '3/1', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 double Ash 2/1 r4 5%, Birch 3/1',
    {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { odds: '2/1', description: 'Ash', rule4: '5' },
        { odds: '3/1', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 ew single 12/1 1/4 odds 3 places',
    {
      system: 'singles',
      stakePerLine: '1',
      eachWay: { enabled: true },
      selections: [{ odds: '12/1', eachWay: { terms: '1/4', places: '3' } }],
    },
  ],
  [
    '£1 ew double 12/1 1/5 1,2,3,4 8/1',
    {
      system: 'doubles',
      stakePerLine: '1',
      eachWay: { enabled: true },
      selections: [{ odds: '12/1', eachWay: { terms: '1/5', places: '4' } }, { odds: '8/1' }],
    },
  ],
  [
    '£1 ew double Ash 12/1 4 places, Birch 8/1',
    {
      system: 'doubles',
      stakePerLine: '1',
      eachWay: { enabled: true },
      selections: [
        { odds: '12/1', description: 'Ash', eachWay: { places: '4' } },
        { odds: '8/1', description: 'Birch' },
      ],
    },
  ],
  [
    '£1 lucky 15 2/1 3/1 4/1 5/1 treble odds one winner',
    {
      system: 'lucky-15',
      stakePerLine: '1',
      selections: [{ odds: '2/1' }, { odds: '3/1' }, { odds: '4/1' }, { odds: '5/1' }],
      concessions: [{ kind: 'oneWinner', multiply: '3' }],
    },
  ],
  [
    '£1 lucky 15 2/1 3/1 4/1 5/1 double the odds for one winner max £100',
    {
      system: 'lucky-15',
      stakePerLine: '1',
      selections: [{ odds: '2/1' }, { odds: '3/1' }, { odds: '4/1' }, { odds: '5/1' }],
      concessions: [{ kind: 'oneWinner', multiply: '2', cap: '100' }],
    },
  ],
  [
    '£1 lucky 15 2/1 3/1 4/1 5/1 10% bonus all winners',
    {
      system: 'lucky-15',
      stakePerLine: '1',
      selections: [{ odds: '2/1' }, { odds: '3/1' }, { odds: '4/1' }, { odds: '5/1' }],
      concessions: [{ kind: 'allWinners', percent: '10' }],
    },
  ],
  [
    '£1 acca 2/1 3/1 4/1 max payout £500',
    {
      system: 'parlay',
      stakePerLine: '1',
      selections: [{ odds: '2/1' }, { odds: '3/1' }, { odds: '4/1' }],
      maxPayout: '500',
    },
  ],
  [
    '£1 single Spurs to win 2/1',
    { system: 'singles', stakePerLine: '1', selections: [{ odds: '2/1', description: 'Spurs to win' }] },
  ],
  [
    '£1 single over 2.5 goals 2/1 final score 2-1',
    {
      system: 'singles',
      stakePerLine: '1',
      selections: [
        {
          odds: '2/1',
          description: 'over 2.5 goals',
          market: { kind: 'total', line: '2.5', side: 'over' },
          result: { home: '2', away: '1' },
        },
      ],
    },
  ],
  [
    '£1 single btts 2/1 1-1',
    {
      system: 'singles',
      stakePerLine: '1',
      selections: [
        {
          odds: '2/1',
          description: 'btts',
          market: { kind: 'bothToScore', yes: true },
          result: { home: '1', away: '1' },
        },
      ],
    },
  ],
  [
    'free bet £10 single 2/1',
    { system: 'singles', stakePerLine: '10', stakeType: 'freeBetSnr', selections: [{ odds: '2/1' }] },
  ],
  [
    '£10 free bet snr single 2/1',
    { system: 'singles', stakePerLine: '10', stakeType: 'freeBetSnr', selections: [{ odds: '2/1' }] },
  ],
  [
    '£10 double 2/1 3/1 5% commission',
    {
      system: 'doubles',
      stakePerLine: '10',
      selections: [{ odds: '2/1' }, { odds: '3/1' }],
      promos: { commissionPct: '5' },
    },
  ],
  [
    '£10 double 2/1 3/1 commission 5%',
    {
      system: 'doubles',
      stakePerLine: '10',
      selections: [{ odds: '2/1' }, { odds: '3/1' }],
      promos: { commissionPct: '5' },
    },
  ],
  [
    '£5 single 5/2 2 commission 10% promo boost',
    {
      system: 'singles',
      stakePerLine: '5',
      selections: [{ odds: '5/2' }],
      promos: { commissionPct: '2', boostPct: '10' },
    },
  ],
  [
    '£5 double 5/2 2 commission 10% promo boost 5',
    {
      system: 'doubles',
      stakePerLine: '5',
      selections: [{ odds: '5/2' }, { odds: '5' }],
      promos: { commissionPct: '2', boostPct: '10' },
    },
  ],
  [
    '£5 single 5/2 5 promo boost 2% commission',
    {
      system: 'singles',
      stakePerLine: '5',
      selections: [{ odds: '5/2' }],
      promos: { boostPct: '5', commissionPct: '2' },
    },
  ],
  [
    '£5 single 5/2 2 commission 10% boost',
    {
      system: 'singles',
      stakePerLine: '5',
      selections: [{ odds: '5/2', boostPct: '10' }],
      promos: { commissionPct: '2' },
    },
  ],
  [
    '£10 double 5 commission 2/1 3/1',
    {
      system: 'doubles',
      stakePerLine: '10',
      selections: [{ odds: '2/1' }, { odds: '3/1' }],
      promos: { commissionPct: '5' },
    },
  ],
  [
    '£10 double 2/1 boost 10% 3/1',
    { system: 'doubles', stakePerLine: '10', selections: [{ odds: '2/1', boostPct: '10' }, { odds: '3/1' }] },
  ],
  [
    '£10 double 2/1 and 3/1',
    { system: 'doubles', stakePerLine: '10', selections: [{ odds: '2/1' }, { odds: '3/1' }] },
  ],
  ['£1 single 1000001/1', { system: 'singles', stakePerLine: '1', selections: [{ odds: '1000001/1' }] }],
  [
    '£1 single stakes about 2/1 3/1',
    { system: 'single-stakes-about', stakePerLine: '1', selections: [{ odds: '2/1' }, { odds: '3/1' }] },
  ],
  [
    'singles £1 2/1 3/1 all half won',
    {
      system: 'singles',
      stakePerLine: '1',
      selections: [
        { odds: '2/1', outcome: 'halfWin' },
        { odds: '3/1', outcome: 'halfWin' },
      ],
    },
  ],
];

test.each(SLIPS)('%j is a slip', (text, draft) => {
  expect(readSlipText(text)).toMatchObject({ kind: 'slip', draft });
});
