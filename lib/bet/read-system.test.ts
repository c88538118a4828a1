import { describe, expect, test } from 'vitest';
import { readBet } from './validate-bet.ts';

type Given = { readonly system: unknown; readonly count: number; readonly bankers?: readonly number[] };

/** The system of a slip over this many selections, as `label, lines`; or its issues. */
function systemOf({ system, count, bankers = [] }: Given, rest: object = {}): string {
  const selections = Array.from({ length: count }, (_, at) => ({
    odds: '2',
    ...(bankers.includes(at) && { banker: true }),
  }));
  const bet = readBet({ system, stakePerLine: '1', selections, ...rest });
  if (!bet.ok) return bet.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const { label, lineCount } = bet.value.system;
  return `${label}, ${lineCount}`;
}

/** The selections of every line, by letter. */
function linesOf({ system, count, bankers = [] }: Given): string {
  const selections = Array.from({ length: count }, (_, at) => ({
    description: String.fromCodePoint(65 + at),
    odds: '2',
    banker: bankers.includes(at),
  }));
  const bet = readBet({ system, stakePerLine: '1', selections });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const names = bet.value.selections.map(({ description }) => description);
  return bet.value.system
    .lines()
    .map((line) =>
      line.kind === 'fold'
        ? line.selections.map((at) => names[at]).join('')
        : `${names[line.first]}→${line.onto.map((at) => names[at]).join('')}`,
    )
    .join(' ');
}

describe('a perm', () => {
  test.each<[string, Given, string]>([
    [
      'counts a line once for each choice that it is in',
      { system: { perm: 'trixie' }, count: 4 },
      'Trixie perm, 16',
    ],
    ['of as many as it needs is the system', { system: { perm: 'trixie' }, count: 3 }, 'Trixie perm, 4'],
    ['is published: patents over 4', { system: { perm: 'patent' }, count: 4 }, 'Patent perm, 28'],
    [
      'is published: round robins over 4',
      { system: { perm: 'round-robin' }, count: 4 },
      'Round Robin perm, 40',
    ],
    ['may be of any to come', { system: { perm: 'rounder' }, count: 5 }, 'Rounder perm, 30'],
    ['may be of an alphabet', { system: { perm: 'alphabet' }, count: 8 }, 'Alphabet perm, 728'],
    ['may be of a grid', { system: { perm: 'union-jack-trixie' }, count: 10 }, 'Union Jack Trixie perm, 320'],
  ])('%s', (_, given, expected) => {
    expect(systemOf(given)).toBe(expected);
  });

  test('lists each choice in order, with its own lines', () => {
    expect(linesOf({ system: { perm: 'trixie' }, count: 4 })).toBe(
      'AB AC BC ABC AB AD BD ABD AC AD CD ACD BC BD CD BCD',
    );
    expect(linesOf({ system: { perm: 'single-stakes-about' }, count: 3 })).toBe('A→B B→A A→C C→A B→C C→B');
    expect(linesOf({ system: { perm: 'rounder' }, count: 3 })).toBe('A→BC B→AC C→AB');
  });

  const UNKNOWN = 'system: Unknown system';
  test.each<[string, Given, string]>([
    ['needs as many as the system', { system: { perm: 'yankee' }, count: 3 }, 'Yankee'],
    ['takes at most 20', { system: { perm: 'trixie' }, count: 21 }, 'Trixie'],
  ])('%s', (_, given, label) => {
    expect(systemOf(given)).toBe(`selections: ${label} requires a different number of selections`);
  });

  test.each<[string, unknown]>([
    ['a system without an exact count', { perm: 'acca' }],
    ['each-way', { perm: 'each-way' }],
    ['a slug that is none', { perm: 'lucky-14' }],
    ['the key of a prototype', { perm: 'constructor' }],
    ['a perm of a perm', { perm: { perm: 'trixie' } }],
    ['a number', { perm: 3 }],
    ['a fold beside it', { perm: 'trixie', fold: 2 }],
    ['folds beside it', { perm: 'trixie', folds: [2] }],
    ['another key beside it', { perm: 'trixie', of: 4 }],
  ])('there is none of %s', (_, system) => {
    expect(systemOf({ system, count: 4 })).toBe(UNKNOWN);
  });

  test('a null beside it counts as left out', () => {
    expect(systemOf({ system: { perm: 'trixie', fold: null, folds: null }, count: 4 })).toBe(
      'Trixie perm, 16',
    );
  });

  test('stops at 10,000 bets, each-way at half of the lines', () => {
    const lucky31 = { system: { perm: 'lucky-31' }, count: 10 };
    expect(systemOf(lucky31)).toBe('Lucky 31 perm, 7812');
    expect(systemOf(lucky31, { eachWay: { enabled: true } })).toBe('system: Too many lines');
    expect(systemOf({ system: { perm: 'goliath' }, count: 12 })).toBe('system: Too many lines');
  });
});

