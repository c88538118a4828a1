import type { Proposal, SlipSelection } from '#lib/slip';

/** The props of the fields of a score or a finish. */
export type ResultFieldsProps = {
  readonly selection: SlipSelection;
  /** The end of every label, for screen readers: `selection C`. */
  readonly more: string;
  /** Hides the labels from sight, in a table whose columns say the same. */
  readonly hideLabels?: boolean;
  readonly errorsAt: (path: string) => readonly string[];
  readonly onType: (proposal: Proposal) => void;
  readonly onLeave: () => void;
};
