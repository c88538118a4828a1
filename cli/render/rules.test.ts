import { type BetDraft, settle, validateBet } from '#lib';
import { expect, test } from 'vitest';
import { renderSettlement } from './settlement.ts';

function text(draft: BetDraft): string {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const drawn = renderSettlement(settle(bet.value), { columns: 100, colours: 0, ascii: false });
  return drawn.replaceAll(/\s+/gu, ' ');
}

test('a boost and each-way any to come show the payout of the other convention', () => {
  const boosted: BetDraft = {
    system: 'singles',
    stakePerLine: '10',
    selections: [{ odds: '3', outcome: 'win', boostPct: '10' }],
  };
  expect(text(boosted)).toContain(
    'A boost multiplies the odds here. If it multiplies the winnings, as bookmakers do it, the payout is £32.00.',
  );
  expect(text({ ...boosted, rules: 'bookmaker' })).toContain(
    'A boost multiplies the winnings here. If it multiplies the odds, the payout is £33.00.',
  );
  const carried: BetDraft = {
    system: 'single-stakes-about',
    stakePerLine: '10',
    eachWay: { enabled: true, terms: '1/2' },
    selections: [
      { odds: '3', outcome: 'placed' },
      { odds: '2', outcome: 'placed' },
    ],
  };
  expect(text(carried)).toContain(
    'takes win and place apart here. If it pools win and place, as bookmakers do it, the payout is £30.00. ' +
      'If it pools win and place and fills the win part first, the payout is £25.00. ' +
      'If it limits what win and place carry apart, and pools it, the payout is £32.50. ' +
      'If it limits what win and place carry apart and fills the win part first, the payout is £15.00.',
  );
  expect(text(carried).match(/ here\./gu)).toHaveLength(1);
  const both = { ...boosted, selections: [{ odds: '3', outcome: 'deadHeat' as const, boostPct: '10' }] };
  expect(text(both)).toContain("--rules bookmaker settles by all of the bookmakers' rules.");
  expect(text(boosted)).not.toContain('--rules bookmaker');
  expect(text(boosted)).toContain(
    'Rules: a dead heat divides the winnings, a boost multiplies the odds (--rules product).',
  );
  expect(text(carried)).toContain('an each-way multiple takes win and place apart (--rules product).');
  // A mixture of conventions has no name.
  expect(text({ ...boosted, rules: { boost: 'winnings' } })).toContain(
    'Rules: a dead heat divides the winnings, a boost multiplies the winnings. ',
  );
});
