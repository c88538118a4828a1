import { describe, expect, test } from 'vitest';
import { readBet } from '../bet/validate-bet.ts';
import { exactPounds } from '../number/money.ts';
import { toExactText } from '../number/rational.ts';
import { explain } from './explain.ts';

/** The workings of a unit, a step a line: kind | title | formula | value. */
function workings(slip: object, index = 0): readonly string[] {
  const bet = readBet({ system: 'singles', stakePerLine: '10.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const { steps = [] } = explain(bet.value, index) ?? {};
  return steps.map(({ kind, title, formula, value, in: unit }) =>
    [kind, title, formula, unit === 'money' ? `£${exactPounds(value)}` : toExactText(value)].join(' | '),
  );
}

const CROWN = { description: 'Desert Crown', odds: '5/2' };
const BAY = { description: 'Bay Bridge', odds: '3' };

describe('the workings of a single', () => {
  test('are its odds and its stake', () => {
    expect(workings({ selections: [{ ...CROWN, outcome: 'win' }] })).toEqual([
      'odds | Desert Crown at 5/2 | (7/2) | 7/2',
      'stake | Stake times price | 10 × (7/2) | £35',
    ]);
  });

  test('show every step of a place leg, in order', () => {
    const selections = [
      { ...CROWN, rule4: 10, boostPct: 20, outcome: 'deadHeat', deadHeatPlaceDivisor: '3/2' },
    ];
    expect(workings({ eachWay: { enabled: true, terms: '1/4' }, selections }, 1)).toEqual([
      'odds | Desert Crown, place at 5/2 | (7/2) | 7/2',
      'boost | Boosted | (7/2) × (6/5) | 21/5',
      'terms | Place terms on the winnings | 1 + ((21/5) - 1) × (1/4) | 9/5',
      'rule4 | Rule 4 off the winnings | 1 + ((9/5) - 1) × (9/10) | 43/25',
      'deadHeat | Dead heat divides the winnings | 1 + ((43/25) - 1) / (3/2) | 37/25',
      'stake | Stake times price | 10 × (37/25) | £74/5',
    ]);
  });

  test('under the bookmakers’ rules', () => {
    const selections = [{ ...CROWN, boostPct: 20, outcome: 'deadHeat' }];
    const promos = { boostPct: 10, commissionPct: 5 };
    expect(workings({ rules: 'bookmaker', promos, selections })).toEqual([
      'odds | Desert Crown at 5/2 | (7/2) | 7/2',
      'boost | Boosted | 1 + ((7/2) - 1) × (6/5) | 4',
      'deadHeat | Dead heat divides the stake | 4 / 2 | 2',
      'promoBoost | Promo boost on the winnings | (1/2) + (2 - (1/2)) × (11/10) | 43/20',
      'stake | Stake times price | 10 × (43/20) | £43/2',
      'commission | Less commission on the gain | (43/2) - ((43/2) - 10) × (1/20) | £837/40',
    ]);
  });

  test('of a free bet not returned', () => {
    const promos = { boostPct: 10, commissionPct: 5 };
    expect(workings({ stakeType: 'freeBetSnr', promos, selections: [CROWN] })).toEqual([
      'odds | Desert Crown at 5/2 | (7/2) | 7/2',
      'outcome | Desert Crown unsettled, counted as a winner | (7/2) | 7/2',
      'promoBoost | Promo boost on the price | (7/2) × (11/10) | 77/20',
      'stake | Free bet, stake not returned | 10 × ((77/20) - 1) | £57/2',
      'commission | Less commission on the gain | (57/2) - (57/2) × (1/20) | £1083/40',
    ]);
  });

  test.each([
    ['lost', 'outcome | Desert Crown lost | 0 | 0', 'stake | Stake times price | 10 × 0 | £0'],
    [
      'void',
      'outcome | Desert Crown void: the stake rides on | 1 | 1',
      'stake | Stake times price | 10 × 1 | £10',
    ],
  ])('%s says so, and nothing of its price', (outcome, first, last) => {
    expect(workings({ selections: [{ ...CROWN, boostPct: 5, rule4: 5, outcome }] })).toEqual([first, last]);
  });
});

test('the workings of a multiple are those of its legs, and their product', () => {
  const selections = [
    { ...CROWN, outcome: 'win' },
    { ...BAY, outcome: 'void' },
  ];
  expect(workings({ system: 'parlay', selections })).toEqual([
    'odds | Desert Crown at 5/2 | (7/2) | 7/2',
    'outcome | Bay Bridge void: the stake rides on | 1 | 1',
    'product | The legs multiplied | (7/2) × 1 | 7/2',
    'stake | Stake times price | 10 × (7/2) | £35',
  ]);
});

describe('the workings of any to come', () => {
  const won = [CROWN, BAY].map((selection) => ({ ...selection, outcome: 'win' }));
  const about = { system: 'single-stakes-about', selections: won };

  test('are the first return, the amount carried, and its return', () => {
    expect(workings(about)).toEqual([
      'odds | Desert Crown at 5/2 | (7/2) | 7/2',
      'firstReturn | Desert Crown returns | 10 × (7/2) | £35',
      'carried | Carried to the second leg | min(35, 10) | £10',
      'odds | Bay Bridge at 3 | 3 | 3',
      'second | Kept, and what the carried part makes | 35 - 10 + 10 × 3 | £55',
    ]);
    expect(
      workings({ ...about, system: 'double-stakes-about', promos: { commissionPct: 10 } }, 1).slice(-3),
    ).toEqual([
      'odds | Desert Crown at 5/2 | (7/2) | 7/2',
      'second | Kept, and what the carried part makes | 30 - 20 + 20 × (7/2) | £80',
      'commission | Less commission on the gain | 80 - (80 - 10) × (1/10) | £73',
    ]);
  });

  test('of a void first leg are a single on the second', () => {
    const selections = [
      { ...CROWN, outcome: 'void' },
      { ...BAY, outcome: 'win' },
    ];
    expect(workings({ ...about, selections, promos: { boostPct: 10 } })).toEqual([
      'outcome | Desert Crown void: the stake rides on | 1 | 1',
      'odds | Bay Bridge at 3 | 3 | 3',
      'promoBoost | Promo boost on the price | 3 × (11/10) | 33/10',
      'stake | Stake times price | 10 × (33/10) | £33',
    ]);
  });

  test('pooled, add both parts and divide the amount carried', () => {
    const pooled = { ...about, eachWay: { enabled: true, terms: '1/5' }, rules: 'bookmaker' };
    expect(workings({ ...pooled, promos: { commissionPct: 10 } })).toEqual([
      'odds | Desert Crown at 5/2 | (7/2) | 7/2',
      'stake | Stake times price | 10 × (7/2) | £35',
      'odds | Desert Crown, place at 5/2 | (7/2) | 7/2',
      'terms | Place terms on the winnings | 1 + ((7/2) - 1) × (1/5) | 3/2',
      'stake | Stake times price | 10 × (3/2) | £15',
      'firstReturn | Desert Crown returns, both parts | 35 + 15 | £50',
      'carried | Carried to the second leg | min(50, 20) | £20',
      'odds | Bay Bridge at 3 | 3 | 3',
      'odds | Bay Bridge, place at 3 | 3 | 3',
      'terms | Place terms on the winnings | 1 + (3 - 1) × (1/5) | 7/5',
      'second | Kept, and what the carried part makes | 50 - 20 + 10 × 3 + 10 × (7/5) | £74',
      'commission | Less commission on the gain | 74 - (74 - 20) × (1/10) | £343/5',
    ]);
    const selections = [
      { ...CROWN, outcome: 'void' },
      { ...BAY, outcome: 'win' },
    ];
    expect(workings({ ...pooled, selections })).toEqual([
      'outcome | Desert Crown void: the stake rides on | 1 | 1',
      'odds | Bay Bridge at 3 | 3 | 3',
      'odds | Bay Bridge, place at 3 | 3 | 3',
      'terms | Place terms on the winnings | 1 + (3 - 1) × (1/5) | 7/5',
      'stake | Bay Bridge returns, both parts | 10 × 3 + 10 × (7/5) | £44',
    ]);
  });
});

test('a unit that does not exist has no workings', () => {
  expect([workings({ selections: [CROWN] }, 1), workings({ selections: [CROWN] }, -1)]).toEqual([[], []]);
});
