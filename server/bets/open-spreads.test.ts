import { expect, test } from 'vitest';

import { calculateSpreads } from './open-spreads.ts';

const slip = (id: string, selections: number, more: object = {}) => ({
  id,
  kind: 'slip' as const,
  document: {
    system: 'singles',
    stakePerLine: '1',
    selections: Array.from({ length: selections }, () => ({ odds: '2' })),
    ...more,
  },
});
const matched = (id: string, lay: object) => ({
  id,
  kind: 'matched_bet' as const,
  document: { betType: 'qualifying', back: { stake: '10', odds: '2' }, lay },
});

test('bets without known chances have no spread', () => {
  const spreads = calculateSpreads([
    slip('eleven', 11),
    matched('laid', { odds: '2.1' }),
    matched('blank', {}),
    slip('single', 1),
    slip('each-way', 1, { eachWay: { enabled: true, terms: '1/5' } }),
    slip('malformed', 1, { system: 'none' }),
  ]);
  expect([...spreads.keys()]).toEqual(['laid', 'single']);
});

test('slips count up to the maximum number of results, matched bets always', () => {
  const spreads = calculateSpreads([
    ...['a', 'b'].map((id) => slip(id, 10)),
    slip('e', 1),
    matched('laid', { odds: '2.1' }),
  ]);
  // Twice 1,024 results use up the maximum.
  expect([...spreads.keys()]).toEqual(['a', 'b', 'laid']);
});
