import { expect, test } from 'vitest';
import { parseCalculation } from './calculation-link.ts';
import { type CalculatorAction, calculatorReducer } from './calculator-state.ts';

/** £10 each way with a lay stake of one's own in both markets. */
const OWN = parseCalculation(
  'qualifying;stake:10;back:9;lay:9.2;lc:2;own:9.5;terms:1/5;place:2.6;pc:2;pown:10.21',
);

function ownAfter(...actions: readonly CalculatorAction[]): readonly (string | undefined)[] {
  const { ownStake, eachWay } = actions.reduce(calculatorReducer, OWN);
  return [ownStake, eachWay?.placeChoice.ownStake];
}

test('a chosen lay stake outlasts what only the other market’s is measured by', () => {
  expect(ownAfter()).toEqual(['9.5', '10.21']);
  expect(ownAfter({ kind: 'lay', fields: { decimalOdds: '9.4' } })).toEqual([undefined, '10.21']);
  expect(ownAfter({ kind: 'lay', fields: { commission: '5' } })).toEqual([undefined, '10.21']);
  expect(ownAfter({ kind: 'rule4Mode', rule4Mode: 'price' })).toEqual([undefined, '10.21']);
  expect(ownAfter({ kind: 'eachWay', fields: { placeOdds: '2.8' } })).toEqual(['9.5', undefined]);
  expect(ownAfter({ kind: 'eachWay', fields: { placeCommission: '5' } })).toEqual(['9.5', undefined]);
  expect(ownAfter({ kind: 'eachWay', fields: { terms: '1/4' } })).toEqual(['9.5', undefined]);
});

test('what both lays are measured by makes both even again', () => {
  const even = [undefined, undefined];
  expect(ownAfter({ kind: 'lay', fields: { rule4: '10' } })).toEqual(even);
  expect(ownAfter({ kind: 'back', fields: { decimalOdds: '8' } })).toEqual(even);
  expect(ownAfter({ kind: 'betType', betType: 'freebetSnr' })).toEqual(even);
  expect(ownAfter({ kind: 'set', fields: { rounding: 'best' } })).toEqual(even);
});
