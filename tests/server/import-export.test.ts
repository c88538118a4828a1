import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allPages, FREE_BET, LUCKY_15, save, SINGLE } from './bets-examples.ts';
import { download, FILE, upload } from './bets-files.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const notesOf = (file: string): readonly (string | undefined)[] => {
  const [header = [], ...rows] = parse(file, { bom: true });
  return rows.map((cells) => cells[header.indexOf('notes')]);
};

describe.each(DATABASES)('the exported file on %s', (database) => {
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

  test('yields to other requests between its pages', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `10,3.5,bet ${index}`);
    expect((await upload(ann, ['stake,odds,notes', ...rows].join('\n'))).status).toBe(200);
    let turns = 0;
    const others = (): void => {
      turns += 1;
      turn = setImmediate(others);
    };
    let turn = setImmediate(others);
    const file = await download(ann);
    clearImmediate(turn);
    expect(notesOf(file)).toHaveLength(1000);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test('has a header and a line for each bet, newest first', async () => {
    await save(ann, { slip: LUCKY_15, notes: 'first' });
    it.clock.advance(1000);
    const free = await save(ann, { matched_bet: FREE_BET, placed: false });
    await ann.patch(`/api/bets/${free.id}/`, { outcomes: ['win'] });
    const answer = await ann.get(FILE);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="layline-bets.csv"');
    const rows: unknown = parse(String(answer.body), { columns: true, bom: true });
    expect(rows).toMatchObject([
      {
        kind: 'matched_bet',
        description: 'Leeds v Hull',
        bookie_id: 'coral',
        stake: '5',
        stake_type: 'freeBetSnr',
        odds: '4',
        outcome: 'win',
        placed: 'no',
        settled: 'yes',
        document: JSON.stringify(free.kind === 'matched_bet' ? free.matched_bet : null),
        potential_profit: '3.51',
        realised_profit: '3.51',
      },
      {
        kind: 'slip',
        description: 'Selection 1 × Selection 2 × Selection 3 × Selection 4',
        stake: '1.00',
        stake_type: 'cash',
        odds: '',
        outcome: '',
        placed: 'yes',
        settled: 'no',
        notes: 'first',
        total_stake: '30.00',
        realised_profit: '',
      },
    ]);
  });

  test('without bets has the header only', async () => {
    expect((await download(ann)).trim().split('\n')).toHaveLength(1);
  });

  test('has no cell that a spreadsheet could execute, and negative numbers as numbers', async () => {
    const description = '=HYPERLINK("http://evil.example","x")';
    const slip = { ...SINGLE, selections: [{ description, odds: '+150', outcome: 'lost' }] };
    await save(ann, { slip, notes: '@SUM(1+1)\n-2' });
    const [, cells = []] = parse(await download(ann), { bom: true });
    expect(cells).toContain(`'${description}`);
    expect(cells).toContain("'+150");
    expect(cells).toContain("'@SUM(1+1)\n-2");
    expect(cells).toContain('-10.00');
    expect(cells.filter((cell) => /^[=+\-@\t\r]/u.test(cell) && !/^-\d+\.\d\d$/u.test(cell))).toEqual([]);
  });

  test('has the user’s own bets only', async () => {
    await save(ann, { slip: SINGLE });
    expect((await download(bob)).trim().split('\n')).toHaveLength(1);
  });

  test('has every bet of a long list once, in order', async () => {
    const rows = Array.from(
      { length: 250 },
      (_, n) => `2026-01-${String((n % 28) + 1).padStart(2, '0')},2,1,${n}`,
    );
    await upload(ann, `created_at,odds,stake,notes\n${rows.join('\n')}`);
    const written = notesOf(await download(ann));
    const listed = await allPages(ann);
    expect(written).toEqual(listed.map(({ notes }) => notes));
    expect(new Set(written).size).toBe(250);
  });
});
