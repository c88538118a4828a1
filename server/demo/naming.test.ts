import { describe, expect, test } from 'vitest';

import { EVENTS } from './testing/example-market.ts';
import { RATES } from './faults.ts';
import { otherNames, plainNames } from './naming.ts';

const named = EVENTS.map((event) => ({ event, other: otherNames(event) }));
const isOther = ({ event, other }: (typeof named)[number]): boolean => other.name !== event.name;

describe('the names of the second source', () => {
  test('differ from those of the first at the stated rate', () => {
    const share = named.filter(isOther).length / named.length;
    expect(share).toBeCloseTo(RATES.otherNames, 0.8);
  });

  test('have different ids', () => {
    expect(new Set(named.map(({ other }) => other.id)).size).toBe(EVENTS.length);
    expect(named.some(({ event, other }) => event.id === other.id)).toBe(false);
  });

  test('keep the sides and the number of the participants', () => {
    for (const { event, other } of named) {
      expect(other.participants.map(({ role }) => role)).toEqual(event.participants.map(({ role }) => role));
    }
  });

  test('are abbreviated, extended, reversed or in upper case', () => {
    const names = named.filter(isOther).flatMap(({ other }) => other.participants.map(({ name }) => name));
    expect(names.some((name) => name.endsWith(' FC'))).toBe(true);
    expect(names.some((name) => name.endsWith(' Utd'))).toBe(true);
    expect(names.some((name) => /^[A-Z][a-z]+, [A-Z]$/u.test(name))).toBe(true);
    expect(names.some((name) => /^[A-Z]+ [A-Z]+$/u.test(name))).toBe(true);
    expect(names.some((name) => /[üßéÚ']/u.test(name))).toBe(false);
  });

  test('come with a start five minutes later for a few matches', () => {
    const moved = named.filter(({ event, other }) => other.start !== event.start);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThan(0.1 * named.length);
    expect(moved.every(({ event, other }) => other.start - event.start === 300_000)).toBe(true);
  });

  test('are those of the calendar in the first source', () => {
    for (const event of EVENTS) {
      const { id, name, participants, start } = event;
      expect(plainNames(event)).toEqual({ id, name, participants, start });
    }
  });
});
