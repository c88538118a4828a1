import type { Feed } from '#lib/matched';
import { ApiError } from './api-error.ts';
import { accessToken } from './access-token.ts';
import { problemOf } from './problem.ts';
import { dropAccess } from './token-store.ts';

/** An event of a stream of server-sent events. */
export type StreamEvent = { readonly event: string; readonly data: string };

/** The whole events at the beginning of what came, and what is left of it. */
export function takeEvents(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap((block) => eventOf(block) ?? []), rest };
}

/** Undefined for a heartbeat, which is a comment. */
function eventOf(block: string): StreamEvent | undefined {
  const fields = block.split('\n').flatMap((line) => {
    const [, name, value] = /^([a-z]+): ?(.*)$/u.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  if (fields.length === 0) return undefined;
  const { event = 'message', data = '' } = Object.fromEntries(fields);
  return { event, data };
}

/** So much of a stream without an end of an event is more than any of ours has. */
const MOST_LEFT = 10_000;

/**
 * Listens to the changes of a feed until the server ends it (with the access token, that is) or `signal` does. Rejects
 * with an ApiError where there is no stream to be had: then a screen asks by the clock. A token that is refused is
 * dropped.
 */
export async function followFeed(
  feed: Feed,
  handlers: { readonly onOpen: () => void; readonly onChange: () => void; readonly signal: AbortSignal },
): Promise<void> {
  const { signal, onOpen, onChange } = handlers;
  const response = await fetch(`/odds-gateway/stream?aggregation_type=${feed}`, {
    signal,
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${await accessToken()}` },
  });
  if (response.status === 401) dropAccess();
  if (!response.ok) throw await problemOf(response);
  if (response.body === null) throw new ApiError('The stream has no content', { status: response.status });
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = takeEvents(text + value);
    text = rest.slice(-MOST_LEFT);
    if (events.some(({ event }) => event === 'changed')) onChange();
  }
}
