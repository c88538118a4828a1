import { describe, expect, test } from 'vitest';
import { meaningOf, SYSTEM_PHRASES } from './vocabulary.ts';

/** The meaning of words in short: the value of an outcome, a stake or a position, the systems, or the kind. */
const shortMeaning = (words: string): unknown => {
  const meaning = meaningOf(words);
  if (meaning === undefined) return undefined;
  const { kind, ...rest } = meaning;
  const [value = kind] = Object.values<unknown>(rest);
  return Array.isArray(value) ? value.join(' ') : value;
};

describe('words for', () => {
  test.each([
    ['unsettled', 'unsettled, open, pending'],
    ['win', 'win, won, winner, wins, w'],
    ['placed', 'placed, p'],
    ['deadHeat', 'dead heat, dead-heat, deadheat, dh'],
    ['lost', 'lost, lose, loses, loss, l'],
    ['void', 'void, voided, v, non runner, non-runner, nr, n/r'],
    ['halfWin', 'half win, half won, hw'],
    ['push', 'push, pushed'],
    ['halfLost', 'half lost, half loss, half lose, hl'],
    ['cash', 'cash bet'],
    [
      'freeBetSnr',
      'free bet, snr, stake not returned, free bet snr, free bet stake not returned, free-bet snr',
    ],
    ['freeBetSr', 'sr, stake returned, free bet sr, free bet stake returned'],
    ['yankee', 'yankee, yankees'],
    ['super-yankee', 'super yankee, super-yankee, superyankee, super yankees'],
    ['lucky-15', 'lucky 15, lucky-15, lucky15, l15, yap'],
    ['union-jack-trixie', 'union jack trixie, union-jack-trixie, union-jack trixie, union jack trixies'],
    ['acca parlay', 'acca, accas, accumulator, accumulators'],
    ['single-stakes-about double-stakes-about', 'any to come, atc, up and down, up-and-down'],
    ['lucky-15 lucky-31 lucky-63 lucky-127 lucky-255', 'lucky'],
    ['eachWay', 'each way, each-way, eachway, ew, e/w'],
    ['rule4', 'rule 4, rule4, r4'],
    ['2', 'double the odds, double odds'],
    ['3', 'treble the odds, triple odds'],
    ['4', 'quadruple the odds'],
  ])('%s: %s', (meaning, words) => {
    const all = words.split(', ');
    expect(all.map((each) => [each, shortMeaning(each)])).toEqual(all.map((each) => [each, meaning]));
  });

  test('positions and for folds of one size', () => {
    const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
    expect(ordinals.map(shortMeaning)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const folds = 'single,double,treble,four fold,five fold,six-fold,sevenfold,eight fold'.split(',');
    expect(folds.map(shortMeaning)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test.each(['singless', 'lucky 15s', 'each ways', 'each-ways', '4 fold', '4-fold', 'way3', 'YANKEE', ''])(
    'nothing: %j',
    (words) => {
      expect(meaningOf(words)).toBeUndefined();
    },
  );
});

test('the names of systems have no other meaning', () => {
  const kinds = new Set(SYSTEM_PHRASES.map((phrase) => meaningOf(phrase)?.kind));
  expect(kinds).toEqual(new Set(['system', 'oneFold']));
});
