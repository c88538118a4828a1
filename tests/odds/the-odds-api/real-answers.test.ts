import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { AggregateRow } from '#lib/wire';

import { HAS_REAL_FILES, realFile, realFiles } from '../real-files.ts';
import { CONFIG, PERCENT, run } from '../running.ts';
import { StandInApi } from './stand-in-api.ts';

const FILES = realFiles('the-odds-api', /^wc2026_.*\.json$/u);

/** A recorded answer in its wrapper: its time and its events. */
function answerOf(file: string): {
  readonly at: number;
  readonly events: readonly { readonly id: string }[];
} {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the recorded files
  const { timestamp, matchOdds } = JSON.parse(readFileSync(realFile('the-odds-api', file), 'utf8')) as {
    timestamp: string;
    matchOdds: readonly { readonly id: string }[];
  };
  return { at: Date.parse(timestamp), events: matchOdds };
}

/** The rows of a recorded answer, at 2 % commission everywhere. */
async function rowsOf(file: string) {
  const { at, events } = answerOf(file);
  const api = await new StandInApi().open();
  api.answers = () => ({ headers: { date: new Date(at).toUTCString() }, body: events });
  const clock = { wall: () => at, steady: () => at };
  const source = api.source({
    sports: ['soccer_fifa_world_cup'],
    clock,
    bookies: CONFIG.bookies.map(({ code }) => code),
  });
  const { pipeline, ask } = await run([source], clock);
  const commissions = new Map(
    ['betfair_exchange', 'smarkets', 'matchbook'].map((code) => [code, 2 * PERCENT]),
  );
  const far = { start_to: '2027-01-01T00:00:00Z' };
  const { rows } = ask({ limit: 500, event_filters: far }, commissions);
  const [report] = pipeline.reports();
  await pipeline.stop();
  await api.close();
  return { rows, refused: report?.refused };
}

const rating = ({ primary_score: score }: AggregateRow) => (score % 100_000) / 100;

describe.skipIf(!HAS_REAL_FILES)('recorded answers', () => {
  test.each(FILES)('%s is read completely, with plausible rows', async (file) => {
    const { rows, refused } = await rowsOf(file);
    expect([...(refused ?? [])]).toEqual([]);
    const lays = new Set(rows.map(({ contracts }) => contracts[1]?.bookie_code));
    expect(lays.size).toBeGreaterThan(0);
    expect(new Set(rows.map(({ contracts }) => contracts[0]?.contract_type_code))).toEqual(
      new Set(['home', 'draw', 'away']),
    );
    expect(Math.max(...rows.map(rating))).toBeLessThan(98);
    expect(new Set(rows.flatMap(({ health }) => health))).toEqual(new Set(['size unknown']));
  });

  test('have 17 bookmakers for each of two matches of 12 June', async () => {
    const { rows } = await rowsOf('wc2026_2026-06-12T184954Z_canada-bosnia_usa-paraguay.json');
    expect(rows).toHaveLength(102);
    expect(new Set(rows.map(({ contracts }) => contracts[0]?.bookie_code)).size).toBe(17);
    expect(new Set(rows.map(({ event }) => `${event.name}, ${event.competition_slug}`))).toEqual(
      new Set(['Canada v Bosnia and Herzegovina, fifa-world-cup', 'USA v Paraguay, fifa-world-cup']),
    );
  });
});
