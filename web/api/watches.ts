import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Feed, FEEDS } from '#lib/matched';
import type { WatchKind } from '#lib/product';
import type {
  CamelCased,
  FiringsAnswer,
  FiringState,
  NewWatchAnswer,
  WatchChannel,
  WatchesAnswer,
} from '#lib/wire';
import { flag, list, nullable, number, object, oneOf, text } from '../platform/schema.ts';
import { answer, call } from './http.ts';
import { wire } from './wire.ts';

const PATH = '/api/watches/';
/** The poll interval of the log while it is shown. */
const POLL_MS = 15_000;

/** A watch of the user, as the screens need it. */
export type Watch = Omit<CamelCased<WatchesAnswer>['watches'][number], 'filter'>;
/** A firing in the log, as the screens need it. */
export type Firing = Omit<CamelCased<FiringsAnswer>['firings'][number], 'rowId'>;
/** A saved watch with the secret of its webhook, which no later response has. */
type SavedWatch = Pick<CamelCased<NewWatchAnswer>, 'secret'>;

const readWatch = wire<Watch>({
  id: text,
  name: text,
  feed: oneOf<Feed>([...FEEDS]),
  limit: object({ kind: oneOf<WatchKind>(['rating', 'free_bet', 'loss']), at: text }),
  channel: oneOf<WatchChannel>(['page', 'webhook', 'discord', 'telegram']),
  target: nullable(text),
  quietMinutes: number,
  paused: flag,
  createdAt: text,
  expiresAt: text,
});
const readFiring = wire<Firing>({
  id: text,
  watchId: text,
  watchName: text,
  message: text,
  firedAt: text,
  state: oneOf<FiringState>(['shown', 'waiting', 'delivered', 'failed', 'withheld']),
  attempts: number,
  lastError: nullable(text),
});

/** The user's watches, newest first. */
export const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: ({ signal }) => answer({ path: PATH, signal }, object({ watches: list(readWatch) })),
});

/** The newest firings of the user's watches, polled while they are shown. */
export const firingsQuery = queryOptions({
  queryKey: ['watch-firings'],
  queryFn: ({ signal }) =>
    answer({ path: `${PATH}firings/?limit=20`, signal }, object({ firings: list(readFiring) })),
  refetchInterval: POLL_MS,
});

const readSaved = wire<SavedWatch>({ secret: nullable(text) });

/** Creates a watch. */
export const createWatch = mutationOptions({
  mutationKey: ['create-watch'],
  // The response may have a secret: it is evicted from the cache as soon as it is not shown.
  gcTime: 0,
  mutationFn: (body: object) => answer({ method: 'POST', path: PATH, body }, readSaved),
});

const pathOf = (id: string): string => `${PATH}${encodeURIComponent(id)}/`;

/** Changes the fields of a watch in `changes`. */
export const changeWatch = mutationOptions({
  mutationKey: ['change-watch'],
  // As for a new watch.
  gcTime: 0,
  mutationFn: ({ id, changes }: { readonly id: string; readonly changes: object }) =>
    answer({ method: 'PATCH', path: pathOf(id), body: changes }, readSaved),
});

/** Pauses or resumes a watch. */
export const pauseWatch = mutationOptions({
  mutationKey: ['pause-watch'],
  mutationFn: ({ id, paused }: Pick<Watch, 'id' | 'paused'>) =>
    call({ method: 'PATCH', path: pathOf(id), body: { paused } }),
});

/** Deletes the watch with that id. */
export const deleteWatch = mutationOptions({
  mutationKey: ['delete-watch'],
  mutationFn: (id: string) => call({ method: 'DELETE', path: pathOf(id) }),
});

/** Sends a test message to the target of a watch. Resolves with whether it was delivered, and a detail. */
export const testWatch = mutationOptions({
  mutationKey: ['test-watch'],
  mutationFn: (id: string) =>
    answer(
      { method: 'POST', path: `${pathOf(id)}test/` },
      object<{ readonly delivered: boolean; readonly detail: string }>({ delivered: flag, detail: text }),
    ),
});
