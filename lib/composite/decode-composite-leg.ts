import { readPlaces } from '../bet/bet-fields.ts';
import type { Rules } from '../bet/conventions.ts';
import { boosted, legPrice, type LegTerms, resolveLeg } from '../bet/leg.ts';
import { LEG_OUTCOMES, legFinish, type LegOutcome } from '../bet/outcome.ts';
import { ONE, type Rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import { isPrice } from '../odds/price.ts';
import {
  type Fields,
  isLeftOut,
  readChoice,
  readField,
  readFlag,
  readWords,
  refuseUnknown,
} from '../read/fields.ts';
import { hasIssue, type Scope, report, sortIssues } from '../read/scope.ts';
import { type CompositeLeg, LEG_PARTS, type LegPart, type ValidLeg } from './composite-bet.ts';
import {
  readExactDivisor,
  readExactTerms,
  readMultiplier,
  readPrice,
  readRule4Fraction,
} from './composite-fields.ts';

type LegKey = keyof CompositeLeg;

/** The unvalidated fields of a leg. */
export type LegFields = Fields<LegKey>;

const KEYS = [
  'eventDescription',
  'marketDescription',
  'contractDescription',
  'marketParam',
  'contractParam',
  'baseOdds',
  'oddsBoost',
  'oddsOverride',
  'outcome',
  'rule4Value',
  'ewPart',
  'ewTerms',
  'ewPlaces',
  'deadHeatDivisor',
  'earlyPayout',
  'priceBoost',
] as const satisfies readonly LegKey[];
const KNOWN: ReadonlySet<string> = new Set(KEYS);

/** Fields that determine the price. The price is not checked while one of them has an issue. */
const PRICING: ReadonlySet<string> = new Set<LegKey>([
  'baseOdds',
  'oddsBoost',
  'oddsOverride',
  'rule4Value',
  'ewPart',
  'ewTerms',
  'priceBoost',
]);

const BASE_ODDS = { key: 'baseOdds', read: readPrice };
const ODDS_BOOST = { key: 'oddsBoost', read: readMultiplier };
const ODDS_OVERRIDE = { key: 'oddsOverride', read: readPrice };
const OUTCOME = { key: 'outcome', choices: LEG_OUTCOMES };
const RULE4 = { key: 'rule4Value', read: readRule4Fraction };
const PART = { key: 'ewPart', choices: LEG_PARTS };
const TERMS = { key: 'ewTerms', read: readExactTerms };
const PLACES = { key: 'ewPlaces', read: readPlaces };
const DIVISOR = { key: 'deadHeatDivisor', read: readExactDivisor };
const PRICE_BOOST = { key: 'priceBoost', read: readMultiplier };
const TWO = whole(2);

/** The leg at `scope` under the rules of its bet. Use it only if no issue was added. */
export function decodeCompositeLeg(fields: LegFields, rules: Rules, scope: Scope): ValidLeg {
  const before = scope.issues.length;
  const contract = readContract(fields, scope);
  const odds = readBaseOdds(fields, scope);
  const { part, terms } = readTerms(fields, { rules, baseOdds: odds }, scope);
  const price = legPrice(terms, part === 'place' ? 'place' : 'win', rules);
  if (!isPrice(price) && !hasIssue(scope, before, PRICING)) {
    report(scope, isLeftOut(fields.oddsOverride) ? 'baseOdds' : 'oddsOverride', 'odds-computed');
  }
  sortIssues(scope, before, KEYS);
  refuseUnknown(fields, KNOWN, scope);
  const leg = resolveLeg(price, legFinish(terms, part === 'place' ? 'place' : 'win'), rules);
  return {
    name: contract.find((words) => words !== null && words.trim() !== '') ?? '',
    contract,
    part,
    odds,
    leg,
  };
}

/** The texts that identify a leg: the contract first, since users call the leg by it. */
function readContract(fields: LegFields, scope: Scope): readonly (string | null)[] {
  const eventDescription = readWords(fields.eventDescription, 'eventDescription', scope);
  const marketDescription = readWords(fields.marketDescription, 'marketDescription', scope);
  const contractDescription = readWords(fields.contractDescription, 'contractDescription', scope);
  const marketParam = readWords(fields.marketParam, 'marketParam', scope);
  const contractParam = readWords(fields.contractParam, 'contractParam', scope);
  return [contractDescription, eventDescription, marketDescription, marketParam, contractParam];
}

/** The conventions in force, and the base odds. */
type Given = { readonly rules: Rules; readonly baseOdds: Rational };

type PartTerms = { readonly part: LegPart; readonly terms: LegTerms };

/**
 * The terms of a leg, with its own boosts already applied to the odds. An early payout counts as won unless the leg is
 * void.
 */
function readTerms(fields: LegFields, given: Given, scope: Scope): PartTerms {
  const odds = readOdds(fields, given, scope);
  const outcome = readChoice(fields.outcome, OUTCOME, scope) ?? 'unsettled';
  const rule4 = readField(fields.rule4Value, RULE4, scope) ?? ZERO;
  const part = readChoice(fields.ewPart, PART, scope) ?? 'notApplicable';
  const terms = readField(fields.ewTerms, TERMS, scope) ?? ONE;
  if (part === 'place' && isLeftOut(fields.ewTerms)) report(scope, 'ewTerms', 'terms-missing');
  readField(fields.ewPlaces, PLACES, scope);
  const divisor = readField(fields.deadHeatDivisor, DIVISOR, scope) ?? TWO;
  const earlyPayout = readFlag(fields.earlyPayout, 'earlyPayout', scope) ?? false;
  return {
    part,
    terms: {
      odds,
      boost: ONE,
      terms,
      rule4,
      deadHeatDivisor: divisor,
      deadHeatPlaceDivisor: divisor,
      outcome: earlyPayout ? paidEarly(outcome) : outcome,
    },
  };
}

/**
 * The price before each-way terms, rule 4 and the outcome: the override or else the base odds, then the odds boost (by
 * the rule in force), then the price boost (on the whole price).
 */
function readOdds(fields: LegFields, { rules, baseOdds }: Given, scope: Scope): Rational {
  const oddsBoost = readField(fields.oddsBoost, ODDS_BOOST, scope) ?? ONE;
  const oddsOverride = readField(fields.oddsOverride, ODDS_OVERRIDE, scope);
  const priceBoost = readField(fields.priceBoost, PRICE_BOOST, scope) ?? ONE;
  return reduce(times(boosted(oddsOverride ?? baseOdds, oddsBoost, rules.boost), priceBoost));
}

function readBaseOdds(fields: LegFields, scope: Scope): Rational {
  if (isLeftOut(fields.baseOdds)) report(scope, 'baseOdds', 'odds-range');
  return readField(fields.baseOdds, BASE_ODDS, scope) ?? TWO;
}

function paidEarly(outcome: LegOutcome): LegOutcome {
  return outcome === 'void' ? 'void' : 'win';
}
