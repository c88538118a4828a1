import { readBoost, readCommission } from './bet-fields.ts';
import { ONE, type Rational, ZERO } from '../number/rational.ts';
import {
  isLeftOut,
  type Issues,
  readChoice,
  readField,
  readFields,
  refuseUnknown,
} from '../read/read-field.ts';
import { CONVENTIONS, RULE_PRESETS, type Rules } from './rules.ts';

const KNOWN_PROMOS: ReadonlySet<string> = new Set(['boostPct', 'commissionPct']);
const KNOWN_RULES: ReadonlySet<string> = new Set(Object.keys(CONVENTIONS));
const PRESET_NAMES = ['product', 'bookmaker'] as const;

/** The promotions of a bet: the boost as a multiplier, the commission as a fraction. */
export type Promos = { readonly promoBoost: Rational; readonly commission: Rational };

const NO_PROMOS: Promos = { promoBoost: ONE, commission: ZERO };

/** The promotions that `promos` names, given in percent; none where it is left out. */
export function readPromos(value: unknown, issues: Issues): Promos {
  if (isLeftOut(value)) return NO_PROMOS;
  const fields = readFields<'boostPct' | 'commissionPct'>(value, 'promos', issues) ?? {};
  const promoBoost = readField(fields.boostPct, readBoost, 'promos.', 'boostPct', issues) ?? ONE;
  const commission =
    readField(fields.commissionPct, readCommission, 'promos.', 'commissionPct', issues) ?? ZERO;
  refuseUnknown(fields, KNOWN_PROMOS, 'promos.', issues);
  return { promoBoost, commission };
}

/** The conventions that `rules` names, by a preset or field by field; the product's own where it is left out. */
export function readRules(value: unknown, issues: Issues): Rules {
  const { product } = RULE_PRESETS;
  if (isLeftOut(value)) return product;
  if (typeof value === 'string') {
    return RULE_PRESETS[readChoice(value, PRESET_NAMES, 'rules', issues) ?? 'product'];
  }
  const fields = readFields<keyof Rules>(value, 'rules', issues) ?? {};
  const rules = {
    deadHeat: readChoice(fields.deadHeat, CONVENTIONS.deadHeat, 'rules.deadHeat', issues) ?? product.deadHeat,
    boost: readChoice(fields.boost, CONVENTIONS.boost, 'rules.boost', issues) ?? product.boost,
    eachWayAnyToCome:
      readChoice(fields.eachWayAnyToCome, CONVENTIONS.eachWayAnyToCome, 'rules.eachWayAnyToCome', issues) ??
      product.eachWayAnyToCome,
  };
  refuseUnknown(fields, KNOWN_RULES, 'rules.', issues);
  return rules;
}
