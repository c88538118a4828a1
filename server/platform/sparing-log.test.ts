import { expect, test } from 'vitest';

import { createLog, sparingLog } from './log.ts';

test('that a part is away is said once a second, for each way in which it is away', () => {
  const lines: string[] = [];
  let now = 1_000_000;
  const log = sparingLog(createLog('info', { write: (line) => lines.push(line) }), () => now);
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const silent = new Error('Query read timeout');
  const said = (): number => lines.length;

  for (let call = 0; call < 5; call += 1) log.unavailable(refused, 'a request');
  expect(said()).toBe(1);
  log.unavailable(silent, 'a request');
  log.unavailable(silent, 'a request');
  expect(said()).toBe(2);
  now += 1000;
  log.unavailable(refused, 'another request');
  expect(said()).toBe(3);
  // A clock that was set back.
  now -= 3_600_000;
  log.unavailable(refused, 'a third request');
  expect(said()).toBe(4);
  expect(JSON.parse(lines[3] ?? '')).toMatchObject({
    event: 'unavailable',
    requestId: 'a third request',
    err: { code: 'ECONNREFUSED' },
  });
});
