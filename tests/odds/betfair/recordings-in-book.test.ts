import { describe, expect, test } from 'vitest';

import { recordedLines } from '../../../server/odds/sources/betfair-recording/recording-source.ts';
import { HAS_REAL_FILES, realFile, realFiles } from '../real-files.ts';
import { BookReplay } from './book-replay.ts';
import { MADE_RECORDING } from './made-recording.ts';

type Lines = AsyncIterable<{ readonly text: string | null }> | Iterable<{ readonly text: string | null }>;

async function replayed(lines: Lines): Promise<BookReplay> {
  const replay = new BookReplay();
  await replay.start();
  for await (const { text } of lines) replay.step(text ?? '');
  await replay.stop();
  return replay;
}

describe.skipIf(!HAS_REAL_FILES)(
  'the book of a real recording equals the reference replay after every message',
  () => {
    test.each(realFiles('betfair-stream', /\.(?:gz|bz2)$/u))('%s', { timeout: 300_000 }, async (name) => {
      const path = realFile('betfair-stream', name);
      const replay = await replayed(recordedLines(path, new AbortController().signal));
      expect(replay.differences).toEqual([]);
      expect(replay.refused()).toEqual({});
      expect(replay.messages).toBeGreaterThan(100);
      expect(replay.offers > 500 || name.includes('basic')).toBe(true);
      // Recordings at the basic level have no offers.
      expect(replay.shown > 0).toBe(!name.includes('basic'));
    });
  },
);

test('and so does that of a made-up recording', async () => {
  const replay = await replayed(MADE_RECORDING.map((text) => ({ text })));
  expect(replay.differences).toEqual([]);
  expect(replay.offers).toBeGreaterThan(20);
});
