import { savedForm } from '#lib/matched';
import { pageOf, slipQuery } from '#lib/slip';
import type { ListedBet } from '../api/listed-bet.ts';
import { calculatorPath, editOf, PATHS, withEdit } from '../app/paths.ts';

/** The address of a saved slip in its calculator, as a slip of its own. */
export function slipAddress({ slip }: Extract<ListedBet, { readonly kind: 'slip' }>): string {
  return `${calculatorPath(pageOf(slip.system))}?${slipQuery({ draft: slip, notes: [] })}`;
}

/** The address at which a saved bet is edited; undefined if the calculator has no fields for all of it. */
export function editAddress(bet: ListedBet): string | undefined {
  if (bet.kind === 'slip') return withEdit(slipAddress(bet), editOf(bet));
  return savedForm(bet.matchedBet) && withEdit(PATHS.matchedCalculator, editOf(bet));
}
