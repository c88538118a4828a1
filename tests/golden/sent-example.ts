import type { Figures } from './matched-inputs.ts';
import type { Answers, PublishedCall } from './published-call.ts';

/** The calls that an example makes, and its figures in their answers, by published name. */
export type SentExample = {
  readonly calls: readonly PublishedCall[];
  readonly figures: (answers: Answers) => Figures;
};
