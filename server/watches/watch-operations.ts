import { randomUUID } from 'node:crypto';
import { type Feed, SECOND_SCORES } from '#lib/matched';
import { feedPolicy, isOutOfReach, TIER_POLICIES, type WatchLimit, watchMark } from '#lib/product';
import {
  changedWatchAnswer,
  firingsAnswer,
  firingsQuery,
  MAX_WATCH_DAYS,
  MAX_WATCHES_PER_USER,
  newWatchAnswer,
  newWatchBody,
  updateWatchBody,
  watchesAnswer,
  watchTestAnswer,
  type WatchTarget,
} from '#lib/wire';
import { z } from 'zod';

import { type Member, refuseOnABreak } from '../http/caller.ts';
import { Problem } from '../http/problem.ts';
import { type AnyOperation, operation, type UserLimit } from '../http/operation.ts';
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
const WRITES: UserLimit = { name: 'watches-write', perMinute: 60, maxConcurrent: 2 };
const TESTS: UserLimit = { name: 'watches-test', perMinute: 6, maxConcurrent: 1 };
const DEFAULT_FIRINGS = 50;

/** `onChange` is called after a watch was created, changed or deleted. */
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
    summary: 'Lists the watches, newest first.',
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
    description: `A watch reports rows that meet its limit in the log, and optionally to a webhook, Discord or Telegram. A user may have ${MAX_WATCHES_PER_USER} watches, expired ones included; a watch lasts at most ${MAX_WATCH_DAYS} days. Watches search no more often than the tier's rate limit. Messages are delivered at least once: \`Idempotency-Key\`, which is \`id\` in the body, is the same for each attempt. \`Layline-Signature\` is \`t=<seconds>,v1=<hex>\`: the HMAC-SHA256, with the secret as its key, of the time, a full stop and the body. 403 \`on-a-break\`: the caller is on a break.`,
    access: 'member',
    userLimit: WRITES,
    body: newWatchBody,
    answers: { 201: newWatchAnswer },
    problems: [403, 409, 422],
    handle: async ({ caller, body }) => {
      refuseOnABreak(caller.breakUntil, now());
      checkReach(caller, body);
      checkAddress(body.target, allowsPrivate);
      const row = await createWatch(parts, { userId: caller.userId, body, now: now() });
      if (row === undefined) {
        throw new Problem(409, {
          detail: `You already have ${MAX_WATCHES_PER_USER} watches. Delete one first.`,
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
      'Fields left out keep their value. The filter cannot be changed. `target` replaces the channel and its address: a webhook gets a new secret, and waiting messages go to the new address, or stay in the log if there is none. 403 `on-a-break`: the caller is on a break.',
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
      if (before === undefined) throw watchNotFound();
      const { feed } = before;
      const { limit, target } = body;
      if (limit !== undefined) {
        checkFigure(feed, limit);
        checkReach(caller, { feed, limit });
      }
      if (target !== undefined) checkAddress(target, allowsPrivate);
      const salt = randomUUID();
      const row = await changeWatch(parts, own, { body, salt, now: now() });
      if (row === undefined) throw watchNotFound();
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
    summary: 'Deletes a watch with its firings; waiting messages are not sent.',
    access: 'member',
    userLimit: WRITES,
    params,
    answers: { 204: null },
    problems: [404],
    handle: async ({ caller, params: { id } }) => {
      if (!(await deleteWatch(db, { userId: caller.userId, id }))) throw watchNotFound();
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
    summary: 'Sends one test message to the address of a watch and reports whether it was accepted.',
    access: 'member',
    userLimit: TESTS,
    params,
    answers: { 200: watchTestAnswer },
    problems: [403, 404, 422],
    deadline: 10_000,
    handle: async ({ caller, params: { id } }) => {
      refuseOnABreak(caller.breakUntil, now());
      const row = await findWatch(db, { userId: caller.userId, id });
      if (row === undefined) throw watchNotFound();
      if (row.channel === 'page') {
        throw fieldProblem('no-address', '', 'This watch has no address: it reports to the log only');
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
    summary: 'Lists the firings of all watches, newest first, with the state of their messages.',
    description: 'Firings are stored for 30 days, and at most 1,000 per user.',
    access: 'member',
    query: firingsQuery,
    answers: { 200: firingsAnswer },
    problems: [403],
    handle: async ({ caller, query: { limit } }) => {
      refuseOnABreak(caller.breakUntil, now());
      const count = limit === undefined ? DEFAULT_FIRINGS : Number(limit);
      return { status: 200, body: { firings: await listFirings(db, caller.userId, count) } };
    },
  });
}

/** Throws 422 if the URL of a webhook is malformed, or not https. */
function checkAddress(target: WatchTarget, allowsPrivate: boolean): void {
  if (target.channel !== 'webhook') return;
  if (!URL.canParse(target.url)) throw fieldProblem('invalid-url', 'target.url', 'The address is malformed');
  if (!allowsPrivate && !target.url.startsWith('https://')) {
    throw fieldProblem('https-needed', 'target.url', 'The address must be https');
  }
}

/** Throws 422 if the limit is on a figure that the feed does not have. */
function checkFigure(feed: Feed, { kind }: WatchLimit): void {
  if (kind !== 'free_bet' || SECOND_SCORES[feed] === 'percent') return;
  throw fieldProblem('no-such-figure', 'limit.kind', 'This feed does not rate free bets');
}

/** Throws 422 if no row within the tier's caps can meet the limit. */
function checkReach(
  { tier }: Member,
  { feed, limit }: { readonly feed: Feed; readonly limit: WatchLimit },
): void {
  const policy = feedPolicy(TIER_POLICIES, tier, feed);
  if (policy === undefined || !isOutOfReach(watchMark(limit), policy)) return;
  throw fieldProblem(
    'above-tier-cap',
    'limit.at',
    `Your tier shows ratings up to ${policy.score1Cap} and free bets up to ${policy.score2Cap} percent: no row can meet this limit`,
  );
}

function fieldProblem(code: string, path: string, message: string): Problem {
  return new Problem(422, { errors: [{ code, path, message }] });
}

function watchNotFound(): Problem {
  return new Problem(404, { detail: 'There is no such watch' });
}
