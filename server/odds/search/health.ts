import { encodeScore } from '#lib/matched';
import { BOOK_CHECKS, type BookCheck } from '../book/book-check.ts';
import type { EachWayTerms, Pence, Price } from '../messages/messages.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import type { Hundredths } from '../book/units.ts';

/** Why a row is not healthy, in the order in which reasons are given; decisions, 5. The last one only informs. */
export const HEALTH_REASONS = [
  'too little to lay',
  'stale back price',
  'stale lay price',
  'exchange book incomplete',
  'exchange book outside 97-108 %',
  'rating above 105 %',
  'size unknown',
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
} as const;

/** The offset that `encodeScore` adds to a healthy row's score on the wire. */
export const HEALTHY: Hundredths = encodeScore({ value: { n: 0, d: 1 }, healthy: true });

/** A rating above this is an empty market or a wrong pair nearly every time. */
export const HIGHEST_RATING: Hundredths = 10_500;

/** Whether a row with these faults is healthy: that a size is unknown does not make it ill. */
export function isHealthy(faults: Faults): boolean {
  return (faults & ~FAULT.sizeUnknown) === 0;
}

/** The reasons behind faults, in words. */
export function reasonsOf(faults: Faults): readonly HealthReason[] {
  if (faults === 0) return [];
  return HEALTH_REASONS.filter((_, place) => (faults & (2 ** place)) !== 0);
}

/** What an exchange's book on a market counts for. */
export function bookFault(check: BookCheck): Faults {
  switch (check) {
    case BOOK_CHECKS.sound:
      return 0;
    case BOOK_CHECKS.incomplete:
      return FAULT.bookIncomplete;
    case BOOK_CHECKS.outOfRange:
      return FAULT.bookOutOfRange;
  }
}

/** A £10 bet, and each part of a £10 each-way bet. */
const STAKE: Pence = 1000;
const PART: Pence = STAKE / 2;

/** (L - c) is counted in 10^-8, prices in 10^-4. */
const VALUE_IN_PRICE = 10_000;
const SLACK = 1e-6;

/**
 * The longest price of which so much on offer to lay covers a £10 bet: the lay stake is 10·O/(L - c). `value` is L - c
 * in 10^-8.
 */
export function longestCovered(size: Pence, value: number): Price {
  return Math.floor((size * value) / (STAKE * VALUE_IN_PRICE) + SLACK);
}

/** The same for the win part of an each-way bet. */
export function longestCoveredWin(size: Pence, value: number): Price {
  return Math.floor((size * value) / (PART * VALUE_IN_PRICE) + SLACK);
}

/** The longest price of an each-way bet whose place part is covered: that part is at the place price. */
export function longestCoveredPlace(size: Pence, value: number, { n, d }: EachWayTerms): Price {
  const place = (size * value) / (PART * VALUE_IN_PRICE);
  return Math.floor(PRICE_ONE + ((place - PRICE_ONE) * d) / n + SLACK);
}
