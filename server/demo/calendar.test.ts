import { describe, expect, test } from 'vitest';

import { createCalendar, goneAt } from './calendar.ts';
import type { DemoCompetition, DemoEvent } from './demo-event.ts';
import { LATE_GONE_MS, RATES } from './faults.ts';
import { CLUBS } from './football-fixtures.ts';
import { weekdayOf, londonDay } from '../odds/messages/london-time.ts';
import { standardTerms } from './race-cards.ts';

const DAY = 86_400_000;
const competitions: readonly DemoCompetition[] = [
  ...Object.keys(CLUBS),
  'uk-racing',
  'irish-racing',
  'tennis-atp',
  'tennis-wta',
  'tennis-challenger',
].map((slug) => ({ slug, name: slug, country: 'GB' }));
const FRIDAY = Date.parse('2026-03-27T12:00:00Z');

/** Every event of so many days, at noon before it begins or, of races, in the morning. */
function eventsOf(days: number, seed = 1): readonly DemoEvent[] {
  const calendar = createCalendar(seed, competitions);
  const found = new Map<string, DemoEvent>();
  for (let day = 0; day < days; day += 1) {
    for (const event of calendar(FRIDAY + day * DAY)) found.set(event.id, event);
  }
  return [...found.values()];
}

const HALF_A_YEAR = eventsOf(180);
const ofSport = (sport: DemoEvent['facts']['sport']): readonly DemoEvent[] =>
  HALF_A_YEAR.filter(({ facts }) => facts.sport === sport);
const RACES = HALF_A_YEAR.flatMap(({ facts, ...event }) =>
  facts.sport === 'horse_racing' ? [{ ...event, facts }] : [],
);
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
const minutesOf = (at: number): string => CLOCK.format(at);

function grouped<T>(members: readonly T[], by: (member: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const member of members) {
    const group = groups.get(by(member));
    if (group === undefined) groups.set(by(member), [member]);
    else group.push(member);
  }
  return groups;
}

describe('the calendar', () => {
  test('has about 250 events over 14 days at any time', () => {
    const calendar = createCalendar(7, competitions);
    for (let hour = 0; hour < 24 * 200; hour += 55) {
      const at = FRIDAY + hour * 3_600_000;
      const events = calendar(at);
      expect(events.length).toBeGreaterThan(215);
      expect(events.length).toBeLessThan(300);
      expect(new Set(events.map(({ facts }) => facts.sport)).size).toBe(3);
      const last = Math.max(...events.map(({ start }) => start));
      expect(last - at).toBeLessThanOrEqual(14 * DAY);
      expect(last - at).toBeGreaterThan(11 * DAY);
    }
  });

  test('depends only on the seed and the moment, not on earlier calls', () => {
    const [travelled, fresh] = [createCalendar(3, competitions), createCalendar(3, competitions)];
    for (const days of [0, 40, 1, 200, 3]) travelled(FRIDAY + days * DAY);
    expect(travelled(FRIDAY + 5 * DAY)).toEqual(fresh(FRIDAY + 5 * DAY));
    expect(createCalendar(4, competitions)(FRIDAY + 5 * DAY)).not.toEqual(fresh(FRIDAY + 5 * DAY));
  });

  test('lists an event from its listing until its removal', () => {
    const calendar = createCalendar(1, competitions);
    for (const event of HALF_A_YEAR.slice(300, 320)) {
      const has = (at: number): boolean => calendar(at).some(({ id }) => id === event.id);
      const over = goneAt(event);
      expect([event.listed - 1, event.listed, over - 1, over].map(has)).toEqual([false, true, true, false]);
    }
  });

  test('keeps a few events after their start', () => {
    const late = HALF_A_YEAR.filter((event) => goneAt(event) > event.start);
    expect(late.length / HALF_A_YEAR.length).toBeCloseTo(RATES.lateGone, 1.7);
    expect(late.every((event) => goneAt(event) === event.start + LATE_GONE_MS)).toBe(true);
  });

  test('has unique ids', () => {
    const key = ({ id, start }: DemoEvent): string => `${id} ${start}`;
    expect(new Set(HALF_A_YEAR.map(({ id }) => id)).size).toBe(new Set(HALF_A_YEAR.map(key)).size);
  });

  test('leaves out competitions that are not configured', () => {
    const only = competitions.filter(({ slug }) => slug === 'tennis-atp');
    const events = createCalendar(1, only)(FRIDAY);
    expect(new Set(events.map(({ competition }) => competition.slug))).toEqual(new Set(['tennis-atp']));
    expect(createCalendar(1, [])(FRIDAY)).toEqual([]);
  });
});

