import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type Version, watchFile, type WatchTiming } from '../../../server/odds/sources/file/watched-file.ts';

let folder = '';
let file = '';
let stopping: AbortController;
let over: Promise<void>;
const versions: string[] = [];
/** The texts that the watch read, complete or not. */
const reads: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-watch-'));
  file = join(folder, 'prices.csv');
  stopping = new AbortController();
  versions.length = 0;
  reads.length = 0;
});
afterEach(async () => {
  stopping.abort();
  await over;
  await rm(folder, { recursive: true });
});

function begin(timing: Partial<WatchTiming> = {}): void {
  over = watchFile({
    file,
    timing: { pollMs: 10, settleMs: 1, incompleteMs: 60_000, ...timing },
    maxBytes: 100,
    isComplete: (bytes) => {
      reads.push(bytes.toString());
      return bytes.toString().endsWith('\n');
    },
    onVersion: (version: Version) => versions.push(version.fault ?? version.bytes.toString()),
    onPoll: () => undefined,
    signal: stopping.signal,
  });
}

test('a half-written file is awaited', async () => {
  await writeFile(file, 'one\n');
  begin();
  await expect.poll(() => versions).toEqual(['one\n']);
  await writeFile(file, 'tw');
  await expect.poll(() => reads.filter((text) => text === 'tw').length).toBeGreaterThan(3);
  expect(versions).toEqual(['one\n']);
  await appendFile(file, 'o\n');
  await expect.poll(() => versions).toEqual(['one\n', 'two\n']);
});

test('a file that stays half-written is read once it stops changing', async () => {
  await writeFile(file, 'half');
  begin({ incompleteMs: 30 });
  await expect.poll(() => versions).toEqual(['half']);
});

test('a change is noticed before the next poll', async () => {
  await writeFile(file, 'one\n');
  begin({ pollMs: 3_600_000 });
  await expect.poll(() => versions).toEqual(['one\n']);
  await writeFile(file, 'two\n');
  await expect.poll(() => versions).toEqual(['one\n', 'two\n']);
});

test('a file in a folder that cannot be watched is polled', async () => {
  file = join(folder, 'later', 'prices.csv');
  begin({ incompleteMs: 5 });
  await expect.poll(() => versions).toEqual(['there is no such file']);
  await mkdir(join(folder, 'later'));
  await writeFile(file, 'one\n');
  await expect.poll(() => versions).toEqual(['there is no such file', 'one\n']);
});

test('a removed file and one that is too large are faults', async () => {
  await writeFile(file, 'one\n');
  begin({ incompleteMs: 5 });
  await expect.poll(() => versions).toHaveLength(1);
  await rm(file);
  await expect.poll(() => versions.at(-1)).toBe('there is no such file');
  await writeFile(file, 'x'.repeat(101));
  await expect.poll(() => versions.at(-1)).toBe('it has more than 100 bytes');
});
