/** As lib/wire has it, whose schemas are too large for the page: a test holds the two together. */
export const SHORTEST_PASSWORD = 10;
