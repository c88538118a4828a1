import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { rowEventSchema } from '#lib/wire';

import type { CanonicalEvent } from '../../../server/odds/messages/canonical.ts';
import type { SourceEvent } from '../../../server/odds/messages/messages.ts';
import { sourceName } from '../../../server/odds/sources/source-kind.ts';
import { arbitraryGarbage } from './garbage.ts';
import {
  event,
  expectSure,
  HOUR,
  market,
  match,
  MINUTE,
  newResolver,
  race,
  SATURDAY_15,
  selection,
} from './named-events.ts';

const CLUBS =
  'Ajax Benfica Celtic Derby Everton Fulham Girona Hull Inter Juventus Lazio Metz Nice Osasuna'.split(' ');
/** A round of matches of seven pairs of clubs. */
const ROUND = CLUBS.flatMap((club, place) =>
  place % 2 === 0 ? [`${club} v ${CLUBS[place + 1] ?? ''}`] : [],
);

describe('a resolver', () => {
  test('gives an event the same id in every process and after a restart', () => {
    const ids = (order: readonly string[]) => {
      const resolver = newResolver();
      return new Map(
        order.map((sides) => [sides, expectSure(resolver.event('first', match(sides))).event.id]),
      );
    };
    const once = ids(ROUND);
    fc.assert(
      fc.property(fc.shuffledSubarray(ROUND), (order) => {
        for (const [sides, id] of ids(order)) expect(id).toBe(once.get(sides));
      }),
    );
  });

  test('gives ids of at most 32 plain characters, whatever the names', () => {
    const named = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(
        named,
        named,
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
        (home, away, day) => {
          const answer = newResolver().event('first', match(`${home} v ${away}`, { start: day.getTime() }));
          expect(answer.answer === 'sure' ? answer.event.id : '-').toMatch(/^[A-Za-z0-9_.:|/-]{1,32}$/u);
        },
      ),
    );
  });

  test('names a match by canonical names, and its sides by the tables', () => {
    const { event: found } = expectSure(newResolver().event('first', match("Nott'm Forest v Man Utd")));
    expect(found).toMatchObject({
      name: 'Nottingham Forest v Manchester United',
      participants: [
        { name: 'Nottingham Forest', role: 'home' },
        { name: 'Manchester United', role: 'away' },
      ],
      competition: 'other-football',
    });
  });

  test.each([
    ['Premier League', 'GB', 'england-premier-league'],
    ['English Premier League', null, 'england-premier-league'],
    ['Premier League', 'RU', 'other-football'],
    ['German Bundesliga 1', 'DE', 'germany-bundesliga'],
    ['Bundesliga', 'AT', 'other-football'],
  ])('%s of %s is %s', (competition, country, slug) => {
    expect(
      expectSure(newResolver().event('first', match('A v B', { competition, country }))).event.competition,
    ).toBe(slug);
  });

  test('keeps its pairs when starts and names change', () => {
    const resolver = newResolver();
    const first = match('Man Utd v Arsenal');
    const { event: known } = expectSure(resolver.event('first', first));
    const moved = expectSure(resolver.event('first', { ...first, start: SATURDAY_15 + 100 * HOUR }));
    expect(moved.event).toMatchObject({ id: known.id, start: SATURDAY_15 + 100 * HOUR });
    const renamed = match('Manchester United v Arsenal FC', { event: first.event });
    expect(expectSure(resolver.event('first', renamed)).event.id).toBe(known.id);
  });

  test('refuses an event that has become another one, and accepts it again', () => {
    const resolver = newResolver();
    const first = match('Man Utd v Arsenal');
    resolver.event('first', first);
    expect(resolver.event('first', match('Ely v Frome', { event: first.event })).answer).toBe('refused');
    expect(resolver.event('first', first).answer).toBe('sure');
  });

  test.each([
    ['without sides', event({}), 'it does not name two sides'],
    ['with one side', match('Arsenal v '), 'one of its sides has no name'],
    ['of a side against itself', match('Arsenal v arsenal'), 'its sides have one name'],
    ['without a start', match('A v B', { start: Number.NaN }), 'it has no start'],
    [
      'that starts later than a row can say',
      match('A v B', { start: 20_000_000_001_000 }),
      'it has no start',
    ],
    ['at no course', race([], { venue: '', name: '' }), 'its course is not known'],
  ])('refuses an event %s', (_, candidate, because) => {
    expect(newResolver().event('first', candidate)).toEqual({ answer: 'refused', because });
  });

  test('two ids of one source with one start are one event; with two starts they are two', () => {
    const resolver = newResolver();
    const ids = [0, 0, HOUR].map(
      (late) =>
        expectSure(resolver.event('first', match('Ely v Frome', { start: SATURDAY_15 + late }))).event.id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  test('sources of one house are paired by their ids', () => {
    const resolver = newResolver();
    const recorded = match('Ely v Frome');
    resolver.event('betfair-recording', recorded);
    const live = match('Norwood v Elsewhere', { event: recorded.event });
    expect(expectSure(resolver.event('betfair-stream', live)).pairedBy).toBe('same-id');
    expect(expectSure(resolver.event('the-odds-api', live)).pairedBy).not.toBe('same-id');
  });

  test.each([
    ['football-data', true],
    ['betfair-recording', true],
    ['the-odds-api', true],
    ['demo', false],
  ])('and so are two sources of the kind %s, depending on their names: %s', (kind, isOneHouse) => {
    const [one = '', other = ''] = ['a', 'b'].map((content) =>
      sourceName(kind, { of: content, shown: content }),
    );
    const resolver = newResolver();
    const first = match('Ely v Frome');
    resolver.event(one, first);
    const answer = expectSure(resolver.event(other, match('Norwood v Elsewhere', { event: first.event })));
    expect(answer.pairedBy === 'same-id').toBe(isOneHouse);
  });

  test('forgets an event with its last source', () => {
    const resolver = newResolver(1);
    const [first, other] = [match('Ely v Frome'), match('Ely v Frome')];
    resolver.event('first', first);
    resolver.event('second', other);
    resolver.forget('first', first.event);
    expect(resolver.event('third', match('Ajax v Benfica'))).toEqual({
      answer: 'refused',
      because: 'there are too many events',
    });
    resolver.forget('second', other.event);
    expect(resolver.event('third', match('Ajax v Benfica')).answer).toBe('sure');
    expect(resolver.market('second', market(other, {}))).toMatchObject({ answer: 'refused' });
  });
});

describe('a market of a swapped match', () => {
  const resolver = newResolver();
  const [first, turned] = [match('Ajax v Benfica'), match('Benfica v Ajax')];
  resolver.event('first', first);
  resolver.event('second', turned);
  const keysOf = (of: SourceEvent, source: string, selections: Parameters<typeof selection>[0][]) => {
    const answer = resolver.market(
      source,
      market(of, { type: 'correct_score', selections: selections.map(selection) }),
    );
    return answer.answer === 'sure' ? [...answer.keys.values()] : answer.because;
  };
  const candidate = [
    { contract: 'home' as const, name: 'x' },
    { contract: 'draw' as const, name: 'y' },
    { contract: 'other_away' as const, name: 'z' },
    { contract: 'score' as const, name: '2 - 1' },
    { contract: 'home_or_draw' as const, name: 'd' },
  ];

  test('has its sides and scores swapped', () => {
    expect(keysOf(first, 'first', candidate)).toEqual(['home', 'draw', 'other_away', '2-1', 'home_or_draw']);
    expect(keysOf(turned, 'second', candidate)).toEqual([
      'away',
      'draw',
      'other_home',
      '1-2',
      'draw_or_away',
    ]);
  });
});

describe('a resolver with arbitrary input', () => {
  test('answers, with a reason if it is not sure', () => {
    fc.assert(
      fc.property(fc.array(arbitraryGarbage, { maxLength: 20 }), (messages) => {
        const resolver = newResolver();
        for (const { source, event: candidate, market: of } of messages) {
          const answer = resolver.event(source, candidate);
          expect(answer.answer === 'sure' || answer.because !== '').toBe(true);
          const wire = answer.answer === 'sure' ? asRowHasIt(answer.event) : [];
          expect(wire).toEqual([]);
          const found = resolver.market(source, of);
          expect(found.answer === 'sure' ? found.keys.size + found.left.length : of.selections.length).toBe(
            of.selections.length,
          );
        }
      }),
    );
  });

  test('2,000 events of each of three sources are paired in a second or two', () => {
    const spellings = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => `${name} FC`,
    ];
    const resolver = newResolver();
    const fixtures = Array.from({ length: 2000 }, (_, count) => ({
      sides: `${word(count)} ${word(count * 7)} v ${word(count * 3 + 1)} ${word(count * 11)}`,
      start: SATURDAY_15 + (count % 700) * 30 * MINUTE,
    }));
    const began = performance.now();
    const ids = spellings.map((spelling, place) =>
      fixtures.map(({ sides, start }) => {
        const [home = '', away = ''] = sides.split(' v ').map(spelling);
        return expectSure(resolver.event(`s${place}`, match(`${home} v ${away}`, { start }))).event.id;
      }),
    );
    expect(new Set(ids[0]).size).toBe(2000);
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

/** The event's fields in a row. */
function asRowHasIt({
  id,
  start,
  competition,
  name,
  venue,
  participants,
}: CanonicalEvent): readonly unknown[] {
  const row = {
    id,
    start: Math.floor(start / 1000),
    competition_slug: competition,
    active_competitors: participants.map((each) => ({ name: each.name })),
    name,
    venue,
  };
  return rowEventSchema.safeParse(row).error?.issues ?? [];
}

const SOUNDS = [
  'ba',
  'cor',
  'dun',
  'fel',
  'gra',
  'hol',
  'kes',
  'lin',
  'mar',
  'nor',
  'pel',
  'ros',
  'sal',
  'tor',
  'wes',
];

/** A made-up place name, different for nearly every number. */
function word(count: number): string {
  return [count, Math.floor(count / 15), Math.floor(count / 225)]
    .map((part) => SOUNDS[part % 15] ?? '')
    .join('');
}
