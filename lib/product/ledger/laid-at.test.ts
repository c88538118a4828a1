import { expect, test } from 'vitest';
import { laidAt } from './laid-at.ts';

test('a bet is laid at the exchange of its row, else at the one chosen by hand, else it is unknown', () => {
  expect(laidAt({ context: { layContract: { bookieCode: 'smarkets' }, exchange: 'matchbook' } })).toBe(
    'smarkets',
  );
  expect(laidAt({ context: { layContract: null, exchange: 'matchbook' } })).toBe('matchbook');
  expect(laidAt({ context: { exchange: null } })).toBeNull();
  expect(laidAt({ context: null })).toBeNull();
  expect(laidAt({})).toBeNull();
});
