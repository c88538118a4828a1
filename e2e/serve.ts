import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/platform/log.ts';
import { start } from '../server/process/start.ts';
import { whenOwnerIsGone } from './owner.ts';
import { BEGINNING } from './time.ts';

/*
 * Runs the server of `npm start` with its own data folder and clock: prices are frozen at BEGINNING, so that tests know the
 * figures; sessions, tokens and limits continue from there.
 */
const folder = mkdtempSync(join(tmpdir(), 'layline-e2e-'));
const env = readEnv({ ...process.env, DATA_DIR: folder });
const running = await start(env, createLog(env.LOG_LEVEL), {
  now: () => BEGINNING + Math.floor(performance.now()),
  odds: { wall: () => BEGINNING, steady: () => BEGINNING },
});
const stop = (): void =>
  void running.stop().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, stop);
}
whenOwnerIsGone(stop);
