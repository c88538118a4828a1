import {
  formatDecimalOdds,
  moneyText,
  type Pence,
  percentText,
  type Rational,
  typedPence,
  typedPrice,
} from '#lib';
import { decodeScore, type ScoredPair } from '#lib/matched';
import {
  type AccumulatorFigures,
  accumulatorFigures,
  bestLegs,
  effectiveCommission,
  evenLegOdds,
  exactPriceOf,
  type Filters,
  sidesOf,
} from '#lib/product';
import type { EventChoices } from '../../../api/event-choices.ts';
import type { FeedRow, RowsQuery } from '../../../api/feed-rows.ts';
import type { FeedNames } from '../../../components/betting/feed-names.ts';
import type { RowPlace } from '../../../components/betting/row-place.ts';
import { PATHS } from '../../../app/paths.ts';
import type { FilterLists } from './filter-lists.ts';
import { BEGINNING, type MatcherState } from './matcher-state.ts';
import type { RowTaste } from './row-bet.ts';
import { queryAt, type RowsRequest, rowsRequest } from './rows-query.ts';

/** The minimum, default and maximum number of legs in an accumulator. */
export const LEG_COUNTS = { least: 2, usual: 4, most: 20 } as const;
/** The options for the minutes between the starts of two legs; 0 allows legs at the same time. */
export const GAPS = [0, 60, 120, 150, 180, 240, 1440] as const;
/** The default gap in minutes: a football match with half time. */
const USUAL_GAP = 120;
/** The maximum number of events per request. */
const MOST_EVENTS = 200;
const MINUTE = 60_000;
const SECOND = 1000;

/** An accumulator offer: the bookmaker and its terms. */
export type AccumulatorOffer = {
  /** Undefined if no bookmaker is listed. */
  readonly bookmaker: string | undefined;
  readonly legs: number;
  readonly gapMinutes: number;
  /** The minimum combined odds, and the minimum odds per leg at which any legs reach them. */
  readonly totalOdds: Rational | undefined;
  readonly evenOdds: Rational | undefined;
};

/** The state with only the filters of the accumulator finder; a URL may also have those of the matchers. */
export function accumulatorState(state: MatcherState): MatcherState {
  const { sports, events, withoutEvents, competitions, markets, backBookies, layBookies } = state;
  const { backOddsMin, hours, minLiquidity, excludeArbs, score1Min, score1Max } = state;
  const { legs, totalOddsMin, gapMinutes } = state;
  return {
    ...BEGINNING,
    sports,
    events,
    withoutEvents,
    competitions,
    markets,
    backBookies,
    layBookies,
    backOddsMin,
    hours,
    minLiquidity,
    excludeArbs,
    score1Min,
    score1Max,
    legs,
    totalOddsMin,
    gapMinutes,
  };
}

/** The offer of a state, at its first bookmaker, or at the first listed one by default. */
export function offerOf(state: MatcherState, { back }: Pick<FilterLists, 'back'>): AccumulatorOffer {
  const { legs = LEG_COUNTS.usual, gapMinutes = USUAL_GAP, totalOddsMin } = state;
  const listed = back.map(({ code }) => code);
  const count = Math.min(Math.max(Math.floor(legs), LEG_COUNTS.least), LEG_COUNTS.most);
  const totalOdds = totalOddsMin === undefined ? undefined : typedPrice(String(totalOddsMin));
  return {
    bookmaker: state.backBookies?.find((code) => listed.includes(code)) ?? listed[0],
    legs: count,
    gapMinutes,
    totalOdds,
    evenOdds: totalOdds && evenLegOdds(totalOdds, count),
  };
}

/**
 * The request for the best row of each event at the offer's bookmaker, with at least the offer's odds per leg.
 * Undefined without a bookmaker.
 */
export function legsRequest(
  state: MatcherState,
  filters: Filters,
  { lists, offer }: { readonly lists: FilterLists; readonly offer: AccumulatorOffer },
): RowsRequest | undefined {
  const { bookmaker, evenOdds } = offer;
  if (bookmaker === undefined) return undefined;
  const request = rowsRequest(state, filters, { feed: 'mb', lists, isGrouped: false, worth: '' });
  const even = evenOdds === undefined ? 0 : Number(formatDecimalOdds(evenOdds));
  const backOddsMin = Math.max(filters.backOddsMin ?? 0, even);
  return {
    ...request,
    filters: {
      ...request.filters,
      backBookies: [bookmaker],
      backOddsMin: backOddsMin === 0 ? undefined : backOddsMin,
    },
    groupBy: 'event',
  };
}

/** The query of a request at a time in milliseconds since 1970. */
export function legsAt(request: RowsRequest, now: number): RowsQuery {
  return { ...queryAt({ ...request, offset: 0 }, now), limit: MOST_EVENTS };
}

