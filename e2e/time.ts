/** The time of the tests: a Saturday morning of the season, with football and racing ahead. */
export const BEGINNING = Date.parse('2026-10-17T09:00:00Z');
