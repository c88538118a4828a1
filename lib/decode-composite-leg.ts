import { readPlaces } from './bet-fields.ts';
import { readExactDivisor, readExactTerms, readMultiplier, readPrice, readRule4Fraction } from './composite-fields.ts';
import { type CompositeLeg, LEG_OUTCOMES, LEG_PARTS, type LegPart } from './composite-leg.ts';
import { issue } from './issue.ts';
import { boosted, legPrice, type LegTerms, type Part, resolveLeg } from './leg.ts';
import { compare, ONE, reduce, times, whole, ZERO } from './rational.ts';
import { type Fields, isFields, isLeftOut, type Issues, readChoice, readField, refuseUnknown } from './read-field.ts';
import { readFlag, readWords } from './read-words.ts';
import type { Rules } from './rules.ts';
import type { ValidLeg } from './valid-composite-bet.ts';

type LegKey = keyof CompositeLeg;

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
const TWO = whole(2);

/** The leg at `path` under the rules of its bet; what is returned can be used only where no issue was added. */
export function decodeCompositeLeg(value: unknown, path: string, rules: Rules, issues: Issues): ValidLeg | undefined {
  if (!isFields(value)) {
    issues.push(issue('invalid-value', path));
    return undefined;
  }
  const fields: Fields<LegKey> = value;
  const prefix = `${path}.`;
  const contract = readContract(fields, prefix, issues);
  const before = issues.length;
  const { part, terms } = readTerms(fields, prefix, rules, issues);
  const isPriced = issues.length === before;
  const price = legPrice(terms, part, rules);
  if (isPriced && compare(price, ONE) <= 0) issues.push(issue('odds-computed', `${prefix}${pricedBy(fields)}`));
  refuseUnknown(fields, KNOWN_FIELDS, prefix, issues);
  return { name: nameOf(contract), contract, part: readPart(fields), leg: resolveLeg(price, terms, part, rules) };
}
