import { describe, expect, test } from 'vitest';
import { compareSystems, type Issue, parseOdds, readTypedPrice, rule4For, validateBet } from './index.ts';
import {
  calculateMatchedBet,
  MATCHED_CALCULATORS as CALCULATORS,
  readTypedBet,
  validateMatchedBet,
} from './matched/index.ts';
import { fromDraft, newState, propose } from './slip/index.ts';

/* Each mistake is refused twice: by the compiler, on the line after its comment, and at run time. */

/** The fields that a result refuses. */
function refused(result: object): readonly string[] {
  const issues = 'issues' in result && Array.isArray(result.issues) ? result.issues : [];
  return issues.map(({ path }: Issue) => path);
}

describe('a bet', () => {
  const system = 'doubles';
  const selections = [{ odds: '2' }, { odds: '3' }];

  test('with a misspelt field', () => {
    // @ts-expect-error stakePerLine is misspelt
    expect(refused(validateBet({ system, selections, stakePerLin: '1' }))).toContain('stakePerLin');
    // @ts-expect-error outcome is misspelt
    const open = validateBet({ system, stakePerLine: '1', selections: [{ odds: '2', outcme: 'win' }] });
    expect(refused(open)).toContain('selections.0.outcme');
    // @ts-expect-error commissionPct is misspelt
    const promos = validateBet({ system, stakePerLine: '1', selections, promos: { commission: '2' } });
    expect(refused(promos)).toEqual(['promos.commission']);
  });

  test('with a value that no field takes', () => {
    // @ts-expect-error no such system
    expect(refused(validateBet({ system: 'yanke', stakePerLine: '1', selections }))).toEqual(['system']);
    // @ts-expect-error a stake is no boolean
    expect(refused(validateBet({ system, stakePerLine: true, selections }))).toEqual(['stakePerLine']);
    // @ts-expect-error no such outcome
    const won = validateBet({ system, stakePerLine: '1', selections: [{ odds: '2', outcome: 'won' }] });
    expect(refused(won)).toContain('selections.0.outcome');
    // @ts-expect-error no such convention
    const rules = validateBet({ system, stakePerLine: '1', selections, rules: { boost: 'price' } });
    expect(refused(rules)).toEqual(['rules.boost']);
  });

  test('without its required fields', () => {
    // @ts-expect-error selections are missing
    expect(refused(validateBet({ system, stakePerLine: '1' }))).toEqual(['selections']);
    // @ts-expect-error odds are missing
    const none = validateBet({ system: 'singles', stakePerLine: '1', selections: [{ outcome: 'win' }] });
    expect(refused(none)).toEqual(['selections.0.odds']);
    // @ts-expect-error a bet is not null
    expect(refused(validateBet(null))).toEqual(['']);
  });

  test('compared over all systems', () => {
    // @ts-expect-error totalStake is misspelt
    expect(refused(compareSystems({ selections, total: '1' }))).toContain('total');
    // @ts-expect-error picks are an object
    expect(refused(compareSystems('5/2'))).toEqual(['']);
  });
});

describe('a matched bet', () => {
  const betType = 'qualifying';
  const back = { stake: '10', odds: '4' };
  const lay = { odds: '4.2', commission: '2' };

  test('with a misspelt field', () => {
    // @ts-expect-error odds is misspelt
    expect(refused(validateMatchedBet({ betType, back, lay: { ods: '4.2' } }))).toEqual(['lay.ods']);
    // @ts-expect-error rounding is misspelt
    expect(refused(calculateMatchedBet({ betType, back, lay, round: 'up' }))).toEqual(['round']);
    // @ts-expect-error stake is misspelt
    expect(refused(readTypedBet({ betType, back: { stak: '£10' }, lay }))).toEqual(['back.stak']);
  });

  test('with a value that no field takes', () => {
    // @ts-expect-error no such bet type
    expect(refused(validateMatchedBet({ betType: 'free', back, lay }))).toEqual(['betType']);
    // @ts-expect-error odds are no list
    expect(refused(readTypedBet({ betType, back, lay: { odds: ['4.2'] } }))).toEqual(['lay.odds']);
    // @ts-expect-error a bet is not null
    expect(refused(readTypedBet(null))).toEqual(['']);
  });

  test('given to another calculator', () => {
    const bet = { betType, back, lay } as const;
    // @ts-expect-error matched is misspelt
    expect(refused(CALCULATORS['part-lay']({ bet, laid: [] }))).toEqual(['laid']);
    // @ts-expect-error size is misspelt
    const plan = CALCULATORS['lay-plan']({ bet, ladder: [{ odds: '4', money: '1' }] });
    expect(refused(plan)).toEqual(['ladder.0.money']);
    // @ts-expect-error layStake is misspelt
    expect(refused(CALCULATORS['lay-anchors']({ bet, lay: '1' }))).toEqual(['lay']);
    // @ts-expect-error layLimit is misspelt
    expect(refused(CALCULATORS['back-stake']({ bet, liabilityLimit: '5', limit: '1' }))).toEqual(['limit']);
    // @ts-expect-error inPlayOdds is misspelt
    expect(refused(CALCULATORS['early-payout']({ bet, inPlay: '2' }))).toEqual(['inPlay']);
  });

  test('of several lays', () => {
    const two = [{ odds: '2' }, { odds: '3' }];
    // @ts-expect-error no refund each-way
    expect(refused(CALCULATORS['each-way-lay']({ betType: 'riskFree', back }))).toEqual(['betType']);
    // @ts-expect-error rounding is misspelt
    expect(refused(CALCULATORS.dutching({ betType, back, others: two, round: 'up' }))).toEqual(['round']);
    // @ts-expect-error a number of bets is no list
    expect(refused(CALCULATORS['dutching-total']({ totalStake: '10', bets: 2 }))).toEqual(['bets']);
    // @ts-expect-error no such plan
    expect(refused(CALCULATORS['acca-lays']({ betType, back, legs: two, plan: 'x' }))).toEqual(['plan']);
    // @ts-expect-error commission is misspelt
    expect(refused(CALCULATORS['cover-lays']({ betType, back, lays: two, com: '2' }))).toEqual(['com']);
  });

  test('by its prices alone', () => {
    // @ts-expect-error no such feed
    expect(refused(CALCULATORS.scores({ feed: 'x', odds: '2', lay: { odds: '2' } }))).toEqual(['feed']);
    // @ts-expect-error boostPct is misspelt
    expect(refused(CALCULATORS.boost({ odds: '2', boost: '5' }))).toContain('boost');
    // @ts-expect-error divisor is misspelt
    expect(refused(CALCULATORS['dead-heat']({ back, lay: back, divisors: '2' }))).toEqual(['divisors']);
  });
});

describe('texts', () => {
  test('are not numbers', () => {
    // @ts-expect-error odds are a text
    expect(refused(parseOdds(2))).toEqual(['']);
    // @ts-expect-error odds are a text
    expect(refused(readTypedPrice(2))).toEqual(['']);
    // @ts-expect-error odds are texts
    expect(refused(rule4For(['2', 3]))).toEqual(['1']);
  });
});

describe('the state of a calculator', () => {
  test('takes drafts and proposals that exist', () => {
    // @ts-expect-error stakePerLine is misspelt
    expect(fromDraft({ system: 'singles', stakePerLin: '1', selections: [] }).slip.stake).toBe('');
    const state = newState();
    // @ts-expect-error id is misspelt
    expect(propose(state, { kind: 'removeSelection', idd: 1 })).toBe(state);
  });
});
