import type { CanonicalEvent, CanonicalMarket } from '../messages/canonical.ts';
import type { SourceEvent, SourceMarket } from '../messages/messages.ts';

/**
 * How a source's event was matched to the canonical one, from the most to the least certain; a row shows the less
 * certain of its two sides. `first`: the canonical event was created from it.
 */
export const PAIRINGS = ['first', 'same-id', 'same-names', 'aliases', 'scored'] as const;
export type Pairing = (typeof PAIRINGS)[number];

/** The result of matching an event. `because` explains it to the operator: names that agree or differ, the score. */
export type EventAnswer =
  | {
      readonly answer: 'sure';
      readonly event: CanonicalEvent;
      /** True if the source's home side is our away side. */
      readonly swapped: boolean;
      readonly pairedBy: Pairing;
      readonly because: string;
    }
  | { readonly answer: 'doubtful'; readonly candidates: readonly string[]; readonly because: string }
  | { readonly answer: 'refused'; readonly because: string };

/** The result of matching a market, with the keys of its selections by the source's own ids. */
export type MarketAnswer =
  | {
      readonly answer: 'sure';
      /** Has the canonical sides, also if the event is swapped, and only the selections that were matched. */
      readonly market: CanonicalMarket;
      readonly keys: ReadonlyMap<string, string>;
      /** The selections that were not matched, and why; their quotes are not served. */
      readonly left: readonly { readonly selection: string; readonly because: string }[];
    }
  | { readonly answer: 'doubtful' | 'refused'; readonly because: string };

/**
 * Matches sources' events and markets to canonical ones. Matches are stored: a source event keeps its canonical id even
 * if its start or its names change. Does not use prices, nor a clock: moments come in messages.
 */
export type Resolver = {
  /** Called for every event message; the answer is valid until the next one of the same event. */
  readonly event: (source: string, event: SourceEvent) => EventAnswer;
  /** Called for every market message of a matched event, and again when the event's answer changes. */
  readonly market: (source: string, market: SourceMarket) => MarketAnswer;
  /** Removes a source's event; a canonical event without any source event may be removed too. */
  readonly forget: (source: string, event: string) => void;
};
