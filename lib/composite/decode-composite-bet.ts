import { readStake } from '../bet/bet-fields.ts';
import { STAKE_TYPES } from '../bet/bet.ts';
import { readConcessions } from '../bet/concessions.ts';
import { readPromos, readRulesField, RULE_PRESETS, type Rules } from '../bet/conventions.ts';
import type { Issue } from '../issue.ts';
import type { Int } from '../number/int.ts';
import { ONE } from '../number/rational.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  isList,
  readChoice,
  readField,
  readInput,
  readFields,
  readFlag,
  readWords,
  refuseUnknown,
} from '../read/fields.ts';
import { type Scope, report, sortIssues, within } from '../read/scope.ts';
import type { Result } from '../result.ts';
import { MAX_UNITS } from '../systems/resolve.ts';
import type {
  CompositeBet,
  CompositeFacts,
  UnitBet,
  ValidCompositeBet,
  ValidLeg,
  ValidUnitBet,
} from './composite-bet.ts';
import { readMultiplier, readPrice, readRollover } from './composite-fields.ts';
import { decodeCompositeLeg } from './decode-composite-leg.ts';

const KEYS = [
  'bookieId',
  'placed',
  'liveTrack',
  'unitBets',
  'rules',
  'promos',
  'concessions',
  'maxPayout',
] as const satisfies readonly (keyof CompositeBet)[];
const KNOWN: ReadonlySet<string> = new Set(KEYS);
const KNOWN_OF_UNIT: ReadonlySet<string> = new Set<keyof UnitBet>([
  'side',
  'stake',
  'stakeType',
  'oddsBoost',
  'oddsOverride',
  'legs',
  'anyToCome',
]);

const SIDE = { key: 'side', choices: ['BACK'] } as const;
const STAKE = { key: 'stake', read: readStake };
const MAX_PAYOUT = { key: 'maxPayout', read: readStake };
const STAKE_TYPE = { key: 'stakeType', choices: STAKE_TYPES };
const ODDS_BOOST = { key: 'oddsBoost', read: readMultiplier };
const ODDS_OVERRIDE = { key: 'oddsOverride', read: readPrice };
const ROLLOVER = { key: 'rolloverMultiplier', read: readRollover };
const KNOWN_OF_ANY_TO_COME: ReadonlySet<string> = new Set([ROLLOVER.key]);

/** The maximum number of legs of a unit: as many as any system of a slip can multiply, and some more. */
const MAX_LEGS = 50;

/** The number of issues after which no more units are read. */
const MAX_ISSUES = 1000;

/**
 * Decodes a JSON value to a composite bet, or returns all issues at once, in the order of its fields. Takes bounded
 * time for any input, never throws, and does not change its input. Null counts as left out. `bookieId`, `rules`,
 * `promos`, `concessions`, `maxPayout` and every field with a neutral value may be left out. Rule:
 * docs/rules/composite-bet.md.
 */
export function decodeCompositeBet(json: unknown): Result<ValidCompositeBet, readonly Issue[]> {
  return readInput(json, decodeFields);
}

function decodeFields(fields: Fields<keyof CompositeBet>, scope: Scope): ValidCompositeBet | undefined {
  const bookieId = readWords(fields.bookieId, 'bookieId', scope);
  const placed = readSwitch(fields.placed, 'placed', scope);
  const liveTrack = readSwitch(fields.liveTrack, 'liveTrack', scope);
  const rules = readRulesField(fields.rules, RULE_PRESETS.product, scope);
  const promos = readPromos(fields.promos, scope);
  const unitBets = decodeUnits(fields.unitBets, rules, scope);
  const concessions = readConcessions(fields.concessions, undefined, scope);
  const maxPayout = readField(fields.maxPayout, MAX_PAYOUT, scope)?.n;
  sortIssues(scope, 0, KEYS);
  refuseUnknown(fields, KNOWN, scope);
  if (scope.issues.length > 0) return undefined;
  return brand({ bookieId, placed, liveTrack, rules, ...promos, unitBets, concessions, maxPayout });
}

