import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openFolderDatabase, openMemoryDatabase, createDisk } from '../../../server/db/database.ts';
import { makeDataFolder } from '../../../server/platform/data-folder.ts';
import { START_MS } from '../auth-calls.ts';
import { KEPT, SINGLE } from '../bets-examples.ts';
import { emptyDatabase, putEmptyDatabase } from '../empty-database.ts';
import { startApp } from '../harness.ts';
import { HAS_DISKS, type SmallDisk, smallDisk } from './small-disk.ts';

const READY = { status: 200, body: { status: 'ready', parts: { disk: 'up' }, reasons: {} } };
const FULL = {
  status: 503,
  body: {
    status: 'not ready',
    parts: { database: 'up', disk: 'down' },
    reasons: { disk: 'The disk of the database is full: nothing can be saved' },
  },
};

describe.runIf(HAS_DISKS)('a small disk', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    const made = smallDisk(100);
    if (made === undefined) throw new Error('A disk was expected');
    disk = made;
  });
  afterEach(() => disk.remove());

  test(
    'that is full refuses writes and makes the server unready, with the reason, until there is room',
    async () => {
      await putEmptyDatabase(disk.folder);
      const it = await startApp({ folder: disk.folder });
      const browser = it.browser();
      await browser.register();
      const notes = 'x'.repeat(900);
      const save = () => browser.post('/api/bets/', { ...KEPT, slip: SINGLE, notes });
      expect((await save()).status).toBe(201);
      expect(await browser.get('/readyz')).toMatchObject(READY);

      disk.fill();
      expect(await browser.get('/readyz')).toMatchObject(FULL);
      // Writes still succeed until the last page of each file is full.
      let refused = await save();
      for (let n = 0; n < 100 && refused.status === 201; n += 1) {
        refused = await save();
        it.clock.advance(1000);
      }
      expect(refused.status).toBe(503);
      expect(await browser.get('/readyz')).toMatchObject(FULL);
      expect((await browser.get('/api/bets/')).status).toBe(200);

      disk.empty();
      expect((await save()).status).toBe(201);
      expect(await browser.get('/readyz')).toMatchObject(READY);
      await it.close();
    },
    START_MS,
  );

  test('that is full is reported at the start', async () => {
    await putEmptyDatabase(disk.folder);
    disk.fill();
    await expect(makeDataFolder(disk.folder)).rejects.toThrow(
      `${disk.folder} cannot be used: the disk is full.`,
    );
  });

  test('without room for a new database is reported at the start', async () => {
    const tight = smallDisk(20);
    await expect(openFolderDatabase(tight?.folder ?? '')).rejects.toThrow(
      'cannot be opened, since its disk is full. Make room and start again.',
    );
    tight?.remove();
  });

  test.each(['', 'new', 'new/data'])(
    'that is read-only is reported at the start: folder "%s"',
    async (name) => {
      disk.makeReadOnly();
      await expect(makeDataFolder(join(disk.folder, name))).rejects.toThrow(
        'it is on a disk that can only be read',
      );
    },
  );
});

describe('the disk of a PostgreSQL server', () => {
  const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

  test('counts as full from the first refused statement until a test write succeeds', async () => {
    const { db, close } = await openMemoryDatabase(await emptyDatabase());
    let isFull = true;
    let attempts = 0;
    const fullDb = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') attempts += 1;
        if (isFull && node.kind === 'RawNode') throw diskFull;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const disk = createDisk(fullDb, () => undefined);
    disk.note(new Error('something else'));
    expect(await disk.isFull()).toBe(false);
    expect(attempts).toBe(0);
    disk.note(diskFull);
    expect(await disk.isFull()).toBe(true);
    expect(await disk.isFull()).toBe(true);
    isFull = false;
    expect(await disk.isFull()).toBe(false);
    expect(await disk.isFull()).toBe(false);
    expect(attempts).toBe(3);
    await close();
  });
});
