import { describe, expect, test } from 'vitest';
import { chosenEvents, eventsBySport, isAnyChosen, withEvents, withSport } from './event-choice.ts';
import { BEGINNING } from './matcher-state.ts';

const CONFIG = {
  sports: ['football', 'tennis'].map((code) => ({ code, slug: code, name: code, iconName: null })),
  competitions: [
    ['premier', 'football'],
    ['open', 'tennis'],
  ].map(([slug = '', sport = '']) => ({
    slug,
    code: slug,
    name: slug,
    sport,
    country: null,
    iconName: null,
  })),
};
const at = (id: string, start: number, competitionSlug: string) => ({
  id,
  start,
  competitionSlug,
  activeCompetitors: [],
});
const EVENTS = [
  at('f1', 10, 'premier'),
  at('f2', 20, 'premier'),
  at('late', 99, 'premier'),
  at('t1', 15, 'open'),
];
const BY_SPORT = eventsBySport(EVENTS, CONFIG, { startFrom: 5, startTo: 50 });

describe('choosing a sport', () => {
  const football = withSport(BEGINNING, BY_SPORT, { sport: 'football', isSelected: true });

  test('selects all of its events in range, and deselecting it selects none', () => {
    expect(chosenEvents(football, BY_SPORT)).toEqual(['f1', 'f2']);
    const none = withSport(football, BY_SPORT, { sport: 'football', isSelected: false });
    expect([chosenEvents(none, BY_SPORT), isAnyChosen(none)]).toEqual([[], false]);
  });

  test('allows deselecting one of its events, and adding one event of another sport', () => {
    const without = withEvents(football, BY_SPORT, { events: ['f1'], isSelected: false });
    const both = withEvents(without, BY_SPORT, { events: ['t1'], isSelected: true });
    expect(chosenEvents(both, BY_SPORT)).toEqual(['f2', 't1']);
    const again = withEvents(both, BY_SPORT, { events: ['f1', 't1'], isSelected: true });
    expect(chosenEvents(again, BY_SPORT)).toEqual(['f1', 'f2', 't1']);
  });

  test('again restores the events that were deselected', () => {
    const without = withEvents(football, BY_SPORT, { events: ['f1'], isSelected: false });
    const anew = withSport(without, BY_SPORT, { sport: 'football', isSelected: true });
    expect(chosenEvents(anew, BY_SPORT)).toEqual(['f1', 'f2']);
  });
});

test('events that no longer exist, or are out of range, are dropped', () => {
  const chosen = { ...BEGINNING, events: ['gone', 'late', 't1'] };
  expect(chosenEvents(chosen, BY_SPORT)).toEqual(['t1']);
});