/** Brands a valid composite bet. The only place that does. */
function brand(facts: CompositeFacts): ValidCompositeBet {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- brand
  return facts as ValidCompositeBet;
}

/** A required flag: a default for placed or tracked would be a false claim. */
function readSwitch(value: unknown, key: string, scope: Scope): boolean {
  if (isLeftOut(value)) report(scope, key, 'invalid-value');
  return readFlag(value, key, scope) ?? false;
}

function decodeUnits(value: unknown, rules: Rules, scope: Scope): readonly ValidUnitBet[] {
  if (!isList(value) || value.length === 0 || value.length > MAX_UNITS) {
    const isLong = isList(value) && value.length > 0;
    report(scope, 'unitBets', isLong ? 'too-many-lines' : 'invalid-value');
    return [];
  }
  const list = within(scope, 'unitBets');
  const before = scope.issues.length;
  const units: ValidUnitBet[] = [];
  for (let i = 0; i < value.length && scope.issues.length < before + MAX_ISSUES; i += 1) {
    const unit: unknown = value[i];
    if (isFields(unit)) units.push(decodeUnit(unit, rules, within(list, i)));
    else report(list, i, 'invalid-value');
  }
  return units;
}

function decodeUnit(fields: Fields<keyof UnitBet>, rules: Rules, scope: Scope): ValidUnitBet {
  if (isLeftOut(fields.side)) report(scope, 'side', 'unknown-value');
  readChoice(fields.side, SIDE, scope);
  if (isLeftOut(fields.stake)) report(scope, 'stake', 'stake-missing');
  const stake = readField(fields.stake, STAKE, scope)?.n ?? 0;
  const stakeType = readChoice(fields.stakeType, STAKE_TYPE, scope) ?? 'cash';
  const oddsBoost = readField(fields.oddsBoost, ODDS_BOOST, scope) ?? ONE;
  const oddsOverride = readField(fields.oddsOverride, ODDS_OVERRIDE, scope);
  const isAnyToCome = !isLeftOut(fields.anyToCome);
  if (isAnyToCome && !isLeftOut(fields.oddsOverride)) report(scope, 'oddsOverride', 'invalid-value');
  const legs = decodeLegs(fields.legs, { rules, isAnyToCome }, scope);
  const rollover = isAnyToCome ? readAnyToCome(fields.anyToCome, scope) : undefined;
  refuseUnknown(fields, KNOWN_OF_UNIT, scope);
  return { stake, stakeType, oddsBoost, oddsOverride, legs, rollover };
}

function decodeLegs(
  value: unknown,
  unit: { readonly rules: Rules; readonly isAnyToCome: boolean },
  scope: Scope,
): readonly ValidLeg[] {
  if (!isList(value)) {
    report(scope, 'legs', 'invalid-value');
    return [];
  }
  const { length } = value;
  const isCountRight = unit.isAnyToCome ? length === 2 || length === 3 : length >= 1 && length <= MAX_LEGS;
  if (!isCountRight) report(scope, 'legs', 'selection-count');
  const list = within(scope, 'legs');
  return value.slice(0, MAX_LEGS).flatMap((leg, index) => {
    if (isFields(leg)) return [decodeCompositeLeg(leg, unit.rules, within(list, index))];
    report(list, index, 'invalid-value');
    return [];
  });
}

/** The maximum number of stakes carried, from the field `anyToCome` of the unit at `scope`. */
function readAnyToCome(value: unknown, scope: Scope): Int {
  const fields = readFields<'rolloverMultiplier'>(value, 'anyToCome', scope);
  if (fields === undefined) return 0;
  const own = within(scope, 'anyToCome');
  if (isLeftOut(fields.rolloverMultiplier)) report(own, 'rolloverMultiplier', 'invalid-value');
  const multiplier = readField(fields.rolloverMultiplier, ROLLOVER, own);
  refuseUnknown(fields, KNOWN_OF_ANY_TO_COME, own);
  return multiplier?.n ?? 0;
}
