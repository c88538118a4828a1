import { betListAnswer, dashboardAnswer, problemSchema } from '#lib/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { BET_FILES, BET_READS, BET_WRITES } from '../../server/bets/limits.ts';
import { START_MS } from './auth-calls.ts';
import { allPages, KEPT, save, SINGLE } from './bets-examples.ts';
import { type Answer, type Browser, ORIGIN } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const BETS = '/api/bets/';
const TWENTY = Array.from({ length: 20 }, (_, index) => ({ description: `Runner ${index}`, odds: '5/2' }));
/** 1,140 trebles, each a win bet and a place bet. */
const TREBLES = { system: 'trebles', stakePerLine: '1', eachWay: { enabled: true }, selections: TWENTY };
/** 4,845 fourfolds, each with four legs. */
const FOURS = { system: { fold: 4 }, stakePerLine: '1', selections: TWENTY.slice(0, 16) };

const bytes = ({ body }: Answer): number => Buffer.byteLength(JSON.stringify(body));

let it: TestApp;
let ann: Browser;
beforeAll(async () => {
  it = await startApp();
}, START_MS);
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.advance(60_000);
  ann = it.browser();
  await ann.register();
});

describe('answers about saved bets are bounded:', () => {
  test('a bet of 2,280 units is answered without its units', async () => {
    const slip = { ...KEPT, slip: TREBLES };
    const most = 2 * Buffer.byteLength(JSON.stringify(slip)) + 1000;
    const posted = await ann.post(BETS, slip);
    expect(posted).toMatchObject({ status: 201, body: { settlement: { lines: 2280 } } });
    const { id } = z.looseObject({ id: z.string() }).parse(posted.body);
    const outcomes = TWENTY.map(() => 'win');
    const answers = [
      posted,
      await ann.get(`${BETS}${id}/`),
      await ann.patch(`${BETS}${id}/`, { outcomes }),
      await ann.get(BETS),
      await ann.get('/api/dashboard/'),
    ];
    for (const answer of answers) expect(bytes(answer)).toBeLessThan(most);
  });

  test('units are included on request, up to a megabyte', async () => {
    const few = await save(ann, { slip: FOURS });
    const included = await ann.get(`${BETS}${few.id}/?include=breakdown`);
    expect(included).toMatchObject({ status: 200, body: { settlement: { lines: 1820 } } });
    expect(bytes(included)).toBeGreaterThan(100_000);

    const many = await save(ann, { slip: TREBLES });
    const refused = await ann.get(`${BETS}${many.id}/?include=breakdown,composite_bet`);
    expect(refused.status).toBe(422);
    expect(problemSchema.parse(refused.body).errors).toMatchObject([{ code: 'too-large', path: 'include' }]);
  });

  test('parts are included in any order', async () => {
    const { id } = await save(ann, { slip: SINGLE });
    const [one, other] = await Promise.all(
      ['breakdown,composite_bet', 'composite_bet,breakdown'].map((parts) =>
        ann.get(`${BETS}${id}/?include=${parts}`),
      ),
    );
    expect(one).toMatchObject({ status: 200, body: { composite_bet: {}, settlement: { breakdown: {} } } });
    expect(other?.body).toEqual(one?.body);
  });

  test('a page of long bets ends early, and none is left out', async () => {
    const long = { ...SINGLE, selections: [{ ...SINGLE.selections[0], description: 'long' }] };
    const saved = [];
    for (let n = 0; n < 6; n += 1) saved.push((await save(ann, { slip: long, notes: String(n) })).id);
    const notes = 'x'.repeat(300_000);
    await it.db.updateTable('saved_bets').set({ notes }).where('id', 'in', saved).execute();
    const first = betListAnswer.safeParse((await ann.get(`${BETS}?limit=100`)).body);
    expect(first.success).toBe(false);
    const page = z.object({ results: z.array(z.unknown()) }).parse((await ann.get(`${BETS}?limit=100`)).body);
    expect(page.results).toHaveLength(3);
    await it.db.updateTable('saved_bets').set({ notes: '' }).where('id', 'in', saved).execute();
    expect((await allPages(ann)).map(({ id }) => id).toSorted()).toEqual(saved.toSorted());
  });
});

describe('one user', () => {
  const limited = (answer: Answer) => ({
    status: answer.status,
    kind: problemSchema.parse(answer.body).type,
  });

  test('has a quota of reads and of writes a minute, whatever the address, and gets its state in headers', async () => {
    const first = await ann.get(BETS, { from: '203.0.113.1' });
    expect(first.headers.get('ratelimit-policy')).toBe(`"bets-read";q=${BET_READS.perMinute};w=60`);
    expect(first.headers.get('ratelimit')).toMatch(/^"bets-read";r=239;t=\d+$/u);
    for (let n = 1; n < BET_READS.perMinute; n += 1) {
      const path = n % 2 === 0 ? BETS : '/api/dashboard/';
      expect((await ann.get(path, { from: `203.0.113.${n % 200}` })).status).toBe(200);
    }
    const refused = await ann.get(BETS);
    expect(limited(refused)).toEqual({ status: 429, kind: 'urn:layline:problem:quota-exceeded' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(dashboardAnswer.safeParse((await ann.get('/api/dashboard/')).body).success).toBe(false);
    // Writes have their own quota, and so do other users.
    expect((await ann.post(BETS, { ...KEPT, slip: SINGLE })).status).toBe(201);
    const bob = it.browser();
    await bob.register();
    expect((await bob.get(BETS)).status).toBe(200);
  });

  test('has a limit of concurrent calls, which frees as they are answered', async () => {
    const call = () => ann.post(BETS, { ...KEPT, slip: SINGLE });
    const answers = await Promise.all(Array.from({ length: BET_WRITES.maxConcurrent + 3 }, call));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(BET_WRITES.maxConcurrent);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await call()).status).toBe(201);
  });

  test('has one export at a time, for as long as it is being sent', async () => {
    await save(ann, { slip: SINGLE });
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const start = async (): Promise<Response> =>
      it.app.http.fetch(new Request(`${ORIGIN}/api/bets/export.csv`, { headers: { cookie } }), {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      });
    const open = await Promise.all(Array.from({ length: BET_FILES.maxConcurrent }, start));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    expect((await start()).status).toBe(429);
    // One is read to its end, the other is cancelled.
    await open[0]?.text();
    expect((await start()).status).toBe(200);
    await open[1]?.body?.cancel();
    const last = await start();
    expect(last.status).toBe(200);
    expect(await last.text()).toContain('\n');
  });

  test('gets the slot of a failed call back', async () => {
    for (let n = 0; n < BET_WRITES.maxConcurrent + 1; n += 1) {
      expect((await ann.post(BETS, {})).status).toBe(422);
    }
    expect((await ann.post(BETS, { ...KEPT, slip: SINGLE })).status).toBe(201);
  });
});
