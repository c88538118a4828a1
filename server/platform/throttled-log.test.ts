import { expect, test } from 'vitest';

import { createLog, throttledLog } from './log.ts';

test('an outage is logged at most once a second, for each kind of error', () => {
  const lines: string[] = [];
  let now = 1_000_000;
  const log = throttledLog(createLog('info', { write: (line) => lines.push(line) }), () => now);
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const silent = new Error('Query read timeout');
  const logged = (): number => lines.length;

  for (let call = 0; call < 5; call += 1) log.unavailable(refused, 'a request');
  expect(logged()).toBe(1);
  log.unavailable(silent, 'a request');
  log.unavailable(silent, 'a request');
  expect(logged()).toBe(2);
  now += 1000;
  log.unavailable(refused, 'another request');
  expect(logged()).toBe(3);
  // The clock is set back.
  now -= 3_600_000;
  log.unavailable(refused, 'a third request');
  expect(logged()).toBe(4);
  expect(JSON.parse(lines[3] ?? '')).toMatchObject({
    event: 'unavailable',
    requestId: 'a third request',
    err: { code: 'ECONNREFUSED' },
  });
});
