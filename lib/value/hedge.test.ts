import { describe, expect, test } from 'vitest';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculateHedge } from './hedge.ts';

describe('the calculator of one selection', () => {
  const { answer, figures } = answersOf(calculateHedge);

  test('lays what is backed, and backs what is laid', () => {
    expect(figures({ back: { stake: '10', price: '10.0' }, layPrice: '8.0', commission: '0' })).toEqual({
      lay: '12.50',
      back: null,
      liability: '87.50',
      ifWins: '2.50',
      ifLoses: '2.50',
      conventions: { markets: 'otherAccount' },
    });
    expect(figures({ ifWins: '-20', ifLoses: '10', backPrice: '4', commission: '5' })).toEqual({
      lay: null,
      back: '7.79',
      liability: '7.79',
      ifWins: '2.20',
      ifLoses: '2.21',
      conventions: { markets: 'otherAccount' },
    });
  });

  test('lays a free bet for its winnings alone', () => {
    // 40 if it wins and 0 if it loses: 40 ÷ 5 laid.
    expect(figures({ back: { stake: '10', price: '5', freeBet: true }, layPrice: '5' })).toEqual({
      lay: '8.00',
      back: null,
      liability: '32.00',
      ifWins: '8.00',
      ifLoses: '8.00',
      conventions: { markets: 'otherAccount' },
    });
  });

  test('nets commission in one market', () => {
    const position = { ifWins: '-20', ifLoses: '30', backPrice: '4', commission: '5', sameMarket: true };
    expect(figures(position)).toMatchObject({
      back: '12.50',
      ifWins: '16.63',
      ifLoses: '16.63',
      conventions: { markets: 'sameMarket' },
    });
  });

  test('requires the price of the side that it needs', () => {
    const needs = (draft: object): unknown => answer(draft);
    expect(needs({ back: { stake: 1, price: 2, freeBet: true }, backPrice: 2 })).toMatchObject({
      kind: 'blank',
      missing: ['layPrice'],
    });
    expect(needs({ back: {} })).toMatchObject({ missing: ['layPrice', 'back.stake', 'back.price'] });
    expect(needs({ ifWins: '1' })).toMatchObject({ missing: ['ifLoses'] });
    expect(needs({ ifWins: '-1', ifLoses: '1', layPrice: 2 })).toMatchObject({ missing: ['backPrice'] });
  });

  test('tells every mistake', () => {
    expect(answer({ back: { x: 1 }, ifWins: 1, layPrice: 1, sameMarket: 1, rounding: 'x', y: 1 })).toEqual([
      'back.x: Unknown field',
      'ifWins: Give a back bet or its results, not both',
      'layPrice: Odds must be greater than 1',
      'sameMarket: Invalid value',
      'rounding: Unknown value',
      'y: Unknown field',
    ]);
    expect(answer({ back: 5 })).toContain('back: Invalid value');
    expect(answer({ back: { stake: 1, price: 2, freeBet: 1 } })).toEqual(['back.freeBet: Invalid value']);
    expect(answer({ ifWins: 'x' })).toEqual(['ifWins: Invalid decimal value']);
  });
});
