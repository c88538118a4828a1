import { describe, expect, test } from 'vitest';
import { readBet } from '../bet/validate-bet.ts';
import type { Bet } from '../bet/bet.ts';
import { exactPounds } from '../number/money.ts';
import { settle } from '../settle/settle.ts';
import { carriedMoney } from './carried-money.ts';
import { explainPayout } from './explain-payout.ts';
import { resultWords } from './explain-result.ts';
import { waterfall } from './waterfall.ts';

function betOf(slip: object): Bet {
  const bet = readBet({ system: 'singles', stakePerLine: '10.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

const WON = { odds: '3.0', outcome: 'win' };
const ALSO_WON = { odds: '2.0', outcome: 'win' };
const OPEN = { odds: '4.0' };
const LOST = { odds: '5.0', outcome: 'lost' };

/** The steps of a payout: kind | title | formula | value. */
function payout(slip: object, which: 'potential' | 'realised' = 'realised'): readonly string[] {
  return explainPayout(settle(betOf(slip)), which).map(({ kind, title, formula, value }) =>
    [kind, title, formula, `£${exactPounds(value)}`].join(' | '),
  );
}

describe('the workings of a payout', () => {
  test('of lines of one size are their sum, less the stake', () => {
    expect(payout({ selections: [WON, ALSO_WON, LOST] })).toEqual([
      'lines | Singles | 30 + 20 | £50',
      'profit | Less the stake | 50 - 30 | £20',
    ]);
  });

  test('of lines of several sizes add them up', () => {
    expect(payout({ system: 'patent', selections: [WON, ALSO_WON, LOST] })).toEqual([
      'lines | Singles | 30 + 20 | £50',
      'lines | Doubles | 60 | £60',
      'lines | Treble | 0 | £0',
      'returns | All lines | 50 + 60 + 0 | £110',
      'profit | Less the stake | 110 - 70 | £40',
    ]);
  });

  test('count open selections as winners in the potential payout alone', () => {
    const slip = { selections: [WON, OPEN] };
    expect(payout(slip, 'potential')[0]).toBe('lines | Singles | 30 + 40 | £70');
    expect(payout(slip)[0]).toBe('lines | Singles | 30 | £30');
  });

  test('add a bonus that is paid, then cut the sum at the maximum', () => {
    const slip = {
      selections: [WON, LOST],
      concessions: [
        { kind: 'oneWinner', multiply: '2' },
        { kind: 'allWinners', percent: '10' },
      ],
    };
    const steps = [
      'lines | Singles | 30 | £30',
      'concession | Bonus | 20 | £20',
      'returns | Lines and bonuses | 30 + 20 | £50',
    ];
    expect(payout(slip)).toEqual([...steps, 'profit | Less the stake | 50 - 20 | £30']);
    expect(payout({ ...slip, maxPayout: '40' })).toEqual([
      ...steps,
      'maximum | At most | min(50, 40) | £40',
      'profit | Less the stake | 40 - 20 | £20',
    ]);
    expect(payout({ ...slip, maxPayout: '50' })).toHaveLength(4);
  });

  test('of a free bet have no cost', () => {
    expect(payout({ stakeType: 'freeBetSnr', selections: [WON] }).at(-1)).toBe(
      'profit | A free bet costs nothing | 20 - 0 | £20',
    );
  });
});

describe('the effect of an outcome', () => {
  const words = (selection: object, eachWay?: object): string => {
    const [read] = betOf({ eachWay, selections: [{ odds: '3.0', ...selection }] }).selections;
    if (read === undefined) throw new Error('one selection');
    return resultWords(read);
  };

  test.each([
    ['win', 'Won: the whole stake rides.'],
    ['lost', 'Lost: nothing rides.'],
    ['halfWin', 'Half won: half of the stake wins, the other half is void.'],
    ['push', 'Push: the stake is void.'],
    ['halfLost', 'Half lost: half of the stake is lost, the other half is void.'],
    ['deadHeat', 'Dead heat: the stake is divided by 2.'],
    ['void', ''],
    ['unsettled', ''],
  ])('%s', (outcome, sentence) => {
    expect(words({ outcome })).toBe(sentence);
  });

  test('on each part of an each-way selection', () => {
    const eachWay = { enabled: true, terms: '1/5' };
    expect(words({ outcome: 'deadHeat', deadHeatDivisor: '3' }, eachWay)).toBe(
      'Dead heat: the win part is divided by 3, the place part is whole.',
    );
    expect(words({ outcome: 'placed', deadHeatPlaceDivisor: '3/2' }, eachWay)).toBe(
      'Placed: the win part is lost, the place part is divided by 3/2.',
    );
  });
});

describe('the running money of a unit', () => {
  /** Each step: kind, and the money before and after it. */
  const runs = (slip: object, index = 0): readonly string[] | undefined =>
    waterfall(betOf(slip), index)?.map(
      ({ step, before, after }) => `${step.kind} ${exactPounds(before)} → ${exactPounds(after)}`,
    );

  test('is multiplied by the price of each leg', () => {
    expect(runs({ system: 'doubles', selections: [WON, ALSO_WON] })).toEqual([
      'odds 10 → 30',
      'odds 30 → 60',
      'product 60 → 60',
      'stake 60 → 60',
    ]);
  });

  test('shows a price of each step of a leg, from what the legs before it left', () => {
    const boosted = { ...ALSO_WON, boostPct: '50' };
    expect(runs({ system: 'doubles', selections: [WON, boosted] })).toEqual([
      'odds 10 → 30',
      'odds 30 → 60',
      'boost 60 → 90',
      'product 90 → 90',
      'stake 90 → 90',
    ]);
  });

  test('stays at a step that states a score or a finish', () => {
    const market = { kind: 'total', line: '2.5', side: 'over' };
    const graded = { odds: '3.0', market, result: { home: 2, away: 1 } };
    const tied = { odds: '3.0', finish: { position: 1, tied: 2 } };
    expect(runs({ selections: [tied] })?.slice(0, 2)).toEqual(['finish 10 → 10', 'odds 10 → 30']);
    expect(runs({ selections: [graded] })).toEqual(['score 10 → 10', 'odds 10 → 30', 'stake 30 → 30']);
  });

  test('is that of the place part in a place unit', () => {
    const selections = [{ ...WON, outcome: 'placed' }];
    const slip = { eachWay: { enabled: true, terms: '1/4' }, selections };
    expect(runs(slip, 0)?.at(-1)).toBe('stake 0 → 0');
    expect(runs(slip, 1)).toEqual(['odds 10 → 30', 'terms 30 → 15', 'stake 15 → 15']);
    const titles = [0, 1].map((index) => waterfall(betOf(slip), index)?.map(({ step }) => step.title));
    expect(titles).toEqual([
      ['Selection 1 at 3.0', 'Selection 1 lost', 'Stake times price'],
      ['Selection 1, place at 3.0', 'Place terms on the winnings', 'Stake times price'],
    ]);
  });

  test('is in no line for a unit that is not there, any to come, or both parts pooled', () => {
    expect(runs({ selections: [WON] }, 1)).toBeUndefined();
    expect(runs({ system: 'single-stakes-about', selections: [WON, ALSO_WON] })).toBeUndefined();
    const pooled = {
      system: 'doubles',
      eachWay: { enabled: true, terms: '1/4' },
      rules: { eachWayMultiples: 'equallyDivided' },
      selections: [WON, ALSO_WON],
    };
    expect(runs(pooled)).toBeUndefined();
  });
});

describe('the money that a unit carries', () => {
  const flows = (slip: object): readonly string[] =>
    carriedMoney(betOf({ system: 'single-stakes-about', ...slip })).map(
      ({ staked, returned, carried, kept, made, total }) =>
        [staked, returned, carried, kept, made, total].map(exactPounds).join(' '),
    );

  test('is one stake of the first return; the rest is kept', () => {
    // £10 at 3.0 returns 30: 10 goes on at 2.0 and makes 20. The other way 20 returns, and 10 makes 30.
    expect(flows({ selections: [WON, ALSO_WON] })).toEqual(['10 30 10 20 20 40', '10 20 10 10 30 40']);
  });

  test('is the stake itself after a void leg, and nothing after a lost one', () => {
    expect(flows({ selections: [{ ...WON, outcome: 'void' }, ALSO_WON] })).toEqual([
      '10 10 10 0 20 20',
      '10 20 10 10 10 20',
    ]);
    expect(flows({ selections: [LOST, ALSO_WON] })[0]).toBe('10 0 0 0 0 0');
  });

  test('is none in a bet of folds', () => {
    expect(flows({ system: 'doubles', selections: [WON, ALSO_WON] })).toEqual([]);
  });
});
