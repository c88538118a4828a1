import { BEGINNING, type MatcherState } from './matcher-state.ts';

/** The lists of codes by their parameter names; codes are separated by commas. */
const CODE_LISTS = {
  sports: 'sport',
  events: 'event',
  withoutEvents: 'without',
  markets: 'market',
  backBookies: 'back',
  layBookies: 'lay',
} as const satisfies Partial<Record<keyof MatcherState, string>>;

/** The numbers by their parameter names. */
const NUMBERS = {
  score1Max: 'max1',
  score2Max: 'max2',
  score1Min: 'min1',
  edgeMin: 'minedge',
  backOddsMin: 'oddsfrom',
  backOddsMax: 'oddsto',
  hours: 'hours',
  minLiquidity: 'size',
  legs: 'legs',
  totalOddsMin: 'total',
  gapMinutes: 'gap',
} as const satisfies Partial<Record<keyof MatcherState, string>>;

/** The flags by their parameter names, off by default. */
const FLAGS = {
  includeExchanges: 'exchanges',
  byEdge: 'edge',
  bestPriceOnly: 'best',
  excludeArbs: 'noarbs',
} as const satisfies Partial<Record<keyof MatcherState, string>>;

/** The repeated parameter of competitions, whose slugs may contain commas. */
const COMPETITION = 'competition';
const SORT = 'sort';
const PAGE = 'page';

/**
 * The query of a state in an address, empty for the defaults: `sport=football&oddsfrom=1.5`. `parseState` is
 * the inverse.
 */
export function stateQuery(state: MatcherState): string {
  const pairs: readonly Pair[] = [
    ...listPairs(state),
    ...state.competitions.map((competition): Pair => [COMPETITION, competition]),
    ...(state.sortBy === 'score_2' ? [[SORT, '2'] as const] : []),
    ...numberPairs(state),
    ...entries(FLAGS).flatMap(([field, name]): readonly Pair[] => (state[field] ? [[name, 'on']] : [])),
    ...(state.page === 1 ? [] : [[PAGE, String(state.page)] as const]),
  ];
  return pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&');
}

type Pair = readonly [name: string, value: string];

/** The lists that differ from the defaults. */
function listPairs(state: MatcherState): readonly Pair[] {
  return entries(CODE_LISTS).flatMap(([field, name]): readonly Pair[] => {
    const list = state[field];
    if (list === undefined || list === BEGINNING[field]) return [];
    return list.length > 0 || mayBeEmpty(field) ? [[name, list.join(',')]] : [];
  });
}

/** The numbers that are set. A cleared maximum is omitted: a link opens with the default. */
function numberPairs(state: MatcherState): readonly Pair[] {
  return entries(NUMBERS).flatMap(([field, name]): readonly Pair[] => {
    const value = state[field];
    return value === undefined || value === null ? [] : [[name, String(value)]];
  });
}

/** True for lists of bookies, where an empty list differs from an omitted one. */
function mayBeEmpty(field: keyof typeof CODE_LISTS): boolean {
  return field === 'backBookies' || field === 'layBookies';
}

/** Escapes a text for a query, but keeps characters that are safe and legible. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%7C', '|');
}

/** The entries of an object, typed by its keys. */
function entries<Key extends string, Value>(
  object: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables above have only these keys
  return Object.entries(object) as [Key, Value][];
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9_.:|/-]{0,127}$/u;
const NUMBER = /^\d{1,7}(?:\.\d{1,6})?$/u;
/** The edges that the API accepts, in percent. No other number of a query may be negative. */
export const EDGE_RANGE = { least: -100, most: 899 } as const;
const EDGE = /^-?\d{1,3}(?:\.\d{1,6})?$/u;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/u;
const CONTROL = /\p{Cc}|\p{Cs}/u;

/** The maximum lengths of lists in a link. */
const MOST_EVENTS = 5000;
const MOST = 500;
const LONGEST_SLUG = 200;

/** The state of an address's query; invalid values fall back to the defaults. */
export function parseState(query: string): MatcherState {
  const params = new URLSearchParams(query);
  const codes = (name: string, most = MOST): readonly string[] | undefined => {
    const text = params.get(name);
    if (text === null) return undefined;
    return distinct(text.split(',').filter((code) => CODE.test(code))).slice(0, most);
  };
  const number = (name: string, pattern = NUMBER): number | undefined => {
    const text = params.get(name) ?? '';
    return pattern.test(text) ? Number(text) : undefined;
  };
  const edge = number(NUMBERS.edgeMin, EDGE);
  const isEdge = edge !== undefined && edge >= EDGE_RANGE.least && edge <= EDGE_RANGE.most;
  const page = params.get(PAGE) ?? '';
  return {
    sports: codes(CODE_LISTS.sports) ?? BEGINNING.sports,
    events: codes(CODE_LISTS.events, MOST_EVENTS) ?? BEGINNING.events,
    withoutEvents: codes(CODE_LISTS.withoutEvents, MOST_EVENTS) ?? BEGINNING.withoutEvents,
    competitions: distinct(params.getAll(COMPETITION).filter(isSlug)).slice(0, MOST),
    markets: codes(CODE_LISTS.markets) ?? BEGINNING.markets,
    backBookies: codes(CODE_LISTS.backBookies),
    layBookies: codes(CODE_LISTS.layBookies),
    includeExchanges: params.get(FLAGS.includeExchanges) === 'on',
    sortBy: params.get(SORT) === '2' ? 'score_2' : 'score_1',
    byEdge: params.get(FLAGS.byEdge) === 'on',
    score1Max: number(NUMBERS.score1Max),
    score2Max: number(NUMBERS.score2Max),
    score1Min: number(NUMBERS.score1Min),
    edgeMin: isEdge ? edge : undefined,
    backOddsMin: number(NUMBERS.backOddsMin),
    backOddsMax: number(NUMBERS.backOddsMax),
    hours: number(NUMBERS.hours),
    bestPriceOnly: params.get(FLAGS.bestPriceOnly) === 'on',
    minLiquidity: number(NUMBERS.minLiquidity),
    excludeArbs: params.get(FLAGS.excludeArbs) === 'on',
    legs: number(NUMBERS.legs),
    totalOddsMin: number(NUMBERS.totalOddsMin),
    gapMinutes: number(NUMBERS.gapMinutes),
    page: PAGE_NUMBER.test(page) ? Number(page) : BEGINNING.page,
  };
}

function distinct(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

function isSlug(text: string): boolean {
  return text !== '' && text.length <= LONGEST_SLUG && !CONTROL.test(text);
}
