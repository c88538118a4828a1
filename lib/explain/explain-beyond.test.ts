import { describe, expect, test } from 'vitest';
import { readBet } from '../bet/validate-bet.ts';
import { exactPounds } from '../number/money.ts';
import { toExactText } from '../number/rational.ts';
import { explain } from './explain.ts';

/** The workings of a unit at £10 a line, a step a line: kind | title | formula | value. */
function workings(slip: object, index = 0): readonly string[] {
  const bet = readBet({ system: 'singles', stakePerLine: '10.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const { steps = [] } = explain(bet.value, index) ?? {};
  return steps.map(({ kind, title, formula, value, in: unit }) =>
    [kind, title, formula, unit === 'money' ? `£${exactPounds(value)}` : toExactText(value)].join(' | '),
  );
}

const A = { description: 'A', odds: '3' };
const B = { description: 'B', odds: '2' };
const C = { description: 'C', odds: '4' };
const EACH_WAY = { enabled: true, terms: '1/2' };

describe('partial results', () => {
  test('half a win is half of the price after rule 4 and half of the stake', () => {
    expect(workings({ selections: [{ ...A, outcome: 'halfWin', rule4: 10 }] })).toEqual([
      'odds | A at 3 | 3 | 3',
      'rule4 | Rule 4 off the winnings | 1 + (3 - 1) × (9/10) | 14/5',
      'outcome | A half won: half the stake comes back | ((14/5) + 1) / 2 | 19/10',
      'stake | Stake times price | 10 × (19/10) | £19',
    ]);
  });

  test('half a loss and a push show no price', () => {
    const selections = [
      { ...A, outcome: 'halfLost' },
      { ...B, outcome: 'push' },
    ];
    expect(workings({ system: 'doubles', selections })).toEqual([
      'outcome | A half lost: half the stake rides on | 1 / 2 | 1/2',
      'outcome | B push: the stake rides on | 1 | 1',
      'product | The legs multiplied | (1/2) × 1 | 1/2',
      'stake | Stake times price | 10 × (1/2) | £5',
    ]);
  });

  test('the half of a free bet that is not returned is shown', () => {
    const of = (outcome: string): readonly string[] =>
      workings({ stakeType: 'freeBetSnr', selections: [{ ...A, outcome }] }).slice(-2);
    expect(of('halfWin')).toEqual([
      'outcome | A half won: half of the free bet is not returned | (3 + 1) / 2 | 2',
      'stake | Free bet, stake not returned | 10 × (2 - 1) | £10',
    ]);
    expect(of('halfLost')).toEqual([
      'outcome | A half lost: nothing of a free bet comes back | 1 / 2 | 1/2',
      'stake | Free bet, stake not returned | 10 × ((1/2) - (1/2)) | £0',
    ]);
  });
});

describe('a score', () => {
  const first = (market: object, home: number, away: number): string =>
    workings({ selections: [{ ...A, market, result: { home, away } }] })[0] ?? '';
  const handicap = { kind: 'asianHandicap', line: '-0.75', side: 'home' };

  test.each<[object, number, number, string]>([
    [handicap, 1, 0, 'A, home -0.75, final score 1-0: half won | 1 - 0 - (3/4) | 1/4'],
    [{ ...handicap, line: '+1', side: 'away' }, 2, 1, 'A, away +1, final score 2-1: push | 1 - 2 + 1 | 0'],
    [{ ...handicap, line: 0 }, 0, 1, 'A, home 0, final score 0-1: lost | 0 - 1 + 0 | -1'],
    [
      { kind: 'total', line: '2.25', side: 'over' },
      ...([1, 1] as const),
      'A, over 2.25, final score 1-1: half lost | 1 + 1 - (9/4) | -1/4',
    ],
    [
      { kind: 'total', line: '2.5', side: 'under' },
      ...([1, 0] as const),
      'A, under 2.5, final score 1-0: won | (5/2) - 1 - 0 | 3/2',
    ],
    [{ kind: 'drawNoBet', side: 'away' }, 1, 3, 'A, away, draw no bet, final score 1-3: won | 3 - 1 | 2'],
    [{ kind: 'matchResult', side: 'draw' }, 1, 3, 'A, draw, final score 1-3: lost | 1 - 3 | -2'],
    [{ kind: 'matchResult', side: 'away' }, 1, 3, 'A, away to win, final score 1-3: won | 1 - 3 | -2'],
    [
      { kind: 'doubleChance', sides: ['draw', 'home'] },
      ...([2, 2] as const),
      'A, home or draw, final score 2-2: won | 2 - 2 | 0',
    ],
    [
      { kind: 'bothToScore', yes: true },
      ...([2, 1] as const),
      'A, both teams to score, final score 2-1: won | min(2, 1) | 1',
    ],
    [
      { kind: 'bothToScore', yes: false },
      ...([0, 3] as const),
      'A, not both teams to score, final score 0-3: won | min(0, 3) | 0',
    ],
  ])('%j at %i-%i', (market, home, away, expected) => {
    expect(first(market, home, away)).toBe(`score | ${expected}`);
  });
});

describe('a finish', () => {
  test('shows the number of positions paid, and the share that rides', () => {
    const selections = [{ ...A, finish: { position: 8, tied: 6, pays: 10 } }];
    expect(workings({ selections, rules: 'bookmaker' })).toEqual([
      'finish | A finished 8th, 6 tied; 10 positions are paid | min(1, (10 - 8 + 1) / 6) | 1/2',
      'odds | A at 3 | 3 | 3',
      'deadHeat | Dead heat divides the stake | 3 / 2 | 3/2',
      'stake | Stake times price | 10 × (3/2) | £15',
    ]);
  });

  test('has a separate share for each part', () => {
    const slip = {
      eachWay: { ...EACH_WAY, places: 4 },
      selections: [{ ...A, finish: { position: 4, tied: 3 } }],
    };
    expect(workings(slip)[0]).toBe('finish | A finished 4th, 3 tied; 1 position is paid | 0 | 0');
    expect(workings(slip, 1)[0]).toBe(
      'finish | A finished 4th, 3 tied; 4 positions are paid | min(1, (4 - 4 + 1) / 3) | 1/3',
    );
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
  ])('%i is %s', (position, text) => {
    const [step] = workings({ selections: [{ ...A, finish: { position } }] });
    expect(step).toContain(`A finished ${text}; 1 position is paid`);
  });
});

describe('each-way conventions', () => {
  const placed = [
    { ...A, outcome: 'placed' },
    { ...B, outcome: 'placed' },
  ];
  const about = { system: 'single-stakes-about', eachWay: EACH_WAY, selections: placed };

  test('equally divided, win and place are pooled and halved after each leg', () => {
    const selections = [{ ...A, outcome: 'win' }, placed[1]];
    const rules = { eachWayMultiples: 'equallyDivided' };
    const slip = { system: 'doubles', eachWay: EACH_WAY, selections, rules };
    expect(workings({ ...slip, promos: { commissionPct: 10 } })).toEqual([
      'odds | A at 3 | 3 | 3',
      'odds | A, place at 3 | 3 | 3',
      'terms | Place terms on the winnings | 1 + (3 - 1) × (1/2) | 2',
      'divided | A, win and place pooled and halved | (3 + 2) / 2 | 5/2',
      'odds | B at 2 | 2 | 2',
      'outcome | B lost | 0 | 0',
      'odds | B, place at 2 | 2 | 2',
      'terms | Place terms on the winnings | 1 + (2 - 1) × (1/2) | 3/2',
      'divided | B, win and place pooled and halved | (0 + (3/2)) / 2 | 3/4',
      'product | The legs multiplied | (5/2) × (3/4) | 15/8',
      'stake | Stake times price | 20 × (15/8) | £75/2',
      'commission | Less commission on the gain | (75/2) - ((75/2) - 20) × (1/10) | £143/4',
    ]);
  });

  test('win first, the win part takes up to its stakes', () => {
    expect(workings({ ...about, rules: { eachWayAnyToCome: 'pooledWinFirst' } }, 1).slice(6)).toEqual([
      'firstReturn | B returns, both parts | 0 + 15 | £15',
      'carried | Carried to the second leg | min(15, 20) | £15',
      'carriedToWin | Of it on the win part, which is filled first | min(15, 10) | £10',
      'odds | A at 3 | 3 | 3',
      'outcome | A lost | 0 | 0',
      'odds | A, place at 3 | 3 | 3',
      'terms | Place terms on the winnings | 1 + (3 - 1) × (1/2) | 2',
      'second | Kept, and what the carried part makes | 15 - 15 + 10 × 0 + 5 × 2 | £10',
    ]);
  });

  test('a void first leg passes its stakes on, and those of a free bet are not returned', () => {
    const selections = [
      { ...A, outcome: 'void' },
      { ...B, outcome: 'win' },
    ];
    const last = (stakeType: string): string | undefined =>
      workings({ ...about, selections, stakeType, rules: { eachWayAnyToCome: 'pooled' } }).at(-1);
    expect(last('cash')).toBe('stake | B returns, both parts | 10 × 2 + 10 × (3/2) | £35');
    expect(last('freeBetSr')).toBe('stake | B returns, both parts | 10 × 2 + 10 × (3/2) | £35');
    expect(last('freeBetSnr')).toBe('stake | B returns, both parts | 10 × (2 - 1) + 10 × ((3/2) - 1) | £15');
  });

  test('apart, each part has a limit of its own', () => {
    const steps = workings({ ...about, rules: { eachWayAnyToCome: 'apart' } });
    expect(steps).toContain('carried | Carried to the second leg | min(0, 10) + min(20, 10) | £10');
    expect(steps.at(-1)).toBe(
      'second | Kept, and what the carried part makes | 20 - 10 + 5 × 0 + 5 × (3/2) | £35/2',
    );
    const winFirst = workings({ ...about, rules: { eachWayAnyToCome: 'apartWinFirst' } });
    expect(winFirst).toContain('carried | Carried to the second leg | min(0, 10) + min(20, 10) | £10');
    expect(winFirst).toContain(
      'carriedToWin | Of it on the win part, which is filled first | min(10, 10) | £10',
    );
  });
});

describe('rounders and bankers', () => {
  const winners = [A, B, C].map((selection) => ({ ...selection, outcome: 'win' }));

  test('a rounder carries onto the double', () => {
    expect(workings({ system: 'rounder', selections: winners })).toEqual([
      'odds | A at 3 | 3 | 3',
      'firstReturn | A returns | 10 × 3 | £30',
      'carried | Carried to the second leg | min(30, 10) | £10',
      'odds | B at 2 | 2 | 2',
      'odds | C at 4 | 4 | 4',
      'product | The legs multiplied | 2 × 4 | 8',
      'second | Kept, and what the carried part makes | 30 - 10 + 10 × 8 | £100',
    ]);
  });

  test('an equally divided double is boosted as a whole', () => {
    const selections = [{ ...A, outcome: 'placed' }, winners[1], { ...C, outcome: 'placed' }];
    const rules = { eachWayAnyToCome: 'pooled', eachWayMultiples: 'equallyDivided' };
    const slip = { system: 'roundabout', eachWay: EACH_WAY, selections, rules };
    expect(workings({ ...slip, promos: { boostPct: 10 } }).slice(-3)).toEqual([
      'divided | C, win and place pooled and halved | (0 + (5/2)) / 2 | 5/4',
      'product | The double, win and place pooled after its first leg | (11 × 2 + 11 × (3/2)) × (5/4) | £385/8',
      'second | Kept, and what the carried part makes | 22 - 22 + (385/8) × (11/10) | £847/16',
    ]);
  });

  describe('an equally divided double of a roundabout', () => {
    const [a, b, c] = [A, B, C];
    const as = (outcome: string, selection: object): object => ({ ...selection, outcome });
    const DOUBLE = 'product | The double, win and place pooled after its first leg';
    const MAKES = 'second | Kept, and what the carried part makes';
    const last = (
      selections: readonly object[],
      { boost = 'odds', ...more }: Record<string, unknown> = {},
    ) => {
      const rules = { eachWayAnyToCome: 'pooled', eachWayMultiples: 'equallyDivided', boost };
      return workings({ system: 'roundabout', eachWay: EACH_WAY, selections, rules, ...more }).slice(-2);
    };
    const promos = { boostPct: 10 };

    test('returns its price alone without a boost', () => {
      expect(last([as('placed', a), as('win', b), as('placed', c)])).toEqual([
        `${DOUBLE} | (10 × 2 + 10 × (3/2)) × (5/4) | £175/4`,
        `${MAKES} | 20 - 20 + (175/4) | £175/4`,
      ]);
    });

    test('keeps back what rides of a free bet', () => {
      const selections = [as('void', a), as('win', b), as('placed', c)];
      expect(last(selections, { stakeType: 'freeBetSnr' })[1]).toBe(
        'stake | B × C returns, both parts | (175/4) × 1 - 10 | £135/4',
      );
      expect(last(selections, { stakeType: 'freeBetSnr', promos })[1]).toBe(
        'stake | B × C returns, both parts | (175/4) × (11/10) - 10 | £305/8',
      );
      expect(last(selections, { promos })[1]).toBe(
        'stake | B × C returns, both parts | (175/4) × (11/10) | £385/8',
      );
      // Winnings that are carried are money, also those of a free bet: nothing of them is kept back.
      expect(last([as('win', a), ...selections.slice(1)], { stakeType: 'freeBetSnr', promos })[1]).toMatch(
        /\) × \(11\/10\) \|/u,
      );
    });

    test('is boosted above what rides, if a boost is of the winnings', () => {
      expect(last([as('win', a), as('win', b), as('placed', c)], { boost: 'winnings', promos })).toEqual([
        `${DOUBLE} | (20 × 2 + 20 × (3/2)) × (5/4) | £175/2`,
        `${MAKES} | 53 - 40 + 20 + ((175/2) - 20) × (11/10) | £429/4`,
      ]);
    });

    test('is not boosted if both of its legs are void', () => {
      expect(last([as('win', a), as('void', b), as('void', c)], { promos })).toEqual([
        `${DOUBLE} | (20 × 1 + 20 × 1) × 1 | £40`,
        `${MAKES} | 55 - 40 + 40 | £55`,
      ]);
      expect(last([as('win', a), as('void', b), as('placed', c)], { promos })).toEqual([
        `${DOUBLE} | (20 × 1 + 20 × 1) × (5/4) | £50`,
        `${MAKES} | 55 - 40 + 50 × (11/10) | £70`,
      ]);
    });
  });

  test('a banker is a leg like the others', () => {
    const [first, second, third] = winners;
    const selections = [first, { ...second, banker: true }, third];
    expect(workings({ system: 'doubles', selections }).at(-2)).toBe(
      'product | The legs multiplied | 3 × 2 × 4 | 24',
    );
  });
});
