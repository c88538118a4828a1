import type { Issue } from '../issue.ts';
import { floorDiv, type Int, mul, sub } from '../number/int.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  isList,
  readChoice,
  readField,
  readInput,
  refuseUnknown,
} from '../read/fields.ts';
import { type Scope, report, sortIssues, within } from '../read/scope.ts';
import type { Result } from '../result.ts';
import { readStake } from './bet-fields.ts';
import { type Bet, type BetDraft, type BetFacts, type Selection, STAKE_TYPES } from './bet.ts';
import { readConcessions } from './concessions.ts';
import { readPromos, readRulesField, RULE_PRESETS, type Rules } from './conventions.ts';
import { isEachWay, readSlipEachWay } from './each-way.ts';
import type { Leg } from './leg.ts';
import type { Part } from './outcome.ts';
import { readSelection, type SlipContext } from './read-selection.ts';
import { readSystem } from './read-system.ts';
import { hasSingles } from '../systems/lines.ts';

const KEYS = [
  'system',
  'stakePerLine',
  'totalStake',
  'stakeType',
  'eachWay',
  'selections',
  'promos',
  'rules',
  'concessions',
  'maxPayout',
] as const satisfies readonly (keyof BetDraft)[];
const KNOWN: ReadonlySet<string> = new Set(KEYS);

const STAKE_PER_LINE = { key: 'stakePerLine', read: readStake };
const TOTAL_STAKE = { key: 'totalStake', read: readStake };
const MAX_PAYOUT = { key: 'maxPayout', read: readStake };
const STAKE_TYPE = { key: 'stakeType', choices: STAKE_TYPES };

/** The maximum number of selections that are read. A longer list is too long for any system. */
const MAX_SELECTIONS_READ = 1000;

type SlipFields = Fields<keyof BetDraft>;

/** Defaults for fields that a slip leaves out. */
export type BetDefaults = {
  /** Defaults to the conventions of `product`. */
  readonly rules?: Rules;
};

/** Defaults for fields that a slip leaves out, and the limits that apply to it. */
type SlipReading = { readonly rules: Rules; readonly totalsAlone: boolean };

/**
 * Validates a draft: returns the bet, or all issues at once, in the order of its fields. Checks everything that
 * `readBet` checks, so callers in JavaScript are safe. Rules: docs/rules/slip.md.
 */
export function validateBet(draft: BetDraft, defaults?: BetDefaults): Result<Bet, readonly Issue[]> {
  return readBet(draft, defaults);
}

/**
 * Validates a value of unknown type, such as a parsed JSON text: returns the bet, or all issues at once, in the order
 * of the slip's fields. Takes bounded time for any input, never throws, and does not change its input. Rules:
 * docs/rules/slip.md.
 */
export function readBet(
  value: unknown,
  { rules = RULE_PRESETS.product }: BetDefaults = {},
): Result<Bet, readonly Issue[]> {
  return readInput(value, (fields, scope) => readSlip(fields, { rules, totalsAlone: false }, scope));
}

/**
 * `readBet` for totals alone, without the limits of listed lines: at most 50 selections, and any number of lines. Only
 * `readTotals` uses it, since the lines of such a bet must never be listed.
 */
export function readUnlistedBet(
  value: unknown,
  { rules = RULE_PRESETS.product }: BetDefaults = {},
): Result<Bet, readonly Issue[]> {
  return readInput(value, (fields, scope) => readSlip(fields, { rules, totalsAlone: true }, scope));
}

