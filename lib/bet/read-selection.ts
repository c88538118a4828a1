import { ONE, type Rational, whole, ZERO } from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { isPrice } from '../odds/price.ts';
import { type Fields, isLeftOut, readField, readFlag, readWords, refuseUnknown } from '../read/fields.ts';
import { hasIssue, type Scope, report, sortIssues, within } from '../read/scope.ts';
import { readBoost, readDivisor, readRule4 } from './bet-fields.ts';
import type { Selection, SelectionDraft } from './bet.ts';
import type { Rules } from './conventions.ts';
import { type EachWayTerms, readOwnEachWay, type SlipEachWay } from './each-way.ts';
import { legPrice, type LegTerms, resolveLeg } from './leg.ts';
import { legFinish } from './outcome.ts';
import { type OutcomeSource, readOutcome } from './read-outcome.ts';

const KEYS = [
  'description',
  'odds',
  'outcome',
  'rule4',
  'boostPct',
  'deadHeatDivisor',
  'deadHeatPlaceDivisor',
  'eachWay',
  'market',
  'result',
  'finish',
  'banker',
] as const satisfies readonly (keyof SelectionDraft)[];
const KNOWN: ReadonlySet<string> = new Set(KEYS);

const ODDS = { key: 'odds', read: readPrice };
const RULE4 = { key: 'rule4', read: readRule4 };
const BOOST = { key: 'boostPct', read: readBoost };
const DIVISOR = { key: 'deadHeatDivisor', read: readDivisor };
const PLACE_DIVISOR = { key: 'deadHeatPlaceDivisor', read: readDivisor };

/** Fields that change the price. The price is not checked while one of them has an issue. */
const PRICING: ReadonlySet<string> = new Set(['rule4', 'boostPct', 'eachWay']);
const TWO = whole(2);

/** The unvalidated fields of a selection. */
export type SelectionFields = Fields<keyof SelectionDraft>;

/** The settings that a selection takes from its slip. */
export type SlipContext = SlipEachWay & {
  readonly rules: Rules;
  /** The list of selections. */
  readonly list: Scope;
};

/** The selection at `index`. Use it only if no issue was added; undefined if it has no readable odds. */
export function readSelection(
  fields: SelectionFields,
  index: number,
  slip: SlipContext,
): Selection | undefined {
  const scope = within(slip.list, index);
  const before = scope.issues.length;
  const description = readDescription(fields.description, index, scope);
  const terms = readTerms(fields, slip, scope);
  readFlag(fields.banker, 'banker', scope);
  const legs = terms && makeLegs(terms, slip);
  if (legs !== undefined && !legs.arePrices && !hasIssue(scope, before, PRICING)) {
    report(scope, 'odds', 'odds-computed');
  }
  sortIssues(scope, before, KEYS);
  refuseUnknown(fields, KNOWN, scope);
  return (
    legs && {
      description,
      oddsText: String(fields.odds),
      odds: terms.odds,
      outcome: terms.outcome,
      rule4: terms.rule4,
      boost: terms.boost,
      deadHeatDivisor: terms.deadHeatDivisor,
      deadHeatPlaceDivisor: terms.deadHeatPlaceDivisor,
      terms: terms.terms,
      places: terms.places,
      source: terms.source,
      win: legs.win,
      place: legs.place,
    }
  );
}

type Legs = Pick<Selection, 'win' | 'place'> & { readonly arePrices: boolean };

/** Both legs of a selection; `scope` is undefined if the slip is not each-way. */
function makeLegs(terms: LegTerms, { eachWay, rules }: SlipContext): Legs {
  const winPrice = legPrice(terms, 'win', rules);
  const win = resolveLeg(winPrice, legFinish(terms, 'win'), rules);
  if (eachWay !== true) return { win, place: undefined, arePrices: isPrice(winPrice) };
  const placePrice = legPrice(terms, 'place', rules);
  const place = resolveLeg(placePrice, legFinish(terms, 'place'), rules);
  return { win, place, arePrices: isPrice(winPrice) && isPrice(placePrice) };
}

/** The terms of a selection; undefined if its odds are invalid. */
function readTerms(
  fields: SelectionFields,
  slip: SlipContext,
  scope: Scope,
): (LegTerms & EachWayTerms & { readonly source: OutcomeSource | undefined }) | undefined {
  const odds = readOdds(fields.odds, scope);
  const rule4 = readField(fields.rule4, RULE4, scope) ?? ZERO;
  const boost = readField(fields.boostPct, BOOST, scope) ?? ONE;
  const deadHeatDivisor = readField(fields.deadHeatDivisor, DIVISOR, scope) ?? TWO;
  const deadHeatPlaceDivisor = readField(fields.deadHeatPlaceDivisor, PLACE_DIVISOR, scope) ?? ONE;
  const { terms, places } = readOwnEachWay(fields.eachWay, slip, scope);
  const { outcome, source, finish } = readOutcome(fields, { eachWay: slip.eachWay, places }, scope);
  // Written out: a spread for every selection makes reading a slip 50 % slower.
  return (
    odds && {
      odds,
      outcome,
      rule4,
      boost,
      deadHeatDivisor: finish?.deadHeatDivisor ?? deadHeatDivisor,
      deadHeatPlaceDivisor: finish?.deadHeatPlaceDivisor ?? deadHeatPlaceDivisor,
      terms,
      places,
      source,
    }
  );
}

function readDescription(value: unknown, index: number, scope: Scope): string {
  const words = readWords(value, 'description', scope) ?? '';
  return words.trim() === '' ? `Selection ${index + 1}` : words;
}

function readOdds(value: unknown, scope: Scope): Rational | undefined {
  if (isLeftOut(value)) report(scope, 'odds', 'odds-range');
  return readField(value, ODDS, scope);
}
