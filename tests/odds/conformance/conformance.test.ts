import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findFault } from '../../../server/odds/messages/message-faults.ts';
import type { SourceMessage } from '../../../server/odds/messages/messages.ts';
import type { OddsSource, SourceSink } from '../../../server/odds/ingest/source.ts';
import { SOURCE_KINDS } from '../../../server/odds/sources/create-sources.ts';
import { HTTP_FIXTURES } from './http-fixtures.ts';
import { OTHER_FIXTURES } from './other-fixtures.ts';
import { FAULTS, type Fixture } from './fixture.ts';

/*
 * The contract of a source (server/odds/ingest/source.ts), tested for every kind with a fixture whose feed works or
 * fails. A new kind fails here until it has a fixture.
 */

const FIXTURES = { ...HTTP_FIXTURES, ...OTHER_FIXTURES };
const STOPS_WITHIN_MS = 1000;
const MAX_SILENCE_MS = 15 * 60_000;

/** A sink that collects everything. */
class RecordingSink implements SourceSink {
  readonly messages: SourceMessage[] = [];
  readonly rejections: (readonly [reason: string, detail: string | undefined])[] = [];

  take = (message: SourceMessage): void => void this.messages.push(message);
  rejected = (reason: string, detail?: string): void => void this.rejections.push([reason, detail]);
}

/** The sequence numbers of messages, in order. */
function sequencesOf(messages: readonly SourceMessage[]): readonly number[] {
  return messages.flatMap((message) => ('sequence' in message ? [message.sequence] : []));
}

/** The subject of a message: of two with one subject, the higher sequence number wins. */
function subjectOf(message: SourceMessage): string {
  switch (message.kind) {
    case 'event':
    case 'gone':
      return `event ${message.event}`;
    case 'market':
      return `market ${message.market}`;
    case 'quote':
      return `quote ${message.bookie} ${message.market} ${message.selection}`;
    case 'confirm':
    case 'clock':
    case 'offers':
      return message.kind;
  }
}

/** Sequence numbers that were used before, or are not above the subject's last one. */
function repeatedSequences(messages: readonly SourceMessage[]): readonly number[] {
  const used = new Set<number>();
  const last = new Map<string, number>();
  return messages.flatMap((message) => {
    if (!('sequence' in message)) return [];
    const { sequence } = message;
    const isRepeated = used.has(sequence) || sequence <= (last.get(subjectOf(message)) ?? -1);
    used.add(sequence);
    last.set(subjectOf(message), sequence);
    return isRepeated ? [sequence] : [];
  });
}

/** Messages about an event, a market or a selection that no earlier message has defined. */
function orphans(messages: readonly SourceMessage[]): readonly SourceMessage[] {
  const events = new Set<string>();
  const markets = new Map<string, ReadonlySet<string>>();
  const isOrphan = (message: SourceMessage): boolean => {
    switch (message.kind) {
      case 'event':
        events.add(message.event);
        return false;
      case 'market':
        markets.set(message.market, new Set(message.selections.map(({ selection }) => selection)));
        return !events.has(message.event);
      case 'quote':
        return markets.get(message.market)?.has(message.selection) !== true;
      case 'gone':
        return !events.delete(message.event);
      case 'confirm':
        return message.market !== null && !markets.has(message.market);
      case 'clock':
      case 'offers':
        return false;
    }
  };
  return messages.filter(isOrphan);
}

