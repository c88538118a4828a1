import { describe, expect, test } from 'vitest';
import { moneyText } from '../number/money.ts';
import { decodeCompositeBet } from './decode-composite-bet.ts';
import { settleCompositeBet } from './settle-composite-bet.ts';

type Json = Readonly<Record<string, unknown>>;

const A = { contractDescription: 'A', baseOdds: '3', outcome: 'win' };
const B = { contractDescription: 'B', baseOdds: '2', outcome: 'win' };
const C = { contractDescription: 'C', baseOdds: '4', outcome: 'win' };
const lost = (leg: Json): Json => ({ ...leg, outcome: 'lost' });
const placed = (leg: Json): Json => ({ ...leg, ewPart: 'place', ewTerms: '1/5' });

const unit = (legs: readonly Json[], fields: Json = {}): Json => ({
  side: 'BACK',
  stake: '10.00',
  legs,
  ...fields,
});

/** Potential and realised amount of the only concession, and its reason. */
function paid(concession: Json, unitBets: readonly Json[], fields: Json = {}): readonly (string | null)[] {
  const bet = decodeCompositeBet({
    placed: true,
    liveTrack: false,
    unitBets,
    concessions: [concession],
    ...fields,
  });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settleCompositeBet(bet.value).concessions.flatMap(({ potential, realised, reason }) => [
    moneyText(potential),
    moneyText(realised),
    reason,
  ]);
}

const DOUBLE_ODDS = { kind: 'oneWinner', multiply: '2' };
const ALL = { kind: 'allWinners', percent: '10' };
const LADDER = { kind: 'accumulator', ladder: { 2: '5', 3: '10' }, minOdds: '2' };

describe('one winner', () => {
  test('is paid on the winnings of its single alone', () => {
    const units = [unit([A]), unit([lost(B)]), unit([A, lost(B)])];
    expect(paid(DOUBLE_ODDS, units)).toEqual(['20.00', '20.00', null]);
  });

  test('is paid on each of its singles', () => {
    const units = [unit([A]), unit([A], { stake: '5.00' }), unit([lost(B)])];
    expect(paid(DOUBLE_ODDS, units)).toEqual(['30.00', '30.00', null]);
  });

  test('is paid on a price that the unit replaces or boosts', () => {
    const units = [unit([A], { oddsOverride: '5', oddsBoost: '1.2' }), unit([lost(B)])];
    expect(paid(DOUBLE_ODDS, units)).toEqual(['50.00', '50.00', null]);
  });

  test('is paid on the win part of an each-way selection, not on its place', () => {
    const units = [unit([{ ...A, ewPart: 'win', ewTerms: '1/5' }]), unit([placed(A)]), unit([lost(B)])];
    expect(paid(DOUBLE_ODDS, units)).toEqual(['20.00', '20.00', null]);
  });

  test('is not paid for two winners, or for none', () => {
    expect(paid(DOUBLE_ODDS, [unit([A]), unit([B])])).toEqual(['0.00', '0.00', '2 selections have won']);
    const none = [unit([lost(A)]), unit([lost(B)])];
    expect(paid(DOUBLE_ODDS, none)).toEqual(['0.00', '0.00', 'No selection has won']);
  });

  test('is not paid for a selection that was placed alone', () => {
    const win = { ...lost(A), ewPart: 'win', ewTerms: '1/5' };
    const units = [unit([win]), unit([placed(A)]), unit([lost(B)])];
    expect(paid(DOUBLE_ODDS, units)).toEqual(['0.00', '0.00', 'No selection has won']);
  });

  test('distinguishes selections of one name by their odds', () => {
    const other = { ...lost(B), contractDescription: 'A' };
    expect(paid(DOUBLE_ODDS, [unit([A]), unit([other])])).toEqual(['20.00', '20.00', null]);
  });
});

