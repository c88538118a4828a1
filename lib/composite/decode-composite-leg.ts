import { readPlaces } from '../bet/bet-fields.ts';
import {
  readExactDivisor,
  readExactTerms,
  readMultiplier,
  readPrice,
  readRule4Fraction,
} from './composite-fields.ts';
import {
  type CompositeLeg,
  LEG_OUTCOMES,
  LEG_PARTS,
  type LegOutcome,
  type LegPart,
} from './composite-leg.ts';
import { issue } from '../issue.ts';
import { boosted, legPrice, type LegTerms, resolveLeg } from '../bet/leg.ts';
import { compare, ONE, type Rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  type Issues,
  readChoice,
  readField,
  refuseUnknown,
} from '../read/read-field.ts';
import { readFlag, readWords } from '../read/read-words.ts';
import type { Rules } from '../bet/rules.ts';
import type { ValidLeg } from './valid-composite-bet.ts';

type LegKey = keyof CompositeLeg;
type LegFields = Fields<LegKey>;

const KNOWN_FIELDS: ReadonlySet<string> = new Set<LegKey>([
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
]);

/** The fields that make a price: while one of them cannot be read, nothing is said of the price they come to. */
const PRICING: ReadonlySet<string> = new Set<LegKey>([
  'baseOdds',
  'oddsBoost',
  'oddsOverride',
  'rule4Value',
  'ewPart',
  'ewTerms',
  'priceBoost',
]);
const TWO = whole(2);

/** The leg at `path` under the rules of its bet; what is returned can be used only where no issue was added. */
export function decodeCompositeLeg(
  value: unknown,
  path: string,
  rules: Rules,
  issues: Issues,
): ValidLeg | undefined {
  if (!isFields(value)) {
    issues.push(issue('invalid-value', path));
    return undefined;
  }
  const fields: LegFields = value;
  const prefix = `${path}.`;
  const own: Issues = [];
  const contract = readContract(fields, prefix, own);
  const beforeOdds = own.length;
  const { part, terms } = readTerms(fields, prefix, rules, own);
  const price = legPrice(terms, part === 'place' ? 'place' : 'win', rules);
  const isPriced = !own.some((problem) => PRICING.has(problem.path.slice(prefix.length)));
  if (isPriced && compare(price, ONE) <= 0) {
    const key: LegKey = isLeftOut(fields.oddsOverride) ? 'baseOdds' : 'oddsOverride';
    own.splice(beforeOdds, 0, issue('odds-computed', prefix + key));
  }
  refuseUnknown(fields, KNOWN_FIELDS, prefix, own);
  issues.push(...own);
  const leg = resolveLeg(price, terms, part === 'place' ? 'place' : 'win', rules);
  return { name: contract.find((words) => words !== null && words.trim() !== '') ?? '', contract, part, leg };
}

/** What the leg is on: the contract first, since that is what people call it by. */
function readContract(fields: LegFields, prefix: string, issues: Issues): readonly (string | null)[] {
  const eventDescription = readWords(fields.eventDescription, `${prefix}eventDescription`, issues);
  const marketDescription = readWords(fields.marketDescription, `${prefix}marketDescription`, issues);
  const contractDescription = readWords(fields.contractDescription, `${prefix}contractDescription`, issues);
  const marketParam = readWords(fields.marketParam, `${prefix}marketParam`, issues);
  const contractParam = readWords(fields.contractParam, `${prefix}contractParam`, issues);
  return [contractDescription, eventDescription, marketDescription, marketParam, contractParam];
}

/**
 * The terms of a leg, its price already replaced and boosted: an override takes the place of the base odds, then come
 * the odds boost (as the rules say) and the price boost (on the whole price). Left out are each-way terms, rule 4 and
 * the outcome, which follow as they do for a slip. An early payout counts as won unless the leg is void.
 */
function readTerms(
  fields: LegFields,
  prefix: string,
  rules: Rules,
  issues: Issues,
): { readonly part: LegPart; readonly terms: LegTerms } {
  const baseOdds = readBaseOdds(fields.baseOdds, prefix, issues);
  const oddsBoost = readField(fields.oddsBoost, readMultiplier, prefix, 'oddsBoost', issues) ?? ONE;
  const oddsOverride = readField(fields.oddsOverride, readPrice, prefix, 'oddsOverride', issues);
  const outcome = readChoice(fields.outcome, LEG_OUTCOMES, `${prefix}outcome`, issues) ?? 'unsettled';
  const rule4 = readField(fields.rule4Value, readRule4Fraction, prefix, 'rule4Value', issues) ?? ZERO;
  const part = readChoice(fields.ewPart, LEG_PARTS, `${prefix}ewPart`, issues) ?? 'notApplicable';
  const terms = readField(fields.ewTerms, readExactTerms, prefix, 'ewTerms', issues) ?? ONE;
  if (part === 'place' && isLeftOut(fields.ewTerms)) issues.push(issue('terms-missing', `${prefix}ewTerms`));
  readField(fields.ewPlaces, readPlaces, prefix, 'ewPlaces', issues);
  const divisor =
    readField(fields.deadHeatDivisor, readExactDivisor, prefix, 'deadHeatDivisor', issues) ?? TWO;
  const earlyPayout = readFlag(fields.earlyPayout, `${prefix}earlyPayout`, issues) ?? false;
  const priceBoost = readField(fields.priceBoost, readMultiplier, prefix, 'priceBoost', issues) ?? ONE;
  const odds = reduce(times(boosted(oddsOverride ?? baseOdds, oddsBoost, rules.boost), priceBoost));
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

function readBaseOdds(value: unknown, prefix: string, issues: Issues): Rational {
  if (isLeftOut(value)) issues.push(issue('odds-range', `${prefix}baseOdds`));
  return readField(value, readPrice, prefix, 'baseOdds', issues) ?? TWO;
}

function paidEarly(outcome: LegOutcome): LegOutcome {
  return outcome === 'void' ? 'void' : 'win';
}
