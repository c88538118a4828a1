import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
});
