import { issue, type Issue } from '../issue.ts';
import type { Pence } from '../number/money.ts';
import { ONE, type Rational, ZERO } from '../number/rational.ts';
import { type Fields, isFields, isLeftOut, readChoice, readFields, refuseUnknown } from '../read/fields.ts';
import { type Scope, report, rootScope, within } from '../read/scope.ts';
import { failed, ok, type Result } from '../result.ts';
import { MATCHED_BET_TYPES, type MatchedBetType, LAY_RULE4_MODES, type LayRule4Mode } from './prices.ts';
import { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
import {
  CASHBACK,
  COMMISSION,
  LAY_STAKE,
  ODDS_BOOST,
  readBlankable,
  readFactor,
  readOdds,
  PRICE_KEYS,
  type PriceKey,
  RULE4,
  STAKE,
} from './fields.ts';

/** The back side as it was given: money in pence, percentages as fractions, undefined for what is still blank. */
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

/** A back bet and the worth of its refund: all of a matched bet but its lay side. */
export type BackSide = {
  readonly betType: MatchedBetType;
  readonly back: BackBet;
  /** The worth of a pound of refund, 1 for its face value. */
  readonly uncertaintyMultiplier: Rational;
};

/** A matched bet as it was given: a back side, a lay side, and how the lay stake is rounded. */
export type MatchedBet = BackSide & {
  readonly lay: LayBet;
  readonly rounding: LayRounding;
  /** The stake laid, in pence, if that is not the even stake; undefined for the even one. */
  readonly layStake: Pence | undefined;
  /** Data of the caller; nothing here reads it. */
  readonly context: unknown;
};

type BackKey = keyof BackBet | PriceKey;
type LayKey = keyof LayBet | PriceKey;
export type MatchedBetKey = keyof MatchedBet;

/** The keys of a bet within the input of another calculator, which has the even stake or lays of its own. */
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
  ...PRICE_KEYS,
  'stake',
  'commission',
  'rule4',
  'cashback',
  'oddsBoost',
]);
const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>([...PRICE_KEYS, 'commission', 'rule4', 'rule4Mode']);

/** The product's own formula cuts winnings. */
const DEFAULT_RULE4_MODE: LayRule4Mode = 'winnings';

const BET_TYPE = { key: 'betType', choices: MATCHED_BET_TYPES };
const ROUNDING = { key: 'rounding', choices: LAY_ROUNDINGS };
const UNCERTAINTY_MULTIPLIER = { key: 'uncertaintyMultiplier', read: readFactor };
const RULE4_MODE = { key: 'rule4Mode', choices: LAY_RULE4_MODES };

/**
 * The matched bet of a JSON value, or all issues at once, in the order of its fields. Blanks are no mistake: the bet then
 * has blank results. Rule: docs/rules/matched-bet.md.
 */
export function validateMatchedBet(input: unknown): Result<MatchedBet, readonly Issue[]> {
  if (!isFields(input)) return failed([issue('invalid-value', '')]);
  const issues: Issue[] = [];
  const scope = rootScope(issues);
  const fields: Fields<MatchedBetKey> = input;
  const bet = {
    ...readMatchedFields(fields, scope),
    layStake: readBlankable(fields.layStake, LAY_STAKE, scope),
  };
  refuseUnknown(fields, BET_KEYS, scope);
  return issues.length > 0 ? failed(issues) : ok(bet);
}

/** The matched bet in the field `bet` of another calculator's input. Use it only if no issue was added. */
export function readMatchedBet(value: unknown, scope: Scope): MatchedBet {
  const fields = readFields<MatchedBetKey>(value, 'bet', scope) ?? {};
  const own = within(scope, 'bet');
  const bet = { ...readMatchedFields(fields, own), layStake: undefined };
  refuseUnknown(fields, ASKED, own);
  return bet;
}

function readMatchedFields(fields: Fields<MatchedBetKey>, scope: Scope): Omit<MatchedBet, 'layStake'> {
  return {
    betType: readBetType(fields.betType, scope),
    back: readBack(fields.back, scope),
    lay: readLay(fields.lay, 'lay', scope),
    rounding: readRounding(fields.rounding, scope),
    uncertaintyMultiplier: readWorth(fields.uncertaintyMultiplier, scope),
    context: fields.context,
  };
}

/** The bet type, which has no default: a guess would give the wrong results. */
export function readBetType(value: unknown, scope: Scope): MatchedBetType {
  if (isLeftOut(value)) report(scope, 'betType', 'unknown-value');
  return readChoice(value, BET_TYPE, scope) ?? 'qualifying';
}

/** The rounding of lay stakes, `nearest` if none is given. */
export function readRounding(value: unknown, scope: Scope): LayRounding {
  return readChoice(value, ROUNDING, scope) ?? 'nearest';
}

/** The worth of a pound of refund, 1 if none is given. */
export function readWorth(value: unknown, scope: Scope): Rational {
  return readBlankable(value, UNCERTAINTY_MULTIPLIER, scope) ?? ONE;
}

/** The back side in the field `back`. */
export function readBack(value: unknown, scope: Scope): BackBet {
  const fields = readFields<BackKey>(value, 'back', scope) ?? {};
  const own = within(scope, 'back');
  const back = {
    stake: readBlankable(fields.stake, STAKE, own),
    decimalOdds: readOdds(fields, own),
    commission: readBlankable(fields.commission, COMMISSION, own) ?? ZERO,
    rule4: readBlankable(fields.rule4, RULE4, own) ?? ZERO,
    cashback: readBlankable(fields.cashback, CASHBACK, own) ?? ZERO,
    oddsBoost: readBlankable(fields.oddsBoost, ODDS_BOOST, own) ?? ONE,
  };
  refuseUnknown(fields, BACK_KEYS, own);
  return back;
}

/** The lay side in the field `key`. */
export function readLay(value: unknown, key: string, scope: Scope): LayBet {
  const fields = readFields<LayKey>(value, key, scope) ?? {};
  const own = within(scope, key);
  const lay = {
    decimalOdds: readOdds(fields, own),
    commission: readBlankable(fields.commission, COMMISSION, own) ?? ZERO,
    rule4: readBlankable(fields.rule4, RULE4, own) ?? ZERO,
    rule4Mode: readChoice(fields.rule4Mode, RULE4_MODE, own) ?? DEFAULT_RULE4_MODE,
  };
  refuseUnknown(fields, LAY_KEYS, own);
  return lay;
}
