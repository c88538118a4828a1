import { expect, test } from 'vitest';

import { countedLog, createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

test('every request without a database is counted, logged or not', () => {
  let counted = 0;
  const metrics = { ...createMetrics(), databaseError: () => void (counted += 1) };
  const log = countedLog(createLog('silent'), metrics);
  log.unavailable(new Error('connect ECONNREFUSED'), 'a request');
  log.unavailable(new Error('connect ECONNREFUSED'), 'another request');
  expect(counted).toBe(2);
});
