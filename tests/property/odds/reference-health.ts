import type { CanonicalMarket } from '../../../server/odds/messages/canonical.ts';
import type { Lay, Offered, ReferenceBook } from './reference.ts';

/** The part of a bet that is laid. */
export type Part =
  | { readonly part: 'all' }
  | { readonly part: 'win' }
  | { readonly part: 'place'; readonly terms: { readonly n: number; readonly d: number } };

/** A row's prices, and which part of the bet each lay lays. */
type Judged = {
  readonly back: Offered;
  readonly price: number;
  readonly rating: number;
  readonly lays: readonly { readonly lay: Lay; readonly part: Part }[];
};

const STALE = 120_000;

/** The reasons that a row is unhealthy, in the order of decisions, 5. */
export function healthOf(book: ReferenceBook, { back, price, rating, lays }: Judged): readonly string[] {
  const isStale = ({ quote, at }: Offered) => book.clockOf(quote.selection.source) - at >= STALE;
  const some = (isWrong: (lay: Lay) => boolean) => lays.some(({ lay }) => isWrong(lay));
  const reasons: Readonly<Record<string, boolean>> = {
    'too little to lay': lays.some(({ lay, part }) => !isCovered(lay, price, part)),
    'stale back price': isStale(back),
    'stale lay price': some(isStale),
    'exchange book incomplete': some((lay) => bookOf(book, lay) === 'incomplete'),
    'exchange book outside 97-108 %': some((lay) => bookOf(book, lay) === 'out of range'),
    'rating above 105 %': rating > 10_500,
    'size unknown': some((lay) => lay.quote.lay[0]?.size === null),
  };
  return Object.keys(reasons).filter((reason) => reasons[reason] === true);
}

/** True if the size on offer covers a £10 bet, or its part of a £10 each-way bet. In whole numbers. */
function isCovered(lay: Lay, back: number, part: Part): boolean {
  const size = lay.quote.lay[0]?.size;
  if (size === null || size === undefined) return true;
  const has = BigInt(size) * (BigInt(lay.price) * 10_000n - BigInt(lay.share));
  if (part.part === 'all') return has >= 10_000_000n * BigInt(back);
  if (part.part === 'win') return has >= 5_000_000n * BigInt(back);
  const [n, d] = [BigInt(part.terms.n), BigInt(part.terms.d)];
  return has * d >= 5_000_000n * (10_000n * d + (BigInt(back) - 10_000n) * n);
}

/** The sum of an exchange's prices on a market. */
export function bookOf(book: ReferenceBook, lay: Lay): 'sound' | 'incomplete' | 'out of range' {
  const { market } = lay;
  const { bookie } = lay.quote;
  const says = sayingOf(book, lay);
  if (says?.complete !== true) return 'incomplete';
  const active = says.selections.filter(({ key, status }) => status === 'active' && book.isOpen(market, key));
  const prices = active.map(({ key }) => book.offered(market, key, bookie)?.quote.back[0]?.odds);
  if (prices.includes(undefined)) return 'incomplete';
  const sum = prices.reduce<number>((total, price) => total + 10_000 / (price ?? 1), 0) / says.winners;
  return sum >= 0.97 && sum <= 1.08 ? 'sound' : 'out of range';
}

/** The market as reported by the source of an exchange's prices in it. */
export function sayingOf(book: ReferenceBook, lay: Lay): CanonicalMarket | undefined {
  const { market } = lay;
  const { bookie } = lay.quote;
  const views = book
    .keysOf(market)
    .flatMap((key) => book.offered(market, key, bookie) ?? [])
    .map(({ quote }) => quote.selection)
    .toSorted((a, b) => (`${a.source} ${a.origin}` < `${b.source} ${b.origin}` ? -1 : 1));
  return views[0] === undefined ? undefined : book.says(views[0].source, views[0].origin);
}
