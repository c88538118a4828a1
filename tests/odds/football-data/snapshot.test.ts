import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type AggregateRow, aggregateRowSchema, type AggregatesBody } from '#lib/wire';

import { createFootballDataSource } from '../../../server/odds/sources/football-data/football-data-source.ts';
import { LAY_NOTE } from '../../../server/odds/sources/football-data/match-messages.ts';
import { HAS_REAL_FILES, realFile } from '../real-files.ts';
import { CONFIG, PERCENT, run, type Running } from '../running.ts';

const FIXTURES = ['football-data-co-uk', 'fixtures'] as const;
const HEALTHY = 100_000;
const PAGE = 500;

function sourceOf(file: string, name = 'football-data') {
  return createFootballDataSource({
    name,
    file: realFile(...FIXTURES, file),
    at: undefined,
    fileTime: 0,
    competitions: CONFIG.competitions,
    bookies: CONFIG.bookies.map(({ code }) => code),
  });
}

/** All rows of a query, page by page. */
function allRows({ ask }: Running, body: AggregatesBody, commission = 5): readonly AggregateRow[] {
  const commissions = new Map([['betfair_exchange', commission * PERCENT]]);
  const { totalCount = 0 } = ask(body, commissions);
  return Array.from(
    { length: Math.ceil(totalCount / PAGE) },
    (_, page) => ask({ ...body, limit: PAGE, offset: page * PAGE }, commissions).rows,
  ).flat();
}

const isHealthy = ({ primary_score: score }: AggregateRow) => score >= HEALTHY;
const rating = ({ primary_score: score }: AggregateRow) => (score % HEALTHY) / 100;
const bookiesOf = ({ contracts }: AggregateRow) => contracts.map(({ bookie_code: code }) => code);

describe.skipIf(!HAS_REAL_FILES)('the fixtures of 20 February 2026', () => {
  let running: Running;
  let rows: readonly AggregateRow[] = [];
  beforeAll(async () => {
    running = await run([sourceOf('fixtures_2026-02-20T1859Z.csv')]);
    rows = allRows(running, { market_codes: ['winner_3way'] });
  });
  afterAll(() => running.pipeline.stop());

  test('have at least 150 events and 3,000 rows of match results', () => {
    expect(new Set(rows.map(({ event }) => event.id)).size).toBe(195);
    expect(rows).toHaveLength(3498);
    expect(new Set(rows.map(({ event }) => event.competition_slug)).size).toBe(22);
    expect(new Set(rows.flatMap(bookiesOf))).toEqual(
      new Set(['bet365', 'betfred', 'betmgm', 'betvictor', 'bwin', 'coral', 'ladbrokes', 'betfair_exchange']),
    );
  });

  test('are paired within their source, and every row says how its lay was derived', () => {
    for (const row of rows) {
      expect(row.paired_by).toBe('same-source');
      expect(row.notes).toEqual([
        LAY_NOTE,
        'football-data.co.uk, 20 Feb 2026: prices as of 2026-02-20T18:59:00.000Z',
      ]);
      expect(row.health).toContain('size unknown');
      expect(aggregateRowSchema.safeParse(row).success).toBe(true);
    }
  });

  test.each([
    [5, 204, 22],
    [2, 298, 74],
  ])(
    'at a commission of %i, have %i rows above 100 %, of which only %i are healthy',
    (commission, above, healthy) => {
      const all = allRows(running, { market_codes: ['winner_3way'] }, commission);
      const arbitrages = all.filter((row) => rating(row) > 100);
      expect([arbitrages.length, arbitrages.filter(isHealthy).length]).toEqual([above, healthy]);
      expect(all.filter((row) => rating(row) > 105 && isHealthy(row))).toEqual([]);
    },
  );
});

describe.skipIf(!HAS_REAL_FILES)('other fixtures files', () => {
  test('two of them, a day apart, share 116 future matches, none of them ambiguous', async () => {
    const { book, pipeline, log } = await run([
      sourceOf('fixtures_2026-04-03T1320Z.csv', 'football-data'),
      sourceOf('fixtures_2026-04-04T1313Z.csv', 'football-data-2'),
    ]);
    const views = [...book.catalogue.events.values()].map((event) =>
      [...event.views].map(({ pairedBy }) => pairedBy),
    );
    expect(views.filter(({ length }) => length === 2)).toHaveLength(116);
    expect(new Set(views.map((pairings) => pairings.join()))).toEqual(new Set(['first', 'first,same-id']));
    expect(log.filter(([event]) => event === 'odds.doubtful')).toEqual([]);
    await pipeline.stop();
  });

  test.each([
    ['fixtures_2026-03-24T1341Z.csv', { 'row empty': 170 }, 17],
    ['fixtures_2026-04-24T1904Z.csv', {}, 0],
    ['fixtures_2026-05-22T1453Z.csv', {}, 47],
  ])('%s: rejected are %o; of %i events there are rows', async (file, refused, events) => {
    const running = await run([sourceOf(file)]);
    const rows = allRows(running, {});
    expect(Object.fromEntries(running.pipeline.reports()[0]?.refused ?? [])).toEqual(refused);
    expect(new Set(rows.map(({ event }) => event.id)).size).toBe(events);
    await running.pipeline.stop();
  });
});
