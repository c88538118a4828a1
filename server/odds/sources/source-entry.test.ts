import { describe, expect, test } from 'vitest';

import { readEntry } from './source-entry.ts';

describe('an entry of ODDS_SOURCES', () => {
  test.each([
    ['demo', { kind: 'demo' }],
    ['betfair-stream', { kind: 'betfair-stream' }],
    ['the-odds-api', { kind: 'the-odds-api' }],
    ['football-data:a/b.csv', { kind: 'football-data', file: 'a/b.csv', at: null }],
    ['football-data:C:\\b.csv', { kind: 'football-data', file: 'C:\\b.csv', at: null }],
    ['football-data:b.csv@2026-02-20', { kind: 'football-data', file: 'b.csv', at: '2026-02-20' }],
    [
      'football-data:b.csv@2026-02-20T18:59Z',
      { kind: 'football-data', file: 'b.csv', at: '2026-02-20T18:59Z' },
    ],
    ['football-data:me@home.csv', { kind: 'football-data', file: 'me@home.csv', at: null }],
    ['betfair-recording:r.bz2', { kind: 'betfair-recording', file: 'r.bz2', speed: 1 }],
    ['betfair-recording:r.bz2@x60', { kind: 'betfair-recording', file: 'r.bz2', speed: 60 }],
    ['betfair-recording:r.bz2@x0.5', { kind: 'betfair-recording', file: 'r.bz2', speed: 0.5 }],
    ['betfair-recording:r.bz2@at-once', { kind: 'betfair-recording', file: 'r.bz2', speed: Infinity }],
    ['betfair-recording:r@x0.bz2', { kind: 'betfair-recording', file: 'r@x0.bz2', speed: 1 }],
    ['football-data', { kind: 'unknown', because: 'needs a file: football-data:<file>' }],
    ['betfair-recording:', { kind: 'unknown', because: 'needs a file: betfair-recording:<file>' }],
    ['demo:2', { kind: 'unknown', because: 'demo takes nothing after a colon' }],
  ])('%s', (entry, expected) => {
    expect(readEntry(entry)).toEqual(expected);
  });

  test.each(['', 'Demo', 'betfair', 'constructor', '__proto__:x'])('%j is no kind of source', (entry) => {
    const read = readEntry(entry);
    expect(read.kind === 'unknown' && read.because).toMatch(/^is no kind of source/u);
  });
});
