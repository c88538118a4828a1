import { OUTCOMES, settle, settlementJson, toCompositeBet, readBet } from '#lib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cases } from '../cases.ts';
import { validSlip } from '../arbitraries/slip.ts';
import { KEPT, MATCHED, save } from './bets-examples.ts';
import { isKept } from './bets-files.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

let it: TestApp;
let ann: Browser;
beforeAll(async () => {
  it = await startApp();
  ann = it.browser();
  await ann.register();
});
afterAll(() => it.close());

/** A slip, and the same slip with other outcomes. */
const edit = validSlip.filter(isKept).chain((slip) =>
  fc
    .array(fc.constantFrom(...OUTCOMES), {
      minLength: slip.selections.length,
      maxLength: slip.selections.length,
    })
    .map((outcomes) => ({
      slip,
      outcomes,
      edited: {
        ...slip,
        selections: slip.selections.map((each, index) => ({ ...each, outcome: outcomes[index] })),
      },
    })),
);

test('a bet with changed outcomes has lib’s settlement of the slip with those outcomes', async () => {
  await fc.assert(
    fc.asyncProperty(edit, async ({ slip, outcomes, edited }) => {
      const bet = readBet(edited);
      fc.pre(bet.ok && isKept(edited));
      const { id } = await save(ann, { slip });
      const answer = await ann.patch(`/api/bets/${id}/`, { outcomes });
      const settlement = settle(bet.value);
      const shown = settlementJson(settlement);
      const { breakdown: _, ...withoutUnits } = shown;
      const isOpen = settlement.units.some(({ status }) => status === 'inPlay');
      expect(answer).toMatchObject({
        status: 200,
        body: {
          outcomes,
          settled: !isOpen,
          realised_profit: isOpen ? null : shown.realisedProfit,
          settlement: withoutUnits,
        },
      });
      const composite = toCompositeBet(bet.value, {
        bookieId: KEPT.bookie_id,
        placed: KEPT.placed,
        liveTrack: KEPT.live_track,
      });
      expect(await ann.get(`/api/bets/${id}/?include=breakdown,composite_bet`)).toMatchObject({
        status: 200,
        body: { settlement: shown, composite_bet: composite },
      });
      it.clock.advance(60_000);
    }),
    { numRuns: cases(40) },
  );
}, 60_000);

test('outcomes that lib refuses are refused at their path, and change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(edit, async ({ slip, outcomes, edited }) => {
      const bet = readBet(edited);
      fc.pre(!bet.ok);
      const saved = await save(ann, { slip });
      const answer = await ann.patch(`/api/bets/${saved.id}/`, { outcomes });
      const errors = bet.issues.map(({ code, path }) => ({
        code,
        path: path.replace(/^selections\.(\d+)\.outcome$/u, 'outcomes.$1'),
      }));
      expect(answer).toMatchObject({ status: 422, body: { errors } });
      expect((await ann.get(`/api/bets/${saved.id}/`)).body).toEqual(saved);
    }),
    { numRuns: cases(15) },
  );
}, 60_000);

// £10 at 2.1, laid for £9.91 at 2.14 with 2 %: half of both sides, each rounded to the penny.
test.each([
  ['halfWin', 'won', '-0.15'],
  ['push', 'void', '0.00'],
  ['halfLost', 'lost', '-0.14'],
])('a matched bet that ends as %s is settled as %s with a profit of %s', async (outcome, status, profit) => {
  const { id } = await save(ann, { matched_bet: MATCHED });
  const answer = await ann.patch(`/api/bets/${id}/`, { outcomes: [outcome] });
  const settled = { outcomes: [outcome], settled: true, status, realised_profit: profit };
  expect(answer).toMatchObject({ status: 200, body: settled });
  expect((await ann.get(`/api/bets/${id}/`)).body).toMatchObject(settled);
});

test('one part of an each-way bet cannot have half results', async () => {
  const { id } = await save(ann, { matched_bet: { ...MATCHED, part: 'win' } });
  expect(await ann.patch(`/api/bets/${id}/`, { outcomes: ['halfWin'] })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'half-each-way', path: 'outcomes.0' }] },
  });
});
