import { dashboardAnswer, importAnswer } from '#lib/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cases } from '../cases.ts';
import { validSlip } from '../arbitraries/slip.ts';
import { allPages, LUCKY_15, MATCHED, save, SINGLE } from './bets-examples.ts';
import { carried, CSV, download, isKept, upload } from './bets-files.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

describe.each(DATABASES)('an imported file on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  let bob: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    await ann.register();
    bob = it.browser();
    await bob.register();
  });

  test('restores the same bets in the same order', async () => {
    await save(ann, { slip: SINGLE, notes: '\n=1, "two";\r\n\tthree ' });
    const open = await save(ann, { slip: LUCKY_15, bookie_id: null, live_track: false });
    it.clock.advance(1000);
    const matched = await save(ann, { matched_bet: MATCHED });
    it.clock.advance(1000);
    await ann.patch(`/api/bets/${matched.id}/`, { outcomes: ['void'] });
    await ann.patch(`/api/bets/${open.id}/`, {
      outcomes: ['win', 'placed', 'lost', 'void'],
      settled: false,
    });
    it.clock.advance(1000);
    const answer = await upload(bob, await download(ann));
    expect(answer).toMatchObject({ status: 200, body: { imported: 3 } });
    expect(carried(await allPages(bob))).toEqual(carried(await allPages(ann)));
    const dashboards = await Promise.all([ann.get('/api/dashboard/'), bob.get('/api/dashboard/')]);
    const [hers, his] = dashboards.map(({ body }) => dashboardAnswer.parse(body).balances);
    expect(his).toEqual(hers);
  });

  test('may be a user’s own: columns in any order, singles without a document', async () => {
    const file = [
      'odds;stake;description;outcome;bookie_id;created_at',
      '5/2;10;"Desert; Crown";win;coral;2026-03-01',
      '3.5;2.50;;;;2026-03-02T14:30:00Z',
    ].join('\r\n');
    expect(await upload(ann, file)).toMatchObject({ status: 200, body: { imported: 2 } });
    expect(await allPages(ann)).toMatchObject([
      { slip: { selections: [{ odds: '3.5' }] }, settled: false, created_at: '2026-03-02T14:30:00.000Z' },
      {
        slip: { system: 'singles', stakePerLine: '10', selections: [{ description: 'Desert; Crown' }] },
        bookie_id: 'coral',
        placed: true,
        live_track: true,
        settled: true,
        realised_profit: '25.00',
        settled_at: '2026-03-01T12:00:00.000Z',
      },
    ]);
  });

  test('keeps the order of bets of the same day', async () => {
    const notes = Array.from({ length: 12 }, (_, n) => String(n));
    await upload(ann, `created_at,odds,stake,notes\n${notes.map((n) => `2026-03-01,2,1,${n}`).join('\n')}`);
    expect((await allPages(ann)).map((bet) => bet.notes)).toEqual(notes);
  });

  test('accepts an outcome that was typed into the table', async () => {
    await save(ann, { slip: SINGLE });
    await save(ann, { matched_bet: MATCHED });
    const file = (await download(ann))
      .replaceAll(',unsettled,', ',lost,')
      .replaceAll(',yes,no,', ',yes,yes,');
    expect(await upload(bob, file)).toMatchObject({ status: 200 });
    expect(await allPages(bob)).toMatchObject([
      { outcomes: ['lost'], settled: true },
      { outcomes: ['lost'], settled: true },
    ]);
  });

  test('without bets is valid', async () => {
    expect(await upload(ann, await download(bob))).toMatchObject({ status: 200, body: { imported: 0 } });
  });

  test('skips the bets that are saved already', async () => {
    await save(ann, { slip: SINGLE, notes: 'one' });
    it.clock.advance(1000);
    const matched = await save(ann, { matched_bet: MATCHED });
    await ann.patch(`/api/bets/${matched.id}/`, { outcomes: ['void'] });
    it.clock.advance(1000);
    const file = await download(ann);
    expect(await upload(ann, file)).toMatchObject({ status: 200, body: { imported: 0, skipped: 2 } });
    expect(await allPages(ann)).toHaveLength(2);
    // A changed row is another bet.
    expect(await upload(ann, file.replace(',one,', ',two,'))).toMatchObject({
      body: { imported: 1, skipped: 1 },
    });
    expect((await allPages(ann)).map(({ notes }) => notes).toSorted()).toEqual(['', 'one', 'two']);
  });

  test('keeps equal bets of one file, and skips as many as are saved', async () => {
    const [header, row] = ['created_at,odds,stake', '2026-03-01,2,1'];
    const file = [header, row, row].join('\n');
    expect(await upload(ann, file)).toMatchObject({ body: { imported: 2, skipped: 0 } });
    expect(await upload(ann, [file, row].join('\n'))).toMatchObject({ body: { imported: 1, skipped: 2 } });
    expect(await upload(bob, file)).toMatchObject({ body: { imported: 2, skipped: 0 } });
  });

  test('without creation times has new bets only', async () => {
    const file = 'odds,stake\n2,1';
    await upload(ann, file);
    expect(await upload(ann, file)).toMatchObject({ body: { imported: 1, skipped: 0 } });
  });

  test('with more than a page of saved bets is skipped as a whole', async () => {
    const rows = Array.from(
      { length: 250 },
      (_, n) => `2026-01-${String((n % 28) + 1).padStart(2, '0')},2,1,${n}`,
    );
    await upload(ann, `created_at,odds,stake,notes\n${rows.join('\n')}`);
    expect(await upload(ann, await download(ann))).toMatchObject({ body: { imported: 0, skipped: 250 } });
  });

  test('with an idempotency key seen before is imported once', async () => {
    const headers = { ...CSV, 'idempotency-key': 'file-of-march' };
    const file = 'odds,stake\n2,1\n3,1';
    const answers = [await upload(ann, file, headers), await upload(ann, file, headers)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { imported: 2, skipped: 0 } },
      { status: 200, body: { imported: 2, skipped: 0 } },
    ]);
    expect(await allPages(ann)).toHaveLength(2);
    expect(await upload(ann, 'odds,stake\n4,1', headers)).toMatchObject({ status: 422 });
  });
});

const line = fc.string({
  unit: fc.constantFrom('=', '-', '+', '@', "'", '"', ',', ';', ' ', '\n', '\r', '\t', '馬', 'a', '1'),
});

test('every saved bet survives export and import', async () => {
  const it = await startApp();
  const [ann, bob] = [it.browser(), it.browser()];
  await ann.register();
  await bob.register();
  const bet = fc.record({
    slip: validSlip.filter(isKept),
    notes: line,
    bookie_id: fc.constantFrom('coral', null),
    placed: fc.boolean(),
    live_track: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 4 }), async (bets) => {
      await it.db.deleteFrom('saved_bets').execute();
      it.clock.advance(60_000);
      for (const each of bets) {
        await save(ann, each);
        it.clock.advance(1);
      }
      const answer = importAnswer.parse((await upload(bob, await download(ann))).body);
      expect(answer.imported).toBe(bets.length);
      expect(carried(await allPages(bob))).toEqual(carried(await allPages(ann)));
      const again = importAnswer.parse((await upload(ann, await download(ann))).body);
      expect(again).toEqual({ imported: 0, skipped: bets.length });
    }),
    { numRuns: cases(30) },
  );
  await it.close();
}, 60_000);
