import { expect, test } from 'vitest';
import type { BetDraft } from '../bet/bet.ts';
import { validateBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { otherDeadHeat } from './other-dead-heat.ts';
import { totals } from './totals.ts';

const TIED: BetDraft = {
  system: 'singles',
  stakePerLine: '10',
  selections: [{ odds: '6/1', outcome: 'deadHeat' }],
};

function other(draft: BetDraft): readonly string[] | undefined {
  const result = validateBet(draft);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const found = otherDeadHeat(result.value);
  return (
    found && [found.rule, moneyText(found.totals.potentialPayout), moneyText(found.totals.realisedPayout)]
  );
}

test('£10 at 6/1, two tied: 40 by the winnings divided, 35 by the stake divided', () => {
  expect(other(TIED)).toEqual(['stake', '35.00', '35.00']);
  expect(other({ ...TIED, rules: 'bookmaker' })).toEqual(['profit', '40.00', '40.00']);
});

test('equals the settlement of the same slip under the other rule', () => {
  const draft: BetDraft = {
    ...TIED,
    system: 'patent',
    eachWay: { enabled: true },
    selections: [
      { odds: '6/1', outcome: 'deadHeat', deadHeatPlaceDivisor: '3/2' },
      { odds: '4/1', outcome: 'placed', deadHeatPlaceDivisor: '2', rule4: '10' },
      { odds: '2/1' },
    ],
  };
  const result = validateBet({ ...draft, rules: { deadHeat: 'stake' } });
  const settled = result.ok ? totals(result.value) : undefined;
  expect(settled).toBeDefined();
  expect(other(draft)).toEqual(
    settled && ['stake', moneyText(settled.potentialPayout), moneyText(settled.realisedPayout)],
  );
});

test('a place that is shared counts too, where nothing else is tied', () => {
  const placed = { odds: '6/1', outcome: 'placed', deadHeatPlaceDivisor: '2' } as const;
  // 1/5 of 6/1 is 2.2: £10 pays 16 by the winnings divided, 11 by the stake divided.
  expect(other({ ...TIED, eachWay: { enabled: true }, selections: [placed] })).toEqual([
    'stake',
    '11.00',
    '11.00',
  ]);
});

test('says nothing where no dead heat is chosen, or where it divides nothing', () => {
  expect(other({ ...TIED, selections: [{ odds: '6/1', outcome: 'win' }] })).toBeUndefined();
  expect(
    other({ ...TIED, selections: [{ odds: '6/1', outcome: 'deadHeat', deadHeatDivisor: 1 }] }),
  ).toBeUndefined();
});
