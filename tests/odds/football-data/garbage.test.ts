import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cases } from '../../cases.ts';
import { createFootballDataSource } from '../../../server/odds/sources/football-data/football-data-source.ts';
import { CollectingSink } from '../collecting-sink.ts';

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,BFEH,BFED,BFEA,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';
const row = (home: string, away: string) =>
  `E0,21/02/2026,15:00,${home},${away},2.1,3.4,3.6,2.2,3.5,3.7,1.9,1.95,-0.25,1.95,1.85`;
const NASTY = [
  '',
  '"',
  '\u0000',
  '1e309',
  '-1',
  '1.00',
  'NaN',
  '99/99/9999',
  '25:61',
  ',',
  '\r',
  'x'.repeat(5000),
  '=1+1',
  '\u{1F3C7}',
];

/** A row with some cells or bytes replaced. */
const damagedRow: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(15), fc.constantFrom(...NASTY)), { maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
  )
  .map(([cells, bytes]) => {
    const parts = row('Hull', 'Derby').split(',');
    for (const [place, text] of cells) parts[place] = text;
    const buffer = Buffer.from(parts.join(','));
    for (const [place, byte] of bytes) buffer[place % buffer.length] = byte;
    return buffer;
  });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-football-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer): Promise<CollectingSink> {
  const file = join(folder, 'damaged.csv');
  await writeFile(file, content);
  const sink = new CollectingSink();
  const source = createFootballDataSource({
    name: 'football-data',
    file,
    at: Date.UTC(2026, 1, 20),
    fileTime: 0,
    competitions: [],
    bookies: ['bet365', 'betfair_exchange'],
  });
  await source.start(sink, new AbortController().signal);
  return sink;
}

test('a damaged row affects no row before it, and none after it unless it opens a quotation', async () => {
  const reasons = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(damagedRow, { minLength: 1, maxLength: 5 }), async (damaged) => {
      const lines = [HEADER, row('Ely', 'Frome'), ...damaged, row('Leeds', 'Burnley')];
      const sink = await read(Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')])));
      const names = sink.of('event').map(({ name }) => name);
      const isQuoted = damaged.some((bytes) => bytes.includes('"'));
      expect(names).toEqual(
        expect.arrayContaining(isQuoted ? ['Ely v Frome'] : ['Ely v Frome', 'Leeds v Burnley']),
      );
      for (const reason of sink.reasons.keys()) reasons.add(reason);
    }),
    { numRuns: cases(500) },
  );
  const known = [
    'match without a name',
    'match without a time',
    'price unreadable',
    'row unreadable',
    'row comes twice',
    'row empty',
    'text missing or too long',
    'moment out of range',
    'line unreadable',
  ];
  expect([...reasons].filter((reason) => !known.includes(reason))).toEqual([]);
  for (const reason of known.slice(0, 4)) expect([...reasons]).toContain(reason);
});
