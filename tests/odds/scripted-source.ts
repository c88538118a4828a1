import type {
  Price,
  SourceEvent,
  SourceMarket,
  SourceMessage,
  SourceQuote,
} from '../../server/odds/messages/messages.ts';
import type { OddsSource, SourceSink } from '../../server/odds/ingest/source.ts';

/** A source that sends what a test tells it to. */
export type ScriptedSource = OddsSource & {
  readonly emit: (...messages: readonly SourceMessage[]) => void;
  /** The next sequence number. */
  readonly next: () => number;
};

export function scriptedSource(options: Partial<OddsSource> = {}): ScriptedSource {
  let sink: SourceSink | undefined;
  let sequence = 0;
  return {
    name: 'spoken',
    label: 'Spoken prices',
    bookies: ['bet365', 'betfair_exchange'],
    clock: 'server',
    stalledAfterMs: null,
    start: (given) => {
      sink = given;
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
    ...options,
    emit: (...messages) => {
      for (const message of messages) sink?.take(message);
    },
    next: () => {
      sequence += 1;
      return sequence;
    },
  };
}

/** Sides whose names resemble no other match. */
const SIDES = [
  ['Arsenal', 'Chelsea'],
  ['Everton', 'Fulham'],
  ['Leeds United', 'Burnley'],
] as const;

export function match(sequence: number, start: number, place = 0): SourceEvent {
  const [home, away] = SIDES[place] ?? SIDES[0];
  return {
    kind: 'event',
    sequence,
    event: `e${place}`,
    sport: 'football',
    competition: { name: 'Premier League', slug: 'england-premier-league' },
    name: `${home} v ${away}`,
    participants: [
      { name: home, role: 'home' },
      { name: away, role: 'away' },
    ],
    start,
    venue: null,
    country: 'GB',
  };
}

type MarketOptions = Partial<Pick<SourceMarket, 'status'>> & { readonly withdrawn?: readonly string[] };

/** The market of both teams to score: yes or no. */
export function goals(
  sequence: number,
  place = 0,
  { status = 'open', withdrawn = [] }: MarketOptions = {},
): SourceMarket {
  return {
    kind: 'market',
    sequence,
    event: `e${place}`,
    market: `m${place}`,
    type: 'btts',
    param: null,
    winners: 1,
    complete: true,
    status,
    terms: null,
    selections: (['yes', 'no'] as const).map((contract) => ({
      selection: contract,
      name: contract,
      contract,
      param: null,
      status: withdrawn.includes(contract) ? 'withdrawn' : 'active',
      adjustment: null,
    })),
  };
}

type QuoteOptions = { readonly sequence: number; readonly at: number; readonly place?: number };

/** A quote with a bookmaker's price. */
export function priced(
  selection: string,
  odds: Price,
  { sequence, at, place = 0 }: QuoteOptions,
): SourceQuote {
  const back = [{ odds, size: null }];
  return { kind: 'quote', sequence, bookie: 'bet365', market: `m${place}`, selection, back, lay: [], at };
}

/** A quote with an exchange's offers at evens, a step apart. */
export function offered(selection: string, { sequence, at, place = 0 }: QuoteOptions): SourceQuote {
  return {
    kind: 'quote',
    sequence,
    bookie: 'betfair_exchange',
    market: `m${place}`,
    selection,
    back: [{ odds: 19_900, size: 50_000 }],
    lay: [{ odds: 20_000, size: 50_000 }],
    at,
  };
}
