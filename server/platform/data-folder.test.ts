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
  test('is made for its owner alone, and taken as it is where it is there', async () => {
    const made = join(folder, 'new', 'data');
    await makeDataFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    await expect(makeDataFolder(made)).resolves.toBeUndefined();
  });

  test.each([
    ['file', 'a file stands in its place'],
    ['file/data', 'a file stands in its place or above it'],
  ])('that cannot be made is named, with the reason: %s', async (name, why) => {
    const path = join(folder, name);
    await expect(makeDataFolder(path)).rejects.toThrow(
      `Nothing can be kept in the data folder ${path}: ${why}. Mend that, or name another folder with DATA_DIR.`,
    );
  });

  test('leaves nothing in it', async () => {
    const made = join(folder, 'tidy');
    await makeDataFolder(made);
    expect(readdirSync(made)).toEqual([]);
  });

  // To a superuser, as tests often run, no folder is closed: the system's error is simulated.
  test.each([
    ['EACCES', 'the user that runs the server may not write there'],
    ['EPERM', 'the user that runs the server may not write there'],
    ['EROFS', 'it is on a disk that can only be read'],
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'EIO'],
  ])('that cannot be written is named, with the reason: %s', async (code, why) => {
    const refuse = (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));
    await expect(makeDataFolder('/srv/layline', refuse)).rejects.toThrow(
      `Nothing can be kept in the data folder /srv/layline: ${why}. Mend that, or name another folder with DATA_DIR.`,
    );
  });
});
