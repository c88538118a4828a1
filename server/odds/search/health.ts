import { encodeScore } from '#lib/matched';
import type { BookCheck } from '../book/exchange-books.ts';
import type { Hundredths } from '../book/units.ts';
import { type EachWayTerms, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';

/** The reasons why a row is not healthy, in the order of the wire; decisions, 5. `size unknown` only informs. */
export const HEALTH_REASONS = [
  'too little to lay',
  'stale back price',
  'stale lay price',
  'exchange book incomplete',
  'exchange book outside 97-108 %',
  'rating above 105 %',
  'size unknown',
  'too little to back',
] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

/** A set of reasons as bits, in the order of `HEALTH_REASONS`. */
export type Faults = number;

export const FAULT = {
  tooLittle: 1,
  staleBack: 2,
  staleLay: 4,
  bookIncomplete: 8,
  bookOutOfRange: 16,
  ratingTooHigh: 32,
  sizeUnknown: 64,
  tooLittleToBack: 128,
} as const;

/** The offset that `encodeScore` adds to a healthy row's score on the wire. */
export const HEALTHY: Hundredths = encodeScore({ value: { n: 0, d: 1 }, healthy: true });

/** A higher rating is nearly always an empty market or a wrong pair. */
export const MAX_HEALTHY_RATING: Hundredths = 10_500;

/** True if a row with these faults is healthy: an unknown size only informs. */
export function isHealthy(faults: Faults): boolean {
  return (faults & ~FAULT.sizeUnknown) === 0;
}

/** The reasons for a set of faults. */
export function reasonsOf(faults: Faults): readonly HealthReason[] {
  if (faults === 0) return [];
  return HEALTH_REASONS.filter((_, bit) => (faults & (2 ** bit)) !== 0);
}

/** The fault of each result of a book check, 0 for none. */
export const BOOK_FAULTS: Readonly<Record<BookCheck, Faults>> = {
  sound: 0,
  incomplete: FAULT.bookIncomplete,
  outOfRange: FAULT.bookOutOfRange,
};

/** A £10 bet, and each part of a £10 each-way bet. */
const STAKE: Pence = 1000;
export const EACH_WAY_PART: Pence = STAKE / 2;

/** L - c is in 10^-8, prices in 10^-4. */
const VALUE_IN_PRICE = 10_000;
const SLACK = 1e-6;

/**
 * The longest back price at which a size on offer to lay covers a stake: the lay stake is stake × O/(L - c). `value` is
 * L - c in 10^-8.
 */
export function longestCovered(size: Pence, value: number, stake: Pence = STAKE): Price {
  return Math.floor(coveredPrice(size, value, stake) + SLACK);
}

/** The longest price of an each-way bet whose place part a size covers: that part is at the place price. */
export function longestCoveredPlace(size: Pence, value: number, { n, d }: EachWayTerms): Price {
  const place = coveredPrice(size, value, EACH_WAY_PART);
  return Math.floor(PRICE_ONE + ((place - PRICE_ONE) * d) / n + SLACK);
}

function coveredPrice(size: Pence, value: number, stake: Pence): number {
  return (size * value) / (stake * VALUE_IN_PRICE);
}
