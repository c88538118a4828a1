import type { CanonicalEvent } from '../messages/canonical.ts';
import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import type { Pairing } from '../ingest/resolver.ts';
import type { RunnerTable } from './runner-table.ts';

/** Two sides of a match in the order of the event, as one source writes them. */
export type SideNames = readonly [string, string];

/** One source's event that was found to be a known one. */
export type Pair = {
  readonly source: string;
  readonly origin: string;
  start: Moment;
  readonly swapped: boolean;
  readonly pairedBy: Pairing;
  readonly because: string;
};

/** An event that sources have named, with all that is needed to know it again. */
export type KnownEvent = {
  readonly id: string;
  readonly sport: SportCode;
  /** As the first source named it, in canonical names. */
  readonly shown: Pick<CanonicalEvent, 'name' | 'participants'>;
  competition: string;
  isCompetitionKnown: boolean;
  readonly country: string | null;
  readonly venue: string | null;
  /** Of a match: its sides as sources write them. Empty for races and tournaments. */
  readonly sides: SideNames[];
  /** Of a match: `women`, `u21`. */
  readonly marks: string;
  /** The words of its name, where it is known by that alone. */
  readonly title: string;
  readonly runners: RunnerTable;
  readonly pairs: Map<string, Pair>;
  /** Where it is found: keys of the pool. */
  readonly keys: Set<string>;
};