describe('all winners', () => {
  test('is paid on what all folds win, after their stakes', () => {
    const units = [unit([A]), unit([B]), unit([A, B])];
    expect(paid(ALL, units)).toEqual(['8.00', '8.00', null]);
    expect(paid({ ...ALL, of: 'returns' }, units)).toEqual(['11.00', '11.00', null]);
  });

  test('leaves place parts and any-to-come units out', () => {
    const units = [
      unit([A]),
      unit([B]),
      unit([placed(B)]),
      unit([A, B], { anyToCome: { rolloverMultiplier: '1' } }),
    ];
    expect(paid(ALL, units)).toEqual(['3.00', '3.00', null]);
  });

  test('leaves out a fold of a win part and a place part', () => {
    const units = [unit([A]), unit([B]), unit([A, placed(B)])];
    expect(paid(ALL, units)).toEqual(['3.00', '3.00', null]);
  });

  test('is worked out after the promo boost', () => {
    // The boost multiplies both returns, so 45 and 30. The commission takes nothing.
    const promos = { promos: { boostPct: '50', commissionPct: '10' } };
    expect(paid(ALL, [unit([A]), unit([B])], promos)).toEqual(['5.50', '5.50', null]);
  });

  test('says why it is not paid', () => {
    const isVoid = { ...B, outcome: 'void' };
    expect(paid(ALL, [unit([A]), unit([isVoid])])).toEqual(['0.00', '0.00', 'A selection is void']);
    expect(paid(ALL, [unit([A]), unit([lost(B)])])).toEqual(['0.00', '0.00', 'A selection has not won']);
  });

  test('is paid at most its cap, and not before every selection is settled', () => {
    const units = [unit([A]), unit([{ ...B, outcome: 'unsettled' }])];
    expect(paid({ ...ALL, cap: '2' }, units)).toEqual(['2.00', '0.00', null]);
  });
});

describe('an accumulator bonus', () => {
  test('is paid on the winnings of each fold that wins, by its number of legs', () => {
    const units = [unit([A]), unit([A, B]), unit([A, B, C])];
    // 5 % of 50, and 10 % of 230.
    expect(paid(LADDER, units)).toEqual(['25.50', '25.50', null]);
    // 5 % of 60, and 10 % of 240.
    expect(paid({ ...LADDER, of: 'returns' }, units)).toEqual(['27.00', '27.00', null]);
  });

  test('counts only legs that are not void, at the least odds or above', () => {
    const isVoid = { ...C, outcome: 'void' };
    expect(paid(LADDER, [unit([A, B, isVoid])])).toEqual(['2.50', '2.50', null]);
    const short = { ...C, baseOdds: '1.99' };
    // 5 % of 60 × 1.99 - 10.
    expect(paid(LADDER, [unit([A, B, short])])).toEqual(['5.47', '5.47', null]);
  });

  test('says why it is not paid', () => {
    const reason = 'No fold that wins has enough legs';
    expect(paid(LADDER, [unit([A]), unit([lost(B)])])).toEqual(['0.00', '0.00', reason]);
    expect(paid(LADDER, [unit([A, lost(B)])])).toEqual(['0.00', '0.00', reason]);
  });

  test('is never below 0', () => {
    const tied = { ...A, baseOdds: '1.5', outcome: 'deadHeat', deadHeatDivisor: '4' };
    const concession = { ...LADDER, minOdds: '1.2' };
    const reason = 'There are no winnings to pay it on';
    const units = [unit([tied, { ...B, baseOdds: '1.2' }])];
    // A quarter of the stake returns 4.50.
    expect(paid(concession, units, { rules: { deadHeat: 'stake' } })).toEqual(['0.00', '0.00', reason]);
    expect(paid({ ...concession, of: 'returns' }, units, { rules: { deadHeat: 'stake' } })[0]).toBe('0.23');
  });
});

test('units of a free bet earn no concession', () => {
  const units = [unit([A]), unit([B], { stakeType: 'freeBetSnr' })];
  expect(paid(ALL, units)).toEqual(['0.00', '0.00', 'A free bet earns no concession']);
});
