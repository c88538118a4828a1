import type { CanonicalEvent, CanonicalMarket } from '../messages/canonical.ts';
import type { SourceEvent, SourceMarket } from '../messages/messages.ts';

/**
 * How a source's event was found to be the canonical one, from the surest to the least sure; a row says the less sure
 * of its two sides'. `first`: no other source has it yet, the event was made from it.
 */
export const PAIRINGS = ['first', 'same-id', 'same-names', 'aliases', 'scored'] as const;
export type Pairing = (typeof PAIRINGS)[number];

/** Which event a source means. `because` is a sentence for people: what agreed, what did not, the score. */
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

/** Which market a source means, and by its own selection ids which selections, by key. */
export type MarketAnswer =
  | {
      readonly answer: 'sure';
      /** Sides already turned round where the event is swapped. Only the selections that are sure. */
      readonly market: CanonicalMarket;
      readonly keys: ReadonlyMap<string, string>;
      /** The selections left out, and why; quotes of them are not served. */
      readonly left: readonly { readonly selection: string; readonly because: string }[];
    }
  | { readonly answer: 'doubtful' | 'refused'; readonly because: string };

/**
 * Finds what sources mean. It keeps what it has paired: the same source event asked again has the same id, even when
 * its start or its names have changed since. It does not know prices, and holds no clock: moments come in messages.
 */
export type Resolver = {
  /** Called for every event message; the answer holds until the next one of the same source event. */
  readonly event: (source: string, event: SourceEvent) => EventAnswer;
  /** Called for every market message whose event is sure, and again when its event's answer changes. */
  readonly market: (source: string, market: SourceMarket) => MarketAnswer;
  /** The source's event is gone; a canonical event that no source has any more may be forgotten. */
  readonly forget: (source: string, event: string) => void;
};
