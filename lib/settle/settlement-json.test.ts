import { describe, expect, test } from 'vitest';
import { readBet } from '../bet/validate-bet.ts';
import { settle } from './settle.ts';
import { settlementAnswer, settlementJson } from './settlement-json.ts';

function json(slip: object, options?: { readonly exact?: boolean }): string {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return JSON.stringify(settlementJson(settle(bet.value), options));
}

const SLIP = {
  system: { folds: [2, 1] },
  stakePerLine: '2.50',
  eachWay: { enabled: true, terms: '1/3' },
  selections: [
    { description: 'Desert Crown', odds: '5/2', outcome: 'placed' },
    { odds: '3', outcome: 'win' },
  ],
  rules: { boost: 'winnings' },
};

test('a settlement is written in this order of keys, its money as pounds and pence', () => {
  type Row = readonly [label: string, returned: string, part: string, status: string];
  const unit = ([label, returned, part, status]: Row): string =>
    `{"label":"${label}","stake":"2.50","potentialReturn":"${returned}","realisedReturn":"${returned}",` +
    `"unsettledLegs":0,"eachWayLabel":"${part}","status":"${status}"}`;
  expect(json(SLIP)).toBe(
    '{"system":{"folds":[1,2]},"lines":6,"stakePerLine":"2.50","totalStake":"15.00",' +
      '"potentialPayout":"23.89","potentialProfit":"8.89","realisedPayout":"23.89","realisedProfit":"8.89",' +
      '"rules":{"deadHeat":"profit","boost":"winnings","eachWayAnyToCome":"independent","eachWayMultiples":"apart"},' +
      `"breakdown":{"units":[${[
        unit(['Desert Crown', '0.00', 'win', 'lost']),
        unit(['Desert Crown', '4.58', 'place', 'won']),
        unit(['Selection 2', '7.50', 'win', 'won']),
        unit(['Selection 2', '4.17', 'place', 'won']),
        unit(['Desert Crown × Selection 2', '0.00', 'win', 'lost']),
        unit(['Desert Crown × Selection 2', '7.64', 'place', 'won']),
      ].join(',')}],` +
      '"totals":{"stake":"15.00","potentialReturn":"23.89","realisedReturn":"23.89"}}}',
  );
});

test('or as fractions of pounds', () => {
  const exact = json(SLIP, { exact: true });
  expect(exact).toContain(
    '"stakePerLine":"5/2","totalStake":"15","potentialPayout":"215/9","potentialProfit":"80/9"',
  );
  expect(exact).toContain('"label":"Desert Crown","stake":"5/2","potentialReturn":"55/12"');
  expect(exact).toContain('"totals":{"stake":"15","potentialReturn":"215/9","realisedReturn":"215/9"}');
  expect(json(SLIP, { exact: false })).toBe(json(SLIP));
});

test('a loss has a minus sign, and a profit of zero has none', () => {
  const single = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2', outcome: 'lost' }] };
  expect(json(single)).toContain('"realisedPayout":"0.00","realisedProfit":"-1.00"');
  expect(json({ ...single, stakeType: 'freeBetSr' })).toContain(
    '"realisedPayout":"0.00","realisedProfit":"0.00"',
  );
  expect(json({ ...single, selections: [{ odds: '2' }] })).toContain(
    '"potentialPayout":"2.00","potentialProfit":"1.00","realisedPayout":"0.00","realisedProfit":"-1.00"',
  );
});

describe('the keys that only some settlements have', () => {
  const single = {
    system: 'singles',
    stakePerLine: '10',
    selections: [{ odds: '6/1', outcome: 'deadHeat' }],
  };

  test('concessions, with the reason of one that pays nothing', () => {
    const concessions = [
      { kind: 'oneWinner', multiply: 2 },
      { kind: 'accumulator', ladder: { 2: 10 } },
    ];
    expect(json({ ...single, concessions })).toContain(
      '"eachWayMultiples":"apart"},"concessions":[' +
        '{"kind":"oneWinner","potential":"30.00","realised":"30.00","reason":null},' +
        '{"kind":"accumulator","potential":"0.00","realised":"0.00",' +
        '"reason":"No fold that wins has enough legs"}],"breakdown":{',
    );
    expect(json(single)).not.toContain('concessions');
  });

  test('the payouts before the maximum', () => {
    expect(json({ ...single, maxPayout: '25' })).toContain(
      '"payoutBeforeCap":{"potential":"40.00","realised":"40.00"},"breakdown":{',
    );
    expect(json({ ...single, maxPayout: '40' })).not.toContain('payoutBeforeCap');
  });

  test('in a response, the payout under another convention', () => {
    const bet = readBet(single);
    if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
    const settlement = settle(bet.value);
    const answer = settlementAnswer(settlement);
    const { otherRules, ...others } = answer;
    expect(otherRules).toHaveLength(1);
    expect(Object.keys(answer).slice(-3)).toEqual(['rules', 'otherRules', 'breakdown']);
    expect(others).toEqual(settlementJson(settlement));
  });
});
