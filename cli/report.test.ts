import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Io } from './io.ts';
import { report } from './report.ts';

async function reported(
  error: unknown,
  { env = {}, argv = [] }: Partial<Pick<Io, 'env'> & { readonly argv: readonly string[] }> = {},
): Promise<readonly [number, string]> {
  let err = '';
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      err += chunk.toString('utf8');
      done();
    },
  });
  const code = await report(error, argv, { stdin: Readable.from([]), stdout: stderr, stderr, env });
  return [code, err];
}

describe('an internal error', () => {
  test('is reported on one line, with exit code 1', async () => {
    expect(await reported(new Error('an \u001b[31minvariant'))).toEqual([
      1,
      'betcalc: internal error, not a mistake in your input: an \\u{1b}[31minvariant (BETCALC_DEBUG=1 shows where)\n',
    ]);
  });

  test('shows its stack only on request', async () => {
    const [code, err] = await reported(new Error('broken'), { env: { BETCALC_DEBUG: '1' } });
    expect(code).toBe(1);
    expect(err).toMatch(/Error: broken\n +at /u);
  });

  test.each(['--json', '--ndjson'])('is JSON with %s', async (flag) => {
    const [code, err] = await reported(new Error('broken'), { argv: ['settle', flag] });
    expect(code).toBe(1);
    expect(JSON.parse(err)).toEqual({ errors: [{ code: 'fault', path: '', message: 'broken' }] });
  });

  test('may be any thrown value', async () => {
    expect((await reported('text'))[1]).toContain('text');
  });
});