async function run(source: OddsSource, sink: SourceSink): Promise<string | null> {
  try {
    await source.start(sink, new AbortController().signal);
    return null;
  } catch (error) {
    return String(error);
  }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('every kind of source is tested here', () => {
  expect(Object.keys(FIXTURES).toSorted()).toEqual(SOURCE_KINDS.toSorted());
});

describe.each(Object.entries(FIXTURES))('%s', (_, openFixture) => {
  let fixture: Fixture;
  let source: OddsSource;
  let sink: RecordingSink;
  beforeEach(async () => {
    fixture = await openFixture();
    ({ source } = fixture);
    sink = new RecordingSink();
  });
  afterEach(async () => {
    await source.stop();
    await fixture.close();
  });
  const prices = async (): Promise<void> => {
    await expect.poll(() => sink.messages.some(({ kind }) => kind === 'quote')).toBe(true);
  };

  test('sends valid messages in order, for its own bookies', async () => {
    expect(await run(source, sink)).toBeNull();
    await prices();
    expect(['running', 'ended']).toContain(source.health().state);
    const { messages } = sink;
    expect(messages.filter((message) => findFault(message) !== undefined)).toEqual([]);
    expect(orphans(messages)).toEqual([]);
    expect(repeatedSequences(messages)).toEqual([]);
    const bookies = messages.flatMap((message) => (message.kind === 'quote' ? [message.bookie] : []));
    expect(bookies.filter((bookie) => !source.bookies.includes(bookie))).toEqual([]);
  });

  test('has a name, a label, and a silence limit if it is live', () => {
    expect(source.name).toMatch(/^[a-z0-9][a-z0-9-]*$/u);
    expect(source.label.trim()).not.toBe('');
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
    const { stalledAfterMs: silence } = source;
    expect(silence ?? MAX_SILENCE_MS).toBeLessThanOrEqual(MAX_SILENCE_MS);
    expect(silence ?? 1).toBeGreaterThan(0);
  });

  test('continues its sequence numbers after a restart', async () => {
    await run(source, sink);
    await prices();
    await source.stop();
    const before = sequencesOf(sink.messages);
    sink = new RecordingSink();
    expect(await run(source, sink)).toBeNull();
    await prices();
    const after = sequencesOf(sink.messages);
    const isSame = after.every((each, place) => each === (before[place] ?? each));
    const isHigher = Math.min(...after) > Math.max(...before);
    expect(fixture.isReplayed ? isSame : isHigher).toBe(true);
  });

  test('stops within a second, and leaves nothing open', async () => {
    const countWatchers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
    const before = countWatchers();
    await run(source, sink);
    await prices();
    expect(await millisecondsOf(() => source.stop())).toBeLessThan(STOPS_WITHIN_MS);
    const { length } = sink.messages;
    expect(['stopped', 'failed']).toContain(source.health().state);
    await expect.poll(() => fixture.isConnected()).toBe(false);
    await expect.poll(countWatchers).toBe(before);
    expect(sink.messages).toHaveLength(length);
    // A second stop is a no-op.
    await source.stop();
  });

  test('stops within a second of its start, or when its caller’s signal aborts', async () => {
    const started = run(source, sink);
    expect(await millisecondsOf(() => source.stop())).toBeLessThan(STOPS_WITHIN_MS);
    expect(await started).toBeNull();
    const stopping = new AbortController();
    const again = source.start(sink, stopping.signal);
    stopping.abort();
    expect(await millisecondsOf(() => again)).toBeLessThan(STOPS_WITHIN_MS);
    await source.stop();
    await expect.poll(() => fixture.isConnected()).toBe(false);
  });

  test.each(FAULTS)('reports a fault by its state, and shows no secret: %s', async (name) => {
    const fault = fixture.faults[name];
    await fault?.begin();
    const failure = await run(source, sink);
    const health = source.health();
    // A fault that cannot happen leaves the source working.
    expect(fault === null ? ['running', 'ended'] : [fault.state]).toContain(health.state);
    const isReported = fault === null || health.detail !== null || sink.rejections.length > 0;
    expect(isReported).toBe(true);
    expect(failure === null || health.state === 'failed').toBe(true);
    expect(sink.messages.filter((message) => findFault(message) !== undefined)).toEqual([]);
    const shown = JSON.stringify([failure, health, sink.rejections, sink.messages]);
    expect(fixture.secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    expect(await millisecondsOf(() => source.stop())).toBeLessThan(STOPS_WITHIN_MS);
  });
});
