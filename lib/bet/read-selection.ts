import type { Selection } from './bet.ts';
import { readBoost, readDivisor, readPlaces, readRule4, readTerms } from './bet-fields.ts';
import type { Int } from '../number/int.ts';
import { issue } from '../issue.ts';
import { legPrice, resolveLeg } from './leg.ts';
import { parseOdds } from '../odds/odds.ts';
import { isOutcome, type Outcome } from './outcome.ts';
import { compare, ONE, type Rational, whole, ZERO } from '../number/rational.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  type Issues,
  readField,
  readFields,
  refuseUnknown,
} from '../read/read-field.ts';
import { readWords } from '../read/read-words.ts';
import type { Rules } from './rules.ts';

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'description',
  'odds',
  'outcome',
  'rule4',
  'boostPct',
  'deadHeatDivisor',
  'deadHeatPlaceDivisor',
  'eachWay',
]);
const KNOWN_EACH_WAY: ReadonlySet<string> = new Set(['terms', 'places']);
const TWO = whole(2);

/** Made once: every slip would pay for them, and paths are needed for issues alone. */
const PREFIXES = Array.from({ length: 50 }, (_, index) => `selections.${index}.`);
const NAMES = PREFIXES.map((_, index) => `Selection ${index + 1}`);

function prefixOf(index: number): string {
  return PREFIXES[index] ?? `selections.${index}.`;
}

function defaultName(index: number): string {
  return NAMES[index] ?? `Selection ${index + 1}`;
}

type SelectionFields = Fields<
  | 'description'
  | 'odds'
  | 'outcome'
  | 'rule4'
  | 'boostPct'
  | 'deadHeatDivisor'
  | 'deadHeatPlaceDivisor'
  | 'eachWay'
>;

/** What a selection takes from the slip around it. */
export type SlipContext = {
  /** Undefined where the slip's own each-way switch cannot be read. */
  readonly eachWay: boolean | undefined;
  /** Undefined where the slip leaves them open on purpose: every selection needs its own. */
  readonly terms: Rational | undefined;
  readonly places: Int;
  readonly rules: Rules;
};

/** The selection at `index`; what is returned can be used only where no issue was added. */
export function readSelection(
  value: unknown,
  index: number,
  slip: SlipContext,
  issues: Issues,
): Selection | undefined {
  const prefix = prefixOf(index);
  if (!isFields(value)) {
    issues.push(issue('invalid-value', `selections.${index}`));
    return undefined;
  }
  const fields: SelectionFields = value;
  const description = readDescription(fields.description, index, prefix, issues);
  const odds = readOdds(fields.odds, prefix, issues);
  const afterOdds = issues.length;
  const outcome = readOutcome(fields.outcome, slip.eachWay, prefix, issues);
  const beforePricing = issues.length;
  const rule4 = readField(fields.rule4, readRule4, prefix, 'rule4', issues) ?? ZERO;
  const boost = readField(fields.boostPct, readBoost, prefix, 'boostPct', issues) ?? ONE;
  const priced = issues.length === beforePricing;
  const deadHeatDivisor =
    readField(fields.deadHeatDivisor, readDivisor, prefix, 'deadHeatDivisor', issues) ?? TWO;
  const deadHeatPlaceDivisor =
    readField(fields.deadHeatPlaceDivisor, readDivisor, prefix, 'deadHeatPlaceDivisor', issues) ?? ONE;
  const beforeTerms = issues.length;
  const own = readOwnEachWay(fields.eachWay, slip, prefix, issues);
  const hasTerms = issues.length === beforeTerms;
  refuseUnknown(fields, KNOWN_FIELDS, prefix, issues);
  if (odds === undefined) return undefined;
  const pricing = { odds, outcome, rule4, boost, deadHeatDivisor, deadHeatPlaceDivisor, terms: own.terms };
  const winPrice = legPrice(pricing, 'win', slip.rules);
  const placePrice = slip.eachWay === true ? legPrice(pricing, 'place', slip.rules) : undefined;
  if (priced && hasTerms && !(isPrice(winPrice) && (placePrice === undefined || isPrice(placePrice)))) {
    issues.splice(afterOdds, 0, issue('odds-computed', `${prefix}odds`));
  }
  return {
    description,
    oddsText: typeof fields.odds === 'string' ? fields.odds : String(fields.odds),
    odds,
    outcome,
    rule4,
    boost,
    deadHeatDivisor,
    deadHeatPlaceDivisor,
    terms: own.terms,
    places: own.places,
    win: resolveLeg(winPrice, pricing, 'win', slip.rules),
    place: placePrice && resolveLeg(placePrice, pricing, 'place', slip.rules),
  };
}

function readDescription(value: unknown, index: number, prefix: string, issues: Issues): string {
  if (isLeftOut(value)) return defaultName(index);
  const words = readWords(value, `${prefix}description`, issues) ?? '';
  return words.trim() === '' ? defaultName(index) : words;
}

function readOdds(value: unknown, prefix: string, issues: Issues): Rational | undefined {
  if (isLeftOut(value)) issues.push(issue('odds-range', `${prefix}odds`));
  return readField(value, parseOdds, prefix, 'odds', issues);
}

function readOutcome(value: unknown, eachWay: boolean | undefined, prefix: string, issues: Issues): Outcome {
  if (isLeftOut(value)) return 'unsettled';
  if (!isOutcome(value)) {
    issues.push(issue(typeof value === 'string' ? 'unknown-value' : 'invalid-value', `${prefix}outcome`));
    return 'unsettled';
  }
  if (value === 'placed' && eachWay === false) issues.push(issue('placed-each-way', `${prefix}outcome`));
  return value;
}

function readOwnEachWay(
  value: unknown,
  slip: SlipContext,
  prefix: string,
  issues: Issues,
): Pick<Selection, 'terms' | 'places'> {
  if (isLeftOut(value) && slip.terms !== undefined) return { terms: slip.terms, places: slip.places };
  const path = `${prefix}eachWay`;
  const own = readFields<'terms' | 'places'>(value, path, issues) ?? {};
  const isOpen = slip.terms === undefined && slip.eachWay === true && isLeftOut(own.terms);
  if (isOpen) issues.push(issue('terms-missing', `${path}.terms`));
  const terms = readField(own.terms, readTerms, `${path}.`, 'terms', issues) ?? slip.terms ?? ONE;
  const places = readField(own.places, readPlaces, `${path}.`, 'places', issues)?.n ?? slip.places;
  refuseUnknown(own, KNOWN_EACH_WAY, `${path}.`, issues);
  return { terms, places };
}

function isPrice(price: Rational): boolean {
  return compare(price, ONE) > 0;
}