describe('bankers', () => {
  test.each<[string, Given, string]>([
    [
      'leave the system to the others',
      { system: 'trixie', count: 4, bankers: [1] },
      'Trixie with 1 banker, 4',
    ],
    ['may be several', { system: 'singles', count: 5, bankers: [0, 4] }, 'Singles with 2 bankers, 3'],
    ['may be in folds', { system: { folds: [1, 2] }, count: 4, bankers: [3] }, '1/2-fold with 1 banker, 6'],
    [
      'may be in a perm',
      { system: { perm: 'trixie' }, count: 5, bankers: [0] },
      'Trixie perm with 1 banker, 16',
    ],
    ['may be in an alphabet', { system: 'alphabet', count: 7, bankers: [6] }, 'Alphabet with 1 banker, 26'],
  ])('%s', (_, given, expected) => {
    expect(systemOf(given)).toBe(expected);
  });

  test('are in every line, in the order given', () => {
    expect(linesOf({ system: 'trixie', count: 4, bankers: [1] })).toBe('ABC ABD BCD ABCD');
    expect(linesOf({ system: 'singles', count: 4, bankers: [0, 3] })).toBe('ABD ACD');
    expect(linesOf({ system: { perm: 'patent' }, count: 4, bankers: [2] })).toBe('AC BC CD ABC ACD BCD ABCD');
  });

  test.each<[string, Given]>([
    ['stakes about', { system: 'single-stakes-about', count: 3, bankers: [1, 2] }],
    ['a rounder', { system: 'rounder', count: 4, bankers: [1] }],
    ['a flag', { system: 'flag', count: 5, bankers: [1] }],
    ['a union jack', { system: 'union-jack-patent', count: 10, bankers: [1] }],
    ['a perm of one of these', { system: { perm: 'round-robin' }, count: 5, bankers: [1] }],
    [
      'a union jack of whatever number of selections',
      { system: 'union-jack-trebles', count: 4, bankers: [1] },
    ],
  ])('cannot be in %s: one issue, at the first of them', (_, given) => {
    expect(systemOf(given)).toBe('selections.1.banker: Bankers need a system of folds');
  });

  const wrong = (label: string): string => `selections: ${label} requires a different number of selections`;

  test('do not count towards the selections that a system needs', () => {
    expect(systemOf({ system: 'trixie', count: 3, bankers: [0] })).toBe(wrong('Trixie'));
    expect(systemOf({ system: { perm: 'trixie' }, count: 3, bankers: [0] })).toBe(wrong('Trixie'));
    expect(systemOf({ system: { fold: 3 }, count: 3, bankers: [0] })).toBe(wrong('3-fold'));
  });

  test('cannot be the only selections', () => {
    expect(systemOf({ system: 'singles', count: 2, bankers: [0, 1] })).toBe(wrong('Singles'));
  });

  test('and the other selections are at most 50', () => {
    expect(systemOf({ system: 'singles', count: 50, bankers: [0] })).toBe('Singles with 1 banker, 49');
    expect(systemOf({ system: 'singles', count: 51, bankers: [0] })).toBe(wrong('Singles'));
    const many = Array.from({ length: 49 }, (_, at) => at);
    expect(systemOf({ system: { fold: 1 }, count: 50, bankers: many })).toBe('1-fold with 49 bankers, 1');
    expect(systemOf({ system: { fold: 1 }, count: 51, bankers: many })).toBe(wrong('1-fold'));
  });

  test('do not count towards the 20 selections of folds', () => {
    expect(systemOf({ system: { fold: 2 }, count: 21, bankers: [0] })).toBe('2-fold with 1 banker, 190');
  });
});

describe('a banker is true or false', () => {
  const told = (banker: unknown): string => {
    const bet = readBet({ system: 'singles', stakePerLine: '1', selections: [{ odds: '2', banker }] });
    return bet.ok ? 'none' : bet.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  };

  test.each([false, null, undefined])('%s is not a banker', (banker) => expect(told(banker)).toBe('none'));

  test.each(['true', 1, 0, '', [], {}])('%j is invalid', (banker) => {
    expect(told(banker)).toBe('selections.0.banker: Invalid value');
  });
});
