/**
 * A figure of an answer as the table has it: its path, `stakes.*` for every item of a list, with `?` at the end if it may
 * be left out and `|null` if it may be null; what it is; and `integer` for a figure that is a number in JSON.
 */
export type ResultRow = readonly [path: string, about: string, type?: 'integer'];
