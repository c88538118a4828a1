import { BEGINNING, type MatcherState } from './matcher-state.ts';
import { CODE_LISTS, COMPETITION, FLAGS, NUMBERS, PAGE, SORT } from './state-query.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9_.:|/-]{0,127}$/u;
const NUMBER = /^\d{1,7}(?:\.\d{1,6})?$/u;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/u;
const CONTROL = /\p{Cc}|\p{Cs}/u;

/** Upper bounds of a list in a link; no feed has more. */
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
  const number = (name: string): number | undefined => {
    const text = params.get(name) ?? '';
    return NUMBER.test(text) ? Number(text) : undefined;
  };
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
    score1Max: number(NUMBERS.score1Max),
    score2Max: number(NUMBERS.score2Max),
    score1Min: number(NUMBERS.score1Min),
    backOddsMin: number(NUMBERS.backOddsMin),
    backOddsMax: number(NUMBERS.backOddsMax),
    hours: number(NUMBERS.hours),
    bestPriceOnly: params.get(FLAGS.bestPriceOnly) === 'on',
    minLiquidity: number(NUMBERS.minLiquidity),
    excludeArbs: params.get(FLAGS.excludeArbs) === 'on',
    page: PAGE_NUMBER.test(page) ? Number(page) : BEGINNING.page,
  };
}

function distinct(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

function isSlug(text: string): boolean {
  return text !== '' && text.length <= LONGEST_SLUG && !CONTROL.test(text);
}
