import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readOrMakeKeys, rotateKeys } from './key-file.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-keys-'));
  file = join(folder, 'data', 'keys.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kids = async (): Promise<readonly string[]> =>
  (await readOrMakeKeys(file)).signing.map(({ kid }) => kid);

describe('the key file', () => {
  test('is created at the first start, private, with one key and a secret, and leaves no temporary file', async () => {
    const { signing, secret, isNew } = await readOrMakeKeys(file);
    expect({ keys: signing.length, bytes: secret.length, isNew }).toEqual({
      keys: 1,
      bytes: 32,
      isNew: true,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'data'))).toEqual(['keys.json']);
  });

  test('has the same keys at the next start', async () => {
    const first = await readOrMakeKeys(file);
    const second = await readOrMakeKeys(file);
    expect(second.isNew).toBe(false);
    expect(Buffer.from(second.secret).equals(first.secret)).toBe(true);
    expect(second.signing.map(({ kid }) => kid)).toEqual(first.signing.map(({ kid }) => kid));
  });

  test('is the same for processes that start concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => readOrMakeKeys(file)));
    expect(new Set(all.map(({ secret }) => Buffer.from(secret).toString('hex'))).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(join(folder, 'data'))).toEqual(['keys.json']);
  });

  test('differs from installation to installation', async () => {
    const [one, other] = await Promise.all([readOrMakeKeys(file), readOrMakeKeys(`${file}.other`)]);
    expect(Buffer.from(one.secret).equals(other.secret)).toBe(false);
    expect(one.signing[0]?.kid).not.toBe(other.signing[0]?.kid);
  });

  test('imports private keys as unextractable', async () => {
    const { signing } = await readOrMakeKeys(file);
    expect(signing.map(({ privateKey }) => privateKey.extractable)).toEqual([false]);
  });

  test.each([0o640, 0o604, 0o644, 0o660, 0o777])(
    'is rejected if other accounts can read it: mode %o',
    async (mode) => {
      await readOrMakeKeys(file);
      await chmod(file, mode);
      await expect(readOrMakeKeys(file)).rejects.toThrow(`chmod 600 ${file}`);
    },
  );

  test.each([
    ['', 'empty'],
    ['{', 'cut off'],
    ['{"version":2}', 'of another version'],
    ['{"version":1,"secret":"short","signing":[]}', 'without keys'],
  ])('%j is refused, being %s, and stays as it is', async (text) => {
    await readOrMakeKeys(file);
    await writeFile(file, text);
    await expect(readOrMakeKeys(file)).rejects.toThrow('damaged');
    await expect(rotateKeys(file, NOW)).rejects.toThrow('damaged');
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('is rejected if the halves of a key do not match', async () => {
    await readOrMakeKeys(file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"x": "[^"]{43}"/u, `"x": "${'A'.repeat(43)}"`));
    await expect(readOrMakeKeys(file)).rejects.toThrow('damaged');
  });
});

describe('rotation', () => {
  test('adds a new key, keeps the previous one, and drops the third', async () => {
    const [first] = await kids();
    const second = await rotateKeys(file, NOW);
    expect(await kids()).toEqual([second, first]);
    const third = await rotateKeys(file, NOW);
    expect(await kids()).toEqual([third, second]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('creates a key that signs after an hour, unlike the very first', async () => {
    await kids();
    await rotateKeys(file, NOW);
    const { signing } = await readOrMakeKeys(file);
    expect(signing.map(({ signsFrom }) => signsFrom)).toEqual([NOW + 3_600_000, 0]);
  });

  test('keeps the secret and the mode of the file, and leaves no temporary file', async () => {
    const { secret } = await readOrMakeKeys(file);
    await rotateKeys(file, NOW);
    expect(Buffer.from((await readOrMakeKeys(file)).secret).equals(secret)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['keys.json']);
  });

  test('needs an existing file', async () => {
    await expect(rotateKeys(file, NOW)).rejects.toThrow('creates it at its first start');
  });
});
