import { randomUUID } from 'node:crypto';
import { type Feed, SECOND_SCORES } from '#lib/matched';
import { feedPolicy, isOutOfReach, TIER_POLICIES, type WatchLimit, watchMark } from '#lib/product';
import {
  changedWatchAnswer,
  firingsAnswer,
  firingsQuery,
  LONGEST_WATCH_DAYS,
  MOST_WATCHES,
  newWatchAnswer,
  newWatchBody,
  updateWatchBody,
  watchesAnswer,
  watchTestAnswer,
  type WatchTarget,
} from '#lib/wire';
import { z } from 'zod';

import type { Member } from '../http/caller.ts';
import { refuseOnABreak } from '../http/on-a-break.ts';
import { type AnyOperation, operation, type UserLimit } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { sendNotice } from './deliverer.ts';
import { webhookSecret } from './sealed-target.ts';
import type { WatchParts } from './watch-parts.ts';
import {
  changeWatch,
  createWatch,
  deleteWatch,
  findWatch,
  listFirings,
  listWatches,
  watchView,
} from './watch-store.ts';

const PATH = '/api/watches/';
const params = z.strictObject({ id: z.string().max(64) });
const WRITES: UserLimit = { name: 'watches-write', perMinute: 60, atOnce: 2 };
const TESTS: UserLimit = { name: 'watches-test', perMinute: 6, atOnce: 1 };
const USUAL_FIRINGS = 50;

/** The operations call `onChange` when a watch was created, changed or deleted. */
export type WatchOperationParts = WatchParts & { readonly onChange: () => void };

/** The operations on the watches of a user. */
export function watchOperations(parts: WatchOperationParts): readonly AnyOperation[] {
  return [
    listOperation,
    createOperation,
    changeOperation,
    deleteOperation,
    testOperation,
    firingsOperation,
  ].map((each) => each(parts));
}

function listOperation({ db }: WatchOperationParts): AnyOperation {
  return operation({
    method: 'get',
    path: PATH,
    tag: 'Watches',
    summary: 'Lists the watches, the newest first.',
    access: 'member',
    answers: { 200: watchesAnswer },
    handle: async ({ caller }) => ({
      status: 200,
      body: { watches: (await listWatches(db, caller.userId)).map(watchView) },
    }),
  });
}

function createOperation(parts: WatchOperationParts): AnyOperation {
  const { now, keys, onChange, allowsPrivate } = parts;
  return operation({
    method: 'post',
    path: PATH,
    tag: 'Watches',
    summary: 'Creates a watch of a filter. Only this response has the secret of its webhook.',
    description: `A watch reports rows that meet its limit, to the log alone or to a webhook, Discord or Telegram too. A user has ${MOST_WATCHES} watches at most, expired ones included; a watch expires after ${LONGEST_WATCH_DAYS} days at most. Watches look no more often than the tier has calls. Messages are delivered at least once: \`Idempotency-Key\`, which is \`id\` in the body, is the same for each attempt. \`Layline-Signature\` is \`t=<seconds>,v1=<hex>\`, the HMAC-SHA256 by the secret of the time, a point and the body. 403 \`on-a-break\`: the caller takes a break.`,
    access: 'member',
    userLimit: WRITES,
    body: newWatchBody,
    answers: { 201: newWatchAnswer },
    problems: [403, 409, 422],
    handle: async ({ caller, body }) => {
      refuseOnABreak(caller.breakUntil, now());
      demandReach(caller, body);
      demandAddress(body.target, allowsPrivate);
      const row = await createWatch(parts, { userId: caller.userId, body, now: now() });
      if (row === undefined) {
        throw new Problem(409, {
          detail: `There are ${MOST_WATCHES} watches already. Delete one first.`,
          kind: 'too-many-watches',
        });
      }
      onChange();
      const secret = row.channel === 'webhook' ? webhookSecret(keys.webhooks, row.id, {}) : null;
      return { status: 201, body: { watch: watchView(row), secret } };
    },
  });
}

function changeOperation(parts: WatchOperationParts): AnyOperation {
  const { db, now, keys, onChange, allowsPrivate } = parts;
  return operation({
    method: 'patch',
    path: `${PATH}{id}/`,
    tag: 'Watches',
    summary: 'Changes a watch. Only this response has the secret of its new webhook.',
    description:
      'Fields left out keep their value. The filter stays: a watch of another filter is another watch. `target` replaces the channel with its address: a webhook gets a new secret, and messages that wait are sent to the new address, or stay in the log if there is none. 403 `on-a-break`: the caller takes a break.',
    access: 'member',
    userLimit: WRITES,
    params,
    body: updateWatchBody,
    answers: { 200: changedWatchAnswer },
    problems: [403, 404, 422],
    handle: async ({ caller, params: { id }, body }) => {
      refuseOnABreak(caller.breakUntil, now());
      const own = { userId: caller.userId, id };
      const before = await findWatch(db, own);
      if (before === undefined) throw noSuchWatch();
      const { feed } = before;
      const { limit, target } = body;
      if (limit !== undefined) {
        demandFigure(feed, limit);
        demandReach(caller, { feed, limit });
      }
      if (target !== undefined) demandAddress(target, allowsPrivate);
      const salt = randomUUID();
      const row = await changeWatch(parts, own, { body, salt, now: now() });
      if (row === undefined) throw noSuchWatch();
      onChange();
      const secret = target?.channel === 'webhook' ? webhookSecret(keys.webhooks, row.id, { salt }) : null;
      return { status: 200, body: { ...watchView(row), secret } };
    },
  });
}

