import type { BookMessage, Place, PlacedSelection } from '../../../server/odds/messages/book-message.ts';
import { marketId } from '../../../server/odds/messages/canonical.ts';
import type { BookieFact } from '../../../server/odds/book/bookie-table.ts';
import type { ContractTypeCode, MarketTypeCode } from '../../../server/odds/messages/markets.ts';
import type { EachWayTerms } from '../../../server/odds/messages/messages.ts';

/*
 * A small world in which all combinations occur: two sources by the real time and one with its own clock,
 * three events, every kind of market that is paired, three bookmakers and two exchanges.
 */

export const NOON = 1_780_000_000_000;
export const HOUR = 3_600_000;

export const BOOKIES: readonly BookieFact[] = [
  { code: 'alpha', isExchange: false, commission: 0 },
  { code: 'beta', isExchange: false, commission: 0 },
  { code: 'delta_x', isExchange: true, commission: 2_000_000 },
  { code: 'gamma', isExchange: false, commission: 0 },
  { code: 'omega_x', isExchange: true, commission: 5_000_000 },
];
export const SOURCES = ['first', 'second', 'replay'] as const;
export const EVENTS = ['match-1', 'match-2', 'race-1'] as const;
export const COMPETITIONS = ['cup', 'league', 'ascot'] as const;

type Shape = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly winners: number;
  readonly terms: EachWayTerms | null;
  readonly keys: readonly (readonly [key: string, contract: ContractTypeCode])[];
};

const RUNNERS = ['ada', 'bob', 'cyd'].map((key) => [key, 'runner'] as const);
const shape = (
  type: MarketTypeCode,
  keys: Shape['keys'],
  rest: Partial<Omit<Shape, 'type' | 'keys'>> = {},
): Shape => ({ type, keys, param: null, winners: 1, terms: null, ...rest });

const FOOTBALL: readonly Shape[] = [
  shape('winner_3way', [
    ['home', 'home'],
    ['draw', 'draw'],
    ['away', 'away'],
  ]),
  shape(
    'over_under',
    [
      ['over', 'over'],
      ['under', 'under'],
    ],
    { param: '2.5' },
  ),
  shape(
    'asian_handicap',
    [
      ['home', 'home_handicap'],
      ['away', 'away_handicap'],
    ],
    { param: '-0.75' },
  ),
  shape(
    'double_chance',
    [
      ['home_or_draw', 'home_or_draw'],
      ['draw_or_away', 'draw_or_away'],
      ['home_or_away', 'home_or_away'],
    ],
    { winners: 2 },
  ),
];
const RACING: readonly Shape[] = [
  shape('win', RUNNERS),
  shape('place', RUNNERS, { param: '2', winners: 2 }),
  shape('place', RUNNERS, { param: '1', winners: 1 }),
  shape('each_way', RUNNERS, { param: '1/5|2', terms: { n: 1, d: 5, places: 2 } }),
];

/** A market of the world. */
export type Spot = Shape & { readonly event: string; readonly id: string };
export const SPOTS: readonly Spot[] = EVENTS.flatMap((event) =>
  (event === 'race-1' ? RACING : FOOTBALL).map((each) => ({
    ...each,
    event,
    id: marketId(event, each.type, each.param),
  })),
);

/** The market id of a source with the name `own`; a `~` marks the second of two that map to one of ours. */
export function placeOf({ event, id }: Spot, own: string): Place {
  const mark = own.endsWith('~') ? '~' : '';
  return { event, market: id, origin: `${id}${mark}`, eventOrigin: `${event}${mark}` };
}

/** Cache indexes are few, so that selections replace each other. */
const CACHE_INDEXES = 5;
const placed = new Map<string, PlacedSelection>();

/** A selection of a source's market, as quotes name it: the same object each time, in whatever book. */
function placedOf(of: Spot, { from, own, key }: Pick<Offer, 'from' | 'own' | 'key'>): PlacedSelection {
  const place = placeOf(of, own);
  const name = [from, place.origin, key].join(' ');
  const known = placed.get(name);
  if (known !== undefined) return known;
  const selection = { source: from, ...place, key, cacheIndex: placed.size % CACHE_INDEXES };
  placed.set(name, selection);
  return selection;
}

/** A message without its sequence: `numbered` gives it. */
export type Draft = (sequence: number) => BookMessage;

/** The offer of a bookmaker or exchange on a selection. */
export type Offer = {
  readonly from: string;
  readonly own: string;
  readonly key: string;
  readonly bookie: BookieFact;
  readonly back: number | undefined;
  readonly lay: number | undefined;
  readonly sizes: readonly [number | null, number | null];
  readonly boost: number | undefined;
  readonly note: string | undefined;
  readonly at: number;
};

export function quoteOf(of: Spot, offer: Offer): Draft {
  const { from, own, key, bookie, back, lay, sizes, boost, note, at: moment } = offer;
  const { code, isExchange } = bookie;
  const isBoosted = boost !== undefined && !isExchange && back !== undefined;
  const levels = (price: number | undefined, its: number | null) =>
    price === undefined ? [] : [{ odds: price, size: isExchange ? its : null }];
  return (sequence) => ({
    kind: 'quote',
    sequence,
    selection: placedOf(of, { from, own, key }),
    bookie: code,
    back: levels(isBoosted ? back + boost * 1000 : back, sizes[0]),
    lay: isExchange ? levels(lay, sizes[1]) : [],
    ...(isBoosted ? { unboosted: back } : {}),
    ...(note === undefined ? {} : { note }),
    at: moment,
  });
}
