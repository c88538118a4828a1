import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { upload } from './bets-files.ts';
import type { Answer, Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const MIB = 1024 * 1024;
/** The largest file that is accepted. */
const LARGEST = 4 * MIB - 1024;
/** Generous, for a busy machine. On an idle one each takes less than a second. */
const MAX_MS = 15_000;

const HEADER = 'odds,stake,notes';

/** Repeats a piece up to a size in bytes. */
const filled = (piece: string, bytes = LARGEST): string => piece.repeat(Math.floor(bytes / piece.length));

/** The largest allowed files, each built to be expensive or to expand. */
const HOSTILE: readonly (readonly [string, () => string])[] = [
  ['of commas', () => `${HEADER}\n${filled(',')}`],
  ['of line ends', () => `${HEADER}\n${filled('\n')}`],
  ['of carriage returns', () => `${HEADER}\r${filled('\r')}`],
  ['of quotation marks', () => `${HEADER}\n${filled('"')}`],
  ['of one unclosed cell', () => `${HEADER}\n2,1,"${filled('x')}`],
  ['of one row', () => `${HEADER}\n2,1,${filled('x')}`],
  ['of cells with line ends in them', () => `${HEADER}\n${filled('2,1,"\n\n\n"\n')}`],
  ['of a header with a million columns', () => `${filled('odds,')}odds\n2,1`],
  ['of rows of invalid cells', () => `${HEADER}\n${filled('x,y,z\n')}`],
  ['of the shortest rows', () => `odds,stake\n${filled('2,1\n')}`],
  ['of numbers with many digits', () => `odds,stake\n${filled(`${'9'.repeat(2000)},1\n`)}`],
  ['of combining marks', () => `${HEADER}\n${filled('2,1,e\u0301\u0301\u0301\u0301\n', LARGEST / 2)}`],
  ['of control characters', () => `${HEADER}\n${filled('2,1,\u0000\u0001\u0002\n')}`],
];

describe('a hostile file', () => {
  let it: TestApp;
  let ann: Browser;
  beforeAll(async () => {
    it = await startApp();
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    await ann.register();
  });

  const count = async (): Promise<number> =>
    (await it.db.selectFrom('saved_bets').select('id').execute()).length;

  test.each(HOSTILE)('%s is answered quickly and briefly, and stores nothing', async (_, make) => {
    const file = make();
    const begun = performance.now();
    const answer: Answer = await upload(ann, file);
    expect(performance.now() - begun).toBeLessThan(MAX_MS);
    // A file of empty rows has no bets, which is valid.
    expect([200, 413, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body).length).toBeLessThan(16 * 1024);
    expect(await count()).toBe(0);
  });
});
