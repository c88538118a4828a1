import type { SportCode } from '../../messages/markets.ts';
import type { Clock, OddsSource, SourceSink } from '../../ingest/source.ts';
import { FeedMemory } from '../feed-memory.ts';
import { parseSports } from '../parse-sports.ts';
import { PollProblem } from '../polling/poll-problem.ts';
import { type Poll, type PollingOptions, PollingSource } from '../polling/polling-source.ts';
import { Session } from '../polling/session.ts';
import { createSequence } from '../sequence.ts';
import { requireSetting, type SourceKind, sourceName } from '../source-kind.ts';
import { bookEvent, type BookEvent, eventPage, matchbookToken } from './matchbook-answer.ts';
import { MATCHBOOK, PRICE_DEPTH, readMatchbookEvent } from './matchbook-event.ts';
import { MATCHBOOK_SPORT_IDS } from './matchbook-sports.ts';

export type MatchbookOptions = Omit<PollingOptions, 'label' | 'open'> & {
  readonly username: string;
  readonly password: string;
  readonly sports: readonly SportCode[];
  readonly clock: Clock;
  /** The API's base URL; by default the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
  /** Bytes of an answer at most. */
  readonly maxBytes?: number;
};

const API_URL = 'https://api.matchbook.com';
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const PER_PAGE = 50;
/** Pages of one poll at most: the next events to start come first. */
const MAX_PAGES = 40;
const HORIZON_S = 3 * 24 * 3600;
const MS_IN_S = 1000;

/** The Matchbook exchange, polled: back and lay prices with amounts, over an account's session. */
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
    readToken: matchbookToken,
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

type Fetching = {
  readonly session: Session;
  readonly options: MatchbookOptions;
  readonly sink: SourceSink;
  readonly signal: AbortSignal;
  readonly at: number;
};

/**
 * The events of all pages. The list is whole if as many came as there are and each could be read: an event that leaves
 * between two requests moves the others, and one of them is then on no page.
 */
async function fetchEvents(
  fetching: Fetching,
): Promise<{ readonly events: readonly BookEvent[]; readonly isComplete: boolean }> {
  const events = new Map<string, BookEvent>();
  let came = 0;
  let total = 0;
  let isReadable = true;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- an answer says if there is another page
    const json = await fetching.session.get(pageUrl(fetching, page * PER_PAGE), fetching.signal);
    const { data } = eventPage.safeParse(json);
    if (data === undefined) throw new PollProblem('the response is not a list of events');
    for (const item of data.events) {
      const read = bookEvent.safeParse(item).data;
      if (read === undefined) fetching.sink.rejected('event unreadable');
      else events.set(read.id, read);
      if (read === undefined) isReadable = false;
    }
    came += data.events.length;
    ({ total } = data);
    if (data.events.length === 0 || came >= total) break;
  }
  return { events: [...events.values()], isComplete: isReadable && events.size >= total };
}

function pageUrl({ options: { url = API_URL, sports }, at }: Fetching, offset: number): string {
  const query = new URLSearchParams({
    offset: String(offset),
    'per-page': String(PER_PAGE),
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
