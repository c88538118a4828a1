import pg from 'pg';
import { PRICE_ONE } from '../server/odds/messages.ts';
import { mostOf, type Pair, rankOf, scored } from './odds-pairs.ts';
import type { Question } from './odds-questions.ts';
import { WORLD_START } from './odds-world.ts';

/** The pairs of a world in PostgreSQL, scored at the configuration's commissions and indexed by what is asked. */
export type PairTable = {
  readonly version: string;
  readonly rows: (question: Question) => Promise<readonly string[]>;
  /** Sets so many pairs' prices and scores in one statement. */
  readonly update: (pairs: readonly Pair[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The same PostgreSQL that tests of the server run on. */
const ADDRESS = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const BATCH = 20_000;
const NO_COMMISSIONS = new Map<string, number>();

const COLUMNS = [
  ['id', 'text'],
  ['start', 'bigint'],
  ['competition', 'text'],
  ['market', 'text'],
  ['bookie', 'text'],
  ['odds', 'integer'],
  ['size', 'integer'],
  ['first', 'integer'],
  ['second', 'integer'],
  ['rank_1', 'integer'],
  ['rank_2', 'integer'],
] as const;

const INDEXES = [
  '(rank_1 desc, id)',
  '(rank_2 desc, id)',
  '(competition, rank_1 desc, id)',
  '(competition, rank_2 desc, id)',
  '(bookie, rank_1 desc, id)',
  '(bookie, rank_2 desc, id)',
  '(start)',
];

/** A connection to PostgreSQL; where there is none, a sentence that says why. */
export async function connectPostgres(): Promise<pg.Client | string> {
  const client = new pg.Client({ connectionString: ADDRESS, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port } = new URL(ADDRESS);
    const because = error instanceof Error ? error.message : 'unknown';
    return `no PostgreSQL at ${hostname}:${port === '' ? '5432' : port} (TEST_DATABASE_URL): ${because}`;
  }
}

/** The table, filled. It goes with the connection, which its `close` ends. */
export async function openPairTable(client: pg.Client, pairs: readonly Pair[]): Promise<PairTable> {
  // Nobody else sees a temporary table, and it goes with the connection.
  const columns = COLUMNS.map(
    ([name, type]) => `${name} ${type}${type === 'text' ? ' collate "C"' : ''} not null`,
  );
  await client.query(`create temporary table pairs (${columns.join(', ')}, primary key (id))`);
  await client.query("set work_mem = '256MB'");
  const names = COLUMNS.map(([name]) => name).join(', ');
  const arrays = COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  for (let from = 0; from < pairs.length; from += BATCH) {
    const values = columnsOf(pairs.slice(from, from + BATCH));
    await client.query(`insert into pairs (${names}) select * from unnest(${arrays})`, [...values]);
  }
  for (const index of INDEXES) await client.query(`create index on pairs ${index}`);
  await client.query('analyze pairs');
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
  return {
    version: versions[0]?.server_version.split(' ')[0] ?? '',
    rows: async (question) => {
      const { text, values } = statementOf(question);
      const found = await client.query<{ id: string }>(text, [...values]);
      return found.rows.map(({ id }) => id);
    },
    update: async (changed) => {
      await client.query(
        `update pairs set odds = new.odds, size = new.size, first = new.first, second = new.second,
         rank_1 = new.rank_1, rank_2 = new.rank_2
         from (select * from unnest(${arrays}) as given (${names})) as new where pairs.id = new.id`,
        [...columnsOf(changed)],
      );
    },
    close: () => client.end(),
  };
}

function columnsOf(pairs: readonly Pair[]): readonly (readonly (string | number)[])[] {
  const rows = pairs.map((pair) => {
    const row = scored(pair, NO_COMMISSIONS);
    if (row === undefined) throw new Error('every selection of this world is laid somewhere');
    const { first, second, size } = row;
    const { id, start, competition, market, bookie, odds } = pair;
    const ranks = [rankOf(row, 'score_1'), rankOf(row, 'score_2')];
    return [id, start, competition, market, bookie, odds, size, first, second, ...ranks];
  });
  return COLUMNS.map((_, column) => rows.map((row) => row[column] ?? 0));
}

/** The same question as SQL: only the conditions that it names, the caps as a range of the sorted column as well. */
function statementOf(question: Question): { readonly text: string; readonly values: readonly unknown[] } {
  const { query } = question;
  const most = mostOf(question);
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const { start_to: to, competition_slugs: slugs = [] } = query.event_filters;
  add((value) => `start > ${value}`, WORLD_START);
  add((value) => `start <= ${value}`, to);
  if (slugs.length > 0) add((value) => `competition = any(${value})`, slugs);
  if (query.market_codes.length > 0) add((value) => `market = any(${value})`, query.market_codes);
  if (query.back_bookies.length > 0) add((value) => `bookie = any(${value})`, query.back_bookies);
  const { back_odds_min: shortest, back_odds_max: longest } = query;
  if (shortest !== null) add((value) => `odds >= ${value}`, Math.round(shortest * PRICE_ONE));
  if (longest !== null) add((value) => `odds <= ${value}`, Math.round(longest * PRICE_ONE));
  if (most.size > 0) add((value) => `size >= ${value}`, most.size);
  const rank = query.sort_by === 'score_1' ? 'rank_1' : 'rank_2';
  const sorted = query.sort_by === 'score_1' ? most.first : most.second;
  if (sorted < 100_000) add((value) => `${rank} <= ${value}`, 100_000 + sorted);
  if (most.first < 100_000) add((value) => `first <= ${value}`, most.first);
  if (most.second < 100_000) add((value) => `second <= ${value}`, most.second);
  const text = `select id from pairs where ${conditions.join(' and ')} order by ${rank} desc, id limit ${query.limit}`;
  return { text, values };
}
