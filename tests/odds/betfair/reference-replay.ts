/*
 * A reference implementation of the stream's rules, as simple as possible and without server code: the state of each
 * market after some messages. Prices and sizes stay as they are.
 */

type Json = Readonly<Record<string, unknown>>;

export const FIELDS = ['atb', 'atl', 'batb', 'batl', 'bdatb', 'bdatl'] as const;
export type Field = (typeof FIELDS)[number];

/** The offers of a runner: by price or by level, the price and the size. */
export type Offers = Readonly<Record<Field, Map<number, readonly [odds: number, size: number]>>>;

export type ReferenceMarket = {
  definition: Json | null;
  runners: Map<string, Offers>;
  /** The fields received since the last image. */
  seen: Set<Field>;
};

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonOf(value: unknown): Json {
  if (!isJson(value)) throw new TypeError(`${JSON.stringify(value)} is no object`);
  return value;
}

/** The items of a list; empty if there is none. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError(`${JSON.stringify(value)} is no list`);
  return value;
}

/** An offer: its position, price and size. */
function offerOf(value: unknown): readonly [place: number, odds: number, size: number] {
  const row = listOf(value);
  const [place, odds, size] = row.length === 3 ? row : [row[0], row[0], row[1]];
  if (typeof place !== 'number' || typeof odds !== 'number' || typeof size !== 'number') {
    throw new TypeError(`${JSON.stringify(value)} is no row of offers`);
  }
  return [place, odds, size];
}

/** By market and runner: the fields that a message changed. */
export type Touched = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Field>>>;

/** Applies one message of a recording to the markets. */
export function replayMessage(line: string, markets: Map<string, ReferenceMarket>): Touched {
  const message = jsonOf(JSON.parse(line));
  const touched = new Map<string, Map<string, Set<Field>>>();
  for (const change of listOf(message['mc']).map(jsonOf)) {
    const id = String(change['id']);
    const market = markets.get(id) ?? noMarket();
    markets.set(id, market);
    const keys = touched.get(id) ?? new Map<string, Set<Field>>();
    touched.set(id, keys);
    if (change['img'] === true) {
      for (const key of market.runners.keys()) keys.set(key, new Set(FIELDS));
      market.runners = new Map();
      market.seen = new Set();
    }
    const { marketDefinition: definition } = change;
    if (definition !== undefined) market.definition = jsonOf(definition);
    for (const runner of listOf(change['rc']).map(jsonOf)) {
      const handicap = Number(runner['hc'] ?? 0);
      const key = handicap === 0 ? String(runner['id']) : `${String(runner['id'])}:${handicap}`;
      const fields = keys.get(key) ?? new Set<Field>();
      keys.set(key, fields);
      const offers = market.runners.get(key) ?? noOffers();
      market.runners.set(key, offers);
      for (const field of FIELDS) {
        if (runner[field] === undefined) continue;
        market.seen.add(field);
        fields.add(field);
        known.delete(offers[field]);
        for (const [place, odds, size] of listOf(runner[field]).map(offerOf)) {
          if (size === 0) offers[field].delete(place);
          else offers[field].set(place, [odds, size]);
        }
      }
    }
  }
  return touched;
}

/**
 * The catalogue market of a runner. A handicap has one for each line, named by its first side: the runners of the lowest
 * sort priority.
 */
export function marketOfRunner(id: string, runner: string, { definition }: ReferenceMarket): string {
  if (definition?.['marketType'] !== 'ASIAN_HANDICAP') return id;
  const runners = listOf(definition['runners']).map(jsonOf);
  const first = runners.find((each) => runners.every((other) => rank(each) <= rank(other)));
  const [side = '', own = '0'] = runner.split(':');
  const line = side === String(first?.['id']) ? Number(own) : 0 - Number(own);
  return `${id}:${line}`;
}

function rank(runner: Json): number {
  return Number(runner['sortPriority']);
}

function noMarket(): ReferenceMarket {
  return { definition: null, runners: new Map(), seen: new Set() };
}

function noOffers(): Offers {
  return {
    atb: new Map(),
    atl: new Map(),
    batb: new Map(),
    batl: new Map(),
    bdatb: new Map(),
    bdatl: new Map(),
  };
}

/** Caches sorted offers until a message changes them: everything is compared after each message, and little changes. */
const known = new WeakMap<Offers[Field], Ordered>();

type Ordered = readonly (readonly [odds: number, size: number])[];

/** A field's offers as [price in ten-thousandths, size in pence], best first. */
export function inOrder(offers: Offers | undefined, field: Field): Ordered {
  if (offers === undefined) return [];
  const before = known.get(offers[field]);
  if (before !== undefined) return before;
  const ordered = putInOrder(offers[field], field);
  known.set(offers[field], ordered);
  return ordered;
}

function putInOrder(offers: Offers[Field], field: Field): Ordered {
  const rows = [...offers].map(
    ([place, [odds, size]]) => [place, Math.round(odds * 10_000), Math.round(size * 100)] as const,
  );
  const isByPrice = field === 'atb' || field === 'atl';
  const sign = field === 'atb' ? -1 : 1;
  return rows
    .filter(([, , size]) => size > 0)
    .toSorted(([a, x], [b, y]) => (isByPrice ? sign * (x - y) : a - b))
    .map(([, odds, size]) => [odds, size]);
}

/** The field that is shown for a side: virtual offers if there are any, else the best offers, else all. */
export function shownField({ seen }: ReferenceMarket, side: 'back' | 'lay'): Field {
  if (seen.has('bdatb') || seen.has('bdatl')) return side === 'back' ? 'bdatb' : 'bdatl';
  if (seen.has('batb') || seen.has('batl')) return side === 'back' ? 'batb' : 'batl';
  return side === 'back' ? 'atb' : 'atl';
}
