import { createHash } from 'node:crypto';
import type { Book } from '../book/book.ts';
import type { Position } from './stream-reader.ts';

/** A book, and how far each publisher's stream was applied to it. */
export type Replica = {
  readonly book: Book;
  readonly positions: Map<string, Position>;
  /** By publisher, the parts applied of a snapshot that is not applied whole. */
  readonly parts: Map<string, number>;
  /** Messages up to there that could not be read. */
  skipped: number;
};

/** A short name of how far every stream was applied: equal where the same messages were, in whatever process. */
export function stateName({ positions, parts, skipped }: Replica): string {
  const facts = [
    ...[...positions].map(([publisher, { epoch, batch }]) => `${publisher} ${epoch} ${batch}`),
    ...[...parts].map(([publisher, applied]) => `${publisher} part ${applied}`),
  ].toSorted();
  return createHash('sha256')
    .update(`${facts.join('\n')}\n${skipped}`)
    .digest('base64url')
    .slice(0, 16);
}
