import type { TypedField } from '../bet/typed-draft.ts';
import type { SystemName } from '../systems/system.ts';
import { outcomeChoices } from './choices.ts';
import { storedText } from './entry.ts';
import type { Proposal, SelectionChanges, SelectionProposal, SlipChanges, SlipProposal } from './proposal.ts';
import { fitted, isSameSystem, selectionRange, slipRange } from './selection-count.ts';
import { blankSelection, DEFAULT_STAKE, isBlank, NO_PROMOS, type Slip, type SlipSelection } from './slip.ts';

/** The reducer of each kind of change. It returns the same slip if the change is a no-op or invalid. */
const SLIP_CHANGES: { readonly [K in keyof SlipChanges]: (slip: Slip, proposal: SlipProposal<K>) => Slip } = {
  addSelection: withOneMore,
  removeSelection: (slip, { id }) => withoutSelection(slip, id),
  system: (slip, { system }) => withSystem(slip, system),
  stake: (slip, { text }) => changed(slip, { stake: storedText('stakePerLine', text) }),
  stakeFormat: (slip, { format }) => changed(slip, { stakeFormat: format }),
  stakeType: (slip, { stakeType }) => changed(slip, { stakeType }),
  eachWay: (slip, { enabled }) => withEachWay(slip, enabled),
  terms: (slip, { text }) => changed(slip, { eachWay: withText(slip.eachWay, 'terms', text) }),
  places: (slip, { text }) => changed(slip, { eachWay: withText(slip.eachWay, 'places', text) }),
  promoBoost: (slip, { text }) => changed(slip, { promos: withText(slip.promos, 'boostPct', text) }),
  promoCommission: (slip, { text }) =>
    changed(slip, { promos: withText(slip.promos, 'commissionPct', text) }),
  concessions: (slip, { concessions }) =>
    changed(slip, { concessions: sameOrNew(slip.concessions, concessions) }),
  maxPayout: (slip, { text }) => changed(slip, { maxPayout: storedText('maxPayout', text) }),
  rules: (slip, { rules }) => changed(slip, { rules: changed(slip.rules, rules) }),
  meta: (slip, { meta }) => changed(slip, { meta: changed(slip.meta, meta) }),
  reset: cleared,
};

/** The slip after a proposal; the same object if the proposal is a no-op or invalid. */
export function applyProposal(slip: Slip, proposal: Proposal): Slip {
  return isSelectionProposal(proposal) ? withSelection(slip, proposal) : applyToSlip(slip, proposal);
}

function applyToSlip<K extends keyof SlipChanges>(slip: Slip, proposal: SlipProposal<K>): Slip {
  return SLIP_CHANGES[proposal.kind](slip, proposal);
}

function withSelection(slip: Slip, proposal: SelectionProposal): Slip {
  const index = slip.selections.findIndex(({ id }) => id === proposal.id);
  const before = slip.selections[index];
  if (before === undefined) return slip;
  const after = applyToSelection(before, proposal, slip.eachWay.enabled);
  if (after === before) return slip;
  const next = { ...slip, selections: slip.selections.with(index, after) };
  return after.banker === before.banker ? next : fitted(next);
}

function withOneMore(slip: Slip): Slip {
  const { selections, nextId } = slip;
  if (selections.length >= slipRange(slip).max) return slip;
  return { ...slip, selections: [...selections, blankSelection(nextId)], nextId: nextId + 1 };
}

function withoutSelection(slip: Slip, id: number): Slip {
  const selections = slip.selections.filter((selection) => selection.id !== id);
  const next = { ...slip, selections };
  const isKept = selections.length === slip.selections.length || selections.length < slipRange(next).min;
  return isKept ? slip : next;
}

/** The slip with another system, its selections padded or truncated. The slug `each-way` turns each-way on. */
function withSystem(slip: Slip, system: SystemName): Slip {
  const named = isSameSystem(slip.system, system) ? slip : { ...slip, system };
  const filled = fitted(named);
  return system === 'each-way' ? withEachWay(filled, true) : filled;
}

/**
 * The slip with each-way switched. Placed is valid only with each-way, half results only without it: a selection whose
 * outcome becomes invalid is unsettled.
 */
function withEachWay(slip: Slip, enabled: boolean): Slip {
  return withPossibleOutcomes(changed(slip, { eachWay: changed(slip.eachWay, { enabled }) }));
}

/** The slip with each selection unsettled whose outcome is invalid for its each-way switch. */
export function withPossibleOutcomes(slip: Slip): Slip {
  const choices = outcomeChoices(slip.eachWay.enabled);
  if (slip.selections.every(({ outcome }) => choices.includes(outcome))) return slip;
  const selections = slip.selections.map((selection) =>
    choices.includes(selection.outcome) ? selection : { ...selection, outcome: 'unsettled' as const },
  );
  return { ...slip, selections };
}

