import { describe, expect, test } from 'vitest';
import {
  readBoost,
  readCommission,
  readDivisor,
  readPlaces,
  readRule4,
  readStake,
  readTerms,
} from './bet-fields.ts';

const READERS = { readStake, readRule4, readBoost, readCommission, readDivisor, readTerms, readPlaces };

describe('a field of a bet', () => {
  test.each<[keyof typeof READERS, string, number, number]>([
    ['readStake', '0.01', 1, 1],
    ['readStake', '12.50', 1250, 1],
    ['readRule4', '0', 0, 1],
    ['readRule4', '12.5', 1, 8],
    ['readRule4', '100', 1, 1],
    ['readBoost', '0', 1, 1],
    ['readBoost', '25', 5, 4],
    ['readBoost', '150', 5, 2],
    ['readCommission', '0', 0, 1],
    ['readCommission', '2', 1, 50],
    ['readCommission', '100', 1, 1],
    ['readDivisor', '1', 1, 1],
    ['readDivisor', '3/2', 3, 2],
    ['readTerms', '1/5', 1, 5],
    ['readTerms', '1', 1, 1],
    ['readPlaces', '1', 1, 1],
    ['readPlaces', '5', 5, 1],
  ])('%s takes %j', (reader, text, n, d) => {
    expect(READERS[reader](text)).toEqual({ n, d });
  });

  test.each<[keyof typeof READERS, string, string]>([
    ['readStake', 'x', 'invalid-decimal'],
    ['readStake', '0', 'stake-range'],
    ['readStake', '-0.01', 'stake-range'],
    ['readStake', '0.015', 'stake-pennies'],
    ['readRule4', 'x', 'invalid-decimal'],
    ['readRule4', '-0.1', 'rule4-range'],
    ['readRule4', '100.1', 'rule4-range'],
    ['readBoost', 'x', 'invalid-decimal'],
    ['readBoost', '-0.1', 'boost-range'],
    ['readCommission', 'x', 'invalid-decimal'],
    ['readCommission', '-0.1', 'commission-negative'],
    ['readCommission', '100.1', 'commission-range'],
    ['readDivisor', 'x', 'invalid-decimal'],
    ['readDivisor', '0.99', 'dead-heat-range'],
    ['readTerms', 'x', 'invalid-decimal'],
    ['readTerms', '0', 'terms-range'],
    ['readTerms', '6/5', 'terms-range'],
    ['readPlaces', '2.5', 'invalid-decimal'],
    ['readPlaces', '0', 'places-range'],
  ])('%s refuses %j: %s', (reader, text, code) => {
    expect(READERS[reader](text)).toBe(code);
  });
});
