import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { greeting, startingLine } from './greeting.ts';

test('shows the address, the first pages, and that prices are simulated', () => {
  expect(greeting(readEnv({ PORT: '4100', DATA_DIR: 'kept' }))).toBe(
    `Layline is at http://localhost:4100/

  Matchers     http://localhost:4100/tools/oddsmatcher/
  Calculators  http://localhost:4100/tools/bet-calculator/
  First offer  http://localhost:4100/app/journeys/
  API          http://localhost:4100/api/docs/

Prices are simulated. Accounts and bets are kept in ${resolve('kept')}. Ctrl+C stops the server.
`,
  );
});

test('mentions simulated prices and a data folder only if there are any', () => {
  const text = greeting(
    readEnv({ ODDS_SOURCES: 'the-odds-api', DATABASE_URL: 'postgres://localhost/layline' }),
  );
  expect(text).not.toMatch(/simulated|kept in/u);
  const api = readEnv({ ROLE: 'api', REDIS_URL: 'redis://localhost' });
  expect(greeting(api)).not.toContain('simulated');
  expect(greeting(readEnv({ ODDS_SOURCES: 'demo,the-odds-api' }))).toContain('Some prices are simulated.');
});

test('names the sources of a process that only takes prices in', () => {
  const env = readEnv({ ROLE: 'ingest', REDIS_URL: 'redis://localhost', ODDS_SOURCES: 'demo, the-odds-api' });
  expect(greeting(env)).toBe('Layline takes prices in from demo, the-odds-api.\n');
});

test('reports the start on a terminal only', () => {
  expect(startingLine(true)).toBe('Layline is starting.\n');
  expect(startingLine(false)).toBe('');
});
