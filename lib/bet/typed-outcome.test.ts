import { describe, expect, test } from 'vitest';
import { OUTCOMES } from './outcome.ts';
import { readTypedOutcome } from './typed-outcome.ts';

describe('an outcome as users write it', () => {
  test.each([
    ['W', 'win'],
    ['won', 'win'],
    ['P', 'placed'],
    ['place', 'placed'],
    ['L', 'lost'],
    ['lose', 'lost'],
    ['loss', 'lost'],
    ['V', 'void'],
    ['voided', 'void'],
    ['NR', 'void'],
    ['non-runner', 'void'],
    ['Non Runner', 'void'],
    ['N/R', 'void'],
    ['DH', 'deadHeat'],
    ['dead heat', 'deadHeat'],
    ['dead-heat', 'deadHeat'],
    [' open\n', 'unsettled'],
    ['half won', 'halfWin'],
    ['HL', 'halfLost'],
    ['Push', 'push'],
    ['PU', 'lost'],
    ['Unseated Rider', 'lost'],
    ['withdrawn', 'void'],
    ['✔️', 'win'],
    ...[
      'F',
      'P/U',
      'U/R',
      'RO',
      'ran out',
      'REF',
      'Refused',
      'RR',
      'refused to race',
      'SU',
      'slipped-up',
      'DNF',
    ].map((typed) => [typed, 'lost']),
    ['WD', 'void'],
    ['W/D', 'void'],
  ])('%j is %s', (typed, outcome) => {
    expect(readTypedOutcome(typed)).toEqual({ ok: true, value: outcome });
  });

  test.each(OUTCOMES)('the JSON name is accepted: %s', (outcome) => {
    expect(readTypedOutcome(outcome)).toEqual({ ok: true, value: outcome });
  });

  test.each(['', 'x', 'winn', 'constructor', 'w'.repeat(100)])('%j is invalid', (typed) => {
    const read = readTypedOutcome(typed);
    expect(read.ok ? undefined : read.issues[0].code).toBe('unknown-value');
    expect(read.ok ? undefined : read.issues[0].message).toContain('give win, placed, lost');
  });
});
