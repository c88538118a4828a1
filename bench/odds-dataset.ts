import type { BookieFact } from '../server/odds/book/bookie-table.ts';
import type { BookMessage, BookQuote, PlacedSelection } from '../server/odds/messages/book-message.ts';
import {
  type CanonicalMarket,
  type CanonicalSelection,
  marketId,
} from '../server/odds/messages/canonical.ts';
import type { MarketTypeCode } from '../server/odds/messages/markets.ts';
import { createPlacedSelections, type PlacedSelections } from '../server/odds/ingest/translator.ts';
import { type Random, randomOf } from './random.ts';

/*
 * A synthetic dataset large enough to measure: football matches with three markets each, and one race per eight events.
 * Prices are realistic: exchanges within a step or two of the true price, bookmakers 5-8 % shorter with a scatter of
 * 4.5 %, rounded to two places.
 */

export const DATASET_START = 1_780_000_000_000;
export const SOURCE = 'bench';
const DAY_MS = 86_400_000;
const DAYS = 14;
const COMPETITIONS = 60;
const RUNNERS = 9;
/** One in this many events is a race. */
const EVENTS_PER_RACE = 8;

/** An event with its markets. */
export type DatasetEvent = {
  readonly id: string;
  readonly start: number;
  readonly competition: string;
  readonly markets: readonly CanonicalMarket[];
};

/** A selection with its true price, from which its quotes are derived. */
export type PricedSelection = {
  readonly event: DatasetEvent;
  readonly market: CanonicalMarket;
  readonly selection: PlacedSelection;
  readonly price: number;
};

export type Dataset = {
  readonly bookies: readonly BookieFact[];
  readonly competitions: readonly string[];
  readonly definitions: readonly BookMessage[];
  readonly pricedSelections: readonly PricedSelection[];
};

const SHAPES: readonly {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly contracts: readonly CanonicalSelection['contract'][];
}[] = [
  { type: 'winner_3way', param: null, contracts: ['home', 'draw', 'away'] },
  { type: 'over_under', param: '2.5', contracts: ['over', 'under'] },
  { type: 'btts', param: null, contracts: ['yes', 'no'] },
];

/** The exchanges, with the configuration's commissions. */
export const EXCHANGES: readonly BookieFact[] = [5_000_000, 2_000_000, 2_000_000, 2_000_000].map(
  (commission, index) => ({ code: `exchange_${index + 1}`, isExchange: true, commission }),
);

/** Creates a reproducible dataset of this many events and bookmakers, with four exchanges. */
export function createDataset({ events, bookmakers }: { events: number; bookmakers: number }): Dataset {
  const random = randomOf(7);
  const placed = createPlacedSelections(SOURCE);
  const competitions = Array.from({ length: COMPETITIONS }, (_, index) => `competition-${index}`);
  const built = Array.from({ length: events }, (_, index) => eventOf(index, competitions, random));
  return {
    bookies: [
      ...Array.from({ length: bookmakers }, (_, index) => ({
        code: `bookie_${String(index).padStart(2, '0')}`,
        isExchange: false,
        commission: 0,
      })),
      ...EXCHANGES,
    ],
    competitions,
    definitions: [
      { kind: 'source', source: SOURCE, clock: 'server', label: 'Bench prices', place: 0 },
      ...built.flatMap(definitionsOf),
    ],
    pricedSelections: built.flatMap((event) =>
      event.markets.flatMap((market) => priceSelections(event, market, { random, placed })),
    ),
  };
}

function eventOf(index: number, competitions: readonly string[], random: Random): DatasetEvent {
  const id = `e${String(index).padStart(5, '0')}`;
  const isRace = index % EVENTS_PER_RACE === EVENTS_PER_RACE - 1;
  return {
    id,
    // Skewed: some competitions have many events, and more events start soon than late.
    competition: competitions[Math.floor(random() ** 2 * competitions.length)] ?? '',
    start: DATASET_START + Math.floor((0.1 + random() ** 1.5 * DAYS) * DAY_MS),
    markets: isRace ? [raceOf(id)] : SHAPES.map((shape) => matchMarket(id, shape)),
  };
}

