import { BEGINNING, type MatcherState } from './matcher-state.ts';

/** The lists of codes, each under the name it has in an address; several codes stand with commas between them. */
export const CODE_LISTS = {
  sports: 'sport',
  events: 'event',
  withoutEvents: 'without',
  markets: 'market',
  backBookies: 'back',
  layBookies: 'lay',
} as const satisfies Partial<Record<keyof MatcherState, string>>;

/** The numbers, each under its name. */
export const NUMBERS = {
  score1Max: 'max1',
  score2Max: 'max2',
  score1Min: 'min1',
  backOddsMin: 'oddsfrom',
  backOddsMax: 'oddsto',
  hours: 'hours',
  minLiquidity: 'size',
} as const satisfies Partial<Record<keyof MatcherState, string>>;

/** The flags, off by default, each under its name. */
export const FLAGS = {
  includeExchanges: 'exchanges',
  bestPriceOnly: 'best',
  excludeArbs: 'noarbs',
} as const satisfies Partial<Record<keyof MatcherState, string>>;

/** Competitions have names with anything in them: each stands by itself. */
export const COMPETITION = 'competition';
export const SORT = 'sort';
export const PAGE = 'page';

/**
 * The query of a state in an address, empty for the defaults: `sport=football&oddsfrom=1.5`. `parseState` is
 * the inverse.
 */
export function stateQuery(state: MatcherState): string {
  const pairs: (readonly [string, string])[] = [];
  for (const [field, name] of entries(CODE_LISTS)) {
    const list = state[field];
    if (list !== undefined && list !== BEGINNING[field] && (list.length > 0 || mayBeEmpty(field))) {
      pairs.push([name, list.join(',')]);
    }
  }
  for (const competition of state.competitions) pairs.push([COMPETITION, competition]);
  if (state.sortBy === 'score_2') pairs.push([SORT, '2']);
  for (const [field, name] of entries(NUMBERS)) {
    const value = state[field];
    // A maximum that was cleared is no filter: a link begins with the default.
    if (value !== undefined && value !== null) pairs.push([name, String(value)]);
  }
  for (const [field, name] of entries(FLAGS)) if (state[field]) pairs.push([name, 'on']);
  if (state.page !== 1) pairs.push([PAGE, String(state.page)]);
  return pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&');
}

/** Lists of bookies: none chosen is another thing than nothing said. */
function mayBeEmpty(field: keyof typeof CODE_LISTS): boolean {
  return field === 'backBookies' || field === 'layBookies';
}

/** Escaped for a query; what is legible there stays. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%7C', '|');
}

/** The entries of an object of ours with its own keys. */
function entries<Key extends string, Value>(
  object: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables above have no other keys
  return Object.entries(object) as [Key, Value][];
}
