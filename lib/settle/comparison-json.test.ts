import { expect, test } from 'vitest';
import { readComparison } from './compare-systems.ts';
import { type ComparisonJson, comparisonJson } from './comparison-json.ts';

/** A double each-way at 2p a part: the place part pays 2p × 11/6 × 5/3, and the win part loses. */
const PICKS = {
  totalStake: '0.05',
  eachWay: { enabled: true, terms: '1/3' },
  selections: [
    { odds: '5/2', outcome: 'placed' },
    { odds: '3', outcome: 'win' },
  ],
};

function json(options?: { readonly exact?: boolean }): ComparisonJson {
  const compared = readComparison(PICKS);
  if (!compared.ok) throw new Error(JSON.stringify(compared.issues));
  return comparisonJson(compared.value, options);
}

test('a comparison rounds each amount separately', () => {
  const { outlay, rules, systems, tooDear } = json();
  expect([outlay, rules?.eachWayMultiples, tooDear]).toEqual(['0.05', 'apart', []]);
  expect(systems[0]).toEqual({
    system: 'doubles',
    lines: 2,
    stakePerLine: '0.02',
    totalStake: '0.04',
    unstaked: '0.01',
    potentialPayout: '0.06',
    realisedPayout: '0.06',
    profitFrom: 2,
    otherRules: [
      {
        rule: 'eachWayMultiples',
        value: 'equallyDivided',
        potentialPayout: '0.09',
        realisedPayout: '0.09',
      },
    ],
  });
});

test('an exact comparison does not round', () => {
  const { outlay, systems } = json({ exact: true });
  expect([outlay, systems[0]]).toMatchObject([
    '1/20',
    {
      stakePerLine: '1/50',
      totalStake: '1/25',
      unstaked: '1/100',
      potentialPayout: '11/180',
      otherRules: [{ potentialPayout: '77/900' }],
    },
  ]);
});
