import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readBet,
  readTotals,
  settle,
  settledTotalsJson,
  settlementAnswer,
  settlementJson,
  settlementText,
} from '#lib';
import { validSlipBeyond } from '../../arbitraries/beyond-slip.ts';

test('the text of a settlement is that of JSON.stringify', () => {
  const label = fc.constantFrom(
    'Frankel',
    'a "quoted" name',
    'back\\slash',
    '東京 🏇',
    '\ud800 alone',
    '\u2028',
  );
  fc.assert(
    fc.property(validSlipBeyond, label, fc.boolean(), (slip, description, exact) => {
      const [first, ...others] = slip.selections;
      const named = { ...slip, selections: [{ ...first, description }, ...others] };
      const bet = readBet(named);
      const totals = readTotals(named);
      if (!bet.ok || !totals.ok) throw new Error(JSON.stringify(slip));
      const settlement = settle(bet.value);
      for (const json of [
        settlementAnswer(settlement, { exact }),
        settlementJson(settlement, { exact }),
        settledTotalsJson(totals.value, { exact }),
      ]) {
        expect(settlementText(json)).toBe(JSON.stringify(json));
      }
    }),
  );
});
