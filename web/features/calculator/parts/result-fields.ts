import type { Proposal, SlipSelection } from '#lib/slip';

/** The props of the fields of a score or a finish. */
export type ResultFieldsProps = {
  readonly selection: SlipSelection;
  /** The end of every label, for screen readers: `selection C`. */
  readonly more: string;
  /** Hides the labels visually, in a table with column headings. */
  readonly hideLabels?: boolean;
  readonly errorsAt: (path: string) => readonly string[];
  readonly onType: (proposal: Proposal) => void;
  readonly onLeave: () => void;
};
