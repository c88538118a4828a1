import { describe, expect, test } from 'vitest';

import { BETFAIR_RECORDING } from './betfair-recording/recording-source.ts';
import { FOOTBALL_DATA } from './football-data/football-data-source.ts';

describe('the part of an entry of ODDS_SOURCES after the colon', () => {
  test.each([
    ['a/b.csv', { file: 'a/b.csv', at: null }],
    ['C:\\b.csv', { file: 'C:\\b.csv', at: null }],
    ['b.csv@2026-02-20', { file: 'b.csv', at: '2026-02-20' }],
    ['b.csv@2026-02-20T18:59Z', { file: 'b.csv', at: '2026-02-20T18:59Z' }],
    ['me@home.csv', { file: 'me@home.csv', at: null }],
  ])('is a file and a moment: %s', (argument, expected) => {
    expect(FOOTBALL_DATA.read(argument)).toEqual(expected);
  });

  test.each([
    ['r.bz2', { file: 'r.bz2', speed: 1 }],
    ['r.bz2@x60', { file: 'r.bz2', speed: 60 }],
    ['r.bz2@x0.5', { file: 'r.bz2', speed: 0.5 }],
    ['r.bz2@at-once', { file: 'r.bz2', speed: Infinity }],
    ['r@x0.bz2', { file: 'r@x0.bz2', speed: 1 }],
    ['r.bz2@x0', { file: 'r.bz2@x0', speed: 1 }],
  ])('is a file and a speed: %s', (argument, expected) => {
    expect(BETFAIR_RECORDING.read(argument)).toEqual(expected);
  });
});
