import { describe, expect, test } from 'vitest';
import { ONE, rational, toExactText, whole, ZERO } from '../number/rational.ts';
import { RULE_PRESETS, type Rules } from './conventions.ts';
import { boosted, deadHeated, type Leg, legPrice, type LegTerms, resolveLeg } from './leg.ts';
import { legFinish, OUTCOMES } from './outcome.ts';

const { product, bookmaker } = RULE_PRESETS;

const PLAIN: LegTerms = {
  odds: whole(5),
  boost: ONE,
  terms: rational(1, 4),
  rule4: ZERO,
  deadHeatDivisor: whole(2),
  deadHeatPlaceDivisor: rational(3, 2),
  outcome: 'win',
};

/** State, price, share and what it pays, as one text. */
function shown({ state, price, share, pays }: Leg): string {
  return [state, ...[price, share, pays].map(toExactText)].join(' ');
}

describe('the price of a leg', () => {
  const price = (change: Partial<LegTerms>, part: 'win' | 'place', rules: Rules = product): string =>
    toExactText(legPrice({ ...PLAIN, ...change }, part, rules));

  test('is the odds, reduced by the each-way terms for a place', () => {
    expect([price({}, 'win'), price({}, 'place')]).toEqual(['5', '2']);
  });

  test('is boosted first, by the rule in force', () => {
    const boost = rational(11, 10);
    expect([price({ boost }, 'win'), price({ boost }, 'place')]).toEqual(['11/2', '17/8']);
    expect([price({ boost }, 'win', bookmaker), price({ boost }, 'place', bookmaker)]).toEqual([
      '27/5',
      '21/10',
    ]);
    expect([boosted(whole(5), boost, 'odds'), boosted(whole(5), boost, 'winnings')].map(toExactText)).toEqual(
      ['11/2', '27/5'],
    );
  });

  test('is reduced by rule 4 last', () => {
    const rule4 = rational(1, 10);
    expect([price({ rule4 }, 'win'), price({ rule4 }, 'place')]).toEqual(['23/5', '19/10']);
    expect(price({ rule4, boost: rational(3, 2) }, 'win')).toBe('137/20');
    expect(price({ rule4: ONE }, 'win')).toBe('1');
  });

  test('is in lowest terms', () => {
    expect(legPrice({ ...PLAIN, rule4: rational(1, 2) }, 'place', product)).toEqual(rational(3, 2));
  });
});

describe('the leg of an outcome', () => {
  const legs = (part: 'win' | 'place', rules: Rules = product): readonly string[] =>
    OUTCOMES.map((outcome) => shown(resolveLeg(whole(5), legFinish({ ...PLAIN, outcome }, part), rules)));

  test('of a win part', () => {
    expect(legs('win')).toEqual([
      'unsettled 5 1 5',
      'won 5 1 5',
      'lost 0 0 0',
      'won 3 1 3',
      'lost 0 0 0',
      'void 1 1 1',
      'won 3 1 3',
      'void 1 1 1',
      'won 1 1/2 1/2',
    ]);
  });

  test('of a place part: placed and dead heat by the place divisor', () => {
    expect(legs('place')).toEqual([
      'unsettled 5 1 5',
      'won 5 1 5',
      'won 11/3 1 11/3',
      'won 11/3 1 11/3',
      'lost 0 0 0',
      'void 1 1 1',
      'won 3 1 3',
      'void 1 1 1',
      'won 1 1/2 1/2',
    ]);
  });

  test('under the convention that divides the stake', () => {
    expect([legs('win', bookmaker)[3], legs('place', bookmaker)[2]]).toEqual([
      'won 5 1/2 5/2',
      'won 5 2/3 10/3',
    ]);
  });

  test('of a dead heat with divisor 1 is a winner', () => {
    expect(shown(deadHeated(whole(5), ONE, bookmaker))).toBe('won 5 1 5');
    expect(shown(deadHeated(whole(5), { n: 2, d: 2 }, product))).toBe('won 5 1 5');
  });
});
