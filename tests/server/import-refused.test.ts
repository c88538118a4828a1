import { problemSchema } from '#lib/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allPages, KEPT, SINGLE } from './bets-examples.ts';
import { CSV, upload } from './bets-files.ts';
import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

describe.each(DATABASES)('a file is refused as a whole on %s', (database) => {
  let it: TestApp;
  let ann: Browser;

  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    await ann.register();
  });

  const errorsOf = ({ status, body }: Answer): unknown =>
    status === 422 ? problemSchema.parse(body).errors : { status, body };

  test.each<readonly [string, string, readonly (readonly [path: string, code: string])[]]>([
    ['without a header', '', [['lines.1', 'missing']]],
    ['with an unknown column', 'odds,stake,user_id\n2,1,x', [['lines.1', 'unknown-field']]],
    ['with a column twice', 'odds,stake,odds\n2,1,3', [['lines.1', 'duplicate-key']]],
    ['with the id of a bet', 'id,odds,stake\nx,2,1', [['lines.1', 'unknown-field']]],
    [
      'with a ragged row',
      'odds,stake\n2,1\n2\n2,1,3',
      [
        ['lines.3', 'cell-count'],
        ['lines.4', 'cell-count'],
      ],
    ],
    ['with an open quotation mark', 'odds,stake\n2,1\n"2,1', [['lines.3', 'quote-open']]],
    [
      'with wrong cells, each named by line and column',
      'odds,stake,outcome,bookie_id,placed\n2,1,win,coral,yes\n1,0,,,\n2,1,won,,maybe\n2,1,placed,,\n2,1,,nowhere,',
      [
        ['lines.3.stake', 'stake-range'],
        ['lines.3.odds', 'odds-range'],
        ['lines.4.outcome', 'invalid-value'],
        ['lines.4.placed', 'invalid-value'],
        ['lines.5.outcome', 'placed-each-way'],
        ['lines.6.bookie_id', 'unknown-value'],
      ],
    ],
    [
      'with wrong times',
      'created_at,odds,stake,settled,settled_at,outcome\n2999-01-01,2,1,,,\n2026-02-30,2,1,,,\n2026-01-01,2,1,yes,,\n2026-01-01,2,1,no,2026-01-02,win\n2026-01-01,2,1,yes,2999-01-01,win',
      [
        ['lines.2.created_at', 'future'],
        ['lines.3.created_at', 'invalid-value'],
        ['lines.4.settled', 'not-decided'],
        ['lines.5.settled_at', 'not-settled'],
        ['lines.6.settled_at', 'future'],
      ],
    ],
    [
      'with invalid documents',
      [
        'kind,document,outcome',
        'slip,{,',
        'slip,"{""system"":""singles"",""stakePerLine"":""1"",""selections"":[{""odds"":""1""}]}",',
        'slip,"{""__proto__"":{}}",',
        'slip,[],',
        'matched_bet,"{""betType"":""qualifying""}",',
        'matched_bet,,',
        'slip,"{""system"":""doubles"",""stakePerLine"":""1"",""selections"":[{""odds"":2},{""odds"":2}]}",win',
        `slip,${'['.repeat(100)},`,
      ].join('\n'),
      [
        ['lines.2.document', 'invalid-json'],
        ['lines.3.document', 'odds-range'],
        ['lines.4.document', 'forbidden-key'],
        ['lines.5.document', 'invalid-value'],
        ['lines.6.document', 'no-figures'],
        ['lines.7.document', 'missing'],
        ['lines.8.outcome', 'selection-count'],
        ['lines.9.document', 'too-deep'],
      ],
    ],
    ['with a NUL', 'odds,stake,notes\n2,1,a\0b', [['lines.2.notes', 'invalid-value']]],
  ])('%s', async (_, file, expected) => {
    const errors = errorsOf(await upload(ann, file));
    expect(errors).toMatchObject(expected.map(([path, code]) => ({ path, code })));
    expect(errors).toHaveLength(expected.length);
    expect(await allPages(ann)).toEqual([]);
  });

  test('and an error in a document names its field', async () => {
    const document = JSON.stringify({ ...SINGLE, selections: [{ odds: '1' }] }).replaceAll('"', '""');
    expect(errorsOf(await upload(ann, `document\n"${document}"`))).toEqual([
      {
        code: 'odds-range',
        path: 'lines.2.document',
        message: 'selections.0.odds: Odds must be greater than 1',
      },
    ]);
  });

  test('if its content type is wrong or it is larger than 4 MiB', async () => {
    expect((await upload(ann, 'odds,stake\n2,1', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await upload(ann, 'x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('if it is not UTF-8 text', async () => {
    const file = Buffer.from('odds,stake,description\n2,1,Caf\u00e9', 'latin1');
    expect(await upload(ann, file)).toMatchObject({
      status: 400,
      body: { detail: 'The file is not UTF-8 text' },
    });
  });

  test('if it has more rows than a user may store, or than there is room for', async () => {
    const rows = (count: number): string => `odds,stake\n${'2,1\n'.repeat(count)}`;
    expect(errorsOf(await upload(ann, rows(5001)))).toMatchObject([
      { code: 'too-many-rows', path: 'lines.5002' },
    ]);
    await upload(ann, rows(4999));
    expect(await upload(ann, rows(2))).toMatchObject({ status: 403 });
    expect((await ann.post('/api/bets/', { ...KEPT, slip: SINGLE })).status).toBe(201);
    expect((await ann.post('/api/bets/', { ...KEPT, slip: SINGLE })).status).toBe(403);
    const { body } = await ann.get('/api/dashboard/');
    expect(body).toMatchObject({ balances: [{ bets: 4999 }, { bets: 1 }] });
  });

  test('after ten files in a minute', async () => {
    const from = anyAddress();
    const again = () => ann.post('/api/bets/import/', 'odds,stake\n', { headers: CSV, from });
    for (let n = 0; n < 10; n += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });

  test('if its bets have more lines than a file may have', async () => {
    const odds = Array.from({ length: 20 }, () => ({ odds: 2 }));
    const slip = { system: 'trebles', stakePerLine: 1, eachWay: { enabled: true }, selections: odds };
    const cell = `"${JSON.stringify(slip).replaceAll('"', '""')}"`;
    const errors = errorsOf(await upload(ann, `document\n${`${cell}\n`.repeat(100)}`));
    expect(errors).toMatchObject([{ code: 'too-large', path: 'lines.75' }]);
  });
});
