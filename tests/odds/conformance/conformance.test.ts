import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findFault } from '../../../server/odds/messages/message-faults.ts';
import type { SourceMessage } from '../../../server/odds/messages/messages.ts';
import type { OddsSource, SourceSink } from '../../../server/odds/ingest/source.ts';
import { SOURCE_KINDS } from '../../../server/odds/sources/create-sources.ts';
import { HTTP_WORLDS } from './http-worlds.ts';
import { OTHER_WORLDS } from './other-worlds.ts';
import { FAULTS, type World } from './world.ts';

/*
 * The contract of a source (server/odds/ingest/source.ts), which each kind keeps with a feed of its own that works or
 * fails. A new kind is missing here until it has a world.
 */

const WORLDS = { ...HTTP_WORLDS, ...OTHER_WORLDS };
const STOPS_WITHIN_MS = 1000;
const LONGEST_SILENCE_MS = 15 * 60_000;

/** A sink that keeps all that it is given. */
class Kept implements SourceSink {
  readonly messages: SourceMessage[] = [];
  readonly rejections: (readonly [reason: string, detail: string | undefined])[] = [];

  take = (message: SourceMessage): void => void this.messages.push(message);
  rejected = (reason: string, detail?: string): void => void this.rejections.push([reason, detail]);
}

/** The sequence numbers of messages, in their order. */
function sequencesOf(messages: readonly SourceMessage[]): readonly number[] {
  return messages.flatMap((message) => ('sequence' in message ? [message.sequence] : []));
}

/** The thing that a message is about: of two about the same the one with the higher number holds. */
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

/** Numbers that came before, or below that of an earlier message about the same. */
function fallingSequences(messages: readonly SourceMessage[]): readonly number[] {
  const used = new Set<number>();
  const last = new Map<string, number>();
  return messages.flatMap((message) => {
    if (!('sequence' in message)) return [];
    const { sequence } = message;
    const isFalling = used.has(sequence) || sequence <= (last.get(subjectOf(message)) ?? -1);
    used.add(sequence);
    last.set(subjectOf(message), sequence);
    return isFalling ? [sequence] : [];
  });
}

/** Messages about what no earlier message has named: an event, a market, a selection. */
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
  expect(Object.keys(WORLDS).toSorted()).toEqual(SOURCE_KINDS.toSorted());
});

describe.each(Object.entries(WORLDS))('%s', (_, openWorld) => {
  let world: World;
  let source: OddsSource;
  let kept: Kept;
  beforeEach(async () => {
    world = await openWorld();
    ({ source } = world);
    kept = new Kept();
  });
  afterEach(async () => {
    await source.stop();
    await world.close();
  });
  const prices = async (): Promise<void> => {
    await expect.poll(() => kept.messages.some(({ kind }) => kind === 'quote')).toBe(true);
  };

  test('sends valid messages in order, of its own bookies', async () => {
    expect(await run(source, kept)).toBeNull();
    await prices();
    expect(['running', 'ended']).toContain(source.health().state);
    const { messages } = kept;
    expect(messages.filter((message) => findFault(message) !== undefined)).toEqual([]);
    expect(orphans(messages)).toEqual([]);
    expect(fallingSequences(messages)).toEqual([]);
    const bookies = messages.flatMap((message) => (message.kind === 'quote' ? [message.bookie] : []));
    expect(bookies.filter((bookie) => !source.bookies.includes(bookie))).toEqual([]);
  });

  test('has a name, a label, and a limit of silence if it is live', () => {
    expect(source.name).toMatch(/^[a-z0-9][a-z0-9-]*$/u);
    expect(source.label.trim()).not.toBe('');
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
    const { longestSilenceMs: silence } = source;
    expect(silence ?? LONGEST_SILENCE_MS).toBeLessThanOrEqual(LONGEST_SILENCE_MS);
    expect(silence ?? 1).toBeGreaterThan(0);
  });

  test('counts sequences on when it is started again', async () => {
    await run(source, kept);
    await prices();
    await source.stop();
    const before = sequencesOf(kept.messages);
    kept = new Kept();
    expect(await run(source, kept)).toBeNull();
    await prices();
    const after = sequencesOf(kept.messages);
    const isSame = after.every((each, place) => each === (before[place] ?? each));
    const isHigher = Math.min(...after) > Math.max(...before);
    expect(world.isReplayed ? isSame : isHigher).toBe(true);
  });

  test('stops within a second, and leaves nothing open', async () => {
    const watched = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
    const before = watched();
    await run(source, kept);
    await prices();
    expect(await millisecondsOf(() => source.stop())).toBeLessThan(STOPS_WITHIN_MS);
    const { length } = kept.messages;
    expect(['stopped', 'failed']).toContain(source.health().state);
    await expect.poll(() => world.isConnected()).toBe(false);
    await expect.poll(watched).toBe(before);
    expect(kept.messages).toHaveLength(length);
    // A second stop has nothing to do.
    await source.stop();
  });

  test("stops within a second of its start, or of its caller's signal", async () => {
    const started = run(source, kept);
    expect(await millisecondsOf(() => source.stop())).toBeLessThan(STOPS_WITHIN_MS);
    expect(await started).toBeNull();
    const stopping = new AbortController();
    const again = source.start(kept, stopping.signal);
    stopping.abort();
    expect(await millisecondsOf(() => again)).toBeLessThan(STOPS_WITHIN_MS);
    await source.stop();
    await expect.poll(() => world.isConnected()).toBe(false);
  });

  test.each(FAULTS)('with a fault is in a state that says so, and shows no secret: %s', async (name) => {
    const fault = world.faults[name];
    await fault?.begin();
    const failure = await run(source, kept);
    const health = source.health();
    // A fault that cannot happen leaves a source that works.
    expect(fault === null ? ['running', 'ended'] : [fault.state]).toContain(health.state);
    const isTold = fault === null || health.detail !== null || kept.rejections.length > 0;
    expect(isTold).toBe(true);
    expect(failure === null || health.state === 'failed').toBe(true);
    expect(kept.messages.filter((message) => findFault(message) !== undefined)).toEqual([]);
    const shown = JSON.stringify([failure, health, kept.rejections, kept.messages]);
    expect(world.secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    expect(await millisecondsOf(() => source.stop())).toBeLessThan(STOPS_WITHIN_MS);
  });
});
