/** A glossary term and its meaning. */
export type GlossaryTerm = {
  /** The anchor of the term on the page. */
  readonly id: string;
  readonly term: string;
  readonly means: string;
  /** Its other names, which the search finds too. */
  readonly also?: readonly string[];
  /** The ids of related terms. */
  readonly see?: readonly string[];
};
