/** The time of everything in the examples. */
export const AT = '2026-03-01T09:30:00.000Z';
