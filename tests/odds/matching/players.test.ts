import { describe, expect, test } from 'vitest';

import { comparePlayers } from '../../../server/odds/matching/likeness.ts';
import { expectSure, HOUR, match, newResolver, pairing, SATURDAY_15, second } from './named-events.ts';

describe('names of players', () => {
  test.each([
    ['Cameron Norrie', 'Norrie, Cameron', 'alias'],
    ['C. Norrie', 'Norrie, C', 'alias'],
    ['Cameron Norrie', 'C Norrie', 'like'],
    ['Cameron Norrie', 'Norrie', 'like'],
    ['Alejandro Davidovich Fokina', 'A Davidovich Fokina', 'like'],
    ['Novak Djokovic', 'Novak Đoković', 'alias'],
    ['Iga Świątek', 'IGA SWIATEK', 'same'],
    ['Jamie Murray/Bruno Soares', 'Soares / Murray', 'like'],
    ['Serena Williams', 'Venus Williams', 'other'],
    ['Serena Williams', 'V Williams', 'other'],
    ['S. Williams', 'V. Williams', 'other'],
    ['Jamie Murray/Bruno Soares', 'Jamie Murray', 'other'],
    ['Casper Ruud', 'Cameron Norrie', 'other'],
  ])('%s and %s: %s', (a, b, grade) => {
    expect([comparePlayers(a, b).grade, comparePlayers(b, a).grade]).toEqual([grade, grade]);
  });
});

describe('a tennis match of a second source', () => {
  const atp = { sport: 'tennis', competition: 'ATP Rotterdam' } as const;
  const first = match('Cameron Norrie v Casper Ruud', atp);

  test.each([
    ['in the other order', match('Casper Ruud v Cameron Norrie', atp), 'same-names'],
    ['by surnames', match('Norrie v Ruud', atp), 'scored'],
    [
      'that rain put off to the next day',
      match('Cameron Norrie v Casper Ruud', { ...atp, start: SATURDAY_15 + 22 * HOUR }),
      'same-names',
    ],
    [
      'of another player',
      match('Cameron Norrie v Holger Rune', { ...atp, start: SATURDAY_15 + HOUR }),
      'apart',
    ],
    ['of women of the same name', match('Norrie v Ruud', { ...atp, competition: "Women's Tour" }), 'apart'],
  ])('%s', (_, candidate, expected) => {
    expect(pairing(first, candidate)).toBe(expected);
  });

  test('swapped sides are recognised', () => {
    expect(expectSure(second([first], match('Casper Ruud v Cameron Norrie', atp))).swapped).toBe(true);
    expect(expectSure(second([first], match('Norrie, C v Ruud, C', atp))).swapped).toBe(false);
  });
});

describe('basketball', () => {
  const nba = { sport: 'basketball', competition: 'NBA' } as const;
  const game = (start: number) => match('Minnesota Timberwolves v Cleveland Cavaliers', { ...nba, start });

  test('two games of the same sides on two days are distinct', () => {
    expect(pairing(game(SATURDAY_15), game(SATURDAY_15 + 24 * HOUR))).toBe('apart');
  });

  test('both games of a doubleheader are paired correctly', () => {
    const resolver = newResolver();
    const early = expectSure(resolver.event('first', game(SATURDAY_15)));
    const late = expectSure(resolver.event('first', game(SATURDAY_15 + 5 * HOUR)));
    expect(early.event.id).not.toBe(late.event.id);
    const answers = [SATURDAY_15 + 5 * HOUR + 60_000, SATURDAY_15 - 60_000].map(
      (start) => expectSure(resolver.event('second', game(start))).event.id,
    );
    expect(answers).toEqual([late.event.id, early.event.id]);
  });

  test('a start half-way between the games of a doubleheader is ambiguous', () => {
    const games = [game(SATURDAY_15), game(SATURDAY_15 + 5 * HOUR)];
    expect(second(games, game(SATURDAY_15 + 2.5 * HOUR)).answer).toBe('doubtful');
  });
});
