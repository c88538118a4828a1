import { MAX_PRICES, MIN_PRICES } from '#lib/value';
import type { CanonicalMarket } from '../messages/canonical.ts';
import { PRICE_ONE, type Price } from '../messages/messages.ts';
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

type BookParts = {
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
function definitionAt(market: MarketEntry, exchange: number, parts: BookParts): CanonicalMarket | undefined {
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

/*
 * The fair chances in an exchange's own book on a market by the multiplicative method: each selection's share of the
 * sum. A selection's implied chance is the mean of those in its back and lay price, or that in its back price if the
 * market's lay side is thin. Adds in the order of keys, so that the sum of doubles does not depend on the order of
 * messages.
 */

/** An exchange's prices of a whole market, by the numbers of its selections in the order of keys. */
export type ExchangePrices = {
  readonly selections: readonly number[];
  readonly backs: readonly Price[];
  /** Undefined if chances are computed from back prices alone. */
  readonly lays: readonly Price[] | undefined;
  /** The number of selections that win. */
  readonly winners: number;
};

/** A book, with its checks of exchanges' books. */
type CheckedBook = BookParts & {
  readonly check: (selection: number, exchange: number) => BookCheck;
};

/** The reasons why a book has no fair chances. */
export type NoPrices =
  | 'exchange book incomplete'
  | 'exchange book outside 97-108 %'
  | 'more than 50 selections';

/** The lay side is thin if the sum of 1/lay, divided by the winners, is outside these limits. */
const MIN_LAY_SHARE = 0.92;
const MAX_LAY_SHARE = 1.03;

/** An exchange's prices of a market, or the reason why they do not make a complete book. */
export function exchangePrices(
  market: MarketEntry,
  exchange: number,
  book: CheckedBook,
): ExchangePrices | NoPrices {
  const [first] = market.selections.values();
  const check = first === undefined ? 'incomplete' : book.check(first.number, exchange);
  if (check === 'outOfRange') return 'exchange book outside 97-108 %';
  const definition = definitionAt(market, exchange, book);
  if (check === 'incomplete' || definition === undefined) return 'exchange book incomplete';
  const { columns, table } = book;
  const selections = activeSelections(market, definition, columns);
  const slotOf = (selection: number) => selection * columns.exchanges + exchange;
  const bookie = table.exchanges[exchange]?.index ?? 0;
  const isShown = (selection: number) => (columns.price[selection * columns.bookies + bookie] ?? 0) > 0;
  if (selections.length > MAX_PRICES) return 'more than 50 selections';
  if (selections.length < MIN_PRICES || !selections.every(isShown)) return 'exchange book incomplete';
  const backs = selections.map((selection) => columns.backOdds[slotOf(selection) * LADDER_LEVELS] ?? 0);
  const lays = selections.map((selection) => columns.lay[slotOf(selection)] ?? 0);
  const { winners } = definition;
  return { selections, backs, lays: isDeep(lays, winners) ? lays : undefined, winners };
}

function isDeep(lays: readonly Price[], winners: number): boolean {
  const share = lays.reduce((sum, lay) => sum + PRICE_ONE / lay, 0) / winners;
  return lays.every((lay) => lay > 0) && share >= MIN_LAY_SHARE && share <= MAX_LAY_SHARE;
}

/** The implied chances in an exchange's prices, not normalised. */
export function impliedChances({ backs, lays }: ExchangePrices): readonly number[] {
  return backs.map((back, index) => {
    const lay = lays?.[index];
    return lay === undefined ? PRICE_ONE / back : (PRICE_ONE / back + PRICE_ONE / lay) / 2;
  });
}

/** Writes the fair chances of an exchange's book on a market into the columns: 0 for a selection that has none. */
export function writeChances(market: MarketEntry, exchange: number, book: CheckedBook): void {
  const { chance, exchanges } = book.columns;
  for (const { number } of market.selections.values()) chance[number * exchanges + exchange] = 0;
  const prices = exchangePrices(market, exchange, book);
  if (typeof prices === 'string') return;
  const implied = impliedChances(prices);
  const share = implied.reduce((sum, each) => sum + each, 0) / prices.winners;
  prices.selections.forEach((selection, index) => {
    const fair = (implied[index] ?? 0) / share;
    // A place that is certain has no fair price.
    chance[selection * exchanges + exchange] = fair < 1 ? fair : 0;
  });
}
