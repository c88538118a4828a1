import { describe, expect, test } from 'vitest';

import {
  event,
  expectSure,
  HOUR,
  market,
  MINUTE,
  newResolver,
  pairing,
  race,
  SATURDAY_15,
  selection,
} from './named-events.ts';

const FIELD = ["Miller's Lantern", 'Gday Gorgeous', 'Im Super Too', 'Ten In The Hat', 'Hazy Manor'];

describe('a race of a second source', () => {
  const first = race(FIELD);
  const at = (start: number) => ({ start: SATURDAY_15 + start });

  test.each([
    ['with the same field', race(FIELD), 'same-names'],
    [
      'with numbers, countries and apostrophes',
      race(['1. MILLERS LANTERN (IRE)', "2. G'Day Gorgeous", "3 I'm Super Too (GB)"]),
      'same-names',
    ],
    ['with one runner fewer and one more', race([...FIELD.slice(1), 'Panther In Pink']), 'aliases'],
    ['at Lingfield Park', race(FIELD, { venue: 'Lingfield Park' }), 'same-names'],
    [
      'with the course in its name alone',
      race(FIELD, { venue: null, name: '15:00 Lingfield' }),
      'same-names',
    ],
    ['that starts 7 minutes late', race(FIELD, at(7 * MINUTE)), 'scored'],
    ['half an hour later with another field', race(['Alpha', 'Bravo', 'Charlie'], at(30 * MINUTE)), 'apart'],
    ['at the same time with another field', race(['Alpha', 'Bravo', 'Charlie']), 'doubtful'],
    ['with the same field a day later', race(FIELD, at(24 * HOUR)), 'doubtful'],
    ['without runners', race([]), 'aliases'],
    ['without runners, 5 minutes later', race([], at(5 * MINUTE)), 'doubtful'],
    ['without runners, 25 minutes later', race([], at(25 * MINUTE)), 'apart'],
    ['at another course', race(FIELD, { venue: 'Hamilton' }), 'apart'],
    ['at a course of that name elsewhere', race(FIELD, { country: 'AU' }), 'apart'],
    ['of greyhounds', race(FIELD, { sport: 'greyhounds' }), 'apart'],
  ])('%s', (_, candidate, expected) => {
    expect(pairing(first, candidate)).toBe(expected);
  });
});

describe('the runners of a race', () => {
  const runners = (names: readonly string[]) =>
    names.map((name, place) => selection({ selection: String(place + 1), name, contract: 'runner' }));

  function keysOf(first: readonly string[], candidate: readonly string[]) {
    const resolver = newResolver();
    const [one, other] = [race([]), race([])];
    resolver.event('first', one);
    resolver.event('second', other);
    resolver.market('first', market(one, { type: 'win', selections: runners(first) }));
    const answer = resolver.market(
      'second',
      market(other, { type: 'place', winners: 3, selections: runners(candidate) }),
    );
    if (answer.answer !== 'sure') throw new Error(answer.because);
    return { keys: [...answer.keys.values()], left: answer.left, complete: answer.market.complete };
  }

  test('have one key in every market and source, however they are spelt', () => {
    const { keys } = keysOf(FIELD, [
      '5. Hazy Manor (IRE)',
      'MILLERS LANTERN',
      "4. G'day Gorgeous",
      'Im Supertoo',
    ]);
    expect(keys).toEqual(['hazy-manor', 'millers-lantern', 'gday-gorgeous', 'im-super-too']);
  });

  test('are matched despite one typo, if the match is unique', () => {
    expect(keysOf(['Hellavashock'], ['Hellavashok']).keys).toEqual(['hellavashock']);
    expect(keysOf(['Golden Ray'], ['Golden Ray', 'Golden Rey']).keys).toEqual(['golden-ray', 'golden-rey']);
  });

  test('that are ambiguous are omitted, and the market is incomplete', () => {
    const { keys, left, complete } = keysOf(['Golden Ray', 'Golden Rey'], ['Golden Roy']);
    expect(keys).toEqual([]);
    expect(left).toEqual([{ selection: '1', because: 'it may be Golden Ray or Golden Rey' }]);
    expect(complete).toBe(false);
  });

  test('without a name, or with another runner’s name, are omitted', () => {
    const { keys, left } = keysOf([], ['#270592', 'Alpha', 'Bravo', '2. alpha']);
    expect(keys).toEqual(['bravo']);
    expect(left.map(({ because }) => because)).toEqual([
      'it has no name',
      'two selections are named alpha',
      'two selections are named alpha',
    ]);
  });

  test('have keys of at most 28 characters, distinct for long names with one beginning', () => {
    const long = ['Verylonghorsenamethatgoesonandonandon One', 'Verylonghorsenamethatgoesonandonandon Two'];
    const { keys } = keysOf([], long);
    expect(keys.map(({ length }) => length <= 28)).toEqual([true, true]);
    expect(new Set(keys).size).toBe(2);
  });

  test('a place market is identified by its places, an each-way market by its terms', () => {
    const resolver = newResolver();
    const one = race(FIELD);
    const known = expectSure(resolver.event('first', one)).event.id;
    const terms = { n: 1, d: 5, places: 4 };
    const ids = [
      market(one, { type: 'place', winners: 3 }),
      market(one, { type: 'each_way', param: 'any', terms }),
      market(one, { type: 'win' }),
    ].map((each) => {
      const answer = resolver.market('first', each);
      return answer.answer === 'sure' ? answer.market.id : answer.because;
    });
    expect(ids).toEqual([`${known}:place:3`, `${known}:each_way:1/5|4`, `${known}:win`]);
  });
});

describe('a tournament of a second source', () => {
  const golf = (name: string, start = SATURDAY_15) =>
    event({ sport: 'golf', name, competition: name, start });
  const liv = golf('LIV Golf Andalucia 2024');

  test.each([
    [golf('LIV Golf Andalucia'), 'aliases'],
    [golf('LIV Golf Andalucia', SATURDAY_15 + 20 * HOUR), 'aliases'],
    [golf('LIV Golf Andalucia', SATURDAY_15 + 72 * HOUR), 'doubtful'],
    [golf('LIV Golf Nashville'), 'apart'],
    [golf('Andalucia Ladies Open'), 'apart'],
  ])('%#', (candidate, expected) => {
    expect(pairing(liv, candidate)).toBe(expected);
  });
});
