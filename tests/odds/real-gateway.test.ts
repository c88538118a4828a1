import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type AggregateRow, type AggregatesBody, aggregatesAnswer } from '#lib/wire';
import type { SourceMessage } from '../../server/odds/messages/messages.ts';
import type { OddsSource } from '../../server/odds/ingest/source.ts';
import {
  createRecordingSource,
  recordedLines,
} from '../../server/odds/sources/betfair-recording/recording-source.ts';
import { createFootballDataSource } from '../../server/odds/sources/football-data/football-data-source.ts';
import { type Answer, anyAddress } from '../server/browser.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { givePlan, person } from '../server/permissions/actors.ts';
import { inOrder, type ReferenceMarket, replayMessage, shownField } from './betfair/reference-replay.ts';
import { HAS_REAL_FILES, realFile } from './real-files.ts';
import { CONFIG } from './running.ts';

const PAGE = 500;
const HEALTHY = 100_000;

type Ask = (query: AggregatesBody) => Promise<Answer>;

/** Returns requests of a user with a plan, over HTTP. */
async function planHolder(it: TestApp): Promise<Ask> {
  const { browser, userId } = await person(it);
  await givePlan(it, userId);
  const from = anyAddress();
  const { body } = await browser.post('/api/auth/token/', undefined, { from });
  const token = typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
  const headers = { authorization: `Bearer ${token}` };
  return (query) => browser.post('/odds-gateway/aggregates', query, { from, headers });
}

const rowsOf = ({ body }: Answer): readonly AggregateRow[] => aggregatesAnswer.parse(body);
const rating = ({ primary_score: score }: AggregateRow) => (score % HEALTHY) / 100;
const isHealthy = ({ primary_score: score }: AggregateRow) => score >= HEALTHY;

describe.skipIf(!HAS_REAL_FILES)('the fixtures of 20 February 2026, over HTTP', () => {
  let it: TestApp;
  const rows: AggregateRow[] = [];
  let answer: Answer;
  beforeAll(async () => {
    const source = createFootballDataSource({
      name: 'football-data',
      file: realFile('football-data-co-uk', 'fixtures', 'fixtures_2026-02-20T1859Z.csv'),
      at: undefined,
      fileTime: 0,
      competitions: CONFIG.competitions,
      bookies: CONFIG.bookies.map(({ code }) => code),
    });
    it = await startApp({ sources: [source] });
    const ask = await planHolder(it);
    for (let offset = 0; offset < 4000; offset += PAGE) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      answer = await ask({ market_codes: ['winner_3way'], limit: PAGE, offset });
      rows.push(...rowsOf(answer));
    }
  });
  afterAll(() => it.close());

  test('are 195 events and 3,498 rows of match results, each once', () => {
    expect(answer.headers.get('x-total-count')).toBe('3498');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3498);
    expect(new Set(rows.map(({ event }) => event.id)).size).toBe(195);
  });

  test('are labelled as what they are, and not as demo prices', () => {
    expect(answer.headers.get('x-odds-source')).toBe('football-data.co.uk, 20 Feb 2026');
    expect(answer.headers.get('x-odds-simulated')).toBe('false');
    expect(rows.every(({ notes }) => notes.join().includes('prices as of 2026-02-20T18:59:00.000Z'))).toBe(
      true,
    );
  });

  test('have 204 rows above 100 %: the 182 that the rules reject are marked, and none above 105 % is healthy', () => {
    const above = rows.filter((row) => rating(row) > 100);
    expect([above.length, above.filter((row) => !isHealthy(row)).length]).toEqual([204, 182]);
    for (const row of above) expect(isHealthy(row)).toBe(row.health.every((each) => each === 'size unknown'));
    expect(rows.filter((row) => rating(row) > 105 && isHealthy(row))).toEqual([]);
  });
});

const RACE = 'greyhound-win-addington-nz-1removed_1.195395455.gz';
const OFF = Date.UTC(2022, 2, 1, 2, 4);
/** Two minutes before the off. */
const MOMENT = OFF - 120_000;
const DOGS = [
  ['Wizard Willie', '37672294'],
  ['St Andrews', '28002629'],
  ['Sapporo Bale', '43154433'],
  ['Goldstar Tookie', '42393370'],
  ['Smash Grenade', '22150928'],
  ['Baldrick', '36993903'],
  ['Diamond Empress', '37267533'],
  ['Just Stagger', '37455733'],
] as const;

