import type { BetDraft, NumberInput, SelectionDraft } from '../bet/bet.ts';
import { RULE_PRESETS, type Rules } from '../bet/conventions.ts';
import { withoutPlaced } from './apply-proposal.ts';
import type { SlipState } from './slip-state.ts';
import { DEFAULT_EACH_WAY, emptySlip, type Slip, type SlipSelection } from './slip.ts';

/**
 * The editing state of a draft, without history. For a draft that `validateBet` accepts, `toDraft` gives the same bet
 * again. If both stakes are given, the stake per line is kept; Placed without each-way becomes Unsettled.
 */
export function fromDraft(draft: BetDraft): SlipState {
  const start = emptySlip(draft.system);
  const eachWay = eachWayOf(draft, start.eachWay.enabled);
  const slip: Slip = {
    ...start,
    selections: draft.selections.map((selection, index) => selectionOf(selection, index + 1)),
    nextId: draft.selections.length + 1,
    ...stakeOf(draft),
    stakeType: draft.stakeType ?? 'cash',
    eachWay,
    promos: { boostPct: textOf(draft.promos?.boostPct), commissionPct: textOf(draft.promos?.commissionPct) },
    rules: rulesOf(draft.rules),
  };
  return { slip: eachWay.enabled ? slip : withoutPlaced(slip), history: [], oddsFormat: 'typed' };
}

function textOf(value: NumberInput | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

function stakeOf({ stakePerLine, totalStake }: BetDraft): Pick<Slip, 'stake' | 'stakeFormat'> {
  const isTotal = textOf(stakePerLine) === '' && textOf(totalStake) !== '';
  return isTotal
    ? { stake: textOf(totalStake), stakeFormat: 'total' }
    : { stake: textOf(stakePerLine), stakeFormat: 'perLine' };
}

function eachWayOf({ eachWay }: BetDraft, byDefault: boolean): Slip['eachWay'] {
  if (eachWay === undefined || eachWay === null) return { ...DEFAULT_EACH_WAY, enabled: byDefault };
  const { enabled, terms, places } = eachWay;
  const isOn = enabled ?? byDefault;
  const given = textOf(places);
  return {
    enabled: isOn,
    terms: terms === undefined ? DEFAULT_EACH_WAY.terms : textOf(terms),
    places: given === '' && !isOn ? DEFAULT_EACH_WAY.places : given,
  };
}

function selectionOf(draft: SelectionDraft, id: number): SlipSelection {
  const boost = textOf(draft.boostPct);
  const terms = textOf(draft.eachWay?.terms);
  const places = textOf(draft.eachWay?.places);
  return {
    id,
    description: draft.description ?? '',
    odds: textOf(draft.odds),
    outcome: draft.outcome ?? 'unsettled',
    rule4: textOf(draft.rule4),
    boost: { enabled: boost !== '', value: boost },
    deadHeatDivisor: textOf(draft.deadHeatDivisor),
    deadHeatPlaceDivisor: textOf(draft.deadHeatPlaceDivisor),
    eachWay: { enabled: terms !== '' || places !== '', terms, places },
  };
}

function rulesOf(rules: BetDraft['rules']): Rules {
  if (rules === undefined || rules === null) return RULE_PRESETS.product;
  if (typeof rules === 'string') return RULE_PRESETS[rules];
  const { product } = RULE_PRESETS;
  return {
    deadHeat: rules.deadHeat ?? product.deadHeat,
    boost: rules.boost ?? product.boost,
    eachWayAnyToCome: rules.eachWayAnyToCome ?? product.eachWayAnyToCome,
  };
}
