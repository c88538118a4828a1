/** A door of the library, and the page that documents it. */
export type EntryPoint = {
  readonly specifier: string;
  /** The index file, from the project's root. */
  readonly index: string;
  /** The page, from docs/reference. */
  readonly page: string;
  readonly about: string;
};

export const ENTRY_POINTS: readonly EntryPoint[] = [
  {
    specifier: '#lib',
    index: 'lib/index.ts',
    page: 'lib.md',
    about: 'Bets: reading a slip, settling it, its workings, odds, money, the composite bet.',
  },
  {
    specifier: '#lib/matched',
    index: 'lib/matched/index.ts',
    page: 'matched.md',
    about: 'Matched bets: lay stakes, part lays, each-way, accumulators, dutching, scores.',
  },
  {
    specifier: '#lib/slip',
    index: 'lib/slip/index.ts',
    page: 'slip.md',
    about: "The calculator's editing state: proposals, undo, entries as they are typed.",
  },
  {
    specifier: '#lib/product',
    index: 'lib/product/index.ts',
    page: 'product.md',
    about: 'What server and browser both keep to: tiers, journeys, filters, feed rows, panels, plans.',
  },
  {
    specifier: '#lib/wire',
    index: 'lib/wire/index.ts',
    page: 'wire.md',
    about: 'JSON texts in and out: the calls of the product and its documents as schemas.',
  },
];
