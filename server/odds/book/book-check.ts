import type { CanonicalMarket } from '../messages/canonical.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import type { BookieTable } from './bookie-table.ts';
import type { Catalogue } from './catalogue.ts';
import { type Columns, LADDER_LEVELS } from './columns.ts';
import type { MarketEntry, MarketView } from './entries.ts';

/** The results of a check of an exchange's book on a market. */
export const BOOK_CHECKS = ['sound', 'incomplete', 'outOfRange'] as const;
export type BookCheck = (typeof BOOK_CHECKS)[number];

/** Bits in the column of checks: 1 plus the index of the check; and whether the book's chances are computed. */
export const CHECK_BITS = 3;
export const CHANCES_KNOWN = 4;

export type BookParts = {
  readonly table: BookieTable;
  readonly columns: Columns;
  readonly catalogue: Catalogue;
};

/** Limits of a sound book's share: decisions, 5. */
const MIN_SHARE = 0.97;
const MAX_SHARE = 1.08;

/**
 * Checks the sum of 1/best back price over the active runners, divided by the winners: sound from 97 % to 108 %. A book
 * is incomplete if a runner has no price, or if the market does not list all runners. Adds in the order of keys, so
 * that the sum of doubles does not depend on the order of messages.
 */
export function checkBook(market: MarketEntry, exchange: number, parts: BookParts): BookCheck {
  const { columns } = parts;
  const definition = definitionAt(market, exchange, parts);
  if (definition?.complete !== true) return 'incomplete';
  let sum = 0;
  for (const selection of activeSelections(market, definition, columns)) {
    const odds = columns.backOdds[(selection * columns.exchanges + exchange) * LADDER_LEVELS] ?? 0;
    if (odds === 0) return 'incomplete';
    sum += PRICE_ONE / odds;
  }
  const share = sum / definition.winners;
  return share >= MIN_SHARE && share <= MAX_SHARE ? 'sound' : 'outOfRange';
}

/** The definition of a market by the source of an exchange's prices there. */
export function definitionAt(
  market: MarketEntry,
  exchange: number,
  parts: BookParts,
): CanonicalMarket | undefined {
  return viewOf(market, parts.table.exchanges[exchange]?.index ?? 0, parts)?.definition;
}

/** The numbers of the selections that no source has withdrawn, in the order of their keys. */
export function activeSelections(
  market: MarketEntry,
  { selections }: Pick<CanonicalMarket, 'selections'>,
  { kind }: Columns,
): readonly number[] {
  return selections
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ key, status }) => {
      const number = status === 'withdrawn' ? undefined : market.selections.get(key)?.number;
      // Kind 0: withdrawn according to another source.
      return number === undefined || kind[number] === 0 ? [] : [number];
    });
}

/** The view of a market by the source of an exchange's prices there; of several sources, the first by name. */
function viewOf(
  market: MarketEntry,
  bookie: number,
  { columns, catalogue }: BookParts,
): MarketView | undefined {
  let first: MarketView | undefined;
  for (const { number } of market.selections.values()) {
    const slot = number * columns.bookies + bookie;
    if (columns.source[slot] === 0) continue;
    const view = catalogue.views[columns.view[slot] ?? 0];
    if (view === undefined || view === first) continue;
    if (first === undefined || nameOf(view) < nameOf(first)) first = view;
  }
  return first;
}

function nameOf({ source, origin }: MarketView): string {
  return `${source.name} ${origin}`;
}
