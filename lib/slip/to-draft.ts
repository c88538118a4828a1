import type { Bet, BetDraft, SelectionDraft } from '../bet/bet.ts';
import { RULE_NAMES, RULE_PRESETS, type RulePreset, type Rules } from '../bet/conventions.ts';
import { typedIssues } from '../bet/typed-draft.ts';
import { validateBet } from '../bet/validate-bet.ts';
import type { Issue } from '../issue.ts';
import { failed, type Result } from '../result.ts';
import type { SlipState } from './slip-state.ts';
import type { Slip, SlipSelection } from './slip.ts';

/**
 * The draft of the slip, for `validateBet`. Leaves out empty fields and unused ones (terms while each-way is off, a
 * boost while it is off, a divisor without a dead heat), since a text that is not on screen must not cause an issue.
 * Empty each-way terms become null: every selection then needs its own.
 */
export function toDraft({ slip }: Pick<SlipState, 'slip'>): BetDraft {
  const { eachWay, promos } = slip;
  const promoFields = given(promos);
  return {
    system: slip.system,
    ...given(slip.stakeFormat === 'total' ? { totalStake: slip.stake } : { stakePerLine: slip.stake }),
    ...(slip.stakeType === 'cash' ? {} : { stakeType: slip.stakeType }),
    ...eachWayField(slip.system === 'each-way', eachWay),
    selections: slip.selections.map((selection) => selectionDraft(selection, eachWay.enabled)),
    ...(Object.keys(promoFields).length === 0 ? {} : { promos: promoFields }),
    ...rulesField(slip.rules),
    ...(slip.concessions.length === 0 ? {} : { concessions: slip.concessions }),
    ...given({ maxPayout: slip.maxPayout }),
  };
}

/** The fields that are not empty. */
function given<T extends Readonly<Record<string, string>>>(fields: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const key in fields) {
    if (fields[key] !== '') kept[key] = fields[key];
  }
  return kept;
}

/** The each-way field. Off is explicit only if the system would turn it on. */
function eachWayField(isOnBySystem: boolean, eachWay: Slip['eachWay']): Pick<BetDraft, 'eachWay'> {
  if (!eachWay.enabled) return isOnBySystem ? { eachWay: { enabled: false } } : {};
  const terms = eachWay.terms === '' ? null : eachWay.terms;
  return { eachWay: { enabled: true, terms, ...given({ places: eachWay.places }) } };
}

function selectionDraft(selection: SlipSelection, isEachWay: boolean): SelectionDraft {
  const { outcome, boost, eachWay } = selection;
  const isDeadHeat = outcome === 'deadHeat';
  const isPlaceTied = isEachWay && (isDeadHeat || outcome === 'placed');
  const own = given({ terms: eachWay.terms, places: eachWay.places });
  return {
    ...given({ description: selection.description }),
    odds: selection.odds === '' ? null : selection.odds,
    ...(outcome === 'unsettled' ? {} : { outcome }),
    ...given({
      rule4: selection.rule4,
      boostPct: boost.enabled ? boost.value : '',
      deadHeatDivisor: isDeadHeat ? selection.deadHeatDivisor : '',
      deadHeatPlaceDivisor: isPlaceTied ? selection.deadHeatPlaceDivisor : '',
    }),
    ...(isEachWay && eachWay.enabled && Object.keys(own).length > 0 ? { eachWay: own } : {}),
    ...sourceFields(selection),
  };
}

/** The score or the finish that decides the outcome, and the banker flag. */
function sourceFields({ market, result, finish, banker }: SlipSelection): Partial<SelectionDraft> {
  return {
    ...(market === null ? {} : { market }),
    ...(result === null ? {} : { result }),
    ...(finish === null ? {} : { finish }),
    ...(banker ? { banker: true } : {}),
  };
}

function rulesField(rules: Rules): Pick<BetDraft, 'rules'> {
  const preset = presetOf(rules);
  return preset === 'product' ? {} : { rules: preset ?? rules };
}

/** The name of the preset with these rules; undefined if no preset matches. */
export function presetOf(rules: Rules): RulePreset | undefined {
  const { product, bookmaker } = RULE_PRESETS;
  if (isSame(rules, product)) return 'product';
  return isSame(rules, bookmaker) ? 'bookmaker' : undefined;
}

function isSame(a: Rules, b: Rules): boolean {
  return RULE_NAMES.every((name) => a[name] === b[name]);
}

/** The bet of the slip, or all its issues; the issue of an invalid text says what is accepted. */
export function betOf(state: Pick<SlipState, 'slip'>): Result<Bet, readonly Issue[]> {
  const draft = toDraft(state);
  const bet = validateBet(draft);
  return bet.ok ? bet : failed(typedIssues(bet.issues, draft));
}

/** The issues of the slip, each with the path of its field in the draft. */
export function issuesOf(state: Pick<SlipState, 'slip'>): readonly Issue[] {
  const bet = betOf(state);
  return bet.ok ? [] : bet.issues;
}

/** True for a slip without issues. */
export function canSave(state: Pick<SlipState, 'slip'>): boolean {
  return betOf(state).ok;
}
