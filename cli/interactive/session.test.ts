import { PassThrough } from 'node:stream';
import { newState } from '#lib/slip';
import { describe, expect, test } from 'vitest';
import { appOnMenu } from './app.ts';
import { runSession, type SessionParts } from './session.ts';
import { terminalOf } from './terminal.ts';

function parts(renderer: SessionParts['renderer']): SessionParts {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 30 });
  const terminal = terminalOf({ stdin, stdout, stderr: new PassThrough(), env: {} });
  const first = appOnMenu(newState(), { columns: 100, rows: 30 });
  return { terminal, first, renderer, painter: { paint: () => undefined, forget: () => undefined } };
}

const broken = new Error('broken');

describe('a session rejects with an internal error, and stops listening', () => {
  test.each<[string, SessionParts['renderer']]>([
    ['where the screen cannot be loaded', () => Promise.reject(broken)],
    [
      'where drawing throws',
      () =>
        Promise.resolve({
          frameOf: () => {
            throw broken;
          },
          stop: () => undefined,
        }),
    ],
    [
      'where drawing reports it',
      (onFault) =>
        Promise.resolve({
          frameOf: () => {
            onFault(broken);
            return '';
          },
          stop: () => undefined,
        }),
    ],
  ])('%s', async (_, renderer) => {
    const session = parts(renderer);
    await expect(runSession(session)).rejects.toBe(broken);
    expect(session.terminal.stdin.listenerCount('data')).toBe(0);
    expect(session.terminal.stdout.listenerCount('resize')).toBe(0);
  });
});
