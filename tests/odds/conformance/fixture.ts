import type { OddsSource, SourceHealth } from '../../../server/odds/ingest/source.ts';

/** The ways in which a feed can fail. */
export const FAULTS = ['refused', 'server error', 'garbage', 'too large', 'silence'] as const;
export type FaultName = (typeof FAULTS)[number];

/** Makes the feed fail before a source is started; `state` is the source's state after that. */
export type Fault = { readonly state: SourceHealth['state']; readonly begin: () => Promise<void> | void };

/** A source whose feed works until a fault is begun. */
export type Fixture = {
  readonly source: OddsSource;
  /** Texts that must not be shown anywhere. */
  readonly secrets: readonly string[];
  /** True if the feed replays the same messages at the same times, which then have the same sequence numbers. */
  readonly isReplayed: boolean;
  /** Null for faults that cannot happen to this kind. */
  readonly faults: Readonly<Record<FaultName, Fault | null>>;
  /** True if a connection of the source is still open. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
};

export type OpenFixture = () => Promise<Fixture>;
