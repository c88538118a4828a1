import { z } from 'zod';

import { withTimeout } from '../http/time-out.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import type { Metrics } from './metrics.ts';

/**
 * A dependency required for readiness. `check` resolves to null, or to a public message that says why it is down; a check
 * that rejects or times out counts as down.
 */
export type HealthPart = { readonly name: string; readonly check: () => Promise<string | null> };

const upAnswer = z.strictObject({ status: z.literal('up') }).meta({ id: 'Up' });
const readyAnswer = z
  .strictObject({
    status: z.enum(['ready', 'not ready', 'stopping']),
    parts: z.record(z.string().max(40), z.enum(['up', 'down'])),
    reasons: z
      .record(z.string().max(40), z.string())
      .meta({ description: 'The reason for each part that is down.' }),
  })
  .meta({ id: 'Ready' });

const CHECK_TIMEOUT_MS = 2000;

const NO_ANSWER = 'It does not answer';

/** The health checks. `isStopping` returns true once the server begins to stop. */
export function healthOperations(
  parts: readonly HealthPart[],
  isStopping: () => boolean,
): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/healthz',
      tag: 'Operation',
      summary: 'Liveness of the process.',
      access: 'anyone',
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { status: 'up' } }),
    }),
    operation({
      method: 'get',
      path: '/readyz',
      tag: 'Operation',
      summary: 'Readiness of each part that the server needs.',
      access: 'anyone',
      answers: { 200: readyAnswer, 503: readyAnswer },
      handle: async () => {
        const states = await statesOf(parts);
        const body = bodyOf(states);
        if (isStopping()) return { status: 503, body: { status: 'stopping', ...body } };
        return areUp(states)
          ? { status: 200, body: { status: 'ready', ...body } }
          : { status: 503, body: { status: 'not ready', ...body }, headers: { 'retry-after': '5' } };
      },
    }),
  ];
}

/** Exposes the status of /readyz as a metric. */
export function exposeReadiness(
  metrics: Pick<Metrics, 'gauge'>,
  parts: readonly HealthPart[],
  isStopping: () => boolean,
): void {
  metrics.gauge('ready', '1 if /readyz responds 200, else 0.', async () =>
    areUp(await statesOf(parts)) && !isStopping() ? 1 : 0,
  );
}

type States = readonly { readonly name: string; readonly reason: string | null }[];

function statesOf(parts: readonly HealthPart[]): Promise<States> {
  return Promise.all(parts.map(async ({ name, check }) => ({ name, reason: await reasonOf(check) })));
}

const areUp = (states: States): boolean => states.every(({ reason }) => reason === null);

function bodyOf(states: States) {
  return {
    parts: Object.fromEntries(
      states.map(({ name, reason }) => [name, reason === null ? ('up' as const) : ('down' as const)]),
    ),
    reasons: Object.fromEntries(
      states.flatMap(({ name, reason }) => (reason === null ? [] : [[name, reason]])),
    ),
  };
}

function reasonOf(check: HealthPart['check']): Promise<string | null> {
  return withTimeout(
    check().catch(() => NO_ANSWER),
    CHECK_TIMEOUT_MS,
    NO_ANSWER,
  );
}
