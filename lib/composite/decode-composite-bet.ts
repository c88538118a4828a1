import { readStake } from '../bet/bet-fields.ts';
import type { CompositeBet, UnitBet } from './composite-bet.ts';
import { readMultiplier, readPrice, readRollover } from './composite-fields.ts';
import { decodeCompositeLeg } from './decode-composite-leg.ts';
import type { Int } from '../number/int.ts';
import { issue, type Issue } from '../issue.ts';
import { ONE } from '../number/rational.ts';
import { readPromos, readRules } from '../bet/read-conventions.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  type Issues,
  readChoice,
  readField,
  readFields,
  refuseUnknown,
} from '../read/read-field.ts';
import { readFlag, readWords } from '../read/read-words.ts';
import { failed, ok, type Result } from '../result.ts';
import type { Rules } from '../bet/rules.ts';
import { STAKE_TYPES } from '../bet/stake-type.ts';
import { MAX_UNITS } from '../systems/resolve.ts';
import type { CompositeFacts, ValidCompositeBet, ValidLeg, ValidUnitBet } from './valid-composite-bet.ts';

const KNOWN_FIELDS: ReadonlySet<string> = new Set<keyof CompositeBet>([
  'bookieId',
  'placed',
  'liveTrack',
  'unitBets',
  'rules',
  'promos',
]);
const KNOWN_UNIT: ReadonlySet<string> = new Set<keyof UnitBet>([
  'side',
  'stake',
  'stakeType',
  'oddsBoost',
  'oddsOverride',
  'legs',
  'anyToCome',
]);
const KNOWN_ANY_TO_COME: ReadonlySet<string> = new Set(['rolloverMultiplier']);

/** As many legs as any system of a slip can multiply, and some more. */
const MAX_LEGS = 50;

/** Once there are so many problems, the units that follow are not looked at. */
const MAX_ISSUES = 1000;

/**
 * The composite bet that a JSON value holds, or every problem of it at once, in the order of its fields. Takes bounded
 * time whatever it is given, never throws, changes nothing. Null counts as left out; what may be left out is
 * `bookieId`, `rules`, `promos`, and whatever has a neutral value. Rule: docs/rules/composite-bet.md.
 */
export function decodeCompositeBet(json: unknown): Result<ValidCompositeBet, readonly Issue[]> {
  if (!isFields(json)) return failed([issue('invalid-value', '')]);
  const fields: Fields<keyof CompositeBet> = json;
  const issues: Issue[] = [];
  const bookieId = readWords(fields.bookieId, 'bookieId', issues);
  const placed = readSwitch(fields.placed, 'placed', issues);
  const liveTrack = readSwitch(fields.liveTrack, 'liveTrack', issues);
  const late: Issue[] = [];
  const rules = readRules(fields.rules, late);
  const promos = readPromos(fields.promos, late);
  const unitBets = decodeUnits(fields.unitBets, rules, issues);
  issues.push(...late);
  refuseUnknown(fields, KNOWN_FIELDS, '', issues);
  return issues.length > 0
    ? failed(issues)
    : ok(brand({ bookieId, placed, liveTrack, rules, ...promos, unitBets }));
}

/** The brand of a valid composite bet is put on here and nowhere else. */
function brand(facts: CompositeFacts): ValidCompositeBet {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- brand
  return facts as ValidCompositeBet;
}

/** Whether a bet is placed or tracked has no default: a guess would be a claim. */
function readSwitch(value: unknown, path: string, issues: Issues): boolean {
  if (isLeftOut(value)) issues.push(issue('invalid-value', path));
  return readFlag(value, path, issues) ?? false;
}

function decodeUnits(value: unknown, rules: Rules, issues: Issues): readonly ValidUnitBet[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_UNITS) {
    const isLong = Array.isArray(value) && value.length > 0;
    issues.push(issue(isLong ? 'too-many-lines' : 'invalid-value', 'unitBets'));
    return [];
  }
  const units: ValidUnitBet[] = [];
  for (let i = 0; i < value.length && issues.length < MAX_ISSUES; i += 1) {
    const unit = decodeUnit(value[i], `unitBets.${i}`, rules, issues);
    if (unit !== undefined) units.push(unit);
  }
  return units;
}

function decodeUnit(value: unknown, path: string, rules: Rules, issues: Issues): ValidUnitBet | undefined {
  if (!isFields(value)) {
    issues.push(issue('invalid-value', path));
    return undefined;
  }
  const fields: Fields<keyof UnitBet> = value;
  const prefix = `${path}.`;
  if (isLeftOut(fields.side)) issues.push(issue('unknown-value', `${prefix}side`));
  readChoice(fields.side, ['BACK'], `${prefix}side`, issues);
  if (isLeftOut(fields.stake)) issues.push(issue('stake-missing', `${prefix}stake`));
  const stake = readField(fields.stake, readStake, prefix, 'stake', issues)?.n ?? 0;
  const stakeType = readChoice(fields.stakeType, STAKE_TYPES, `${prefix}stakeType`, issues) ?? 'cash';
  const oddsBoost = readField(fields.oddsBoost, readMultiplier, prefix, 'oddsBoost', issues) ?? ONE;
  const oddsOverride = readField(fields.oddsOverride, readPrice, prefix, 'oddsOverride', issues);
  const isAnyToCome = !isLeftOut(fields.anyToCome);
  if (isAnyToCome && !isLeftOut(fields.oddsOverride)) {
    issues.push(issue('invalid-value', `${prefix}oddsOverride`));
  }
  const legs = decodeLegs(fields.legs, `${prefix}legs`, { rules, isAnyToCome }, issues);
  const rollover = isAnyToCome ? readAnyToCome(fields.anyToCome, `${prefix}anyToCome`, issues) : undefined;
  refuseUnknown(fields, KNOWN_UNIT, prefix, issues);
  return { stake, stakeType, oddsBoost, oddsOverride, legs, rollover };
}

function decodeLegs(
  value: unknown,
  path: string,
  unit: { readonly rules: Rules; readonly isAnyToCome: boolean },
  issues: Issues,
): readonly ValidLeg[] {
  if (!Array.isArray(value)) {
    issues.push(issue('invalid-value', path));
    return [];
  }
  const { length } = value;
  const isCountRight = unit.isAnyToCome ? length === 2 : length >= 1 && length <= MAX_LEGS;
  if (!isCountRight) issues.push(issue('selection-count', path));
  const list: readonly unknown[] = value.slice(0, MAX_LEGS);
  return list.flatMap((leg, index) => decodeCompositeLeg(leg, `${path}.${index}`, unit.rules, issues) ?? []);
}

function readAnyToCome(value: unknown, path: string, issues: Issues): Int {
  const fields = readFields<'rolloverMultiplier'>(value, path, issues);
  if (fields === undefined) return 0;
  const prefix = `${path}.`;
  if (isLeftOut(fields.rolloverMultiplier)) {
    issues.push(issue('invalid-value', `${prefix}rolloverMultiplier`));
  }
  const multiplier = readField(fields.rolloverMultiplier, readRollover, prefix, 'rolloverMultiplier', issues);
  refuseUnknown(fields, KNOWN_ANY_TO_COME, prefix, issues);
  return multiplier?.n ?? 0;
}
