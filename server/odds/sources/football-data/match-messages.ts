import type { ContractTypeCode, MarketTypeCode } from '../../messages/markets.ts';
import type {
  Level,
  Moment,
  Price,
  SourceEvent,
  SourceMarket,
  SourceMessage,
  SourceQuote,
} from '../../messages/messages.ts';
import { lineText, opposite, readLine } from '../../messages/goal-lines.ts';
import type { Competition } from '../../matching/competitions.ts';
import { finestPriceAbove, ladderPriceAbove } from '../ladder.ts';
import { parsePrice } from '../prices.ts';
import type { MatchRow } from './match-rows.ts';

/** The prefixes of a bookie's columns, and its code in the stable configuration. */
type BookmakerColumns = {
  readonly bookie: string;
  /** The prefix of the match result's columns: `B365H`. */
  readonly result: string;
  /** The prefix of the columns of goals and handicaps: `B365>2.5`, `B365AHH`. */
  readonly others: string;
  readonly isExchange: boolean;
};

const SHARED_PREFIXES = {
  B365: 'bet365',
  BW: 'bwin',
  IW: 'interwetten',
  WH: 'william_hill',
  VC: 'betvictor',
  BV: 'betvictor',
  '1XB': 'onexbet',
  BF: 'betfair_sportsbook',
  BFD: 'betfred',
  BMGM: 'betmgm',
  CL: 'coral',
  LB: 'ladbrokes',
} as const;

/**
 * The bookmakers of the files' columns. `BFE` is the exchange's best price to back. Max and Avg belong to no bookmaker;
 * closing prices (`B365CH`) are known only after the match, and are not read.
 */
export const BOOKMAKER_COLUMNS: readonly BookmakerColumns[] = [
  ...Object.entries(SHARED_PREFIXES).map(([prefix, bookie]) => ({
    bookie,
    result: prefix,
    others: prefix,
    isExchange: false,
  })),
  { bookie: 'pinnacle', result: 'PS', others: 'P', isExchange: false },
  { bookie: 'betfair_exchange', result: 'BFE', others: 'BFE', isExchange: true },
];

export const LAY_NOTE =
  'The file has no lay prices: the lay is one step above the price to back at the exchange.';

type Selection = {
  readonly contract: ContractTypeCode;
  readonly name: string;
  readonly param: string | null;
  readonly columnOf: (columns: BookmakerColumns) => string;
};

type Market = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly selections: readonly Selection[];
};

/** The markets that a row may have prices of. */
function listMarkets({ home, away, cell }: MatchRow, onBadLine: () => void): readonly Market[] {
  const result = (letter: string) => ({
    columnOf: ({ result: prefix }: BookmakerColumns) => `${prefix}${letter}`,
  });
  const other = (ending: string) => ({ columnOf: ({ others }: BookmakerColumns) => `${others}${ending}` });
  const plain = { param: null };
  const handicap = cell('AHh') === '' ? null : readLine(cell('AHh'));
  if (handicap === null && cell('AHh') !== '') onBadLine();
  return [
    {
      type: 'winner_3way',
      param: null,
      selections: [
        { contract: 'home', name: home, ...plain, ...result('H') },
        { contract: 'draw', name: 'Draw', ...plain, ...result('D') },
        { contract: 'away', name: away, ...plain, ...result('A') },
      ],
    },
    {
      type: 'over_under',
      param: '2.5',
      selections: [
        { contract: 'over', name: 'Over 2.5', ...plain, ...other('>2.5') },
        { contract: 'under', name: 'Under 2.5', ...plain, ...other('<2.5') },
      ],
    },
    ...(handicap === null
      ? []
      : [
          {
            type: 'asian_handicap' as const,
            param: lineText(handicap),
            selections: [
              {
                contract: 'home_handicap' as const,
                name: home,
                param: lineText(handicap),
                ...other('AHH'),
              },
              {
                contract: 'away_handicap' as const,
                name: away,
                param: lineText(opposite(handicap)),
                ...other('AHA'),
              },
            ],
          },
        ]),
  ];
}

type MessageOptions = {
  /** The moment of the file's prices. */
  readonly at: Moment;
  readonly nextSequence: () => number;
  /** Finds the stable configuration's competition by a league's code. */
  readonly competitionOf: (league: string) => Competition | undefined;
  readonly isKnownBookie: (code: string) => boolean;
  readonly onBadPrice: () => void;
  readonly onBadLine: () => void;
};

/** Builds the messages of a match: its event, its markets with prices, and every bookmaker's prices. */
export function buildMatchMessages(match: MatchRow, options: MessageOptions): readonly SourceMessage[] {
  const { nextSequence } = options;
  const event = toEvent(match, options);
  const priced = listMarkets(match, options.onBadLine).flatMap((market) => {
    const quotes = market.selections.flatMap((selection) =>
      readQuotes(match, { event, market, selection }, options),
    );
    return quotes.length === 0 ? [] : [toMarket(event, market, nextSequence()), ...quotes];
  });
  return priced.length === 0 ? [] : [{ ...event, sequence: nextSequence() }, ...priced];
}

function toEvent({ league, home, away, start }: MatchRow, { competitionOf }: MessageOptions): SourceEvent {
  const competition = competitionOf(league);
  const day = new Date(start).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    kind: 'event',
    sequence: 0,
    event: [league, day, home, away].join(' '),
    sport: 'football',
    competition: { name: competition?.name ?? league, slug: competition?.slug ?? null },
    name: `${home} v ${away}`,
    participants: [
      { name: home, role: 'home' },
      { name: away, role: 'away' },
    ],
    start,
    venue: null,
    country: competition?.country?.slice(0, 2) ?? null,
  };
}

const toMarketId = (event: SourceEvent, { type }: Market) => `${event.event} ${type}`;

function toMarket(event: SourceEvent, market: Market, sequence: number): SourceMarket {
  return {
    kind: 'market',
    sequence,
    event: event.event,
    market: toMarketId(event, market),
    type: market.type,
    param: market.param,
    winners: 1,
    complete: true,
    status: 'open',
    terms: null,
    selections: market.selections.map(({ contract, name, param }) => ({
      selection: contract,
      name,
      contract,
      param,
      status: 'active',
      adjustment: null,
    })),
  };
}

type Quoted = { readonly event: SourceEvent; readonly market: Market; readonly selection: Selection };

function readQuotes(
  { cell }: MatchRow,
  { event, market, selection }: Quoted,
  { at, nextSequence, isKnownBookie, onBadPrice }: MessageOptions,
): readonly SourceQuote[] {
  return BOOKMAKER_COLUMNS.flatMap((columns): readonly SourceQuote[] => {
    const text = cell(selection.columnOf(columns));
    if (text === '' || !isKnownBookie(columns.bookie)) return [];
    const price = parsePrice(text);
    if (price === null) {
      onBadPrice();
      return [];
    }
    return [
      {
        kind: 'quote',
        sequence: nextSequence(),
        bookie: columns.bookie,
        market: toMarketId(event, market),
        selection: selection.contract,
        back: [toLevel(price)],
        ...(columns.isExchange ? { lay: estimateLay(price, market), note: LAY_NOTE } : { lay: [] }),
        at,
      },
    ];
  });
}

/** An estimated lay: one step above the back price, on the ladder of the market. */
function estimateLay(back: Price, { type }: Market): readonly Level[] {
  const lay = type === 'asian_handicap' ? finestPriceAbove(back) : ladderPriceAbove(back);
  return lay === null ? [] : [toLevel(lay)];
}

/** A level without a size, which the site does not publish. */
function toLevel(odds: Price): Level {
  return { odds, size: null };
}
