import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { IS_FULL } from '../../../scripts/testing/plan.ts';
import { writeFixtures } from '../../odds/fixtures-file.ts';
import { putEmptyDatabase } from '../empty-database.ts';
import { freePort, startServer } from './server-process.ts';

const KILLS = IS_FULL ? 20 : 8;
/** Longer than a first start takes on an idle machine, so that kills fall on all of it: files, rename and schema. */
const WINDOW_MS = 4000;

describe('the first start', () => {
  test(
    `${KILLS} kills during it leave a folder that the next start can use`,
    { timeout: 600_000 },
    async () => {
      // Simulated prices take most of a start, and do not affect the folder.
      const files = mkdtempSync(join(tmpdir(), 'layline-fixtures-'));
      const fewPrices = { ODDS_SOURCES: `football-data:${writeFixtures(files, 'E0')}` };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const folder = mkdtempSync(join(tmpdir(), 'layline-first-'));
        const port = await freePort();
        const cut = startServer(folder, port);
        await sleep(50 + (kill * WINDOW_MS) / KILLS);
        await cut.kill('SIGKILL');
        const next = startServer(folder, port, { settings: fewPrices });
        await next.ready();
        await next.kill('SIGTERM');
        expect(next.child.exitCode).toBe(0);
        rmSync(folder, { recursive: true, force: true });
      }
      rmSync(files, { recursive: true, force: true });
    },
  );

  test(
    'a second process on the folder is refused, with the process id of the first',
    { timeout: 60_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'layline-second-'));
      await putEmptyDatabase(folder);
      const owner = startServer(folder, await freePort());
      await owner.ready();
      const second = startServer(folder, await freePort());
      await expect(second.ready()).rejects.toThrow(
        `The data folder is in use by process ${owner.child.pid}.`,
      );
      expect(second.child.exitCode).toBe(1);
      await owner.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
