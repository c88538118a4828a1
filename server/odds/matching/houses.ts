/**
 * Sources that begin alike have their events' ids of one house: files of one site, the stream of an exchange and its
 * recordings. Two simulated markets do not: an id is another event in each.
 */
const HOUSES = ['betfair-', 'football-data', 'the-odds-api'] as const;

/** Whose ids a source has: of one house, one id is one event. */
export function houseOf(source: string): string {
  return HOUSES.find((house) => source.startsWith(house)) ?? source;
}
