import { describe, expect, test } from 'vitest';
import { calculate, savedSlips } from '#lib/calculations';
import { namedSlip, placeOf } from './row-slips.ts';

const bet = { exchangeId: null };
const PLACE = {
  event: 'Arsenal v Leeds',
  start: null,
  bets: [
    { ...bet, selection: 'Arsenal', bookie: 'Coral', bookieId: 'coral' },
    { ...bet, selection: 'Draw', bookie: 'Bet365', bookieId: 'bet365' },
    { ...bet, selection: 'Leeds', bookie: 'Betfred', bookieId: 'betfred' },
  ],
};

function slipsOf(...odds: readonly string[]) {
  const draft = { totalStake: '30', bets: odds.map((price) => ({ odds: price })) };
  return savedSlips('dutching-total', draft, calculate('dutching-total', draft)).slips;
}

describe('the slips of a dutch that was opened from a row', () => {
  test('have its selections and bookies', () => {
    const slips = slipsOf('2.5', '3.4', '3.1');
    const named = slips.map((slip) => namedSlip(slip, PLACE).slip.selections[0]?.description);
    expect(named).toEqual(['Arsenal', 'Draw', 'Leeds']);
    expect(slips.map((slip) => placeOf(slip, PLACE))).toEqual(['coral', 'bet365', 'betfred']);
  });

  test('have none of them after a bet was removed', () => {
    const slips = slipsOf('3.4', '3.1');
    const named = slips.map((slip) => namedSlip(slip, PLACE).slip.selections[0]?.description);
    expect(named).toEqual(['Bet 1', 'Bet 2']);
    expect(slips.map((slip) => placeOf(slip, PLACE))).toEqual(['', '']);
  });
});
