import { describe, expect, test } from 'vitest';
import type { MarketDraft } from '../bet/grade.ts';
import {
  firstMarket,
  MARKET_CHOICES,
  marketName,
  marketSide,
  SIDE_CHOICES,
  withMarketSide,
} from './market-choices.ts';

describe('a market in words', () => {
  test.each<[MarketDraft, string]>([
    [{ kind: 'asianHandicap', line: '-0.75', side: 'away' }, 'Handicap, Away -0.75'],
    [{ kind: 'total', line: '2.5', side: 'under' }, 'Total goals, Under 2.5'],
    [{ kind: 'drawNoBet', side: 'away' }, 'Draw no bet, Away'],
    [{ kind: 'matchResult', side: 'draw' }, 'Match result, Draw'],
    [{ kind: 'doubleChance', sides: ['draw', 'away'] }, 'Double chance, Draw or away'],
    [{ kind: 'bothToScore', yes: false }, 'Both teams to score, No'],
  ])('%j', (market, words) => {
    expect(marketName(market)).toBe(words);
  });
});

describe('a new market', () => {
  test.each(MARKET_CHOICES)('%s has the first of its sides', (kind) => {
    expect(firstMarket(kind).kind).toBe(kind);
    expect(marketSide(firstMarket(kind))).toBe(SIDE_CHOICES[kind][0]?.[0]);
  });

  test('has a half-goal line', () => {
    expect(marketName(firstMarket('asianHandicap'))).toBe('Handicap, Home -0.5');
    expect(marketName(firstMarket('total'))).toBe('Total goals, Over 2.5');
  });
});

describe('a chosen side', () => {
  const sides = MARKET_CHOICES.flatMap(([kind]) =>
    SIDE_CHOICES[kind].map(([side, label]) => [kind, side, label] as const),
  );

  test.each(sides)('%s: %s is shown as %s', (kind, side, label) => {
    const market = withMarketSide(firstMarket(kind), side);
    expect(marketSide(market)).toBe(side);
    expect(marketName(market)).toContain(`, ${label}`);
  });

  test('replaces the previous one, back to the first', () => {
    for (const [kind, side] of sides) {
      const back = withMarketSide(withMarketSide(firstMarket(kind), side), SIDE_CHOICES[kind][0]?.[0] ?? '');
      expect(back).toEqual(firstMarket(kind));
    }
  });

  test.each(MARKET_CHOICES)('%s replaces an unknown one with the first', (kind) => {
    expect(withMarketSide(firstMarket(kind), 'neither')).toEqual(firstMarket(kind));
  });
});