/** A row that can be a leg, with its exact prices. */
export type LegRow = { readonly row: FeedRow; readonly pair: ScoredPair };

/** The rows that can be legs: those with both prices. */
export function legRows(
  rows: readonly FeedRow[],
  taste: Pick<RowTaste, 'bookies' | 'preferences'>,
): readonly LegRow[] {
  return rows.flatMap((row) => {
    const sides = sidesOf(row);
    const back = exactPriceOf(sides.back, row);
    const lay = exactPriceOf(sides.lay, row);
    const exchange = taste.bookies.get(sides.lay?.bookieCode ?? '');
    if (back === undefined || lay === undefined || exchange === undefined) return [];
    return { row, pair: { back, lay, commission: effectiveCommission(exchange, taste.preferences) } };
  });
}

/** The user's choice of an event; `free` leaves it to the finder. */
export type EventChoice = 'keep' | 'leave' | 'free';

/** The choices with an event kept, left out, or reset. */
export function withEvent({ kept, left }: EventChoices, id: string, choice: EventChoice): EventChoices {
  const others = (ids: ReadonlySet<string>) => [...ids].filter((each) => each !== id);
  return {
    kept: new Set([...others(kept), ...(choice === 'keep' ? [id] : [])]),
    left: new Set([...others(left), ...(choice === 'leave' ? [id] : [])]),
  };
}

/**
 * The best legs for an offer, in the order of their starts; undefined if no legs meet it. A row with an unhealthy score
 * is a leg only if the user keeps it. `held` events stay legs while the user points at them, if possible.
 */
export function legsFor(
  rows: readonly LegRow[],
  offer: AccumulatorOffer,
  { kept, left, held }: EventChoices & { readonly held: readonly string[] },
): readonly LegRow[] | undefined {
  const still = held.filter((id) => !left.has(id));
  return (
    fittingLegs(rows, offer, { kept: new Set([...kept, ...still]), left }) ??
    (still.length > 0 ? fittingLegs(rows, offer, { kept, left }) : undefined)
  );
}

function fittingLegs(
  rows: readonly LegRow[],
  { legs, gapMinutes }: AccumulatorOffer,
  { kept, left }: EventChoices,
): readonly LegRow[] | undefined {
  const isKept = ({ row }: LegRow): boolean => kept.has(row.event.id);
  const able = rows.filter(
    (each) => isKept(each) || (!left.has(each.row.event.id) && decodeScore(each.row.primaryScore).healthy),
  );
  const choices = able.map((each) => ({
    ...each.pair,
    start: each.row.event.start * SECOND,
    isFixed: isKept(each),
  }));
  return bestLegs(choices, { legs, gapMs: gapMinutes * MINUTE })?.flatMap((at) => able[at] ?? []);
}

/** An accumulator: its figures, and a link to the calculator filled in with it. */
export type Accumulator = AccumulatorFigures & { readonly to: string };

/** The accumulator of these legs on a stake in pounds; undefined if the stake is invalid. */
export function accumulatorOf(legs: readonly LegRow[], stake: string): Accumulator | undefined {
  const pence = typedPence(stake);
  if (pence === undefined || legs.length === 0) return undefined;
  const pairs = legs.map(({ pair }) => pair);
  const figures = accumulatorFigures(pairs, pence);
  return { ...figures, to: calculatorLink(pairs, figures.odds, pence) };
}

/** The legs that the calculator of an accumulator is told about: each with its selection, bookie and exchange. */
export function legsPlace(legs: readonly LegRow[], names: FeedNames): RowPlace {
  return {
    event: `Accumulator of ${legs.length} legs`,
    start: null,
    bets: legs.flatMap(({ row }) => {
      const { back, lay } = sidesOf(row);
      if (back === undefined) return [];
      return {
        selection: `${names.selection(back, row.event)}, ${row.event.name}`,
        bookie: names.bookie(back.bookieCode),
        bookieId: back.bookieCode,
        exchangeId: lay?.bookieCode ?? null,
      };
    }),
  };
}

/** A link to the accumulator lay calculator, with the stake, the combined odds, and the lay odds of each leg. */
function calculatorLink(legs: readonly ScoredPair[], odds: Rational, stake: Pence): string {
  const query = new URLSearchParams({ stake: moneyText(stake), back: formatDecimalOdds(odds, 4) });
  for (const { lay, commission } of legs) {
    const percent = commission.n === 0 ? '' : `,${percentText(commission)}`;
    query.append('leg', `${formatDecimalOdds(lay, 4)}${percent}`);
  }
  return `${PATHS.tools}acca-lays/?${query.toString()}`;
}
