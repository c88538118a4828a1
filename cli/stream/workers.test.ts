import { Buffer } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { RULE_PRESETS } from '#lib';
import { describe, expect, test } from 'vitest';
import { answerBlock } from './answer-block.ts';
import { lineBlocks } from './blocks.ts';
import { MAX_LINE_BYTES } from './line-reader.ts';
import { convertLines } from './ndjson.ts';
import { progressOn } from './progress.ts';
import { settleLine } from './settle-line.ts';
import { spreadLines, type Thread } from './workers.ts';

const OPTIONS = { exact: false, totals: true, rules: RULE_PRESETS.product };
const SLIP = '{"system":"singles","stakePerLine":"1","selections":[{"odds":"2"}]}';

const answer = (input: unknown): ReturnType<typeof settleLine> => settleLine(input, OPTIONS);

function sink(): { readonly output: Writable; readonly text: () => string } {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { output, text: () => Buffer.concat(chunks).toString('utf8') };
}

async function* inChunks(text: string | Buffer, size: number): AsyncGenerator<Buffer, void, void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    // oxlint-disable-next-line no-await-in-loop -- chunks arrive one after the other
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}

/** A thread in this one that answers after a while, so that the second is often quicker than the first. */
function fakeThread(delay: number): Thread {
  return {
    answer: async (block) => {
      await wait(delay);
      const { text, failed } = await answerBlock(block, answer);
      return { bytes: Buffer.from(text), failed };
    },
    end: async () => Promise.resolve(),
  };
}

async function both(text: string | Buffer, size: number): Promise<readonly [unknown, unknown]> {
  const alone = sink();
  const spread = sink();
  const threads = [fakeThread(2), fakeThread(0)];
  const codes = [
    await convertLines({ bytes: inChunks(text, size), output: alone.output, answer }),
    await spreadLines({ bytes: inChunks(text, size), output: spread.output, threads }),
  ];
  return [
    [codes[0], alone.text()],
    [codes[1], spread.text()],
  ];
}

describe('a stream answered by several threads', () => {
  test.each<[string, string | Buffer]>([
    ['of slips', `${SLIP}\n`.repeat(40)],
    ['without a line end behind the last', `${SLIP}\n${SLIP}`],
    ['with blank and bad lines', `\n${SLIP}\r\n\n{}\n  \n{"a":\n${SLIP}\n`],
    ['with byte-order marks', `\ufeff${SLIP}\n\ufeff${SLIP}\n`],
    ['that is no UTF-8 in a line', Buffer.concat([Buffer.from(`${SLIP}\n`), Buffer.from('ff0a', 'hex')])],
    ['that is empty', ''],
  ])('%s has the answers of one thread, in order', async (_, text) => {
    const answers = await Promise.all([7, 50, 1000].map(async (size) => both(text, size)));
    for (const [alone, spread] of answers) expect(spread).toEqual(alone);
  });

  test('skips lines that are too long, in bounded memory', async () => {
    const text = `${SLIP}\n${' '.repeat(3 * MAX_LINE_BYTES)}{}\n${'1'.repeat(MAX_LINE_BYTES)}\n${SLIP}\n`;
    const [alone, spread] = await both(text, 65_536);
    expect(spread).toEqual(alone);
    for await (const { bytes } of lineBlocks(inChunks(text, 65_536))) {
      expect(bytes.length).toBeLessThan(MAX_LINE_BYTES + 2 * 65_536);
    }
  });

  test('fails if a thread fails', async () => {
    const failing: Thread = {
      answer: async () => Promise.reject(new Error('out of memory')),
      end: async () => Promise.resolve(),
    };
    const spread = spreadLines({ bytes: inChunks(SLIP, 9), output: sink().output, threads: [failing] });
    await expect(spread).rejects.toThrow('out of memory');
  });
});

describe('progress', () => {
  test("is shown on a terminal's standard error after a second, and cleared at the end", () => {
    let time = 0;
    const { output, text } = sink();
    const stderr = Object.assign(output, { isTTY: true });
    const progress = progressOn({ stdout: sink().output, stderr }, () => time);
    progress.add(1000);
    expect(text()).toBe('');
    time = 2000;
    progress.add(1000);
    expect(text()).toBe('\r\u001b[K2,000 lines, 1,000 a second');
    time = 2100;
    progress.add(1000);
    progress.end();
    expect(text()).toBe('\r\u001b[K2,000 lines, 1,000 a second\r\u001b[K');
  });

  test('is not shown if it would mix with the answers, or without a terminal', () => {
    for (const [isOutTerminal, isErrTerminal] of [
      [true, true],
      [false, false],
    ]) {
      const { output, text } = sink();
      const stdout = Object.assign(sink().output, { isTTY: isOutTerminal === true });
      let time = 0;
      const stderr = Object.assign(output, { isTTY: isErrTerminal === true });
      const progress = progressOn({ stdout, stderr }, () => time);
      time = 5000;
      progress.add(10);
      progress.end();
      expect(text()).toBe('');
    }
  });
});
