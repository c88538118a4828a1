import { describe, expect, test } from 'vitest';
import type { BetDraft } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { exactPounds, moneyText } from '../number/money.ts';
import { reduce, sum, ZERO } from '../number/rational.ts';
import { settle } from './settle.ts';
import { settledTotalsJson, settlementJson } from './settlement-json.ts';
import { readTotals, settleTotals } from './totals-alone.ts';
import { units } from './units.ts';

const winners = (count: number): readonly { readonly odds: string; readonly outcome: 'win' }[] =>
  Array.from({ length: count }, () => ({ odds: '2', outcome: 'win' }));

/** The payout in exact pounds, or the issues. */
function payout(slip: object): string {
  const settled = readTotals({ stakePerLine: '1', ...slip });
  if (settled.ok) return exactPounds(settled.value.realisedPayout);
  return settled.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
}

/** The issues of the same slip if its units are listed. */
function listed(slip: object): string {
  const bet = readBet({ stakePerLine: '1', ...slip });
  return bet.ok ? 'none' : bet.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
}

describe('no limit of lines', () => {
  test('a perm of goliaths over 30 is settled in less than a second', () => {
    const from = process.cpuUsage();
    const settled = settleTotals({
      system: { perm: 'goliath' },
      stakePerLine: '1',
      selections: winners(30),
    });
    const { user, system } = process.cpuUsage(from);
    expect(settled.ok && settled.value.bets).toBe(1_445_672_475);
    // 5,852,925 choices, each 3^8 - 1 - 8 × 2.
    expect(moneyText(settled.ok ? settled.value.realisedPayout : ZERO)).toBe('38301541200.00');
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test.each<[string, object, string]>([
    ['every fold of 1 to 25 of 50', { folds: Array.from({ length: 25 }, (_, at) => at + 1) }, ''],
    ['a perm of alphabets over 40', { perm: 'alphabet' }, ''],
  ])('%s', (_, system) => {
    const count = 'perm' in system ? 40 : 50;
    expect(payout({ system, selections: winners(count) })).toMatch(/^\d+$/u);
    expect(listed({ system, selections: winners(count) })).toContain('different number of selections');
  });

  test('perms and folds take at most 50 selections, bankers included', () => {
    const system = { fold: 2 };
    const folds = (n: number): number => (n * (n - 1)) / 2;
    expect(payout({ system, selections: winners(50) })).toBe(String(4 * folds(50)));
    expect(payout({ system, selections: winners(51) })).toBe(
      'selections: 2-fold requires a different number of selections',
    );
    const banker = { odds: '3', outcome: 'win', banker: true };
    expect(payout({ system, selections: [...winners(49), banker] })).toBe(String(12 * folds(49)));
    expect(payout({ system, selections: [...winners(50), banker] })).toBe(
      'selections: 2-fold requires a different number of selections',
    );
  });

  test('named systems keep their numbers of selections', () => {
    expect(payout({ system: 'doubles', selections: winners(31) })).toBe(
      'selections: Doubles requires a different number of selections',
    );
  });
});

describe('units that must be listed', () => {
  const short = [{ odds: '1.2', outcome: 'deadHeat' }, ...winners(23)];
  const charged = { promos: { commissionPct: 5 }, rules: 'bookmaker' };
  const TOO_MANY = 'system: Too many lines';

  test.each<[string, object, string]>([
    ['commission where a fold can return less than its stake', { ...charged, selections: short }, TOO_MANY],
    [
      'half a loss',
      { ...charged, selections: [{ odds: '2', outcome: 'halfLost' }, ...winners(23)] },
      TOO_MANY,
    ],
    ['no commission', { rules: 'bookmaker', selections: short }, 'ok'],
    ['no unit that returns less', { ...charged, selections: winners(24) }, 'ok'],
    ['a free bet that is not returned', { ...charged, selections: short, stakeType: 'freeBetSnr' }, 'ok'],
    [
      'a bonus on winnings',
      {
        rules: 'bookmaker',
        selections: short,
        concessions: [{ kind: 'accumulator', ladder: { 2: 5 } }],
      },
      TOO_MANY,
    ],
    [
      'a bonus on returns',
      {
        rules: 'bookmaker',
        selections: short,
        concessions: [{ kind: 'accumulator', ladder: { 2: 5 }, of: 'returns' }],
      },
      'ok',
    ],
  ])('%s', (_, slip, expected) => {
    const result = payout({ system: { fold: 2 }, ...slip });
    expect(/^[\d/]+$/u.test(result) ? 'ok' : result).toBe(expected);
  });

  test('are limited to 20 selections and 10,000 bets', () => {
    const selections = short.slice(0, 20);
    expect(payout({ system: { fold: 2 }, ...charged, selections })).toMatch(/^[\d/]+$/u);
    expect(payout({ system: { fold: 6 }, ...charged, selections })).toBe(TOO_MANY);
  });

  test('are limited to 20 selections besides bankers, and an each-way line counts as two bets', () => {
    const selections = short.slice(0, 20);
    const banker = { odds: '3', outcome: 'win', banker: true };
    expect(payout({ system: { fold: 2 }, ...charged, selections: [...selections, banker] })).toMatch(
      /^[\d/]+$/u,
    );
    const eachWay = { enabled: true };
    // 4,845 and 15,504 lines.
    expect(payout({ system: { fold: 4 }, ...charged, selections, eachWay })).toMatch(/^[\d/]+$/u);
    expect(payout({ system: { fold: 5 }, ...charged, selections, eachWay })).toBe(TOO_MANY);
  });

  test('are listed for a named system, however many there are', () => {
    expect(payout({ system: 'doubles', ...charged, selections: short })).toMatch(/^[\d/]+$/u);
  });

  test('include any-to-come units', () => {
    const pairs = { system: { perm: 'single-stakes-about' }, ...charged };
    expect(payout({ ...pairs, selections: short })).toBe(TOO_MANY);
    expect(payout({ ...pairs, selections: winners(24) })).toMatch(/^[\d/]+$/u);
  });

  test('include any-to-come units of legs that pay more than their stake, or nothing', () => {
    const pairs = { system: { perm: 'single-stakes-about' }, ...charged };
    const lost = { odds: '2', outcome: 'lost' };
    // From 1.5 onto the loser, half a stake comes back.
    const selections = [{ odds: '1.5', outcome: 'win' }, lost, ...winners(22)];
    expect(payout({ ...pairs, selections })).toBe(TOO_MANY);
    expect(payout({ ...pairs, selections, promos: {} })).toMatch(/^[\d/]+$/u);
    expect(payout({ ...pairs, selections, stakeType: 'freeBetSnr' })).toMatch(/^[\d/]+$/u);
    // From 2 onto the loser, the whole stake does.
    expect(payout({ ...pairs, selections: [lost, ...winners(23)] })).toMatch(/^[\d/]+$/u);
  });
});

test('the totals are those of the listed units, and the JSON that of the settlement without its units', () => {
  const draft: BetDraft = {
    system: { perm: 'round-robin' },
    stakePerLine: '0.55',
    eachWay: { enabled: true, terms: '1/4' },
    selections: [
      { odds: '3', outcome: 'win' },
      { odds: '2', outcome: 'placed' },
      { odds: '9/2', outcome: 'deadHeat' },
      { odds: '5' },
    ],
    rules: 'bookmaker',
    concessions: [{ kind: 'accumulator', ladder: { 2: 5 } }],
    maxPayout: '10',
  };
  const settled = settleTotals(draft);
  const bet = readBet(draft);
  if (!settled.ok || !bet.ok) throw new Error('not a valid slip');
  const { breakdown, ...head } = settlementJson(settle(bet.value), { exact: true });
  const expected = { ...head, breakdown: { totals: breakdown.totals } };
  expect(JSON.stringify(settledTotalsJson(settled.value, { exact: true }))).toBe(JSON.stringify(expected));
});

test('all issues are reported, as for a bet', () => {
  expect(payout({ system: 'trixie', stakePerLine: '0', selections: [{ odds: '1' }] })).toBe(
    'stakePerLine: Stake per line must be greater than 0; ' +
      'selections: Trixie requires a different number of selections; ' +
      'selections.0.odds: Odds must be greater than 1',
  );
  expect(readTotals(null).ok).toBe(false);
});

test.each(['union-jack-round-robin', 'union-jack-patent', 'flag'] as const)(
  'a perm of %s comes to the sum of its units, any to come among them',
  (perm) => {
    const outcomes = [
      'win',
      'placed',
      'deadHeat',
      'void',
      'win',
      'lost',
      'unsettled',
      'win',
      'placed',
      'win',
    ] as const;
    const draft: BetDraft = {
      system: { perm },
      stakePerLine: '0.55',
      eachWay: { enabled: true, terms: '1/4' },
      selections: outcomes
        .slice(0, perm === 'flag' ? 5 : 10)
        .map((outcome, index) => ({ odds: `${index + 3}/2`, outcome })),
      rules: 'bookmaker',
    };
    const settled = settleTotals(draft);
    const bet = readBet(draft);
    if (!settled.ok || !bet.ok) throw new Error('not a valid slip');
    expect(bet.value.system.lineCount).toBeGreaterThan(40);
    const listedUnits = units(bet.value);
    expect(reduce(settled.value.realisedReturn)).toEqual(
      reduce(sum(listedUnits.map((unit) => unit.realisedReturn))),
    );
    expect(reduce(settled.value.potentialReturn)).toEqual(
      reduce(sum(listedUnits.map((unit) => unit.potentialReturn))),
    );
  },
);
