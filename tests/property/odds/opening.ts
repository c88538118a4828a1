import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { BOOKIES, type Draft, EVENTS, HOUR, NOON, quoteOf, SOURCES, SPOTS } from './world.ts';

export const INTRODUCTIONS: readonly BookMessage[] = SOURCES.map((name, place) => ({
  kind: 'source',
  source: name,
  clock: name === 'replay' ? 'own' : 'server',
  label: `${name} prices`,
  place,
}));

/**
 * The opening messages, which make rows likely: every source has every event and market, and every bookmaker quotes
 * all it can.
 */
export const OPENING: readonly Draft[] = [
  ...SOURCES.flatMap((from) =>
    EVENTS.map((id): Draft => (sequence) => ({
      kind: 'event',
      source: from,
      origin: id,
      sequence,
      pairedBy: from === 'first' ? 'first' : 'aliases',
      because: `as ${from} has it`,
      event: {
        id,
        sport: id === 'race-1' ? 'horse_racing' : 'football',
        competition: id === 'race-1' ? 'ascot' : 'cup',
        name: id,
        participants: [],
        start: NOON + HOUR,
        venue: null,
      },
    })),
  ),
  ...SOURCES.flatMap((from) =>
    SPOTS.map((of): Draft => (sequence) => ({
      kind: 'market',
      source: from,
      origin: of.id,
      eventOrigin: of.event,
      sequence,
      market: {
        id: of.id,
        event: of.event,
        type: of.type,
        param: of.param,
        winners: of.winners,
        complete: true,
        status: 'open',
        terms: of.terms,
        selections: of.keys.map(([key, contract]) => ({
          key,
          contract,
          param: contract === 'runner' ? key.toUpperCase() : null,
          status: 'active',
        })),
      },
    })),
  ),
  ...SPOTS.flatMap((of) =>
    of.keys.flatMap(([key]) =>
      BOOKIES.filter(({ code }) => code !== 'omega_x').map((bookie) => {
        const fair = Math.max(1.2, of.keys.length / of.winners);
        const price = (factor: number) => Math.round(fair * factor * 100) * 100;
        return quoteOf(of, {
          from: 'first',
          own: of.id,
          key,
          bookie,
          back: price(bookie.isExchange ? 0.98 : bookie.code === 'alpha' ? 0.95 : 0.93),
          lay: price(1.01),
          sizes: [5000, 5000],
          boost: bookie.code === 'gamma' ? 1 : undefined,
          note: undefined,
          at: NOON - 20_000,
        });
      }),
    ),
  ),
  (sequence) => ({
    kind: 'offers',
    source: 'first',
    sequence,
    offers: [
      { offer: 'bog', bookie: 'alpha', competitions: ['ascot'], activation: null },
      { offer: 'two_up', bookie: 'beta', competitions: [], activation: NOON - HOUR },
    ],
  }),
];
