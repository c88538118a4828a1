import type { Bet, BetFacts, Selection } from './bet.ts';
import { readPlaces, readStake, readTerms } from './bet-fields.ts';
import { floorDiv, type Int, mul, sub } from '../number/int.ts';
import { issue, type Issue } from '../issue.ts';
import type { Leg, Part } from './leg.ts';
import { rational } from '../number/rational.ts';
import { readPromos, readRules } from './read-conventions.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  isList,
  type Issues,
  readChoice,
  readField,
  readFields,
  refuseUnknown,
} from '../read/read-field.ts';
import { readSelection, type SlipContext } from './read-selection.ts';
import { readSystem } from './read-system.ts';
import { failed, ok, type Result } from '../result.ts';
import { STAKE_TYPES } from './stake-type.ts';

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'system',
  'stakePerLine',
  'totalStake',
  'stakeType',
  'eachWay',
  'selections',
  'promos',
  'rules',
]);
const KNOWN_EACH_WAY: ReadonlySet<string> = new Set(['enabled', 'terms', 'places']);

/** Beyond this a list of selections is too long for any system: the rest of it is not looked at. */
const MAX_SELECTIONS_READ = 1000;

/** The product's each-way terms where a slip says nothing. */
export const DEFAULT_TERMS = rational(1, 5);
/** The product's number of places where a slip says nothing. */
export const DEFAULT_PLACES = 5;

type SlipFields = Fields<
  'system' | 'stakePerLine' | 'totalStake' | 'stakeType' | 'eachWay' | 'selections' | 'promos' | 'rules'
>;
type EachWaySetting = Omit<SlipContext, 'rules'>;

/**
 * The bet that a slip describes (a `BetDraft`, or anything a JSON text can hold), or every problem of it at once, in
 * the order of the slip's fields. Takes bounded time whatever it is given, never throws, changes nothing.
 * Rules: docs/rules/slip.md.
 */
export function validateBet(input: unknown): Result<Bet, readonly Issue[]> {
  if (!isFields(input)) return failed([issue('invalid-value', '')]);
  const fields: SlipFields = input;
  const list = readList(fields.selections);
  const isEachWay = peekEachWay(fields);
  const issues: Issue[] = [];
  const late: Issue[] = [];
  const system = readSystem(
    fields.system,
    { selections: list?.length, eachWay: isEachWay === true },
    issues,
    late,
  );
  const { stake, unstaked } = readStakes(
    fields,
    system && system.lineCount * (isEachWay === true ? 2 : 1),
    issues,
  );
  const stakeType = readChoice(fields.stakeType, STAKE_TYPES, 'stakeType', issues) ?? 'cash';
  const eachWay = readEachWay(fields.eachWay, isEachWay, issues);
  if (list === undefined) late.push(issue('invalid-value', 'selections'));
  const afterSelections: Issue[] = [];
  const promos = readPromos(fields.promos, afterSelections);
  const rules = readRules(fields.rules, afterSelections);
  const slip = { eachWay: eachWay.eachWay, terms: eachWay.terms, places: eachWay.places, rules };
  const selections = readSelections(list ?? [], slip, late);
  refuseUnknown(fields, KNOWN_FIELDS, '', afterSelections);
  if (system === undefined || issues.length + late.length + afterSelections.length > 0) {
    return failed([...issues, ...late, ...afterSelections]);
  }
  const bet = makeBet({
    system,
    stakeType,
    stake,
    unstaked,
    eachWay: isEachWay === true,
    selections,
    winLegs: legsOf(selections, 'win'),
    placeLegs: isEachWay === true ? legsOf(selections, 'place') : [],
    promoBoost: promos.promoBoost,
    commission: promos.commission,
    rules,
  });
  return ok(bet);
}

/** The brand of a valid bet is put on here and nowhere else. */
function makeBet(facts: BetFacts): Bet {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- brand
  return facts as Bet;
}

function legsOf(selections: readonly Selection[], part: Part): readonly Leg[] {
  const legs: Leg[] = [];
  for (const selection of selections) legs.push(selection[part] ?? selection.win);
  return legs;
}

function readList(value: unknown): readonly unknown[] | undefined {
  if (isLeftOut(value)) return [];
  return isList(value) ? value : undefined;
}

function readSelections(list: readonly unknown[], slip: SlipContext, issues: Issues): readonly Selection[] {
  const selections: Selection[] = [];
  for (let i = 0; i < list.length && i < MAX_SELECTIONS_READ; i += 1) {
    const selection = readSelection(list[i], i, slip, issues);
    if (selection !== undefined) selections.push(selection);
  }
  return selections;
}

type Stakes = Pick<Bet, 'stake' | 'unstaked'>;

/** What rides on each bet, from either stake field; `bets` is undefined where the system cannot tell their number. */
function readStakes(fields: SlipFields, bets: number | undefined, issues: Issues): Stakes {
  const { stakePerLine, totalStake } = fields;
  if (!isLeftOut(stakePerLine) && !isLeftOut(totalStake)) {
    issues.push(issue('stake-twice', 'totalStake'));
    return NO_STAKE;
  }
  if (isLeftOut(stakePerLine) && isLeftOut(totalStake)) issues.push(issue('stake-missing', 'stakePerLine'));
  const stake = readField(stakePerLine, readStake, '', 'stakePerLine', issues);
  if (stake !== undefined) return { stake: stake.n, unstaked: 0 };
  const total = readField(totalStake, readStake, '', 'totalStake', issues);
  return total === undefined || bets === undefined ? NO_STAKE : splitTotal(total.n, bets, issues);
}

const NO_STAKE: Stakes = { stake: 0, unstaked: 0 };

/** A total is divided by the number of bets and rounded down to the penny: one of the few roundings there are. */
function splitTotal(total: Int, bets: number, issues: Issues): Stakes {
  const stake = floorDiv(total, bets);
  if (stake === 0) issues.push(issue('stake-range', 'totalStake'));
  return { stake, unstaked: sub(total, mul(stake, bets)) };
}

/** Whether the slip is each-way; undefined where the switch cannot be read. The slug each-way turns it on by itself. */
function peekEachWay(fields: SlipFields): boolean | undefined {
  const byDefault = fields.system === 'each-way';
  if (isLeftOut(fields.eachWay)) return byDefault;
  if (!isFields(fields.eachWay)) return undefined;
  const { enabled }: Fields<'enabled'> = fields.eachWay;
  if (isLeftOut(enabled)) return byDefault;
  return typeof enabled === 'boolean' ? enabled : undefined;
}

function readEachWay(value: unknown, eachWay: boolean | undefined, issues: Issues): EachWaySetting {
  if (isLeftOut(value)) return { eachWay, terms: DEFAULT_TERMS, places: DEFAULT_PLACES };
  const fields = readFields<'enabled' | 'terms' | 'places'>(value, 'eachWay', issues);
  if (fields === undefined) return { eachWay, terms: DEFAULT_TERMS, places: DEFAULT_PLACES };
  if (eachWay === undefined) issues.push(issue('invalid-value', 'eachWay.enabled'));
  const terms = readField(fields.terms, readTerms, 'eachWay.', 'terms', issues);
  const places = readField(fields.places, readPlaces, 'eachWay.', 'places', issues)?.n ?? DEFAULT_PLACES;
  refuseUnknown(fields, KNOWN_EACH_WAY, 'eachWay.', issues);
  const isOpen = fields.terms === null;
  return { eachWay, terms: isOpen ? undefined : (terms ?? DEFAULT_TERMS), places };
}
