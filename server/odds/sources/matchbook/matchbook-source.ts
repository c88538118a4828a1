import type { SportCode } from '../../messages/markets.ts';
import { type Clock, type OddsSource, type SourceSink, createSequence } from '../../ingest/source.ts';
import { FeedMemory } from '../feed-memory.ts';
import { parseSports, requireSetting, type SourceKind, sourceName } from '../source-kind.ts';
import {
  PollProblem,
  type Poll,
  type PollingOptions,
  PollingSource,
  Session,
} from '../polling/polling-source.ts';
import { bookEvent, type BookEvent, eventPage, readMatchbookToken } from './matchbook-answer.ts';
import { MATCHBOOK, PRICE_DEPTH, readMatchbookEvent, MATCHBOOK_SPORT_IDS } from './matchbook-event.ts';

export type MatchbookOptions = Omit<PollingOptions, 'label' | 'open'> & {
  readonly username: string;
  readonly password: string;
  readonly sports: readonly SportCode[];
  readonly clock: Clock;
  /** The API's base URL; by default the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
  /** Limit of a response body. */
  readonly maxBytes?: number;
};

const API_URL = 'https://api.matchbook.com';
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const EVENTS_PER_PAGE = 50;
/** Limit of one poll; events that start soon come first. */
const MAX_PAGES = 40;
const HORIZON_S = 3 * 24 * 3600;
const MS_IN_S = 1000;

/** Polls the Matchbook exchange for back and lay prices with sizes, in an account's session. */
export function createMatchbookSource(options: MatchbookOptions): OddsSource {
  const nextSequence = createSequence();
  return new PollingSource({
    ...options,
    label: 'Matchbook',
    open: (sink) => openMatchbook(options, sink, nextSequence),
  });
}

function openMatchbook(
  options: MatchbookOptions,
  sink: SourceSink,
  nextSequence: (at: number) => number,
): Poll {
  const { url = API_URL, username, password, clock } = options;
  const session = new Session({
    loginUrl: `${url}/bpapi/rest/security/session`,
    username,
    password,
    readToken: readMatchbookToken,
    toHeaders: (token) => ({ 'session-token': token }),
    timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
    maxBytes: options.maxBytes ?? MAX_RESPONSE_BYTES,
  });
  const memory = new FeedMemory({ take: sink.take, nextSequence });
  return async (signal) => {
    const at = clock.wall();
    const { events, isComplete } = await fetchEvents({ session, options, sink, signal, at });
    const read = events.flatMap((event) => {
      const answer = readMatchbookEvent(event, sink.rejected);
      if (typeof answer !== 'string') return [answer];
      sink.rejected(answer);
      return [];
    });
    memory.apply(read, { now: clock.wall(), at, isComplete });
    return isComplete ? null : 'the list of events was incomplete';
  };
}

type FetchContext = {
  readonly session: Session;
  readonly options: MatchbookOptions;
  readonly sink: SourceSink;
  readonly signal: AbortSignal;
  readonly at: number;
};

/**
 * Fetches the events of all pages. The list is complete if as many were received as the exchange counts and all were
 * readable: an event that is removed between two requests shifts the others, so that one of them is on no page.
 */
async function fetchEvents(
  context: FetchContext,
): Promise<{ readonly events: readonly BookEvent[]; readonly isComplete: boolean }> {
  const events = new Map<string, BookEvent>();
  let received = 0;
  let total = 0;
  let isReadable = true;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a response tells if there is another page
    const json = await context.session.get(pageUrl(context, page * EVENTS_PER_PAGE), context.signal);
    const { data } = eventPage.safeParse(json);
    if (data === undefined) throw new PollProblem('the response is not a list of events');
    for (const item of data.events) {
      const read = bookEvent.safeParse(item).data;
      if (read === undefined) context.sink.rejected('event unreadable');
      else events.set(read.id, read);
      if (read === undefined) isReadable = false;
    }
    received += data.events.length;
    ({ total } = data);
    if (data.events.length === 0 || received >= total) break;
  }
  return { events: [...events.values()], isComplete: isReadable && events.size >= total };
}

function pageUrl({ options: { url = API_URL, sports }, at }: FetchContext, offset: number): string {
  const query = new URLSearchParams({
    offset: String(offset),
    'per-page': String(EVENTS_PER_PAGE),
    before: String(Math.floor(at / MS_IN_S) + HORIZON_S),
    'sport-ids': sports.map((sport) => MATCHBOOK_SPORT_IDS[sport]).join(','),
    states: 'open,suspended',
    'exchange-type': 'back-lay',
    'odds-type': 'DECIMAL',
    'include-prices': 'true',
    'include-event-participants': 'true',
    'price-depth': String(PRICE_DEPTH),
    'price-mode': 'expanded',
    currency: 'GBP',
  });
  return `${url}/edge/rest/events?${query.toString()}`;
}

type Settings = Pick<MatchbookOptions, 'username' | 'password' | 'sports' | 'pollMs'>;

/** The Matchbook exchange: `matchbook`. */
export const MATCHBOOK_KIND: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => ({
    username: requireSetting(env.MATCHBOOK_USERNAME, 'MATCHBOOK_USERNAME'),
    password: requireSetting(env.MATCHBOOK_PASSWORD, 'MATCHBOOK_PASSWORD'),
    sports: parseSports(env.MATCHBOOK_SPORTS, 'MATCHBOOK_SPORTS'),
    pollMs: env.MATCHBOOK_POLL_SECONDS * MS_IN_S,
  }),
  read: (argument) => argument,
  create: (_, settings, { clock, random, bookies }) => {
    const shown = settings.sports.toSorted().join(',');
    const name = sourceName('matchbook', { of: shown, shown });
    const codes = bookies.map(({ code }) => code).filter((code) => code === MATCHBOOK);
    return [createMatchbookSource({ name, ...settings, clock, random, bookies: codes })];
  },
};
