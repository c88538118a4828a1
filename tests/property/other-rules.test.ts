import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bet, CONVENTIONS, otherRules, RULE_NAMES, toExactText, totals, readBet } from '#lib';
import { validSlip } from '../arbitraries/slip.ts';

const betOf = (slip: unknown): Bet => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
};

const payouts = (bet: Bet): readonly string[] => {
  const { potentialPayout, realisedPayout } = totals(bet);
  return [toExactText(potentialPayout), toExactText(realisedPayout)];
};

test('the other conventions of a bet are those under which its slip pays another sum, with that sum', () => {
  fc.assert(
    fc.property(validSlip, (slip) => {
      const bet = betOf(slip);
      const expected = RULE_NAMES.flatMap((rule) =>
        CONVENTIONS[rule]
          .filter((value) => value !== bet.rules[rule])
          .map((value) => [
            rule,
            value,
            ...payouts(betOf({ ...slip, rules: { ...bet.rules, [rule]: value } })),
          ]),
      ).filter(([, , ...sums]) => sums.join(' ') !== payouts(bet).join(' '));
      const found = otherRules(bet).map(({ rule, value, payouts: sums }) => [
        rule,
        value,
        toExactText(sums.potentialPayout),
        toExactText(sums.realisedPayout),
      ]);
      expect(found).toEqual(expected);
    }),
  );
});
