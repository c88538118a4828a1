/** A word of the field and what it means. */
export type GlossaryTerm = {
  /** Its place on the page: what links lead to. */
  readonly id: string;
  readonly term: string;
  readonly means: string;
  /** What else it is called: found by the search too. */
  readonly also?: readonly string[];
  /** Other words that it rests on, by their ids. */
  readonly see?: readonly string[];
};
