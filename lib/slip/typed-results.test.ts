import { describe, expect, test } from 'vitest';
import {
  ladderText,
  scoreText,
  typedFinish,
  typedGoals,
  typedLadder,
  typedLine,
  typedScore,
} from './typed-results.ts';

describe('a score', () => {
  test.each([
    ['2-1', { home: '2', away: '1' }],
    [' 2 : 1 ', { home: '2', away: '1' }],
    ['2–1', { home: '2', away: '1' }],
    ['2', { home: '2', away: '' }],
    ['-1', { home: '', away: '1' }],
    ['two-1 aet', { home: 'two', away: '1 aet' }],
  ])('%j is read', (text, score) => {
    expect(typedScore(text)).toEqual(score);
    expect(typedScore(scoreText(score))).toEqual(score);
  });

  test('is null without goals', () => {
    expect(typedScore(' ')).toBeNull();
    expect(typedGoals({ home: '2', away: '' }, 'home', '')).toBeNull();
    expect(scoreText(null)).toBe('');
  });
});

test('a typed minus sign becomes a hyphen', () => {
  expect(typedLine(' −0.75 ')).toBe('-0.75');
  expect(typedLine('+1.25')).toBe('+1.25');
});

describe('a finish', () => {
  test('keeps the numbers that are given, and is null without any', () => {
    expect(typedFinish(null, 'tied', ' 3 ')).toEqual({ position: '', tied: '3' });
    expect(typedFinish({ position: '4', tied: '3', pays: '10' }, 'tied', '')).toEqual({
      position: '4',
      pays: '10',
    });
    expect(typedFinish({ position: '4', tied: null }, 'position', '')).toBeNull();
  });
});

describe('a ladder', () => {
  test.each([
    ['3:5, 4:10', { 3: '5', 4: '10' }],
    ['3+ 5%,4+:10%', { 3: '5', 4: '10' }],
    ['3:', { 3: '' }],
  ])('%j is read', (text, ladder) => {
    expect(typedLadder(text)).toEqual(ladder);
  });

  test.each(['3:5, four', '3:5, 3:6', ':5', '3:x', '__proto__:5'])('%j keeps every part', (text) => {
    expect(ladderText(typedLadder(text))).toBe(text);
    expect(typedLadder(ladderText(typedLadder(text)))).toEqual(typedLadder(text));
  });

  test('of an empty text has no steps', () => {
    expect(typedLadder(' , ')).toEqual({});
  });
});
