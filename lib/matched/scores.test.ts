import { describe, expect, test } from 'vitest';
import { calculateScores } from './calculators/scores.ts';
import { answersOf } from './testing/answers-of.ts';

const { answer, figures } = answersOf(calculateScores);

describe('scores', () => {
  const places = {
    decimalOdds: '9',
    win: { decimalOdds: '9.2', commission: '2' },
    place: { decimalOdds: '2.6', commission: '2' },
  };

  test.each(['mb', 'boost', 'bog'])(
    'of the %s feed are what is kept of a stake and of a free bet',
    (feed) => {
      expect(figures({ feed, decimalOdds: '5.5', lay: { decimalOdds: '5.6', commission: '2' } })).toEqual({
        score1: '96.59',
        score2: '79.03',
        score2Is: 'percent',
        encoded1: 109_659,
        encoded2: 107_903,
      });
    },
  );

  test('of the other feeds are what is kept of an each-way bet, or the odds of what is bought', () => {
    expect(figures({ feed: 'each_way', ...places })).toMatchObject({
      score1: '97.42',
      score2: '73.09',
    });
    expect(figures({ feed: 'extra_place', ...places })).toMatchObject({
      score1: '97.42',
      score2: '50.37',
      score2Is: 'odds',
    });
    expect(
      figures({ feed: 'two_up', decimalOdds: '3', lay: { decimalOdds: '3.1', commission: '2' } }),
    ).toMatchObject({ score1: '95.45', score2: '66.00', score2Is: 'odds' });
  });

  test('that cost nothing are the top of the scale', () => {
    expect(figures({ feed: 'two_up', decimalOdds: '3', lay: { decimalOdds: '3' } })).toMatchObject({
      score1: '100.00',
      score2: '999.99',
      encoded2: 199_999,
    });
    const even = { ...places, win: { decimalOdds: '9' }, place: { decimalOdds: '2.6' } };
    expect(figures({ feed: 'extra_place', ...even })).toMatchObject({ score2: '999.99' });
  });

  test('need a feed and its prices', () => {
    expect(answer({ lay: {} })).toMatchObject({ kind: 'blank', missing: ['feed', 'odds'] });
    expect(answer({ feed: 'mb', lay: {} })).toMatchObject({ kind: 'blank', missing: ['odds', 'lay.odds'] });
    expect(answer({ feed: 'each_way', decimalOdds: 3 })).toMatchObject({
      missing: ['win.odds', 'place.odds'],
    });
    expect(answer({ feed: 'each_way', decimalOdds: 3, lay: {} })).toEqual(['lay: Unknown field']);
  });
});
