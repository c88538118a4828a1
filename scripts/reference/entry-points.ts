/** An entry point of the library, and the page that documents it. */
export type EntryPoint = {
  readonly specifier: string;
  /** The index file, from the project's root. */
  readonly index: string;
  /** The page, from docs/reference. */
  readonly page: string;
  readonly about: string;
  /** The file with an example of each function, from the project's root; undefined outside the package. */
  readonly examples?: string;
};

export const ENTRY_POINTS: readonly EntryPoint[] = [
  {
    specifier: 'layline',
    index: 'lib/index.ts',
    page: 'lib.md',
    examples: 'docs/examples/lib.ts',
    about: 'Bets: reading a slip, settling it, its workings, odds, money, the composite bet.',
  },
  {
    specifier: 'layline/matched',
    index: 'lib/matched/index.ts',
    page: 'matched.md',
    examples: 'docs/examples/matched.ts',
    about: 'Matched bets: lay stakes, part lays, each-way, accumulators, dutching, scores.',
  },
  {
    specifier: 'layline/value',
    index: 'lib/value/index.ts',
    page: 'value.md',
    examples: 'docs/examples/value.ts',
    about: 'Value: fair odds, edge, stakes, places, offers, and locking a position in.',
  },
  {
    specifier: 'layline/calculations',
    index: 'lib/calculations/index.ts',
    page: 'calculations.md',
    examples: 'docs/examples/calculations.ts',
    about: 'Every calculation from one table: its fields, its answer, and both as people read them.',
  },
  {
    specifier: 'layline/text',
    index: 'lib/text/index.ts',
    page: 'text.md',
    examples: 'docs/examples/text.ts',
    about: 'A slip as text, read and printed: what people write or copy from a bookmaker.',
  },
  {
    specifier: 'layline/slip',
    index: 'lib/slip/index.ts',
    page: 'slip.md',
    examples: 'docs/examples/slip.ts',
    about: "The calculator's editing state: proposals, undo, entries as they are typed.",
  },
  {
    specifier: 'layline/card',
    index: 'lib/card/index.ts',
    page: 'card.md',
    examples: 'docs/examples/card.ts',
    about: 'A settled slip as a card: its texts, a sentence, and a stand-alone SVG picture.',
  },
  {
    specifier: 'layline/wire',
    index: 'lib/wire/index.ts',
    page: 'wire.md',
    examples: 'docs/examples/wire.ts',
    about: 'JSON texts in and out: the calls of the product and its documents as schemas.',
  },
  {
    specifier: '#lib/product',
    index: 'lib/product/index.ts',
    page: 'product.md',
    about:
      'Inside the project only: what server and browser share. Tiers, journeys, filters, feed rows, panels, plans.',
  },
];
