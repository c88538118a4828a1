import { describe, expect, test } from 'vitest';
import type { BetDraft } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { otherRules, otherRulesJson } from './other-rules.ts';
import { totals } from './totals.ts';

const TIED: BetDraft = {
  system: 'singles',
  stakePerLine: '10',
  selections: [{ odds: '6/1', outcome: 'deadHeat' }],
};
const BOOSTED: BetDraft = {
  system: 'singles',
  stakePerLine: '10',
  selections: [{ odds: '3', outcome: 'win', boostPct: '10' }],
};
const CARRIED: BetDraft = {
  system: 'single-stakes-about',
  stakePerLine: '10',
  eachWay: { enabled: true, terms: '1/2' },
  selections: [
    { odds: '3.0', outcome: 'placed' },
    { odds: '2.0', outcome: 'placed' },
  ],
};

function others(draft: BetDraft): readonly (readonly string[])[] {
  const result = readBet(draft);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return otherRules(result.value).map(({ rule, value, payouts }) => [
    rule,
    value,
    moneyText(payouts.potentialPayout),
    moneyText(payouts.realisedPayout),
  ]);
}

describe('the sum that another convention pays', () => {
  test('£10 at 6/1, two tied: 40 by the winnings divided, 35 by the stake divided', () => {
    expect(others(TIED)).toEqual([['deadHeat', 'stake', '35.00', '35.00']]);
    expect(others({ ...TIED, rules: 'bookmaker' })).toEqual([['deadHeat', 'profit', '40.00', '40.00']]);
  });

  test('£10 at 3.0 with a boost of 10 %: 33 by the odds, 32 by the winnings', () => {
    expect(others(BOOSTED)).toEqual([['boost', 'winnings', '32.00', '32.00']]);
    expect(others({ ...BOOSTED, rules: 'bookmaker' })).toEqual([['boost', 'odds', '33.00', '33.00']]);
    const promo = { ...TIED, selections: [{ odds: '3' }], promos: { boostPct: '10' } };
    expect(others(promo)).toEqual([['boost', 'winnings', '32.00', '0.00']]);
  });

  test('£10 double at 3.0 with a boost of 10 % and 2.0 without: 66 by the odds, 64 by the winnings', () => {
    const selections = [...BOOSTED.selections, { odds: '2.0', outcome: 'win' as const }];
    expect(others({ ...BOOSTED, system: 'doubles', selections })).toEqual([
      ['boost', 'winnings', '64.00', '64.00'],
    ]);
  });

  test('£10 each-way single stakes about, both placed, under each of the five conventions', () => {
    const figures = [
      ['independent', '50.00'],
      ['pooled', '30.00'],
      ['pooledWinFirst', '25.00'],
      ['apart', '32.50'],
      ['apartWinFirst', '15.00'],
    ] as const;
    for (const [eachWayAnyToCome] of figures) {
      expect(others({ ...CARRIED, rules: { eachWayAnyToCome } })).toEqual(
        figures
          .filter(([value]) => value !== eachWayAnyToCome)
          .map(([value, pays]) => ['eachWayAnyToCome', value, pays, pays]),
      );
    }
  });

  test('£10 each-way double, 3.0 won and 2.0 placed, terms 1/2: 30 apart, 37.50 equally divided', () => {
    const selections = [
      { odds: '3.0', outcome: 'win' },
      { odds: '2.0', outcome: 'placed' },
    ] as const;
    const double: BetDraft = { ...CARRIED, system: 'doubles', selections };
    expect(others(double)).toEqual([['eachWayMultiples', 'equallyDivided', '37.50', '37.50']]);
    expect(others({ ...double, rules: { eachWayMultiples: 'equallyDivided' } })).toEqual([
      ['eachWayMultiples', 'apart', '30.00', '30.00'],
    ]);
  });

  test('a shared place counts too, if nothing else is tied', () => {
    const placed = { odds: '6/1', outcome: 'placed', deadHeatPlaceDivisor: '2' } as const;
    // 1/5 of 6/1 is 2.2: £10 pays 16 by the winnings divided, 11 by the stake divided.
    expect(others({ ...TIED, eachWay: { enabled: true }, selections: [placed] })).toEqual([
      ['deadHeat', 'stake', '11.00', '11.00'],
    ]);
  });

  test('equals the settlement of the same slip under the other convention, one at a time', () => {
    const draft: BetDraft = {
      system: 'round-robin',
      stakePerLine: '1',
      eachWay: { enabled: true },
      selections: [
        { odds: '6/1', outcome: 'deadHeat', deadHeatPlaceDivisor: '3/2' },
        { odds: '4/1', outcome: 'placed', deadHeatPlaceDivisor: '2', rule4: '10' },
        { odds: '2/1', boostPct: '20' },
      ],
      promos: { boostPct: '5', commissionPct: '2' },
    };
    const under = (rules: BetDraft['rules']): readonly string[] => {
      const result = readBet({ ...draft, rules });
      const settled = result.ok ? totals(result.value) : undefined;
      return settled ? [moneyText(settled.potentialPayout), moneyText(settled.realisedPayout)] : [];
    };
    expect(others(draft)).toEqual([
      ['deadHeat', 'stake', ...under({ deadHeat: 'stake' })],
      ['boost', 'winnings', ...under({ boost: 'winnings' })],
      ...(['pooled', 'pooledWinFirst', 'apart', 'apartWinFirst'] as const).map((eachWayAnyToCome) => [
        'eachWayAnyToCome',
        eachWayAnyToCome,
        ...under({ eachWayAnyToCome }),
      ]),
      ['eachWayMultiples', 'equallyDivided', ...under({ eachWayMultiples: 'equallyDivided' })],
    ]);
  });
});

describe('no other sum is reported', () => {
  test.each<[string, BetDraft]>([
    ['if there is no dead heat, boost or stakes about', { ...TIED, selections: [{ odds: '6/1' }] }],
    [
      'if a dead heat divides by 1',
      { ...TIED, selections: [{ odds: '6/1', outcome: 'deadHeat', deadHeatDivisor: 1 }] },
    ],
    [
      'if the boosted selection is void',
      { ...BOOSTED, selections: [{ odds: '3', boostPct: '10', outcome: 'void' }] },
    ],
    [
      'if stakes about are not each-way',
      { ...CARRIED, eachWay: null, selections: [{ odds: '3' }, { odds: '2' }] },
    ],
  ])('%s', (_claim, draft) => {
    expect(others(draft)).toEqual([]);
  });
});

test('the JSON has the field only if a sum differs, in pounds or exactly', () => {
  const result = readBet({
    ...BOOSTED,
    stakePerLine: '1',
    selections: [{ odds: '10/11', boostPct: '10' }],
  });
  const found = result.ok ? otherRules(result.value) : [];
  expect(otherRulesJson(found)).toEqual({
    otherRules: [{ rule: 'boost', value: 'winnings', potentialPayout: '2.00', realisedPayout: '0.00' }],
  });
  expect(otherRulesJson(found, { exact: true })).toMatchObject({ otherRules: [{ potentialPayout: '2' }] });
  expect(otherRulesJson([])).toEqual({});
});
