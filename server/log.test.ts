import { expect, test } from 'vitest';

import { createLog } from './log.ts';

function logOf() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => lines.push(line) }) };
}

test('of an error the log has its name, its sentence, its code and where it was, and nothing that hangs on it', () => {
  const { lines, log } = logOf();
  const error = Object.assign(new Error('Connection terminated', { cause: new RangeError('no answer') }), {
    code: '57P01',
    client: { host: 'db.example.com', secretKey: 4711 },
    detail: 'Key (email)=(ann@example.com) already exists.',
  });
  log.error('database.connection', error);
  log.failure(new AggregateError([error], 'all of them'), 'a request');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'database.connection', err: { type: 'Error', code: '57P01' } },
    { event: 'failure', err: { message: 'all of them', errors: [{ code: '57P01' }] } },
  ]);
  const text = lines.join('');
  expect(text).toContain('Connection terminated: no answer');
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/4711|db\.example|ann@/u);
});
