import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const folder = mkdtempSync(join(tmpdir(), 'betcalc-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const SLIP = {
  system: 'doubles',
  stakePerLine: '1.00',
  selections: [{ odds: '5/2', outcome: 'win' }, { odds: '3' }],
};
const BAD = { ...SLIP, stakePerLine: '0', selections: [{ odds: '1' }, { odds: '3' }] };

describe('--workers', () => {
  test.each([
    ['0 --ndjson', 'A number of threads, 1 to 64'],
    ['65 --ndjson', 'A number of threads, 1 to 64'],
    ['two --ndjson', 'A number of threads, 1 to 64'],
    ['2 --json', 'Needs --ndjson'],
  ])('of %s is a mistake', async (workers, message) => {
    const { code, out, err } = await runWith(`settle --workers ${workers}`, { stdin: JSON.stringify(SLIP) });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`"path":"--workers","message":"${message}"`);
  });
});

describe('one slip', () => {
  test('from a file or from standard input, as text or as JSON', async () => {
    const path = file('slip.json', JSON.stringify(SLIP));
    const stdin = JSON.stringify(SLIP);
    const text = await answerOf(['settle', path]);
    expect(text).toContain('Doubles');
    expect(await answerOf('settle', { stdin })).toBe(text);
    expect(await answerOf('settle -', { stdin })).toBe(text);
    expect(JSON.parse(await answerOf('settle --json', { stdin }))).toMatchObject({
      system: 'doubles',
      potentialPayout: '10.50',
    });
    expect(JSON.parse(await answerOf('settle --json --exact', { stdin }))).toMatchObject({
      potentialPayout: '21/2',
    });
  });

  test('with a byte-order mark and CRLF', async () => {
    const stdin = `\ufeff${JSON.stringify(SLIP, null, 2).replaceAll('\n', '\r\n')}`;
    expect(await answerOf('settle', { stdin })).toContain('Doubles');
  });

  test('that is invalid has all problems reported, only on standard error', async () => {
    const path = file('bad.json', JSON.stringify(BAD));
    expect(await runWith(['settle', path])).toEqual({
      code: 2,
      out: '',
      err: `betcalc: ${path}: 2 problems
  stakePerLine            0       Stake per line must be greater than 0
  selections.0.odds       1       Odds must be greater than 1
`,
    });
  });

  test('that is invalid is reported as JSON with --json, as in a stream', async () => {
    const { code, out, err } = await runWith('settle --json', { stdin: JSON.stringify(BAD) });
    expect([code, out]).toEqual([2, '']);
    const [inStream] = (await runWith('settle --ndjson', { stdin: JSON.stringify(BAD) })).out.split('\n');
    expect(inStream).toBe(`{"line":1,${err.trimEnd().slice(1)}`);
    expect(JSON.parse((await runWith('settle --json', { stdin: '{' })).err)).toEqual({
      errors: [{ code: 'invalid-json', path: '', message: 'Not valid JSON: line 1, column 2' }],
    });
  });

  test.each<[string, string | Buffer, string]>([
    ['is no JSON', '{"system":\n  "doubles",,}', 'Not valid JSON: line 2, column 13'],
    ['is cut short', '{"system"', 'Not valid JSON: line 1, column 10'],
    ['is empty', ' \n', 'Empty: a JSON object is needed'],
    ['is no UTF-8', Buffer.from('7bff7d', 'hex'), 'Not UTF-8 text'],
    ['holds a NUL', '{"system":"doubles"\0}', 'Not valid JSON: line 1, column 20'],
    ['is too large', Buffer.alloc(16 * 1024 * 1024 + 1, ' '), 'Larger than 16 MiB'],
    ['is nested too deeply', '['.repeat(100_000), 'Nested too deeply'],
  ])('a text that %s', async (_claim, stdin, message) => {
    expect(await runWith('settle', { stdin })).toEqual({
      code: 2,
      out: '',
      err: `betcalc: standard input: ${message}\n`,
    });
  });

  test('a duplicate key is named', async () => {
    const { code, err } = await runWith('settle', {
      stdin: '{"system":"singles","selections":[{"odds":"2","odds":"3"}]}',
    });
    expect(code).toBe(2);
    expect(err).toMatch(/selections\.0\.odds +The same key twice/u);
  });

  test.each([
    ['that is not there', join(folder, 'nothing.json'), 'No such file'],
    ['that is a directory', folder, 'Is a directory, not a file'],
  ])('a file %s is named', async (_claim, path, reason) => {
    const { code, out, err } = await runWith(['settle', path]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  test('does not wait for JSON to be typed at a terminal', async () => {
    expect(await runWith('settle', { isTerminal: true })).toMatchObject({ code: 2, out: '' });
  });

  test('control characters are escaped', async () => {
    const stdin = JSON.stringify({ ...SLIP, '\u001b[2J': 1, stakeType: '\u009b31m' });
    const { err } = await runWith('settle', { stdin });
    // oxlint-disable-next-line no-control-regex -- none may be there
    expect(err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u);
    expect(err).toContain(String.raw`\u{1b}[2J`);
  });
});

describe('a stream of slips', () => {
  const lines = (out: string): readonly unknown[] =>
    out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));

  test('is answered line by line, in order, skipping blank lines', async () => {
    const slips = ['1.00', '2.00', '3.00'].map((stakePerLine) => JSON.stringify({ ...SLIP, stakePerLine }));
    const out = await answerOf('settle --ndjson', { stdin: `${slips.join('\r\n\n')}\n` });
    expect(lines(out)).toMatchObject(['1.00', '2.00', '3.00'].map((stakePerLine) => ({ stakePerLine })));
  });

  test('answers each line as settle --json does', async () => {
    const stdin = JSON.stringify(SLIP);
    expect(await answerOf('settle --ndjson', { stdin })).toBe(await answerOf('settle --json', { stdin }));
    expect(await answerOf('settle --ndjson --exact', { stdin })).toBe(
      await answerOf('settle --json --exact', { stdin }),
    );
  });

  test('has the errors of a bad line in its place, and exit code 2 at the end', async () => {
    const stdin = [JSON.stringify(SLIP), JSON.stringify(BAD), '', '{', '[]', JSON.stringify(SLIP)].join('\n');
    const { code, out } = await runWith('settle --ndjson', { stdin });
    expect(code).toBe(2);
    expect(lines(out)).toMatchObject([
      { system: 'doubles' },
      {
        line: 2,
        errors: [
          { code: 'stake-range', path: 'stakePerLine', message: 'Stake per line must be greater than 0' },
          { code: 'odds-range', path: 'selections.0.odds', message: 'Odds must be greater than 1' },
        ],
      },
      { line: 4, errors: [{ code: 'invalid-json', path: '', message: 'Not valid JSON: column 2' }] },
      { line: 5, errors: [{ code: 'invalid-value', path: '' }] },
      { system: 'doubles' },
    ]);
  });

  test('of no lines gives no answers', async () => {
    expect(await answerOf('settle --ndjson', { stdin: '' })).toBe('');
  });

  test('comes from a file too', async () => {
    const path = file('slips.ndjson', `${JSON.stringify(SLIP)}\n`.repeat(3));
    expect(lines(await answerOf(['settle', '--ndjson', path]))).toHaveLength(3);
    expect(await runWith(['settle', '--ndjson', join(folder, 'nothing')])).toMatchObject({
      code: 2,
      out: '',
    });
  });

  test('rejects flags that shape a text answer', async () => {
    const { code, err } = await runWith('settle --ndjson --lines --explain 1', { stdin: '' });
    expect(code).toBe(2);
    expect(JSON.parse(err)).toMatchObject({
      errors: [
        { path: '--lines', message: 'Cannot be combined with --ndjson' },
        { path: '--explain', message: 'Cannot be combined with --ndjson' },
      ],
    });
  });
});

test('a file with an empty name is refused as such', async () => {
  expect(await runWith(['settle', ''])).toEqual({
    code: 2,
    out: '',
    err: 'betcalc: The name of the file is empty\n',
  });
});
