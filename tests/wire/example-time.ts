/** When everything of the examples happened. */
export const AT = '2026-03-01T09:30:00.000Z';
