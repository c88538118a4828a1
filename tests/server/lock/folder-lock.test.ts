import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { lockFolder } from '../../../server/db/folder-lock.ts';

type Holder = { readonly child: ChildProcess; readonly output: string };

/** Starts a process that tries to take the lock; returns its output with it. */
async function contend(file: string): Promise<Holder> {
  const program = join(import.meta.dirname, 'holder.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const output of createInterface({ input: child.stdout })) return { child, output };
  return { child, output: 'nothing' };
}

async function kill({ child }: Holder): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-lock-'));
  file = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('a released lock can be taken again, and leaves no file', () => {
    lockFolder(file)();
    lockFolder(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a second owner is refused within a second, with the process id of the first', () => {
    const unlock = lockFolder(file);
    const started = performance.now();
    expect(() => lockFolder(file)).toThrow(`The data folder is in use by process ${process.pid}.`);
    expect(performance.now() - started).toBeLessThan(1000);
    unlock();
  });

  test('another live process keeps its lock', async () => {
    const holder = await contend(file);
    expect(holder.output).toBe('held');
    expect(() => lockFolder(file)).toThrow(`in use by process ${holder.child.pid}`);
    await kill(holder);
  });

  test('the lock of a killed process is taken over', async () => {
    await kill(await contend(file));
    expect(existsSync(file)).toBe(true);
    lockFolder(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one of many contenders gets a stale lock', async () => {
    await kill(await contend(file));
    const contenders = await Promise.all(Array.from({ length: 6 }, () => contend(file)));
    const held = contenders.filter(({ output }) => output === 'held');
    expect(held).toHaveLength(1);
    const answers = contenders.map(({ output }) => output.replace(/\d+.*$/u, '…'));
    expect(new Set(answers)).toEqual(new Set(['held', 'The data folder is in use by process …']));
    await Promise.all(contenders.map(kill));
  });

  test('a process that died while taking over does not block the next', async () => {
    await kill(await contend(file));
    writeFileSync(`${file}.claim`, readFileSync(file));
    lockFolder(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a lock whose process id was reused is stale', () => {
    const holder = { pid: process.ppid, started: 'long ago', host: hostname(), nonce: 'n' };
    writeFileSync(file, JSON.stringify(holder));
    lockFolder(file)();
    expect(existsSync(file)).toBe(false);
  });

  test('a holder on another machine counts as alive', () => {
    writeFileSync(file, JSON.stringify({ pid: 1, started: 'x', host: 'another', nonce: 'n' }));
    expect(() => lockFolder(file)).toThrow('in use by process 1 on another');
  });

  test('an unreadable lock is left alone', () => {
    writeFileSync(file, '{');
    expect(() => lockFolder(file)).toThrow('The lock of the data folder cannot be read');
    expect(readFileSync(file, 'utf8')).toBe('{');
  });
});
