import pg from 'pg';
import { PRICE_ONE } from '../server/odds/messages/messages.ts';
import { limitsOf, type Pair, rankOf, scored } from './odds-pairs.ts';
import type { SearchRequest } from './odds-requests.ts';
import { DATASET_START } from './odds-dataset.ts';

/** The pairs of a dataset in PostgreSQL, scored at the configuration's commissions and indexed for the requests. */
export type PairTable = {
  readonly version: string;
  readonly rows: (request: SearchRequest) => Promise<readonly string[]>;
  /** Updates the prices and scores of pairs in one statement. */
  readonly update: (pairs: readonly Pair[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The PostgreSQL that the server's tests use. */
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

/** Resolves with a connection to PostgreSQL, or with the reason why there is none. */
export async function connectPostgres(): Promise<pg.Client | string> {
  const client = new pg.Client({ connectionString: ADDRESS, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port } = new URL(ADDRESS);
    const reason = error instanceof Error ? error.message : 'unknown';
    return `no PostgreSQL at ${hostname}:${port === '' ? '5432' : port} (TEST_DATABASE_URL): ${reason}`;
  }
}

/** Creates and fills the table. It is dropped with the connection, which `close` ends. */
export async function openPairTable(client: pg.Client, pairs: readonly Pair[]): Promise<PairTable> {
  // A temporary table is visible to this connection only, and dropped with it.
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
    rows: async (request) => {
      const { text, values } = statementOf(request);
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
    if (row === undefined) throw new Error('dataset: a selection without a lay');
    const { first, second, size } = row;
    const { id, start, competition, market, bookie, odds } = pair;
    const ranks = [rankOf(row, 'score_1'), rankOf(row, 'score_2')];
    return [id, start, competition, market, bookie, odds, size, first, second, ...ranks];
  });
  return COLUMNS.map((_, column) => rows.map((row) => row[column] ?? 0));
}

/**
 * A request as SQL: only the conditions that it has, with the cap of the sorted score also as a range of its column.
 */
function statementOf(request: SearchRequest): { readonly text: string; readonly values: readonly unknown[] } {
  const { query } = request;
  const conditions = [...namedConditions(query), ...capConditions(request)];
  const texts = conditions.map(([left, , right = ''], index) => `${left} $${index + 1}${right}`);
  const rank = rankColumn(query);
  const text = `select id from pairs where ${texts.join(' and ')} order by ${rank} desc, id limit ${query.limit}`;
  return { text, values: conditions.map(([, value]) => value) };
}

/** A condition: the SQL before and after its placeholder, and the value. */
type Condition = readonly [left: string, value: unknown, right?: string];

const rankColumn = ({ sort_by: by }: SearchRequest['query']): string =>
  by === 'score_1' ? 'rank_1' : 'rank_2';

/** Conditions on the event and the back bet. */
function namedConditions(query: SearchRequest['query']): readonly Condition[] {
  const { start_to: to, competition_slugs: slugs = [] } = query.event_filters;
  const { back_odds_min: shortest, back_odds_max: longest } = query;
  const anyOf = (column: string, names: readonly string[]): readonly Condition[] =>
    names.length > 0 ? [[`${column} = any(`, names, ')']] : [];
  const price = (left: string, odds: number | null): readonly Condition[] =>
    odds === null ? [] : [[left, Math.round(odds * PRICE_ONE)]];
  return [
    ['start >', DATASET_START],
    ['start <=', to],
    ...anyOf('competition', slugs),
    ...anyOf('market', query.market_codes),
    ...anyOf('bookie', query.back_bookies),
    ...price('odds >=', shortest),
    ...price('odds <=', longest),
  ];
}

/** Conditions on liquidity and scores; the cap of the sorted score is a range of its column as well. */
function capConditions(request: SearchRequest): readonly Condition[] {
  const { size, first, second } = limitsOf(request);
  const sorted = request.query.sort_by === 'score_1' ? first : second;
  const below = (left: string, score: number, offset = 0): readonly Condition[] =>
    score < 100_000 ? [[left, offset + score]] : [];
  return [
    ...(size > 0 ? [['size >=', size] as const] : []),
    ...below(`${rankColumn(request.query)} <=`, sorted, 100_000),
    ...below('first <=', first),
    ...below('second <=', second),
  ];
}
