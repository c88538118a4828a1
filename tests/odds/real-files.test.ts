import { expect, test } from 'vitest';
import { findRecordings } from './real-files.ts';

const somewhere = { exists: () => true };
const nowhere = { exists: () => false };

test('the recordings are beside the project, or in TEST_REAL_FILES', () => {
  expect(findRecordings({ env: {}, ...somewhere }).folder).toMatch(/[\\/]real$/u);
  expect(findRecordings({ env: { TEST_REAL_FILES: 'there' }, ...somewhere })).toEqual({ folder: 'there' });
});

test('without them a machine skips tests and says where it looked, but CI fails', () => {
  const env = { TEST_REAL_FILES: 'there' };
  expect(findRecordings({ env, ...nowhere })).toEqual({
    folder: undefined,
    reason: 'no recorded odds of real feeds in there (TEST_REAL_FILES)',
  });
  expect(() => findRecordings({ env: { ...env, CI: 'true' }, ...nowhere })).toThrow('CI tests with them');
});

test('CI passes without them if TEST_REAL_FILES is none', () => {
  const env = { TEST_REAL_FILES: 'none', CI: 'true' };
  expect(findRecordings({ env, ...somewhere })).toEqual({
    folder: undefined,
    reason: 'TEST_REAL_FILES=none',
  });
});