/** The bet of a slip's fields. Use it only if no issue was added; undefined if its system is invalid. */
function readSlip(fields: SlipFields, reading: SlipReading, scope: Scope): Bet | undefined {
  const list = readList(fields.selections, scope);
  const switched = isEachWay(fields);
  const eachWay = switched === true;
  const { totalsAlone } = reading;
  const count = { selections: list?.length, bankers: bankersIn(list ?? []), eachWay, totalsAlone };
  const system = readSystem(fields.system, count, scope);
  const bets = system && system.lineCount * (eachWay ? 2 : 1);
  const { stake, unstaked } = readStakes(fields, bets, scope);
  const stakeType = readChoice(fields.stakeType, STAKE_TYPE, scope) ?? 'cash';
  const { terms, places } = readSlipEachWay(fields.eachWay, switched, scope);
  const { promoBoost, commission } = readPromos(fields.promos, scope);
  const rules = readRulesField(fields.rules, reading.rules, scope);
  const concessions = readConcessions(fields.concessions, system && hasSingles(system), scope);
  const maxPayout = readField(fields.maxPayout, MAX_PAYOUT, scope)?.n;
  const context = { eachWay: switched, terms, places, rules, list: within(scope, 'selections') };
  const selections = readSelections(list ?? [], context);
  sortIssues(scope, 0, KEYS);
  refuseUnknown(fields, KNOWN, scope);
  if (system === undefined || scope.issues.length > 0) return undefined;
  const winLegs = legsOf(selections, 'win');
  const placeLegs = eachWay ? legsOf(selections, 'place') : [];
  return makeBet({
    system,
    stakeType,
    stake,
    unstaked,
    eachWay,
    selections,
    winLegs,
    placeLegs,
    promoBoost,
    commission,
    rules,
    concessions,
    maxPayout,
  });
}

/** Brands a valid bet. The only place that does. */
function makeBet(facts: BetFacts): Bet {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- brand
  return facts as Bet;
}

function legsOf(selections: readonly Selection[], part: Part): readonly Leg[] {
  return selections.map((selection) => selection[part] ?? selection.win);
}

function readList(value: unknown, scope: Scope): readonly unknown[] | undefined {
  if (isLeftOut(value)) return [];
  if (isList(value)) return value;
  report(scope, 'selections', 'invalid-value');
  return undefined;
}

/** The indexes of the bankers among the selections that are read. */
function bankersIn(list: readonly unknown[]): readonly number[] {
  const bankers: number[] = [];
  for (let i = 0; i < list.length && i < MAX_SELECTIONS_READ; i += 1) {
    const value = list[i];
    if (isFields<'banker'>(value) && value.banker === true) bankers.push(i);
  }
  return bankers;
}

function readSelections(list: readonly unknown[], slip: SlipContext): readonly Selection[] {
  const selections: Selection[] = [];
  for (let i = 0; i < list.length && i < MAX_SELECTIONS_READ; i += 1) {
    const value = list[i];
    if (isFields(value)) {
      const selection = readSelection(value, i, slip);
      if (selection !== undefined) selections.push(selection);
    } else report(slip.list, i, 'invalid-value');
  }
  return selections;
}

type Stakes = Pick<Bet, 'stake' | 'unstaked'>;

const NO_STAKE: Stakes = { stake: 0, unstaked: 0 };

/** The stake on each bet, from either stake field; `bets` is undefined if the system is invalid. */
function readStakes(fields: SlipFields, bets: number | undefined, scope: Scope): Stakes {
  const { stakePerLine, totalStake } = fields;
  const isTotal = isLeftOut(stakePerLine);
  if (isTotal === isLeftOut(totalStake)) {
    if (isTotal) report(scope, 'stakePerLine', 'stake-missing');
    else report(scope, 'totalStake', 'stake-twice');
    return NO_STAKE;
  }
  const stake = readField(stakePerLine, STAKE_PER_LINE, scope);
  if (stake !== undefined) return { stake: stake.n, unstaked: 0 };
  const total = readField(totalStake, TOTAL_STAKE, scope);
  return total === undefined || bets === undefined ? NO_STAKE : splitTotal(total.n, bets, scope);
}

/** Divides a total by the number of bets, rounded down to the penny. This is one of the few roundings. */
function splitTotal(total: Int, bets: number, scope: Scope): Stakes {
  const stake = floorDiv(total, bets);
  if (stake === 0) report(scope, 'totalStake', 'stake-range');
  return { stake, unstaked: sub(total, mul(stake, bets)) };
}
