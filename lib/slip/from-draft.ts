import { type BetDraft, type SelectionDraft, STAKE_TYPES } from '../bet/bet.ts';
import { readRules, RULE_PRESETS, type Rules } from '../bet/conventions.ts';
import { OUTCOMES } from '../bet/outcome.ts';
import { guarded, INVALID } from '../guarded.ts';
import { type Fields, isFields, isList } from '../read/fields.ts';
import { ok } from '../result.ts';
import type { SystemName } from '../systems/system.ts';
import { withPossibleOutcomes } from './apply-proposal.ts';
import { readConcessionDraft, readFinishDraft, readMarketDraft, readScoreDraft } from './draft-parts.ts';
import { isSystemName } from './selection-count.ts';
import type { SlipState } from './slip-state.ts';
import { DEFAULT_EACH_WAY, emptySlip, type Slip, type SlipSelection } from './slip.ts';

type DraftFields = Fields<keyof BetDraft>;

/**
 * The editing state of a draft, without history. For a draft that `validateBet` accepts, `toDraft` gives the same bet
 * again. If both stakes are given, the stake per line is kept. An outcome that is invalid for the each-way switch
 * becomes Unsettled.
 */
export function fromDraft(draft: BetDraft): SlipState {
  return stateOf(draft, draft.system);
}

/**
 * The editing state of a slip of unknown type, such as a parsed JSON text; undefined if it names no system that can be
 * edited. A field of another type counts as left out; `readBet` reports its issue. Never throws.
 */
export function readSlip(value: unknown): SlipState | undefined {
  const read = guarded(value, (input) => {
    if (!isFields(input)) return INVALID;
    const fields: DraftFields = input;
    return isSystemName(fields.system) ? ok(stateOf(fields, fields.system)) : INVALID;
  });
  return read.ok ? read.value : undefined;
}

function stateOf(fields: DraftFields, system: SystemName): SlipState {
  const start = emptySlip(system);
  const eachWay = eachWayOf(fields.eachWay, start.eachWay.enabled);
  const selections = (isList(fields.selections) ? fields.selections : []).map((selection, index) =>
    selectionOf(fieldsIn(selection), index + 1),
  );
  const promos: Fields<'boostPct' | 'commissionPct'> = fieldsIn(fields.promos);
  const slip: Slip = {
    ...start,
    selections,
    nextId: selections.length + 1,
    ...stakeOf(fields),
    stakeType: STAKE_TYPES.find((stakeType) => stakeType === fields.stakeType) ?? 'cash',
    eachWay,
    promos: { boostPct: textOf(promos.boostPct), commissionPct: textOf(promos.commissionPct) },
    rules: rulesOf(fields.rules),
    concessions: isList(fields.concessions) ? fields.concessions.flatMap(readConcessionDraft) : [],
    maxPayout: textOf(fields.maxPayout),
  };
  return { slip: withPossibleOutcomes(slip), history: [], oddsFormat: 'typed' };
}

function fieldsIn(value: unknown): Fields<never> {
  return isFields(value) ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function stakeOf({ stakePerLine, totalStake }: DraftFields): Pick<Slip, 'stake' | 'stakeFormat'> {
  const isTotal = textOf(stakePerLine) === '' && textOf(totalStake) !== '';
  return isTotal
    ? { stake: textOf(totalStake), stakeFormat: 'total' }
    : { stake: textOf(stakePerLine), stakeFormat: 'perLine' };
}

function eachWayOf(value: unknown, byDefault: boolean): Slip['eachWay'] {
  if (!isFields(value)) return { ...DEFAULT_EACH_WAY, enabled: byDefault };
  const { enabled, terms, places }: Fields<'enabled' | 'terms' | 'places'> = value;
  const isOn = typeof enabled === 'boolean' ? enabled : byDefault;
  const given = textOf(places);
  return {
    enabled: isOn,
    terms: terms === undefined ? DEFAULT_EACH_WAY.terms : textOf(terms),
    places: given === '' && !isOn ? DEFAULT_EACH_WAY.places : given,
  };
}

function selectionOf(draft: Fields<keyof SelectionDraft>, id: number): SlipSelection {
  const own: Fields<'terms' | 'places'> = fieldsIn(draft.eachWay);
  const boost = textOf(draft.boostPct);
  const terms = textOf(own.terms);
  const places = textOf(own.places);
  return {
    id,
    description: textOf(draft.description),
    odds: textOf(draft.odds),
    outcome: OUTCOMES.find((outcome) => outcome === draft.outcome) ?? 'unsettled',
    market: readMarketDraft(draft.market),
    result: readScoreDraft(draft.result),
    finish: readFinishDraft(draft.finish),
    banker: draft.banker === true,
    rule4: textOf(draft.rule4),
    boost: { enabled: boost !== '', value: boost },
    deadHeatDivisor: textOf(draft.deadHeatDivisor),
    deadHeatPlaceDivisor: textOf(draft.deadHeatPlaceDivisor),
    eachWay: { enabled: terms !== '' || places !== '', terms, places },
  };
}

function rulesOf(value: unknown): Rules {
  const rules = readRules(value);
  return rules.ok ? rules.value : RULE_PRESETS.product;
}
