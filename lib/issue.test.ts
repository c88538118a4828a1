import { expect, test } from 'vitest';
import { issue } from './issue.ts';
import { failed, ok } from './result.ts';

test('an issue has the sentence of its code, or one that names part of the input', () => {
  expect(issue('stake-missing', 'stakePerLine')).toEqual({
    code: 'stake-missing',
    path: 'stakePerLine',
    message: 'A stake is needed',
  });
  expect(issue('too-large', 'bet', 'Longer than 64 KiB')).toMatchObject({ message: 'Longer than 64 KiB' });
});

test('a result has a value or issues', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(failed(['no'])).toEqual({ ok: false, issues: ['no'] });
});
