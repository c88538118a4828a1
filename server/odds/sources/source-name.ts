import { createHash } from 'node:crypto';

const MAX_SHOWN_LENGTH = 40;
const HASH_DIGITS = 8;

export type Content = {
  /** What selects the content of a source, whole: a file's path, a seed. */
  readonly of: string;
  /** What a person knows it by: the file's name. */
  readonly shown: string;
};

/**
 * The name of a source of a kind: the same in every process for the same content, and for no other. In it stand what a
 * person knows the content by, and the beginning of its SHA-256: `football-data-fixtures-2026-02-20-3f9c2ab1`.
 */
export function sourceName(kind: string, { of: content, shown }: Content): string {
  const known = shown
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MAX_SHOWN_LENGTH)
    .replace(/-$/u, '');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  return [kind, known, hash].filter((part) => part !== '').join('-');
}
