import { changed } from './changed.ts';
import type { SelectionProposal } from './proposal.ts';
import type { SlipSelection } from './slip.ts';

/**
 * The selection with the change made; the very same one where it changes nothing. Placed is refused where the bet is
 * not each-way.
 */
export function applyToSelection(
  selection: SlipSelection,
  proposal: SelectionProposal,
  isEachWay: boolean,
): SlipSelection {
  switch (proposal.kind) {
    case 'description':
      return changed(selection, { description: proposal.text });
    case 'odds':
      return changed(selection, { odds: proposal.text });
    case 'outcome':
      if (proposal.outcome === 'placed' && !isEachWay) return selection;
      return changed(selection, { outcome: proposal.outcome });
    case 'rule4':
      return changed(selection, { rule4: proposal.text });
    case 'deadHeatDivisor':
      return changed(selection, { deadHeatDivisor: proposal.text });
    case 'deadHeatPlaceDivisor':
      return changed(selection, { deadHeatPlaceDivisor: proposal.text });
    case 'boost':
      return withBoost(selection, { enabled: proposal.text !== '', value: proposal.text });
    case 'boostEnabled':
      return withBoost(selection, { enabled: proposal.enabled });
    case 'ownTerms':
      return withOwnEachWay(selection, { terms: proposal.text });
    case 'ownPlaces':
      return withOwnEachWay(selection, { places: proposal.text });
    case 'ownEachWay':
      return changed(selection, { eachWay: changed(selection.eachWay, { enabled: proposal.enabled }) });
  }
}

function withBoost(selection: SlipSelection, patch: Partial<SlipSelection['boost']>): SlipSelection {
  return changed(selection, { boost: changed(selection.boost, patch) });
}

/** Own terms or places count from the moment one of them is given, and no longer when both are empty again. */
function withOwnEachWay(selection: SlipSelection, patch: Partial<SlipSelection['eachWay']>): SlipSelection {
  const eachWay = changed(selection.eachWay, patch);
  if (eachWay === selection.eachWay) return selection;
  const enabled = eachWay.terms !== '' || eachWay.places !== '';
  return changed(selection, { eachWay: changed(eachWay, { enabled }) });
}
