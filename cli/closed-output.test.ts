import { describe, expect, test } from 'vitest';
import { wasClosedByShell } from './closed-output.ts';

const NULL = 'pos:\t0\nflags:\t02100002\nmnt_id:\t24\nino:\t3\n';
const WRITTEN_NULL = NULL.replace('100002', '100001');
const TERMINAL = 'pos:\t0\nflags:\t02100002\nmnt_id:\t24\nino:\t9\n';

function answer(comm: string | undefined, ours: string | undefined, theirs: string | undefined): boolean {
  const files: Readonly<Record<string, string | undefined>> = {
    '/proc/7/comm': comm === undefined ? undefined : `${comm}\n`,
    '/proc/self/fdinfo/1': ours,
    '/proc/7/fdinfo/1': theirs,
  };
  return wasClosedByShell(7, (path) => files[path]);
}

describe('standard output was closed by a shell', () => {
  test('if Node opened the null device in its place', () => {
    expect(answer('bash', NULL, TERMINAL)).toBe(true);
    expect(answer('sh', NULL, WRITTEN_NULL)).toBe(true);
    expect(answer('sh', NULL, '')).toBe(true);
  });

  test.each([
    ['redirected to the null device', 'bash', WRITTEN_NULL, TERMINAL],
    ['inherited from the shell', 'sh', NULL, NULL],
    ['set by another program', 'node', NULL, TERMINAL],
    ['unknown, because the shell belongs to another user', 'sh', NULL, undefined],
    ['unknown, without /proc', undefined, undefined, undefined],
  ])('not if it was %s', (_claim, comm, ours, theirs) => {
    expect(answer(comm, ours, theirs)).toBe(false);
  });
});
