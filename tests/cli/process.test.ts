import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { betcalc, startBetcalc } from './betcalc.ts';

const SLIP = JSON.stringify({
  system: 'yankee',
  stakePerLine: '1.00',
  selections: [{ odds: '5/2', outcome: 'win' }, { odds: '11/4' }, { odds: '3' }, { odds: '-120' }],
});
const LUCKY = ['lucky-15', '--odds', '5/2', '11/4', '3', '9/2', '--stake', '1'] as const;
const COMMAND = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'betcalc.js');

describe('exit codes', () => {
  test('0 with an answer', () => {
    const { code, out, err } = betcalc(LUCKY);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('£554.75');
  });

  test.each([
    ['a bad slip', ['lucky-15', '--odds', '1', '--stake', '0']],
    ['an unknown option', ['lucky-15', '--nothing']],
    ['an unknown command', ['lucky']],
    ['a file that is not there', ['settle', 'nothing.json']],
    ['a bad matched bet', ['match', '--stake', '-1']],
    ['odds that are none', ['odds', '0']],
  ])('2 for %s, with nothing on standard output', (_what, args) => {
    const { code, out, err } = betcalc(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^betcalc: /u);
    expect(err).not.toMatch(/\n\s+at /u);
  });

  test('2 at the end of a stream with a bad line, which gets its errors as answer', () => {
    const { code, out } = betcalc(['settle', '--ndjson'], { stdin: `${SLIP}\n{}\n${SLIP}\n` });
    expect(code).toBe(2);
    expect(out.split('\n').map((line) => line.slice(0, 11))).toEqual([
      '{"system":"',
      '{"line":2,"',
      '{"system":"',
      '',
    ]);
  });

  const NOT_WRITTEN = 'betcalc: the answer cannot be written:';

  /** Runs a script in which "$0" "$1" are the command; what follows it keeps the shell from becoming the command. */
  const inShell = (script: string): { readonly status: number | null; readonly stderr: string } =>
    spawnSync('sh', ['-c', `${script}; exit "$?"`, process.execPath, COMMAND], { encoding: 'utf8' });

  test.runIf(existsSync('/dev/full'))('1 if the answer cannot be written', () => {
    const { status, stderr } = inShell('"$0" "$1" odds 2 > /dev/full');
    expect([status, stderr]).toEqual([1, `${NOT_WRITTEN} no space left on device\n`]);
  });

  test.runIf(existsSync('/proc/self/fdinfo'))('1 if standard output is closed', () => {
    const { status, stderr } = inShell('"$0" "$1" odds 2 >&-');
    expect([status, stderr]).toEqual([1, `${NOT_WRITTEN} standard output is closed\n`]);
  });

  test('0 if the answer goes to the null device', () => {
    expect(inShell('"$0" "$1" odds 2 > /dev/null')).toMatchObject({ status: 0, stderr: '' });
    const { status } = spawnSync(process.execPath, [COMMAND, 'odds', '2'], { stdio: 'ignore' });
    expect(status).toBe(0);
  });
});

test('the command is executable', () => {
  expect(() => accessSync(COMMAND, constants.X_OK)).not.toThrow();
  expect(spawnSync(COMMAND, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
});

test('the answer does not depend on the locale or the time zone', () => {
  const { out } = betcalc(LUCKY);
  for (const env of [
    { LANG: 'C' },
    { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', TZ: 'Pacific/Kiritimati' },
    { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Pago_Pago' },
    { LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' },
  ]) {
    expect(betcalc(LUCKY, { env }).out).toBe(out);
  }
});

describe('a stream', () => {
  test('is answered while it is still being written', async () => {
    const child = startBetcalc(['settle', '--ndjson']);
    child.stdin.write(`${SLIP}\n`);
    const first: readonly unknown[] = await once(child.stdout, 'data');
    expect(String(first[0])).toContain('"system":"yankee"');
    child.stdin.end(`${SLIP}\n`);
    child.stdout.resume();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('has the same answers with several threads', () => {
    const stdin = `${SLIP}\n{}\n`.repeat(500);
    const alone = betcalc(['settle', '--ndjson'], { stdin });
    expect(betcalc(['settle', '--ndjson', '--workers', '2'], { stdin })).toEqual(alone);
    const totals = betcalc(['settle', '--ndjson', '--totals', '--exact'], { stdin });
    expect(betcalc(['settle', '--ndjson', '--totals', '--exact', '--workers', '3'], { stdin })).toEqual(
      totals,
    );
  });

  test('exits silently when its reader closes, with the status of SIGPIPE', async () => {
    const child = startBetcalc(['settle', '--ndjson']);
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${SLIP}\n`.repeat(2000));
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += String(chunk);
    });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const ended = once(child, 'close');
    child.stdin.end(`${SLIP}\n`.repeat(2000));
    expect(await ended).toEqual([141, null]);
    expect(err).toBe('');
  });

  test('waits for a slow reader, and loses nothing', async () => {
    const child = startBetcalc(['settle', '--ndjson']);
    const block = `${SLIP}\n`.repeat(200);
    let taken = 0;
    // There is no reader yet: once all buffers on the way are full, nothing more is taken.
    for (let isStuck = false; !isStuck && taken < 400; taken += 1) {
      if (child.stdin.write(block)) continue;
      // oxlint-disable-next-line no-await-in-loop -- the next block is written once this one is taken
      isStuck = await Promise.race([
        once(child.stdin, 'drain').then(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, 1000, true)),
      ]);
    }
    expect(taken * block.length).toBeLessThan(4_000_000);
    let lines = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) lines += 1;
    });
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(lines).toBe(taken * 200);
  });
});