function definitionsOf({ id, competition, start, markets }: DatasetEvent): readonly BookMessage[] {
  const isRace = markets.length === 1;
  const head = { source: SOURCE, sequence: 1 } as const;
  return [
    {
      ...head,
      kind: 'event',
      origin: id,
      pairedBy: 'first',
      because: '',
      event: {
        id,
        sport: isRace ? 'horse_racing' : 'football',
        competition,
        name: `Event ${id}`,
        participants: isRace
          ? []
          : [
              { name: `Home ${id}`, role: 'home' },
              { name: `Away ${id}`, role: 'away' },
            ],
        start,
        venue: null,
      },
    },
    ...markets.map(
      (market) => ({ ...head, kind: 'market', origin: market.id, eventOrigin: id, market }) as const,
    ),
  ];
}

function matchMarket(event: string, { type, param, contracts }: (typeof SHAPES)[number]): CanonicalMarket {
  const selections = contracts.map(
    (contract) => ({ key: contract, contract, param: null, status: 'active' }) as const,
  );
  return marketOf(event, { type, param, selections });
}

function raceOf(event: string): CanonicalMarket {
  const selections = Array.from(
    { length: RUNNERS },
    (_, index) =>
      ({ key: `runner-${index}`, contract: 'runner', param: `Runner ${index}`, status: 'active' }) as const,
  );
  return marketOf(event, { type: 'win', param: null, selections });
}

function marketOf(
  event: string,
  { type, param, selections }: Pick<CanonicalMarket, 'type' | 'param' | 'selections'>,
): CanonicalMarket {
  const id = marketId(event, type, param);
  return { id, event, type, param, winners: 1, complete: true, status: 'open', terms: null, selections };
}

/** A market's selections, placed as the translator does. */
function priceSelections(
  event: DatasetEvent,
  market: CanonicalMarket,
  { random, placed }: { random: Random; placed: PlacedSelections },
): readonly PricedSelection[] {
  const weights = market.selections.map(() => 0.15 + random());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const place = { origin: market.id, eventOrigin: event.id, event: event.id, market: market.id };
  const keys = new Map(market.selections.map(({ key }) => [key, key]));
  return [...placed.of(place, keys, undefined).values()].map((selection, index) => ({
    event,
    market,
    selection,
    price: sum / (weights[index] ?? 1),
  }));
}

/** The parts of a quote beside its slot. */
type QuoteFacts = { readonly sequence: number; readonly random: Random; readonly at: number };

/** A bookmaker's or an exchange's quote on a selection. */
export function quoteOf(
  { selection, price }: PricedSelection,
  { code, isExchange }: BookieFact,
  { sequence, random, at }: QuoteFacts,
): BookQuote {
  // No spread: it would take longer than an update.
  return {
    kind: 'quote',
    sequence,
    selection,
    bookie: code,
    back: isExchange ? exchangeBack(price, random) : [{ odds: bookmakerOdds(price, random), size: null }],
    lay: isExchange ? exchangeLay(price, random) : NO_LEVELS,
    at,
  };
}

const NO_LEVELS: BookQuote['lay'] = [];
const CENT = 100;
const MIN_PRICE = 10_100;

function bookmakerOdds(price: number, random: Random): number {
  const margin = 1.05 + random() * 0.03;
  const scatter = 1 + (random() + random() + random() - 1.5) * 0.09;
  return Math.max(MIN_PRICE, Math.round((price / margin) * scatter * 100) * CENT);
}

function exchangeBack(price: number, random: Random): BookQuote['back'] {
  const step = stepAt(price);
  const best = bestBack(price);
  return [levelOf(best, 0, random), levelOf(Math.max(1.01, best - step), 1, random)];
}

function exchangeLay(price: number, random: Random): BookQuote['lay'] {
  const step = stepAt(price);
  const best = bestBack(price) + step * (1 + Math.floor(random() * 3));
  return [levelOf(best, 0, random), levelOf(best + step, 1, random), levelOf(best + 2 * step, 2, random)];
}

function bestBack(price: number): number {
  const step = stepAt(price);
  return Math.max(1.01, Math.floor(price / step) * step);
}

function stepAt(price: number): number {
  if (price < 2) return 0.01;
  if (price < 4) return 0.05;
  return price < 10 ? 0.2 : 1;
}

function levelOf(odds: number, depth: number, random: Random) {
  const size = Math.round(500 * 10 ** (random() * 2.5) * (1 + depth));
  return { odds: Math.round(odds * 100) * CENT, size };
}
