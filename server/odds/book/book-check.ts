import type { CanonicalMarket } from '../messages/canonical.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import type { BookieTable } from './bookie-table.ts';
import type { Catalogue } from './catalogue.ts';
import { type Columns, LADDER_LEVELS } from './columns.ts';
import type { MarketEntry, MarketView } from './entries.ts';

/** The results of a check of an exchange's book on a market. */
export const BOOK_CHECKS = ['sound', 'incomplete', 'outOfRange'] as const;
export type BookCheck = (typeof BOOK_CHECKS)[number];

/** In the column of checks: the check itself, 1 plus its index; and whether the chances of the book are known. */
export const CHECK_BITS = 3;
export const CHANCES_KNOWN = 4;

export type BookParts = {
  readonly table: BookieTable;
  readonly columns: Columns;
  readonly catalogue: Catalogue;
};

/** A book between these shares is sound: decisions, 5. */
const MIN_SHARE = 0.97;
const MAX_SHARE = 1.08;

/**
 * The sum of 1/best back price over the active runners, divided by the winners: sound between 97 % and 108 %. A runner
 * without a price makes the book incomplete, as does a market of which not all runners are listed. Added in the order of
 * keys, so that the sum of doubles does not depend on the order of messages.
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

/** A book's definition of a market by the source of an exchange's prices there. */
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
      // Of kind 0 is what is withdrawn according to another source.
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
