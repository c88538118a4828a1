import { issue, type Issue } from '../issue.ts';
import type { Pence } from '../number/money.ts';
import { ONE, type Rational, ZERO } from '../number/rational.ts';
import {
  type Fields,
  isFields,
  type Issues,
  readChoice,
  readFields,
  refuseUnknown,
} from '../read/read-field.ts';
import { failed, ok, type Result } from '../result.ts';
import { MATCHED_BET_TYPES, type MatchedBetType } from './bet-type.ts';
import { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
import { LAY_RULE4_MODES, type LayRule4Mode } from './prices.ts';
import {
  readAmount,
  readBlankable,
  readClampedPercent,
  readDecimalOdds,
  readFactor,
  readOddsBoost,
} from './read-amount.ts';

/** The back side as it was given: money in pence, percentages as fractions; undefined where it is still blank. */
export type BackBet = {
  readonly stake: Pence | undefined;
  readonly decimalOdds: Rational | undefined;
  readonly commission: Rational;
  readonly rule4: Rational;
  readonly cashback: Pence;
  readonly oddsBoost: Rational;
};

/** The lay side as it was given; undefined odds are still blank. */
export type LayBet = {
  readonly decimalOdds: Rational | undefined;
  readonly commission: Rational;
  readonly rule4: Rational;
  readonly rule4Mode: LayRule4Mode;
};

/** A back bet, with what its refund is worth: all that a matched bet knows but for its lay side. */
export type BackSide = {
  readonly betType: MatchedBetType;
  readonly back: BackBet;
  /** What a pound of refund is worth, 1 for its face value. */
  readonly uncertaintyMultiplier: Rational;
};

/** A matched bet as it was given: a back side, a lay side, and how the lay stake is rounded. */
export type MatchedBet = BackSide & {
  readonly lay: LayBet;
  readonly rounding: LayRounding;
  /** What is laid, in pence, where that is not the even stake; undefined for the even one. */
  readonly layStake: Pence | undefined;
  /** Whatever the caller sent along; nothing here reads it. */
  readonly context: unknown;
};

type BackKey = keyof BackBet;
type LayKey = keyof LayBet;
export type MatchedBetKey = keyof MatchedBet;

/** The keys of a bet within another question, which is about the even stake or about lays of its own. */
const ASKED_KEYS = [
  'betType',
  'back',
  'lay',
  'rounding',
  'uncertaintyMultiplier',
  'context',
] as const satisfies readonly MatchedBetKey[];
const ASKED: ReadonlySet<string> = new Set(ASKED_KEYS);
const BET_KEYS: ReadonlySet<string> = new Set<MatchedBetKey>([...ASKED_KEYS, 'layStake']);
const BACK_KEYS: ReadonlySet<string> = new Set<BackKey>([
  'stake',
  'decimalOdds',
  'commission',
  'rule4',
  'cashback',
  'oddsBoost',
]);
const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>(['decimalOdds', 'commission', 'rule4', 'rule4Mode']);

/** The product's own formula cuts winnings. */
const DEFAULT_RULE4_MODE: LayRule4Mode = 'winnings';

/**
 * The matched bet that a JSON value describes, or every problem of it at once, in the order of its fields. Blanks are
 * no mistake: they leave a bet whose results are blank too. Rule: docs/rules/matched-bet.md.
 */
export function validateMatchedBet(input: unknown): Result<MatchedBet, readonly Issue[]> {
  if (!isFields(input)) return failed([issue('invalid-value', '')]);
  const issues: Issue[] = [];
  const fields: Fields<MatchedBetKey> = input;
  const bet = {
    ...readMatchedFields(fields, '', issues),
    layStake: readBlankable(fields.layStake, readAmount, '', 'layStake', issues),
  };
  refuseUnknown(fields, BET_KEYS, '', issues);
  return issues.length > 0 ? failed(issues) : ok(bet);
}

/** The matched bet at `path`; what is returned can be used only where no issue was added. */
export function readMatchedBet(value: unknown, path: string, issues: Issues): MatchedBet {
  const fields = readFields<MatchedBetKey>(value, path, issues) ?? {};
  const prefix = `${path}.`;
  const bet = { ...readMatchedFields(fields, prefix, issues), layStake: undefined };
  refuseUnknown(fields, ASKED, prefix, issues);
  return bet;
}

function readMatchedFields(
  fields: Fields<MatchedBetKey>,
  prefix: string,
  issues: Issues,
): Omit<MatchedBet, 'layStake'> {
  return {
    betType: readBetType(fields.betType, `${prefix}betType`, issues),
    back: readBack(fields.back, `${prefix}back`, issues),
    lay: readLay(fields.lay, `${prefix}lay`, issues),
    rounding: readRounding(fields.rounding, `${prefix}rounding`, issues),
    uncertaintyMultiplier: readWorth(fields.uncertaintyMultiplier, prefix, issues),
    context: fields.context,
  };
}

/** The bet type, which has no default: a guess would pay the wrong person. */
export function readBetType(value: unknown, path: string, issues: Issues): MatchedBetType {
  if (value === undefined || value === null) issues.push(issue('unknown-value', path));
  return readChoice(value, MATCHED_BET_TYPES, path, issues) ?? 'qualifying';
}

/** The rounding of lay stakes, `nearest` where none is given. */
export function readRounding(value: unknown, path: string, issues: Issues): LayRounding {
  return readChoice(value, LAY_ROUNDINGS, path, issues) ?? 'nearest';
}

/** What a refund is worth, 1 where nothing is given. */
export function readWorth(value: unknown, prefix: string, issues: Issues): Rational {
  return readBlankable(value, readFactor, prefix, 'uncertaintyMultiplier', issues) ?? ONE;
}

/** The back side at `path`. */
export function readBack(value: unknown, path: string, issues: Issues): BackBet {
  const fields = readFields<BackKey>(value, path, issues) ?? {};
  const prefix = `${path}.`;
  const back = {
    stake: readBlankable(fields.stake, readAmount, prefix, 'stake', issues),
    decimalOdds: readBlankable(fields.decimalOdds, readDecimalOdds, prefix, 'decimalOdds', issues),
    commission: readBlankable(fields.commission, readClampedPercent, prefix, 'commission', issues) ?? ZERO,
    rule4: readBlankable(fields.rule4, readClampedPercent, prefix, 'rule4', issues) ?? ZERO,
    cashback: readBlankable(fields.cashback, readAmount, prefix, 'cashback', issues) ?? ZERO,
    oddsBoost: readBlankable(fields.oddsBoost, readOddsBoost, prefix, 'oddsBoost', issues) ?? ONE,
  };
  refuseUnknown(fields, BACK_KEYS, prefix, issues);
  return back;
}

/** The lay side at `path`. */
export function readLay(value: unknown, path: string, issues: Issues): LayBet {
  const fields = readFields<LayKey>(value, path, issues) ?? {};
  const prefix = `${path}.`;
  const lay = {
    decimalOdds: readBlankable(fields.decimalOdds, readDecimalOdds, prefix, 'decimalOdds', issues),
    commission: readBlankable(fields.commission, readClampedPercent, prefix, 'commission', issues) ?? ZERO,
    rule4: readBlankable(fields.rule4, readClampedPercent, prefix, 'rule4', issues) ?? ZERO,
    rule4Mode:
      readChoice(fields.rule4Mode, LAY_RULE4_MODES, `${prefix}rule4Mode`, issues) ?? DEFAULT_RULE4_MODE,
  };
  refuseUnknown(fields, LAY_KEYS, prefix, issues);
  return lay;
}
