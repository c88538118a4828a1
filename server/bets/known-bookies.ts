import { laidAt } from '#lib/product';
import type { FieldError } from '../http/problem.ts';
import type { KeptBet } from './kept-bet.ts';

/** Where a bet's lay stands, as far as it says. */
export function exchangeOf(kept: KeptBet): string | null {
  return kept.kind === 'matched_bet' ? laidAt(kept.document) : null;
}

/** The bookmakers and exchanges that a bet names in its document, each with the path of its field. */
export function namedIn(kept: KeptBet): readonly NamedBookie[] {
  if (kept.kind !== 'matched_bet') return [];
  const { context } = kept.document;
  const path = 'matched_bet.context';
  return [
    { path: `${path}.layContract.bookieCode`, code: context?.layContract?.bookieCode },
    { path: `${path}.exchange`, code: context?.exchange },
  ];
}

/** A bookmaker or an exchange that is named somewhere, if one is. */
export type NamedBookie = { readonly path: string; readonly code: string | null | undefined };

/** The mistake of naming a bookmaker or an exchange that does not exist, at the path of the bet's own field. */
export function unknownBookies(
  named: readonly NamedBookie[],
  bookieCodes: ReadonlySet<string>,
): readonly FieldError[] {
  return named
    .filter(({ code }) => code !== null && code !== undefined && !bookieCodes.has(code))
    .map(({ path }) => ({ code: 'unknown-value', path, message: 'No bookmaker or exchange of that code' }));
}
