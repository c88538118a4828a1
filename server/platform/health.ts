import { z } from 'zod';

import { inTime } from '../http/in-time.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import type { Metrics } from './metrics.ts';

/** A part that must be there for the server to be ready: throws while it is not. */
export type HealthPart = { readonly name: string; readonly check: () => Promise<void> };

const upAnswer = z.strictObject({ status: z.literal('up') }).meta({ id: 'Up' });
const readyAnswer = z
  .strictObject({
    status: z.enum(['ready', 'not ready', 'stopping']),
    parts: z.record(z.string().max(40), z.enum(['up', 'down'])),
  })
  .meta({ id: 'Ready' });

/** A part that does not answer within this is down. */
const PATIENCE = 2000;

/** The operations by which another program learns how the server is. `isStopping` turns true when it begins to stop. */
export function healthOperations(
  parts: readonly HealthPart[],
  isStopping: () => boolean,
): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/healthz',
      tag: 'Operation',
      summary: 'Whether the process runs.',
      access: 'anyone',
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { status: 'up' } }),
    }),
    operation({
      method: 'get',
      path: '/readyz',
      tag: 'Operation',
      summary: 'Whether each part that the server needs is there.',
      access: 'anyone',
      answers: { 200: readyAnswer, 503: readyAnswer },
      handle: async () => {
        const states = await statesOf(parts);
        const body = { parts: Object.fromEntries(states) };
        if (isStopping()) return { status: 503, body: { status: 'stopping', ...body } };
        return areUp(states)
          ? { status: 200, body: { status: 'ready', ...body } }
          : { status: 503, body: { status: 'not ready', ...body }, headers: { 'retry-after': '5' } };
      },
    }),
  ];
}

/** Shows in /metrics what /readyz answers. */
export function showReady(
  metrics: Pick<Metrics, 'gauge'>,
  parts: readonly HealthPart[],
  isStopping: () => boolean,
): void {
  metrics.gauge('ready', 'Whether /readyz answers 200: 1 or 0.', async () =>
    areUp(await statesOf(parts)) && !isStopping() ? 1 : 0,
  );
}

type States = readonly (readonly [name: string, state: 'up' | 'down'])[];

function statesOf(parts: readonly HealthPart[]): Promise<States> {
  return Promise.all(parts.map(async ({ name, check }) => [name, await stateOf(check)] as const));
}

const areUp = (states: States): boolean => states.every(([, state]) => state === 'up');

function stateOf(check: () => Promise<void>): Promise<'up' | 'down'> {
  const found = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return inTime(found, PATIENCE, 'down');
}