/** A bookmaker with the same race, without numbers before the names, and one price for all. */
function bookmaker(): OddsSource {
  const messages: readonly SourceMessage[] = [
    {
      kind: 'event',
      sequence: 1,
      event: 'race',
      sport: 'greyhounds',
      competition: { name: 'Greyhounds', slug: null },
      name: '02:04 Addington',
      participants: DOGS.map(([name]) => ({ name, role: 'runner' })),
      start: OFF,
      venue: 'Addington',
      country: 'NZ',
    },
    {
      kind: 'market',
      sequence: 2,
      event: 'race',
      market: 'win',
      type: 'win',
      param: null,
      winners: 1,
      complete: true,
      status: 'open',
      terms: null,
      selections: DOGS.map(([name]) => ({
        selection: name,
        name,
        contract: 'runner',
        param: null,
        status: 'active',
        adjustment: null,
      })),
    },
    ...DOGS.map(([selection], place) => ({
      kind: 'quote' as const,
      sequence: 3 + place,
      bookie: 'bet365',
      market: 'win',
      selection,
      back: [{ odds: 40_000, size: null }],
      lay: [],
      at: MOMENT,
    })),
  ];
  return {
    name: 'bookmaker',
    label: 'A bookmaker',
    bookies: ['bet365'],
    clock: 'own',
    stalledAfterMs: null,
    start: ({ take }) => {
      for (const message of messages) take(message);
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
  };
}

/** Replays the recording up to a moment, and waits there until it is stopped. */
function recordedUntil(moment: number): OddsSource & { readonly there: Promise<void> } {
  let now = 0;
  let first: number | undefined;
  let arrive = (): void => undefined;
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const source = createRecordingSource({
    name: 'betfair-recording',
    file: realFile('betfair-stream', RACE),
    speed: 1,
    steady: () => now,
    wait: (ms, signal) => {
      first ??= 1_646_079_078_742;
      if (first + now + ms <= moment) {
        now += ms;
        return Promise.resolve();
      }
      now = moment - first;
      arrive();
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  });
  return { ...source, there };
}

/** The state of the market at the moment, by the reference replay. */
async function referenceAt(moment: number): Promise<ReferenceMarket> {
  const markets = new Map<string, ReferenceMarket>();
  const lines = recordedLines(realFile('betfair-stream', RACE), new AbortController().signal);
  for await (const { text } of lines) {
    if (text === null || Number(/"pt":(\d+)/u.exec(text)?.[1]) > moment) break;
    replayMessage(text, markets);
  }
  const [market] = markets.values();
  if (market === undefined) throw new Error('the recording has a market');
  return market;
}

describe.skipIf(!HAS_REAL_FILES)('a recorded race, two minutes before the off, over HTTP', () => {
  test('has a row for each running dog, with the exchange’s ladder', { timeout: 120_000 }, async () => {
    const recording = recordedUntil(MOMENT);
    const it = await startApp({ sources: [recording, bookmaker()] });
    await recording.there;
    const ask = await planHolder(it);
    const answer = await ask({ market_codes: ['win'], limit: PAGE });
    const rows = rowsOf(answer);
    const market = await referenceAt(MOMENT);
    const ladders = new Map(
      rows.map(({ contracts }) => {
        const [back, lay] = contracts;
        const { odds = [], liquidity = [] } = lay?.odds_with_liquidity ?? {};
        expect([back?.bookie_code, lay?.bookie_code]).toEqual(['bet365', 'betfair_exchange']);
        return [String(back?.contract_param), odds.map((price, level) => [price, liquidity[level]])];
      }),
    );
    const expected = DOGS.flatMap(([name, id]) => {
      const field = shownField(market, 'lay');
      const levels = inOrder(market.runners.get(id), field).slice(0, 5);
      return levels.length === 0
        ? []
        : [[name, levels.map(([odds, size]) => [odds / 10_000, size / 100])] as const];
    });
    expect(ladders).toEqual(new Map(expected));
    // The eighth was withdrawn hours before.
    expect(rows).toHaveLength(7);
    expect(rows.every(({ event }) => event.start === OFF / 1000)).toBe(true);
    expect(new Set(rows.map(({ paired_by: pairedBy }) => pairedBy)).size).toBe(1);
    expect(answer.headers.get('x-odds-source')).toBe('A bookmaker; Betfair Exchange, recorded');
    await it.close();
  });
});