function deleteOperation({ db, onChange }: WatchOperationParts): AnyOperation {
  return operation({
    method: 'delete',
    path: `${PATH}{id}/`,
    tag: 'Watches',
    summary: 'Deletes a watch with its firings; messages that wait are not sent.',
    access: 'member',
    userLimit: WRITES,
    params,
    answers: { 204: null },
    problems: [404],
    handle: async ({ caller, params: { id } }) => {
      if (!(await deleteWatch(db, { userId: caller.userId, id }))) throw noSuchWatch();
      onChange();
      return { status: 204 };
    },
  });
}

function testOperation(parts: WatchOperationParts): AnyOperation {
  const { db, now } = parts;
  return operation({
    method: 'post',
    path: `${PATH}{id}/test/`,
    tag: 'Watches',
    summary: 'Sends a test message to the address of a watch, once, and says if it was accepted.',
    access: 'member',
    userLimit: TESTS,
    params,
    answers: { 200: watchTestAnswer },
    problems: [403, 404, 422],
    deadline: 10_000,
    handle: async ({ caller, params: { id } }) => {
      refuseOnABreak(caller.breakUntil, now());
      const row = await findWatch(db, { userId: caller.userId, id });
      if (row === undefined) throw noSuchWatch();
      if (row.channel === 'page') {
        throw wrong('no-address', '', 'This watch has no address: it reports to the log only');
      }
      const sent = await sendNotice(parts, row.target_sealed, {
        id: randomUUID(),
        type: 'watch.test',
        watchId: row.id,
        watchName: row.name,
        feed: row.feed,
        message: 'This is a test. Messages of this watch arrive here.',
        firedAt: new Date(now()),
        figures: null,
      });
      return { status: 200, body: { delivered: sent.ok, detail: sent.detail } };
    },
  });
}

function firingsOperation({ db, now }: WatchOperationParts): AnyOperation {
  return operation({
    method: 'get',
    path: `${PATH}firings/`,
    tag: 'Watches',
    summary: 'Lists the firings of all watches, the newest first, with the state of their messages.',
    description: 'Firings are stored for 30 days, the newest 1,000 of a user.',
    access: 'member',
    query: firingsQuery,
    answers: { 200: firingsAnswer },
    problems: [403],
    handle: async ({ caller, query: { limit } }) => {
      refuseOnABreak(caller.breakUntil, now());
      const most = limit === undefined ? USUAL_FIRINGS : Number(limit);
      return { status: 200, body: { firings: await listFirings(db, caller.userId, most) } };
    },
  });
}

/** Throws 422 for a webhook whose address is none, or is not https. */
function demandAddress(target: WatchTarget, allowsPrivate: boolean): void {
  if (target.channel !== 'webhook') return;
  if (!URL.canParse(target.url)) throw wrong('invalid-url', 'target.url', 'This is not an address');
  if (!allowsPrivate && !target.url.startsWith('https://')) {
    throw wrong('https-needed', 'target.url', 'The address must be https');
  }
}

/** Throws 422 for a limit of a figure that the feed does not have. */
function demandFigure(feed: Feed, { kind }: WatchLimit): void {
  if (kind !== 'free_bet' || SECOND_SCORES[feed] === 'percent') return;
  throw wrong('no-such-figure', 'limit.kind', 'This feed does not rate free bets');
}

/** Throws 422 for a limit that no row within the tier's caps can meet. */
function demandReach(
  { tier }: Member,
  { feed, limit }: { readonly feed: Feed; readonly limit: WatchLimit },
): void {
  const policy = feedPolicy(TIER_POLICIES, tier, feed);
  if (policy === undefined || !isOutOfReach(watchMark(limit), policy)) return;
  throw wrong(
    'above-tier-cap',
    'limit.at',
    `Your tier shows ratings up to ${policy.score1Cap} and free bets up to ${policy.score2Cap} percent: no row could meet this`,
  );
}

function wrong(code: string, path: string, message: string): Problem {
  return new Problem(422, { errors: [{ code, path, message }] });
}

function noSuchWatch(): Problem {
  return new Problem(404, { detail: 'There is no such watch' });
}
