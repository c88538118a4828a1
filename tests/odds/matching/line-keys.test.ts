import { describe, expect, test } from 'vitest';

import type { MarketAnswer } from '../../../server/odds/ingest/resolver.ts';
import type { SourceEvent } from '../../../server/odds/messages/messages.ts';
import { market, match, newResolver, selection } from './named-events.ts';

describe('a market with a line, of a swapped match', () => {
  const resolver = newResolver();
  const [first, turned] = [match('Ajax v Benfica'), match('Benfica v Ajax')];
  resolver.event('first', first);
  resolver.event('second', turned);

  test('has its line negated, so that home -0.5 pairs with away -0.5 of the other', () => {
    const handicap = (
      of: SourceEvent,
      source: string,
      [param, home, away]: readonly [string, string, string],
    ) =>
      resolver.market(
        source,
        market(of, {
          type: 'asian_handicap',
          param,
          selections: [
            selection({ contract: 'home_handicap', param: home, name: 'h' }),
            selection({ contract: 'away_handicap', param: away, name: 'a' }),
          ],
        }),
      );
    const shown = (answer: MarketAnswer) =>
      answer.answer === 'sure'
        ? [
            answer.market.param,
            ...answer.market.selections.map(
              ({ key, contract, param }) => `${key} ${contract} ${param ?? ''}`,
            ),
            ...answer.left.map(({ because }) => because),
          ]
        : [answer.because];
    expect(shown(handicap(first, 'first', ['-0.50', '-0.5', '+0.50']))).toEqual([
      '-0.5',
      'home home_handicap -0.5',
      'away away_handicap +0.5',
    ]);
    expect(shown(handicap(turned, 'second', ['0.5', '0.5', '-0.5']))).toEqual([
      '-0.5',
      'away away_handicap +0.5',
      'home home_handicap -0.5',
    ]);
    expect(shown(handicap(turned, 'second', ['-0', '0', '0']))[0]).toBe('0');
    // A side with another line is not paired, whatever its market's line.
    expect(shown(handicap(first, 'first', ['-0.5', '-0.75', '0.5']))).toEqual([
      '-0.5',
      'away away_handicap +0.5',
      'its handicap is of another line',
    ]);
    expect(shown(handicap(first, 'first', ['-0.5', '-0.5', '-0.5']))[2]).toBe(
      'its handicap is of another line',
    );
    expect(shown(handicap(first, 'first', ['0.3', '0.3', '-0.3']))).toEqual(['its parameter cannot be read']);
  });

  test.each([
    ['2.50', '2.5'],
    ['+2', '2'],
    ['2.25', '2.25'],
    ['-2', 'its parameter cannot be read'],
    ['2.3', 'its parameter cannot be read'],
  ])('totals of %s goals are a market of their own: %s', (param, expected) => {
    const answer = resolver.market('first', market(first, { type: 'over_under', param }));
    expect(answer.answer === 'sure' ? answer.market.param : answer.because).toBe(expected);
  });
});