describe('football', () => {
  const matches = ofSport('football');

  test('is mostly played on Saturday at three', () => {
    const english = matches.filter(({ competition: { slug } }) => slug === 'england-championship');
    const atThree = english.filter(({ start }) => minutesOf(start) === '15:00');
    expect(atThree.length / english.length).toBeCloseTo(0.75, 1.5);
    expect(atThree.every(({ start }) => weekdayOf(londonDay(start)) === 5)).toBe(true);
  });

  test('no club plays twice in a week of its division', () => {
    const seen = new Set<string>();
    for (const { id, participants, competition } of matches) {
      const week = id.split('-').at(-2);
      for (const { name } of participants) {
        const entry = `${competition.slug} ${week} ${name}`;
        expect(seen.has(entry), entry).toBe(false);
        seen.add(entry);
      }
    }
  });

  test('a club is at home as often as away, and meets all others', () => {
    const premier = matches.find(({ competition }) => competition.slug === 'england-premier-league');
    const club = premier?.participants[0]?.name;
    const its = matches.filter(({ participants }) => participants.some(({ name }) => name === club));
    const home = its.filter(({ participants }) => participants[0]?.name === club);
    expect(Math.abs(2 * home.length - its.length)).toBeLessThanOrEqual(6);
    const others = its.flatMap(({ participants }) => participants.map(({ name }) => name));
    expect(new Set(others).size).toBe(20);
  });
});

describe('racing', () => {
  test('has races every 30 or 35 minutes on a course', () => {
    const meetings = grouped(RACES, ({ id }) => id.split('-').slice(0, 3).join('-'));
    for (const races of meetings.values()) {
      const starts = races.map(({ start }) => start).toSorted((a, b) => a - b);
      const gaps = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 60_000);
      expect([30, 35]).toContain(gaps[0]);
      expect(new Set(gaps).size).toBe(1);
      expect(new Set(races.map(({ venue }) => venue)).size).toBe(1);
    }
    expect(meetings.size).toBeGreaterThan(700);
  });

  test('is named after the time at the course and the course', () => {
    for (const { name, start, venue } of RACES) expect(name).toBe(`${minutesOf(start)} ${venue}`);
  });

  test('has realistic fields: 3 to 18 runners, with a median of 9', () => {
    const fields = RACES.map(({ participants }) => participants.length).toSorted((a, b) => a - b);
    expect(fields[Math.floor(fields.length / 2)]).toBe(9);
    expect([fields[0], fields.at(-1)]).toEqual([3, 18]);
  });

  test('runs no horse twice within three weeks', () => {
    const days = grouped(RACES, ({ start }) => `${Math.floor(londonDay(start) / 21)}`);
    for (const races of days.values()) {
      const horses = races.flatMap(({ participants }) => participants.map(({ name }) => name));
      expect(new Set(horses).size).toBe(horses.length);
    }
  });

  test.each([
    [4, true, null],
    [5, false, '1/4 2'],
    [7, true, '1/4 2'],
    [8, false, '1/5 3'],
    [11, true, '1/5 3'],
    [12, true, '1/4 3'],
    [15, true, '1/4 3'],
    [16, true, '1/4 4'],
    [16, false, '1/5 3'],
  ])('pays %i runners (handicap: %s) each-way at %s', (runners, handicap, expected) => {
    const terms = standardTerms(runners, handicap);
    expect(terms === null ? null : `${terms.n}/${terms.d} ${terms.places}`).toBe(expected);
  });

  test('has the stated rate of withdrawals, all before the start, and none that would change the terms', () => {
    let [runners, out] = [0, 0];
    for (const { participants, facts, listed, start } of RACES) {
      runners += participants.length;
      out += facts.withdrawals.length;
      const left = participants.length - facts.withdrawals.length;
      expect(standardTerms(left, facts.handicap)).toEqual(facts.terms);
      for (const { at } of facts.withdrawals) expect(at > listed && at < start).toBe(true);
    }
    expect(out / runners).toBeGreaterThan(0.7 * RATES.withdrawnRunner);
    expect(out / runners).toBeLessThan(1.1 * RATES.withdrawnRunner);
  });

  test('has the stated rate of abandoned meetings, from a race of the meeting on', () => {
    const meetings = grouped(RACES, ({ id }) => id.split('-').slice(0, 3).join('-'));
    const off = [...meetings.values()].filter((races) => races.some(({ facts }) => facts.abandoned !== null));
    expect(off.length / meetings.size).toBeGreaterThan(0.5 * RATES.abandonedMeeting);
    expect(off.length / meetings.size).toBeLessThan(1.5 * RATES.abandonedMeeting);
    for (const races of off) {
      for (const { facts, start } of races) {
        expect(facts.abandoned === null || facts.abandoned < start).toBe(true);
      }
    }
  });
});

describe('tennis', () => {
  test('no player plays twice on a day', () => {
    const days = grouped(
      ofSport('tennis'),
      ({ start, competition }) => `${londonDay(start)} ${competition.slug}`,
    );
    for (const matches of days.values()) {
      const players = matches.flatMap(({ participants }) => participants.map(({ name }) => name));
      expect(new Set(players).size).toBe(players.length);
    }
  });
});
