import fc from 'fast-check';
import { type BookMessage, sourceOf } from '../../../server/odds/messages/book-message.ts';
import type { CanonicalMarket } from '../../../server/odds/messages/canonical.ts';
import { MAX_PRICE, MARKET_STATUSES } from '../../../server/odds/messages/messages.ts';
import { PAIRINGS } from '../../../server/odds/ingest/resolver.ts';
import { OPENING } from './opening.ts';
import {
  BOOKIES,
  COMPETITIONS,
  type Draft,
  EVENTS,
  HOUR,
  NOON,
  placeOf,
  quoteOf,
  SOURCES,
  type Spot,
  SPOTS,
} from './world.ts';

const source = fc.constantFrom(...SOURCES);
const spot = fc.constantFrom(...SPOTS);
const eventId = fc.constantFrom(...EVENTS);
/** Some minutes back, so that prices are fresh, stale and expired; most are fresh. */
const at = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: -60, max: 2 }) },
    { weight: 1, arbitrary: fc.integer({ min: -400, max: 2 }) },
  )
  .map((seconds) => NOON + seconds * 1000);

/** Messages after this moment are recent. */
const RECENT = NOON - 60_000;

/** A source may have one of our events twice. */
const origin = (id: string) => fc.constantFrom(id, `${id}~`);

const eventDraft: fc.Arbitrary<Draft> = fc
  .record({
    source,
    id: eventId,
    mark: fc.constantFrom('', '~'),
    hours: fc.constantFrom(-1, 1, 30, 200),
    competition: fc.constantFrom(...COMPETITIONS),
    pairedBy: fc.constantFrom(...PAIRINGS),
  })
  .map(({ source: from, id, mark, hours, competition, pairedBy }) => (sequence) => ({
    kind: 'event',
    source: from,
    origin: `${id}${mark}`,
    sequence,
    pairedBy,
    because: `as ${from} has it`,
    event: {
      id,
      sport: id === 'race-1' ? 'horse_racing' : 'football',
      competition,
      name: id,
      participants: [
        { name: 'One', role: 'home' },
        { name: 'Two', role: 'away' },
      ],
      start: NOON + hours * HOUR,
      venue: null,
    },
  }));

const goneDraft: fc.Arbitrary<Draft> = fc
  .record({ source, id: eventId, mark: fc.constantFrom('', '~') })
  .map(({ source: from, id, mark }) => (sequence) => ({
    kind: 'gone',
    source: from,
    origin: `${id}${mark}`,
    sequence,
    event: id,
  }));

const often = <T>(usual: T, rare: readonly T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) });

const marketDraft: fc.Arbitrary<Draft> = spot.chain((of) =>
  fc
    .record({
      source,
      own: origin(of.id),
      status: often('open', MARKET_STATUSES),
      complete: often(true, [false]),
      statuses: fc.tuple(...of.keys.map(() => often('active', ['withdrawn', 'missing']))),
    })
    .map(({ source: from, own, status, complete, statuses }) => (sequence) => {
      const { event, market: id, origin: marketOrigin, eventOrigin } = placeOf(of, own);
      const selections = of.keys.flatMap(([key, contract], index) => {
        const its = statuses[index];
        if (its === 'missing') return [];
        const param = contract === 'runner' ? key.toUpperCase() : null;
        return [{ key, contract, param, status: its === 'withdrawn' ? 'withdrawn' : 'active' } as const];
      });
      const { type, param, winners, terms } = of;
      const market: CanonicalMarket = {
        id,
        event,
        type,
        param,
        winners,
        complete,
        status,
        terms,
        selections,
      };
      return { kind: 'market', source: from, origin: marketOrigin, eventOrigin, sequence, market };
    }),
);

/** An upper bound on what any boost in these messages adds to a price. */
const LONGEST_BOOST = 10_000;

