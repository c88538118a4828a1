import { performance } from 'node:perf_hooks';
import { delayMajorGc } from '../server/platform/gc-tuning.ts';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/platform/log.ts';
import { start } from '../server/process/start.ts';

/*
 * The server of `npm start` with a demo market whose clock runs faster, by the factor of the first argument, so that it
 * changes as often as a real one. Replies to each message of its parent with its heap in bytes, after a major GC.
 */
delayMajorGc();
const speed = Number(process.argv[2] ?? '1');
const began = Date.now();
const env = readEnv(process.env);
const odds = { wall: () => began + speed * performance.now(), steady: () => speed * performance.now() };
await start(env, createLog(env.LOG_LEVEL), { now: Date.now, odds });

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
