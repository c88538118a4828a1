import type { FieldError } from '../http/problem.ts';
import type { KeptBet } from './kept-bet.ts';

/** Where a bet's lay stands: the exchange of the row that it was opened from, where it was opened from one. */
export function exchangeOf(kept: KeptBet): string | null {
  return kept.kind === 'matched_bet' ? (kept.document.context?.layContract?.bookieCode ?? null) : null;
}

/** The mistake of naming a bookmaker or an exchange that does not exist, at the path of the bet's own field. */
export function unknownBookies(
  named: readonly { readonly path: string; readonly code: string | null | undefined }[],
  bookieCodes: ReadonlySet<string>,
): readonly FieldError[] {
  return named
    .filter(({ code }) => code !== null && code !== undefined && !bookieCodes.has(code))
    .map(({ path }) => ({ code: 'unknown-value', path, message: 'No bookmaker or exchange of that code' }));
}