/** Prices around what makes a market's book 100 %; some extreme, and the one that is never shown. */
const oddsOf = ({ keys, winners }: Spot) => {
  const fair = (keys.length / winners) * 100;
  const near = (from: number, to: number) =>
    fc
      .integer({ min: Math.round(fair * from), max: Math.round(fair * to) })
      .map((hundredths) => Math.max(101, hundredths) * 100);
  const rare = fc.oneof(
    fc.integer({ min: 10_100, max: 80_000 }),
    fc.integer({ min: 6_000_000, max: MAX_PRICE - LONGEST_BOOST }),
    fc.constant(510_000),
  );
  return { back: often8(near(0.93, 1.02), rare), lay: often8(near(1, 1.04), rare) };
};
const often8 = (usual: fc.Arbitrary<number>, rare: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: rare },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
const size = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 4000 }));
const mostlyFirst = fc.oneof(
  { weight: 3, arbitrary: fc.constant('first' as const) },
  { weight: 1, arbitrary: source },
);

/** Quotes of one bookie on a whole market. */
const sheetDraft: fc.Arbitrary<readonly Draft[]> = spot.chain((of) => {
  const { back, lay } = oddsOf(of);
  return fc
    .record({
      from: mostlyFirst,
      own: often(of.id, [`${of.id}~`]),
      bookie: fc.constantFrom(...BOOKIES),
      offers: fc.tuple(
        ...of.keys.map(() =>
          fc.record({
            back,
            lay,
            sizes: fc.tuple(size, size),
            boost: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
            note: fc.option(fc.constant('a step above the back price'), { nil: undefined, freq: 5 }),
          }),
        ),
      ),
      at,
    })
    .map(({ from, own, bookie, offers, at: moment }) =>
      of.keys.flatMap(([key], index) => {
        const offer = offers[index];
        return offer === undefined ? [] : [quoteOf(of, { ...offer, from, own, bookie, key, at: moment })];
      }),
    );
});

const confirmDraft: fc.Arbitrary<Draft> = fc
  .record({
    source,
    spot,
    mark: fc.constantFrom('', '~'),
    scope: fc.constantFrom('market', 'all'),
    bookie: fc.option(fc.constantFrom(...BOOKIES.map(({ code }) => code))),
    at,
  })
  .map(({ source: from, spot: of, mark, scope, bookie, at: moment }) => () => ({
    kind: 'confirm',
    source: from,
    bookie,
    place: scope === 'all' ? null : placeOf(of, `${of.id}${mark}`),
    at: moment,
  }));

const offersDraft: fc.Arbitrary<Draft> = fc
  .record({
    source,
    offers: fc.array(
      fc.record({
        offer: fc.constantFrom('bog', 'two_up'),
        bookie: fc.constantFrom('alpha', 'beta', 'gamma'),
        competitions: fc.subarray([...COMPETITIONS]),
        activation: fc.constantFrom(null, NOON - HOUR, NOON + HOUR),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ source: from, offers }) => (sequence) => ({ kind: 'offers', source: from, sequence, offers }));

const single = (arbitrary: fc.Arbitrary<Draft>): fc.Arbitrary<readonly Draft[]> =>
  arbitrary.map((each) => [each]);

const draft = fc.oneof(
  { weight: 2, arbitrary: single(eventDraft) },
  { weight: 1, arbitrary: single(goneDraft) },
  { weight: 3, arbitrary: single(marketDraft) },
  { weight: 40, arbitrary: sheetDraft },
  { weight: 2, arbitrary: single(confirmDraft) },
  { weight: 2, arbitrary: single(offersDraft) },
);

/**
 * The messages of a short day, in the order in which their sources sent them. On half of the days no source has its own
 * clock, on half no message is old; queries then take different paths.
 */
export const days: fc.Arbitrary<readonly BookMessage[]> = fc
  .record({
    opens: fc.boolean(),
    hasReplay: fc.boolean(),
    hasOld: fc.boolean(),
    drafts: fc.array(draft, { minLength: 5, maxLength: 120 }),
  })
  .map(({ opens, hasReplay, hasOld, drafts }) =>
    [...(opens ? OPENING : []), ...drafts.flat()]
      .map((make, index) => make(index + 1))
      .filter((message) => hasReplay || sourceOf(message) !== 'replay')
      .map((message) => (hasOld ? message : recent(message))),
  );

/** Recent quotes, which make up most of a day. */
export const prices: fc.Arbitrary<readonly BookMessage[]> = fc
  .array(sheetDraft, { minLength: 1, maxLength: 4 })
  .map((sheets) => sheets.flat().map((make, index) => recent(make(index + 1))));

function recent(message: BookMessage): BookMessage {
  return 'at' in message ? { ...message, at: Math.max(message.at, RECENT) } : message;
}
