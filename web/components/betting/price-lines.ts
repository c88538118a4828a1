import { numberOf } from '#lib/product';
import { clockText } from '../ui/text/clock-text.ts';
import { plural } from '../ui/text/plural.ts';
import { oddsText } from './odds-text.ts';
import type { OddsView } from './odds-view.ts';

/** The second from which a price held, and the price; null while nothing was on offer. */
type Point = readonly [second: number, odds: number | null];

/** The prices of a pair before now. Moments are seconds since 1970. */
export type PairLines = {
  readonly at: number;
  /** No price after this moment is missing; null if none are stored. */
  readonly since: number | null;
  readonly lines: { readonly back: readonly Point[]; readonly lay: readonly Point[] } | undefined;
};

/** The box of a drawing, in pixels. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Both prices from one moment to the next. */
export type Span = {
  readonly from: number;
  readonly to: number;
  readonly back: number | null;
  readonly lay: number | null;
};

const MINUTE_S = 60;
const SECOND_MS = 1000;

/** The spans without price changes, by time up to now; empty if less than a minute is known. */
export function spansOf({ at, lines }: PairLines): readonly Span[] {
  if (lines === undefined) return [];
  const changes = [...lines.back, ...lines.lay].map(([second]) => second);
  const moments = [...new Set(changes)].filter((second) => second < at).toSorted((a, b) => a - b);
  const [first] = moments;
  if (first === undefined || at - first < MINUTE_S) return [];
  return moments.map((from, index) => ({
    from,
    to: moments[index + 1] ?? at,
    back: priceAt(lines.back, from),
    lay: priceAt(lines.lay, from),
  }));
}

function priceAt(points: readonly Point[], second: number): number | null {
  return points.findLast(([from]) => from <= second)?.[1] ?? null;
}

/** Prices that differ by less than this share of the higher one are drawn close together. */
const LEAST_SHARE = 0.04;

/** The lowest and the highest price of the drawing; undefined without prices. */
export function priceRange(
  spans: readonly Span[],
): { readonly low: number; readonly high: number } | undefined {
  const prices = spans.flatMap(({ back, lay }) => [back, lay]).filter((price) => price !== null);
  if (prices.length === 0) return undefined;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const room = Math.max(0, LEAST_SHARE * high - (high - low)) / 2;
  return { low: low - room, high: high + room };
}

/** The paths of both prices and of the gap between them, as steps in a box. */
export type PricePaths = { readonly back: string; readonly lay: string; readonly gap: string };

/** The paths of spans; empty without spans. */
export function pricePaths(spans: readonly Span[], { left, right, top, bottom }: Box): PricePaths {
  const range = priceRange(spans);
  const start = spans[0]?.from ?? 0;
  const end = spans.at(-1)?.to ?? 1;
  if (range === undefined) return { back: '', lay: '', gap: '' };
  const x = (second: number) => left + ((second - start) / (end - start)) * (right - left);
  const y = (price: number) => bottom - ((price - range.low) / (range.high - range.low)) * (bottom - top);
  const line = (side: 'back' | 'lay') =>
    spans
      .map((span, index) => {
        const price = span[side];
        if (price === null) return '';
        const isJoined = (spans[index - 1]?.[side] ?? null) !== null;
        return `${isJoined ? `V${px(y(price))}` : `M${px(x(span.from))} ${px(y(price))}`}H${px(x(span.to))}`;
      })
      .join('');
  const gap = spans
    .map(({ from, to, back, lay }) =>
      back === null || lay === null
        ? ''
        : `M${px(x(from))} ${px(y(back))}H${px(x(to))}V${px(y(lay))}H${px(x(from))}Z`,
    )
    .join('');
  return { back: line('back'), lay: line('lay'), gap };
}

function px(value: number): string {
  return value.toFixed(1).replace(/\.0$/u, '');
}

/** Formats a price of the feed. */
export function priceText(price: number, view: OddsView): string {
  const exact = numberOf(String(price));
  return exact === undefined ? String(price) : oddsText(exact, view);
}

/** The drawing in words: `Back 3.10 to 3.25, lay 3.30 to 3.20 over 30 minutes`. */
export function trendText(spans: readonly Span[], view: OddsView): string {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return '';
  const minutes = Math.max(1, Math.round((last.to - first.from) / MINUTE_S));
  const over = minutes < 120 ? plural(minutes, 'minute') : plural(Math.round(minutes / MINUTE_S), 'hour');
  const sides = [sideText('Back', spans, view), sideText('lay', spans, view)];
  return `${sides.join(', ')} over ${over}`;
}

function sideText(name: string, spans: readonly Span[], view: OddsView): string {
  const side = name === 'lay' ? 'lay' : 'back';
  const prices = spans.map((span) => span[side]).filter((price) => price !== null);
  const [first] = prices;
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return `${name} not on offer`;
  const ending = spans.at(-1)?.[side] === null ? ', now not on offer' : '';
  const from = priceText(first, view);
  const to = priceText(last, view);
  return `${from === to ? `${name} ${to} unchanged` : `${name} ${from} to ${to}`}${ending}`;
}

/** The reason why nothing is drawn: the time since which prices are stored, or that none are. */
export function noTrendText({ since, lines }: PairLines): string {
  if (since === null) return 'This server keeps no price history';
  if (lines === undefined) return 'No price history for this row';
  return `Prices kept since ${clockText(since * SECOND_MS)}`;
}
