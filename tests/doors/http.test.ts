import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BetDraft,
  comparisonJson,
  readComparison,
  readGrade,
  settle,
  settledTotalsJson,
  settlementAnswer,
  settleTotals,
  validateBet,
} from '#lib';
import { IS_QUICK } from '../../scripts/testing/plan.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { batched, httpText } from './http.ts';
import { fixtureSlips } from './slips.ts';

/* The law: a document gives the same bytes over HTTP as in the library, alone and in a batch. */

/** The quick run tests every tenth item. */
const SLIPS = fixtureSlips().filter((_, index) => !IS_QUICK || index % 10 === 0);

let it: TestApp;
beforeAll(async () => {
  it = await startApp();
});
afterAll(() => it.close());

const item = (result: unknown): string => JSON.stringify({ result });

function betOf(slip: BetDraft) {
  const bet = validateBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

/** The names of the slips whose answers differ from those of the library. */
function differing(
  answers: readonly string[],
  expected: (slip: BetDraft, index: number) => string,
): readonly string[] {
  return SLIPS.flatMap(({ name, slip }, index) => (answers[index] === expected(slip, index) ? [] : [name]));
}

describe('the golden and published slips over HTTP', () => {
  test.each([false, true])('settle to the bytes of the library in batches, exact %s', async (exact) => {
    const documents = SLIPS.map(({ slip }) => slip);
    const answers = await batched(it, `/api/settle?exact=${exact}`, documents);
    expect(differing(answers, (slip) => item(settlementAnswer(settle(betOf(slip)), { exact })))).toEqual([]);
  });

  test('have the totals of the library, without their units', async () => {
    const documents = SLIPS.map(({ slip }) => slip);
    const answers = await batched(it, '/api/settle?totals=true', documents);
    const expected = (slip: BetDraft): string => {
      const totals = settleTotals(slip);
      return totals.ok ? item(settledTotalsJson(totals.value)) : JSON.stringify(totals.issues);
    };
    expect(differing(answers, expected)).toEqual([]);
  });

  test('settle to the same bytes one by one', async () => {
    const some = SLIPS.filter((_, index) => index % 5 === 0);
    for (const { name, slip } of some) {
      const text = await httpText(it, '/api/settle', slip);
      expect([name, text]).toEqual([name, JSON.stringify(settlementAnswer(settle(betOf(slip))))]);
    }
    expect(some.length).toBeGreaterThan(30);
  });

  test('compare to the bytes of the library', async () => {
    const some = SLIPS.filter(({ slip }, index) => index % 6 === 0 && slip.selections.length <= 6);
    expect(some.length).toBeGreaterThan(20);
    for (const { name, slip } of some) {
      const compared = readComparison(slip, { perms: true });
      if (!compared.ok) continue;
      const text = await httpText(it, '/api/compare?perms=true&exact=true', slip);
      expect([name, text]).toEqual([name, JSON.stringify(comparisonJson(compared.value, { exact: true }))]);
    }
  });
});

describe('markets over HTTP', () => {
  test('have the outcomes of the library at every score', async () => {
    const markets = [
      ...['-1.25', '-0.75', '0', '+0.5'].map((line) => ({ kind: 'asianHandicap', line, side: 'home' })),
      ...['1.75', '2', '2.5'].map((line) => ({ kind: 'total', line, side: 'under' })),
      { kind: 'drawNoBet', side: 'away' },
      { kind: 'doubleChance', sides: ['home', 'draw'] },
      { kind: 'bothToScore', yes: true },
    ];
    const documents = markets.flatMap((market) =>
      [0, 1, 2, 3].flatMap((home) => [0, 1, 2].map((away) => ({ market, result: { home, away } }))),
    );
    const expected = documents.map((document) => {
      const outcome = readGrade(document);
      return outcome.ok ? item({ outcome: outcome.value }) : 'refused';
    });
    expect(await batched(it, '/api/grade', documents)).toEqual(expected);
  });
});
