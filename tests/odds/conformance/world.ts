import type { OddsSource, SourceHealth } from '../../../server/odds/ingest/source.ts';

/** The ways in which a feed fails. */
export const FAULTS = ['refused', 'server error', 'garbage', 'too large', 'silence'] as const;
export type FaultName = (typeof FAULTS)[number];

/** Makes the feed fail in a way, before a source is started, and names the state that the source is in then. */
export type Fault = { readonly state: SourceHealth['state']; readonly begin: () => Promise<void> | void };

/** A source with a feed that works, until a fault is begun. */
export type World = {
  readonly source: OddsSource;
  /** Texts that may not be shown anywhere. */
  readonly secrets: readonly string[];
  /** True if the feed sends the same messages at the same moments again, which then have the same numbers. */
  readonly isReplayed: boolean;
  /** Null for what cannot happen to a feed of this kind. */
  readonly faults: Readonly<Record<FaultName, Fault | null>>;
  /** True if the feed has a connection of the source that is still open. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
};

export type OpenWorld = () => Promise<World>;