/** The slip with selections, stake, promos, concessions and maximum reset; everything else is kept. */
function cleared(slip: Slip): Slip {
  const { min } = selectionRange(slip.system);
  const isClear = slip.selections.length === min && slip.selections.every(isBlank);
  const rest = changed(slip, {
    stake: DEFAULT_STAKE,
    promos: changed(slip.promos, NO_PROMOS),
    concessions: slip.concessions.length === 0 ? slip.concessions : [],
    maxPayout: '',
  });
  return isClear ? rest : fitted({ ...rest, selections: [] });
}

type Change<K extends keyof SelectionChanges> = (
  selection: SlipSelection,
  proposal: SelectionProposal<K>,
  isEachWay: boolean,
) => SlipSelection;

const SELECTION_CHANGES: { readonly [K in keyof SelectionChanges]: Change<K> } = {
  description: (selection, { text }) => changed(selection, { description: text }),
  odds: (selection, { text }) => withText(selection, 'odds', text),
  outcome: (selection, { outcome }, isEachWay) =>
    outcomeChoices(isEachWay).includes(outcome)
      ? changed(selection, { outcome, result: null, finish: null })
      : selection,
  market: (selection, { market }) =>
    changed(selection, {
      market: sameOrNew(selection.market, market),
      ...(market === null && { result: null }),
    }),
  result: (selection, { result }) =>
    changed(selection, {
      result: sameOrNew(selection.result, result),
      ...(result !== null && { outcome: 'unsettled', finish: null }),
    }),
  finish: (selection, { finish }) =>
    changed(selection, {
      finish: sameOrNew(selection.finish, finish),
      ...(finish !== null && { outcome: 'unsettled', result: null }),
    }),
  banker: (selection, { enabled }) => changed(selection, { banker: enabled }),
  rule4: (selection, { text }) => withText(selection, 'rule4', text),
  deadHeatDivisor: (selection, { text }) => withText(selection, 'deadHeatDivisor', text),
  deadHeatPlaceDivisor: (selection, { text }) => withText(selection, 'deadHeatPlaceDivisor', text),
  boost: (selection, { text }) => withBoostText(selection, storedText('boostPct', text)),
  boostEnabled: (selection, { enabled }) => withBoost(selection, { enabled }),
  ownTerms: (selection, { text }) => withOwnEachWay(selection, { terms: storedText('terms', text) }),
  ownPlaces: (selection, { text }) => withOwnEachWay(selection, { places: storedText('places', text) }),
  ownEachWay: (selection, { enabled }) =>
    changed(selection, { eachWay: changed(selection.eachWay, { enabled }) }),
};

/** True for a change of one selection. */
function isSelectionProposal(proposal: Proposal): proposal is SelectionProposal {
  return Object.hasOwn(SELECTION_CHANGES, proposal.kind);
}

/**
 * The selection after a proposal; the same object if it is a no-op. Refuses an outcome that is invalid for the bet's
 * each-way switch.
 */
function applyToSelection<K extends keyof SelectionChanges>(
  selection: SlipSelection,
  proposal: SelectionProposal<K>,
  isEachWay: boolean,
): SlipSelection {
  return SELECTION_CHANGES[proposal.kind](selection, proposal, isEachWay);
}

function withBoost(selection: SlipSelection, patch: Partial<SlipSelection['boost']>): SlipSelection {
  return changed(selection, { boost: changed(selection.boost, patch) });
}

function withBoostText(selection: SlipSelection, value: string): SlipSelection {
  return withBoost(selection, { enabled: value !== '', value });
}

/** Sets own terms or places, and enables them if at least one of them is not empty. */
function withOwnEachWay(selection: SlipSelection, patch: Partial<SlipSelection['eachWay']>): SlipSelection {
  const eachWay = changed(selection.eachWay, patch);
  if (eachWay === selection.eachWay) return selection;
  const enabled = eachWay.terms !== '' || eachWay.places !== '';
  return changed(selection, { eachWay: changed(eachWay, { enabled }) });
}

/** The object with a typed text in its field, in the form that the field stores. */
function withText<K extends TypedField, T extends { readonly [Key in K]: string }>(
  value: T,
  field: K,
  text: string,
): T {
  const stored = storedText(field, text);
  return value[field] === stored ? value : { ...value, [field]: stored };
}

/** The previous value if the next one has the same content. For small objects of typed texts. */
function sameOrNew<T>(before: T, next: T): T {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

/** The object with the patch applied; the same object if that is a no-op. */
function changed<T extends object>(value: T, patch: Partial<T>): T {
  for (const key in patch) {
    if (!Object.is(value[key], patch[key])) return { ...value, ...patch };
  }
  return value;
}
