import { applyToSelection } from './apply-to-selection.ts';
import { changed } from './changed.ts';
import type { Proposal, SelectionProposal } from './proposal.ts';
import { fitted, isSameSystem, selectionRange } from './selection-count.ts';
import { blankSelection, DEFAULT_STAKE, isBlank, NO_PROMOS, type Slip } from './slip.ts';
import type { SystemName } from '../systems/system.ts';

/** The slip with the change made; the very same slip where it changes nothing or cannot be made. */
export function applyProposal(slip: Slip, proposal: Proposal): Slip {
  switch (proposal.kind) {
    case 'addSelection':
      return withOneMore(slip);
    case 'removeSelection':
      return withoutSelection(slip, proposal.id);
    case 'system':
      return withSystem(slip, proposal.system);
    case 'stake':
      return changed(slip, { stake: proposal.text });
    case 'stakeFormat':
      return changed(slip, { stakeFormat: proposal.format });
    case 'stakeType':
      return changed(slip, { stakeType: proposal.stakeType });
    case 'eachWay':
      return withEachWay(slip, proposal.enabled);
    case 'terms':
      return changed(slip, { eachWay: changed(slip.eachWay, { terms: proposal.text }) });
    case 'places':
      return changed(slip, { eachWay: changed(slip.eachWay, { places: proposal.text }) });
    case 'promoBoost':
      return changed(slip, { promos: changed(slip.promos, { boostPct: proposal.text }) });
    case 'promoCommission':
      return changed(slip, { promos: changed(slip.promos, { commissionPct: proposal.text }) });
    case 'rules':
      return changed(slip, { rules: changed(slip.rules, proposal.rules) });
    case 'meta':
      return changed(slip, { meta: changed(slip.meta, proposal.meta) });
    case 'reset':
      return cleared(slip);
    case 'description':
    case 'odds':
    case 'outcome':
    case 'rule4':
    case 'deadHeatDivisor':
    case 'deadHeatPlaceDivisor':
    case 'boost':
    case 'boostEnabled':
    case 'ownTerms':
    case 'ownPlaces':
    case 'ownEachWay':
      return withSelection(slip, proposal);
  }
}

function withSelection(slip: Slip, proposal: SelectionProposal): Slip {
  const index = slip.selections.findIndex(({ id }) => id === proposal.id);
  const before = slip.selections[index];
  if (before === undefined) return slip;
  const after = applyToSelection(before, proposal, slip.eachWay.enabled);
  return after === before ? slip : { ...slip, selections: slip.selections.with(index, after) };
}

function withOneMore(slip: Slip): Slip {
  const { selections, nextId } = slip;
  if (selections.length >= selectionRange(slip.system).max) return slip;
  return { ...slip, selections: [...selections, blankSelection(nextId)], nextId: nextId + 1 };
}

function withoutSelection(slip: Slip, id: number): Slip {
  if (slip.selections.length <= selectionRange(slip.system).min) return slip;
  const selections = slip.selections.filter((selection) => selection.id !== id);
  return selections.length === slip.selections.length ? slip : { ...slip, selections };
}

/** Pads or trims the selections. The slug each-way turns each-way on by itself. */
function withSystem(slip: Slip, system: SystemName): Slip {
  const named = isSameSystem(slip.system, system) ? slip : { ...slip, system };
  const filled = fitted(named);
  return system === 'each-way' ? withEachWay(filled, true) : filled;
}

/** Placed exists with each-way only: turning that off leaves such a selection unsettled. */
function withEachWay(slip: Slip, enabled: boolean): Slip {
  const next = changed(slip, { eachWay: changed(slip.eachWay, { enabled }) });
  return enabled ? next : withoutPlaced(next);
}

/** The slip with Placed turned back to Unsettled. */
export function withoutPlaced(slip: Slip): Slip {
  if (!slip.selections.some(({ outcome }) => outcome === 'placed')) return slip;
  const selections = slip.selections.map((selection) =>
    selection.outcome === 'placed' ? { ...selection, outcome: 'unsettled' as const } : selection,
  );
  return { ...slip, selections };
}

/** Selections, stake and promos as they were in the beginning; everything else stays. */
function cleared(slip: Slip): Slip {
  const { min } = selectionRange(slip.system);
  const isClear = slip.selections.length === min && slip.selections.every(isBlank);
  const rest = changed(slip, { stake: DEFAULT_STAKE, promos: changed(slip.promos, NO_PROMOS) });
  return isClear ? rest : fitted({ ...rest, selections: [] });
}
