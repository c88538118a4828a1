import type { Commission } from './units.ts';

/** A bookmaker or an exchange of the stable configuration. */
export type BookieFact = {
  readonly code: string;
  readonly isExchange: boolean;
  readonly commission: Commission;
};

/** The bookies in the order of their codes, which is the order of rows. Exchanges also have numbers of their own. */
export type BookieTable = {
  readonly facts: readonly BookieFact[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** By exchange number: its index among the bookies, its code and its standard commission. */
  readonly exchanges: readonly {
    readonly index: number;
    readonly code: string;
    readonly commission: Commission;
  }[];
  /** The numbers of all exchanges. */
  readonly everyExchange: Int32Array;
  /** By bookie index: the exchange number, or -1. */
  readonly exchangeOf: Int8Array;
  /** The indices of the bookmakers. */
  readonly bookmakers: Int32Array;
};

const MAX_BOOKIES = 1000;
const MAX_EXCHANGES = 100;

/** Builds the table; throws if a code is duplicate or if there are too many bookies. */
export function bookieTable(bookies: readonly BookieFact[]): BookieTable {
  const facts = bookies.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const indexOf = new Map(facts.map(({ code }, index) => [code, index]));
  if (indexOf.size !== facts.length) throw new Error('bookies: duplicate code');
  const exchanges = facts.flatMap(({ isExchange, code, commission }, index) =>
    isExchange ? [{ index, code, commission }] : [],
  );
  if (facts.length > MAX_BOOKIES) throw new Error(`bookies: at most ${MAX_BOOKIES}`);
  if (exchanges.length > MAX_EXCHANGES) throw new Error(`exchanges: at most ${MAX_EXCHANGES}`);
  const exchangeOf = new Int8Array(facts.length).fill(-1);
  exchanges.forEach(({ index }, number) => {
    exchangeOf[index] = number;
  });
  const bookmakers = Int32Array.from(facts.keys()).filter((index) => exchangeOf[index] === -1);
  return {
    facts,
    indexOf,
    exchanges,
    everyExchange: Int32Array.from(exchanges.keys()),
    exchangeOf,
    bookmakers,
  };
}
