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
 * A market of odds large enough to measure: football with three markets a match, one race in eight, prices as real
 * ones are: a true probability, an exchange a step or two around it, bookmakers 5-8 % short of it with a scatter of
 * 4.5 %, rounded to two places.
 */

export const WORLD_START = 1_780_000_000_000;
export const SOURCE = 'bench';
const DAY_MS = 86_400_000;
const DAYS = 14;
const COMPETITIONS = 60;
const RUNNERS = 9;
/** One event in so many is a race. */
const RACES = 8;

/** An event with its markets. */
export type WorldEvent = {
  readonly id: string;
  readonly start: number;
  readonly competition: string;
  readonly markets: readonly CanonicalMarket[];
};

/** A selection with its true price, from which all its quotes are made. */
export type Spot = {
  readonly event: WorldEvent;
  readonly market: CanonicalMarket;
  readonly selection: PlacedSelection;
  readonly price: number;
};

export type World = {
  readonly bookies: readonly BookieFact[];
  readonly competitions: readonly string[];
  readonly definitions: readonly BookMessage[];
  readonly spots: readonly Spot[];
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

/** The exchanges, with what the configuration says they take. */
export const EXCHANGES: readonly BookieFact[] = [5_000_000, 2_000_000, 2_000_000, 2_000_000].map(
  (commission, index) => ({ code: `exchange_${index + 1}`, isExchange: true, commission }),
);

/** The same world each time, of so many events and bookmakers, and four exchanges. */
export function worldOf({ events, bookmakers }: { events: number; bookmakers: number }): World {
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
    spots: built.flatMap((event) =>
      event.markets.flatMap((market) => spotsOf(event, market, { random, placed })),
    ),
  };
}

function eventOf(index: number, competitions: readonly string[], random: Random): WorldEvent {
  const id = `e${String(index).padStart(5, '0')}`;
  const isRace = index % RACES === RACES - 1;
  return {
    id,
    // Some competitions have many events, and more begin soon than late.
    competition: competitions[Math.floor(random() ** 2 * competitions.length)] ?? '',
    start: WORLD_START + Math.floor((0.1 + random() ** 1.5 * DAYS) * DAY_MS),
    markets: isRace ? [raceOf(id)] : SHAPES.map((shape) => matchMarket(id, shape)),
  };
}

function definitionsOf({ id, competition, start, markets }: WorldEvent): readonly BookMessage[] {
  const isRace = markets.length === 1;
  const said = { source: SOURCE, sequence: 1 } as const;
  return [
    {
      ...said,
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
      (market) => ({ ...said, kind: 'market', origin: market.id, eventOrigin: id, market }) as const,
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

/** A market's selections, placed as a translator would. */
function spotsOf(
  event: WorldEvent,
  market: CanonicalMarket,
  { random, placed }: { random: Random; placed: PlacedSelections },
): readonly Spot[] {
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

/** The parts of a quote beside its slot; `sequence` numbers the quotes. */
type Moment = { readonly sequence: number; readonly random: Random; readonly at: number };

/** A bookmaker's or an exchange's quote on a selection. */
export function quoteOf(
  { selection, price }: Spot,
  { code, isExchange }: BookieFact,
  { sequence, random, at }: Moment,
): BookQuote {
  // Written out: an object made by spreading takes longer to make than an update does.
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
const SHORTEST = 10_100;

function bookmakerOdds(price: number, random: Random): number {
  const margin = 1.05 + random() * 0.03;
  const scatter = 1 + (random() + random() + random() - 1.5) * 0.09;
  return Math.max(SHORTEST, Math.round((price / margin) * scatter * 100) * CENT);
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
