import { describe, expect, test } from 'vitest';

import { recordedLines } from '../../../server/odds/sources/betfair-recording/recording-source.ts';
import { HAS_REAL_FILES, realFile, realFiles } from '../real-files.ts';
import { MADE_RECORDING } from './made-recording.ts';
import { Replay } from './replay.ts';

const RECORDINGS = realFiles('betfair-stream', /\.(?:gz|bz2)$/u);

describe.skipIf(!HAS_REAL_FILES)(
  'a real recording replays to the reference’s book, message by message',
  () => {
    test('is available', () => {
      expect(RECORDINGS.length).toBeGreaterThanOrEqual(17);
    });

    test.each(RECORDINGS)('%s', async (name) => {
      const replay = new Replay();
      const lines = recordedLines(realFile('betfair-stream', name), new AbortController().signal);
      for await (const { text } of lines) replay.step(text ?? '');
      expect(replay.differences).toEqual([]);
      expect(replay.rejected).toEqual([]);
      expect(replay.offLadder).toBe(0);
      expect(replay.messages).toBeGreaterThan(100);
      expect(replay.prices > 0 || name.includes('basic')).toBe(true);
    });
  },
);

test('and so does a made-up one', () => {
  const replay = new Replay();
  for (const line of MADE_RECORDING) replay.step(line);
  expect(replay.differences).toEqual([]);
  expect([replay.messages, replay.rejected]).toEqual([MADE_RECORDING.length, []]);
});
