import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-folder-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is created for its owner alone, and left as it is if it exists', async () => {
    const made = join(folder, 'new', 'data');
    await makeDataFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    await expect(makeDataFolder(made)).resolves.toBeUndefined();
  });

  test.each([
    ['file', 'a file stands in its place'],
    ['file/data', 'a file stands in its place or above it'],
  ])('is named with the reason if it cannot be created: %s', async (name, why) => {
    const path = join(folder, name);
    await expect(makeDataFolder(path)).rejects.toThrow(
      `The data folder ${path} cannot be used: ${why}. Fix that, or choose another folder with DATA_DIR.`,
    );
  });

  test('is left empty', async () => {
    const made = join(folder, 'tidy');
    await makeDataFolder(made);
    expect(readdirSync(made)).toEqual([]);
  });

  // Simulates system errors: root, as which tests often run, can write everywhere.
  test.each([
    ['EACCES', 'the user that runs the server may not write there'],
    ['EPERM', 'the user that runs the server may not write there'],
    ['EROFS', 'it is on a disk that can only be read'],
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'EIO'],
  ])('is named with the reason if it cannot be written: %s', async (code, why) => {
    const failToPrepare = (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));
    await expect(makeDataFolder('/srv/layline', failToPrepare)).rejects.toThrow(
      `The data folder /srv/layline cannot be used: ${why}. Fix that, or choose another folder with DATA_DIR.`,
    );
  });
});
