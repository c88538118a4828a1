import { formatDecimalOdds, moneyText, type Pence, percentText, typedPence } from '#lib';
import { decodeScore, scoreText } from '#lib/matched';
import {
  dutchingFigures,
  type DutchingLeg,
  effectiveCommission,
  exactPriceOf,
  filterQuery,
  type Filters,
} from '#lib/product';
import type { DutchingAsked, DutchingRow, FeedContract } from '../../../api/feed-rows.ts';
import { pairText } from '../../../components/betting/feed-names.ts';
import type { RowPlace } from '../../../components/betting/row-place.ts';
import { PATHS } from '../../../app/paths.ts';
import type { FilterLists } from './filter-lists.ts';
import { BEGINNING, type MatcherState } from './matcher-state.ts';
import { offsetOf, ROWS_AT_ONCE } from './rows-query.ts';
import type { RowFacts, RowLook } from './row-facts.ts';

/** The market types that can be dutched: exactly one result wins, or both sides settle alike. */
const DUTCHED: ReadonlySet<string> = new Set([
  'winner_3way',
  'over_under',
  'btts',
  'asian_handicap',
  'draw_no_bet',
  'match_winner',
]);

/** The filter lists, limited to the markets that can be dutched. */
export function dutchedLists(lists: FilterLists): FilterLists {
  const markets = lists.markets
    .map(({ name, items }) => ({ name, items: items.filter(({ code }) => DUTCHED.has(code)) }))
    .filter(({ items }) => items.length > 0);
  return { ...lists, markets };
}

/** The state with only the filters of the dutching finder; a URL may also have those of the matchers. */
export function dutchedState(state: MatcherState): MatcherState {
  const { sports, events, withoutEvents, competitions, markets, backBookies, includeExchanges } = state;
  const { score1Min, score1Max, hours, excludeArbs, page } = state;
  return {
    ...BEGINNING,
    sports,
    events,
    withoutEvents,
    competitions,
    markets,
    backBookies,
    includeExchanges,
    score1Min,
    score1Max,
    hours,
    excludeArbs,
    page,
  };
}

/** A question without its time: while it is unchanged, it selects the same markets. */
export type DutchingQuestion = Pick<DutchingAsked, 'ratingMin' | 'excludeArbs' | 'offset'> & {
  readonly filters: Filters;
};

/** The question of a state. An empty list of bookies requests all that are listed. */
export function dutchingQuestion(
  state: MatcherState,
  filters: Filters,
  { back }: Pick<FilterLists, 'back'>,
): DutchingQuestion {
  const chosen = filters.backBookies ?? [];
  const backBookies = chosen.length === 0 ? back.map(({ code }) => code) : chosen;
  return {
    filters: { ...filters, backBookies },
    ratingMin: state.score1Min ?? null,
    excludeArbs: state.excludeArbs,
    offset: offsetOf(state.page),
  };
}

/** The query of a question at a time in milliseconds since 1970. */
export function dutchingAt({ filters, ...rest }: DutchingQuestion, now: number): DutchingAsked {
  const { backBookies, marketCodes, eventIds, eventFilters, score1Max } = filterQuery(filters, 'mb', now);
  const ratingMax = score1Max;
  return { backBookies, marketCodes, eventIds, eventFilters, ratingMax, ...rest, limit: ROWS_AT_ONCE };
}

/** A bet of a row as it is shown. */
export type DutchingBet = {
  readonly selection: string;
  readonly bookie: string;
  readonly leg: DutchingLeg;
  readonly stake: Pence;
  /** The liquidity at an exchange in pounds; null if it is unknown. */
  readonly size: number | null;
};

/** The values shown of a market to dutch. */
export type DutchingFacts = Pick<
  RowFacts,
  'event' | 'competition' | 'sportIcon' | 'start' | 'market' | 'score' | 'health' | 'pairing'
> & {
  readonly bets: readonly DutchingBet[];
  /** The smallest total of the row: its worst result. */
  readonly worst: Pence;
  /** A link to the dutching calculator, filled in, and the row that it takes along. */
  readonly to: string;
  readonly place: RowPlace;
};

const SECOND = 1000;

/** The values shown of a row; undefined if its prices or the total are invalid. */
export function dutchingFacts(
  row: DutchingRow,
  { names, taste }: Pick<RowLook, 'names'> & { readonly taste: Omit<RowLook['taste'], 'funds'> },
): DutchingFacts | undefined {
  const total = typedPence(taste.stake);
  const legs = row.contracts.flatMap((contract) => legOf(contract, taste) ?? []);
  const [first] = row.contracts;
  if (first === undefined || total === undefined || legs.length !== row.contracts.length) return undefined;
  const { event } = row;
  const { rating, stakes, worst } = dutchingFigures(legs, total);
  return {
    event: event.name,
    competition: names.competition(event.competitionSlug),
    sportIcon: names.sport(event.competitionSlug)?.iconName ?? null,
    start: event.start * SECOND,
    market: names.market(first),
    score: { text: `${scoreText(rating)}%`, healthy: decodeScore(row.rating).healthy },
    health: row.health,
    pairing: pairText(row),
    bets: row.contracts.flatMap((contract, side) => {
      const leg = legs[side];
      const stake = stakes[side];
      if (leg === undefined || stake === undefined) return [];
      const size = contract.oddsWithLiquidity.liquidity[0] ?? null;
      return {
        selection: names.selection(contract, event),
        bookie: names.bookie(contract.bookieCode),
        leg,
        stake,
        size,
      };
    }),
    worst,
    to: calculatorLink(legs, total),
    place: {
      event: event.name,
      start: event.start * SECOND,
      bets: row.contracts.map((contract) => ({
        selection: names.selection(contract, event),
        bookie: names.bookie(contract.bookieCode),
        bookieId: contract.bookieCode,
        exchangeId: null,
      })),
    },
  };
}

/** Ignores commissions stored for bookmakers: they take none, and the server assumes none. */
const NO_PREFERENCES: RowLook['taste']['preferences'] = new Map();

function legOf(
  contract: FeedContract,
  { bookies, preferences }: Pick<RowLook['taste'], 'bookies' | 'preferences'>,
): DutchingLeg | undefined {
  const price = exactPriceOf(contract, {});
  const bookie = bookies.get(contract.bookieCode);
  if (price === undefined || bookie === undefined) return undefined;
  const commission = bookie.isExchange
    ? effectiveCommission(bookie, preferences)
    : effectiveCommission({ ...bookie, commission: '' }, NO_PREFERENCES);
  return { price, commission, contract };
}

/** A link to the dutching calculator, with the total and its bets. */
function calculatorLink(legs: readonly DutchingLeg[], total: Pence): string {
  const query = new URLSearchParams({ total: moneyText(total) });
  for (const { price, commission } of legs) {
    const percent = commission.n === 0 ? '' : `,${percentText(commission)}`;
    query.append('bet', `${formatDecimalOdds(price, 4)}${percent}`);
  }
  return `${PATHS.tools}dutching-total/?${query.toString()}`;
}
