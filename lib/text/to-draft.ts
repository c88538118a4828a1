import type { BetDraft, SelectionDraft } from '../bet/bet.ts';
import { smallNumber } from './amounts.ts';
import type { SystemName } from '../systems/system.ts';
import type { Found, Span } from './cursor.ts';
import type { SelectionParts, SlipFields, SlipParts, TextSelection } from './slip-parts.ts';

/** Builds the draft of the parts read; fields that the text does not give are left out. */
export function toDraft(
  { fields, selections, concessions }: SlipParts,
  system: SystemName,
  stake: Pick<BetDraft, 'stakePerLine' | 'totalStake'>,
): BetDraft {
  const eachWay = givenValues({ enabled: fields.eachWay, terms: fields.terms, places: fields.places });
  const promos = givenValues({ boostPct: fields.promoBoost, commissionPct: fields.commission });
  const rules = rulesDraft(fields);
  return {
    system,
    ...stake,
    ...givenValues({ stakeType: fields.stakeType }),
    ...(isEmpty(eachWay) ? {} : { eachWay }),
    selections: selections.map(({ parts }) => selectionDraft(parts)),
    ...(isEmpty(promos) ? {} : { promos }),
    ...(rules !== undefined && { rules }),
    ...(concessions.length > 0 && { concessions: concessions.map(({ value }) => value) }),
    ...givenValues({ maxPayout: fields.maxPayout }),
  };
}

/** The values of the given parts. */
function givenValues<T extends Readonly<Record<string, Found<unknown> | undefined>>>(
  parts: T,
): { [K in keyof T]?: NonNullable<T[K]>['value'] } {
  const values: { [K in keyof T]?: NonNullable<T[K]>['value'] } = {};
  for (const key in parts) {
    const found = parts[key];
    if (found !== undefined) values[key] = found.value;
  }
  return values;
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

function rulesDraft(fields: SlipFields): BetDraft['rules'] {
  if (fields.preset !== undefined) return fields.preset.value;
  const rules = givenValues({
    deadHeat: fields.deadHeatRule,
    boost: fields.boostRule,
    eachWayAnyToCome: fields.anyToComeRule,
    eachWayMultiples: fields.eachWayRule,
  });
  return isEmpty(rules) ? undefined : rules;
}

/** A selection while its fields are collected. */
type Collected = { -readonly [Key in keyof SelectionDraft]: SelectionDraft[Key] };

/** Builds the draft of a selection; fields that the text does not give are left out. */
export function selectionDraft(parts: SelectionParts): SelectionDraft {
  const draft: Collected = { odds: parts.odds?.value ?? null };
  const { name, rule4, boost, terms, places, banker } = parts;
  if (name !== undefined) draft.description = name.value;
  if (rule4 !== undefined) draft.rule4 = rule4.value;
  if (boost !== undefined) draft.boostPct = boost.value;
  if (banker !== undefined) draft.banker = true;
  if (terms !== undefined || places !== undefined) {
    draft.eachWay = { ...(terms && { terms: terms.value }), ...(places && { places: places.value }) };
  }
  addResult(parts, draft);
  return draft;
}

function addResult(
  { outcome, deadHeat, deadHeatPlace, market, result, finish }: SelectionParts,
  draft: Collected,
): void {
  if (outcome !== undefined) draft.outcome = outcome.value;
  if (deadHeat !== undefined) draft.deadHeatDivisor = deadHeat.value;
  if (deadHeatPlace !== undefined) draft.deadHeatPlaceDivisor = deadHeatPlace.value;
  if (market !== undefined) draft.market = market.value;
  if (result !== undefined) draft.result = result.value;
  if (finish !== undefined) draft.finish = finish.value;
}

/** The part of a selection for each field that a slip can refuse although its words were read. */
const PART_OF: ReadonlyMap<string, keyof SelectionParts> = new Map([
  ['description', 'name'],
  ['outcome', 'outcome'],
  ['rule4', 'rule4'],
  ['boostPct', 'boost'],
  ['deadHeatDivisor', 'deadHeat'],
  ['deadHeatPlaceDivisor', 'deadHeatPlace'],
  ['eachWay', 'terms'],
  ['market', 'market'],
  ['result', 'result'],
  ['finish', 'finish'],
  ['banker', 'banker'],
]);

/** The range of a field of the draft by its dotted path, or of the nearest enclosing part. */
export function placeOf(slip: SlipParts, path: string): Span | undefined {
  const [key = '', second = '', ...rest] = path.split('.');
  const { fields, concessions, stakes } = slip;
  const terms = second === 'places' ? fields.places : fields.terms;
  const places = new Map<string, Span | undefined>([
    ['selections', placeOfSelection(slip.selections[smallNumber(second) ?? -1], rest)],
    ['concessions', concessions[smallNumber(second) ?? -1]],
    ['eachWay', terms ?? fields.eachWay],
    ['promos', second === 'boostPct' ? fields.promoBoost : fields.commission],
    ['maxPayout', fields.maxPayout],
    ['stakePerLine', stakes[0]],
    ['totalStake', stakes[0]],
  ]);
  return places.get(key);
}

function placeOfSelection(
  selection: TextSelection | undefined,
  [field = '', own]: readonly string[],
): Span | undefined {
  const part = field === 'eachWay' && own === 'places' ? 'places' : PART_OF.get(field);
  return (part === undefined ? undefined : selection?.parts[part]) ?? selection?.place;
}
