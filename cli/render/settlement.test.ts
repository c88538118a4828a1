import { settle, validateBet } from '#lib';
import { expect, test } from 'vitest';
import { renderSettlement } from './settlement.ts';

test('x', () => {
  const r = validateBet({ system: 'lucky-15', stakePerLine: '1', eachWay: { enabled: true, terms: '1/5' }, selections: ['5/2', '11/4', '3', '9/2'].map((odds) => ({ odds })) });
  if (!r.ok) throw new Error();
  console.log(renderSettlement(settle(r.value), { columns: 100, colours: 0, ascii: false }));
  expect(1).toBe(1);
});
