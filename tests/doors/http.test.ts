import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Fraction } from 'fraction.js';
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
import { calculate, isCalculation } from '#lib/calculations';
import { IS_QUICK } from '../../scripts/testing/plan.ts';
import { fencedBlocks } from '../docs/fenced-blocks.ts';
import { type MatchedExample } from '../golden/matched-inputs.ts';
import { betTypeOf } from '../golden/matched-singles.ts';
import { readFixture } from '../golden/read-fixture.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { batchesOf, httpText } from './http.ts';
import { fixtureSlips } from './slips.ts';

/* The law: a document gives the same bytes over HTTP as in the library, alone and in a batch. */

/** The quick run tests every tenth item. */
const SLIPS = fixtureSlips().filter((_, index) => !IS_QUICK || index % 10 === 0);

let it: TestApp;
beforeAll(async () => {
  it = await startApp();
});
afterAll(() => it.close());

/**
 * The answers to documents in batches, one text each. Documents that a request did not reach are retried, as clients
 * do.
 */
async function batched(path: string, documents: readonly unknown[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const batch of batchesOf(documents)) {
    for (let done = 0; done < batch.length;) {
      const items = itemsOf(await httpText(it, path, batch.slice(done)));
      const reached = items.filter((each) => !each.includes('"not-reached"'));
      expect(reached.length, 'a request makes progress').toBeGreaterThan(0);
      answers.push(...reached);
      done += reached.length;
    }
  }
  return answers;
}

function itemsOf(text: string): readonly string[] {
  const items: unknown = JSON.parse(text);
  if (!Array.isArray(items)) throw new Error('A batch is answered by a list');
  // JSON.parse preserves key order, so that the bytes stay the same.
  return items.map((item) => JSON.stringify(item));
}

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
    const answers = await batched(`/api/settle?exact=${exact}`, documents);
    expect(differing(answers, (slip) => item(settlementAnswer(settle(betOf(slip)), { exact })))).toEqual([]);
  });

  test('have the totals of the library, without their units', async () => {
    const documents = SLIPS.map(({ slip }) => slip);
    const answers = await batched('/api/settle?totals=true', documents);
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
    expect(await batched('/api/grade', documents)).toEqual(expected);
  });
});

const RULES = join(import.meta.dirname, '../../docs/rules');

type WorkedExample = {
  readonly calculator: string;
  readonly input: unknown;
  readonly exact?: boolean;
  readonly expected?: object;
};

/** The worked examples of calculations on the rule pages. */
const WORKED = readdirSync(RULES)
  .filter((page) => page.startsWith('matched-'))
  .flatMap((page) =>
    fencedBlocks(readFileSync(join(RULES, page), 'utf8')).flatMap(({ info, line, text }) => {
      if (info !== 'json') return [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own pages, which tests/docs checks
      const example = JSON.parse(text) as WorkedExample;
      return 'calculator' in example ? [{ ...example, name: `${page}, line ${line}` }] : [];
    }),
  );

const percent = (fraction: unknown): string =>
  new Fraction(typeof fraction === 'string' ? fraction : 0).mul(100).toString();

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The draft of a published bet with one lay; undefined if a draft cannot express it. */
function draftOf({ type, inputs }: MatchedExample): object | undefined {
  const kind = type.split(':').at(-1) ?? '';
  const refund = text(inputs['valueIfBackLoses']);
  const betType = refund === undefined ? betTypeOf(kind) : 'riskFree';
  if (refund !== undefined && betTypeOf(kind) !== 'qualifying') return undefined;
  if (inputs['backCommissionMode'] === 'grossReturn') return undefined;
  return {
    betType,
    back: {
      stake: inputs['backStake'],
      odds: inputs['backOdds'],
      commission: percent(inputs['backCommission']),
      rule4: percent(inputs['backRule4']),
      cashback: refund,
      bonusIfWin: inputs['valueIfBackWins'],
    },
    lay: {
      odds: inputs['layOdds'],
      commission: percent(inputs['layCommission']),
      rule4: percent(inputs['layRule4']),
      rule4Mode: inputs['layRule4Mode'] === 'price' ? 'price' : 'winnings',
    },
    layStake: inputs['chosenLayStake'],
    rounding: 'nearest',
  };
}

const SINGLES = /^(?:normal|freeBetSNR|freeBetSR|refundIfLose|winBonus|customLay)(?::|$)/u;

/** Published bets with one lay, as drafts with their figures. */
const PUBLISHED = readFixture<{ readonly examples: readonly MatchedExample[] }>('published/matched.json')
  .examples.filter(({ type }) => SINGLES.test(type))
  .flatMap((example) => {
    const draft = draftOf(example);
    return draft === undefined ? [] : [{ ...example, draft }];
  });

describe('matched bets over HTTP', () => {
  test.each(WORKED)('$name is worked out as on its page', async ({ calculator, input, exact, expected }) => {
    if (!isCalculation(calculator)) throw new Error(`There is no calculation ${calculator}`);
    if (expected === undefined) return;
    const path = `/api/calculate/${calculator}?exact=${exact === true}`;
    const alone = await httpText(it, path, input);
    expect(alone).toBe(JSON.stringify(calculate(calculator, input, { exact: exact === true })));
    expect(JSON.parse(alone)).toMatchObject(expected);
    expect(await httpText(it, path, [input, input])).toBe(`[{"result":${alone}},{"result":${alone}}]`);
  });

  test('that are published have the figures that were published', async () => {
    const answers = await batched(
      '/api/calculate/matched-bet',
      PUBLISHED.map(({ draft }) => draft),
    );
    const figures = answers.map((answer): unknown => JSON.parse(answer));
    const expected = PUBLISHED.map(({ expected: published }) => ({
      result: {
        layStake: published['layStake'],
        liability: published['liability'],
        totalBackWin: published['profitIfBackWins'],
        totalLayWin: published['profitIfLayWins'],
      },
    }));
    expect(figures).toMatchObject(expected);
    expect(PUBLISHED.length).toBeGreaterThan(35);
  });
});
