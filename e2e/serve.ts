import { performance } from 'node:perf_hooks';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { start } from '../server/start.ts';
import { BEGINNING } from './time.ts';

/*
 * The server of `npm start`, on another time: its prices stand still at the beginning, so that figures can be told
 * beforehand; sessions, tokens and limits go on from there.
 */
const env = readEnv(process.env);
const running = await start(env, createLog(env.LOG_LEVEL), {
  now: () => BEGINNING + Math.floor(performance.now()),
  odds: { wall: () => BEGINNING, steady: () => BEGINNING },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
