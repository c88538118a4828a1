import { performance } from 'node:perf_hooks';
import { collectSeldom } from '../server/platform/collect-seldom.ts';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/platform/log.ts';
import { start } from '../server/process/start.ts';

/*
 * The server of `npm start`, in a market whose time runs faster (the first argument says how much), so that it moves as
 * much as a real one. Answers its parent's every message with its heap in bytes, after a collection.
 */
collectSeldom();
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
