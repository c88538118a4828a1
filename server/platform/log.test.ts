import { expect, test } from 'vitest';

import { createLog, PROBE_ROUTES } from './log.ts';

function logOf(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => lines.push(line) }) };
}

const requestTo = (route: string, status = 200) =>
  ({ id: 'a request', method: 'GET', route, status, milliseconds: 1, userId: undefined }) as const;

test.each([...PROBE_ROUTES])('requests to %s are logged at debug, failed ones too', (route) => {
  const quiet = logOf('info');
  const loud = logOf('debug');
  for (const { log } of [quiet, loud]) {
    log.request(requestTo(route));
    log.request(requestTo(route, 503));
    log.request(requestTo('/api/auth/me/'));
  }
  const entriesOf = ({ lines }: { readonly lines: readonly string[] }) =>
    lines.map((line): unknown => JSON.parse(line));
  expect(entriesOf(quiet)).toMatchObject([{ level: 30, route: '/api/auth/me/' }]);
  expect(entriesOf(loud)).toMatchObject([
    { level: 20, route, status: 200 },
    { level: 20, route, status: 503 },
    { level: 30, route: '/api/auth/me/' },
  ]);
});

test('errors are logged with name, message, code and stack, without other properties', () => {
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
