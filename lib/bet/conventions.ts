import { guarded } from '../guarded.ts';
import type { Issue } from '../issue.ts';
import { ONE, type Rational, ZERO } from '../number/rational.ts';
import { isLeftOut, readChoice, readField, readFields, refuseUnknown } from '../read/fields.ts';
import { rootScope, type Scope, within } from '../read/scope.ts';
import { failed, ok, type Result } from '../result.ts';
import { readBoost, readCommission } from './bet-fields.ts';

/**
 * The conventions that differ between bookmakers and this product, as data. `product` is the product's own default,
 * `bookmaker` the rules that UK bookmakers publish. Sources: docs/rules/conventions.md, dead-heat.md, boosts.md,
 * any-to-come.md, each-way.md.
 */
export const CONVENTIONS = {
  deadHeat: ['profit', 'stake'],
  boost: ['odds', 'winnings'],
  eachWayAnyToCome: ['independent', 'pooled', 'pooledWinFirst', 'apart', 'apartWinFirst'],
  eachWayMultiples: ['apart', 'equallyDivided'],
} as const;

/** The convention in force for each of the four. Rule: docs/rules/conventions.md. */
export type Rules = {
  /** `profit` divides the winnings and keeps the stake; `stake` divides the stake and pays full odds on that part. */
  readonly deadHeat: (typeof CONVENTIONS.deadHeat)[number];
  /** `odds` multiplies the price; `winnings` multiplies its profit part. Per-leg and promo boosts alike. */
  readonly boost: (typeof CONVENTIONS.boost)[number];
  /**
   * `independent` settles win and place as two separate units. The others settle one unit: `pooled` caps the combined
   * return of both parts, `apart` caps each; half is carried to win and half to place, or with `WinFirst` the win part
   * is filled first, up to its stakes.
   */
  readonly eachWayAnyToCome: (typeof CONVENTIONS.eachWayAnyToCome)[number];
  /** `apart` multiplies win with win and place with place; `equallyDivided` pools both after each leg, half to each. */
  readonly eachWayMultiples: (typeof CONVENTIONS.eachWayMultiples)[number];
};

/** The names of the conventions, in the order in which they are shown. */
export const RULE_NAMES = [
  'deadHeat',
  'boost',
  'eachWayAnyToCome',
  'eachWayMultiples',
] as const satisfies readonly (keyof Rules)[];

/** Presets of conventions by name. */
export const RULE_PRESETS = {
  product: {
    deadHeat: 'profit',
    boost: 'odds',
    eachWayAnyToCome: 'independent',
    eachWayMultiples: 'apart',
  },
  bookmaker: {
    deadHeat: 'stake',
    boost: 'winnings',
    eachWayAnyToCome: 'pooled',
    eachWayMultiples: 'apart',
  },
} as const satisfies Readonly<Record<string, Rules>>;

export type RulePreset = keyof typeof RULE_PRESETS;

const BOOST = { key: 'boostPct', read: readBoost };
const COMMISSION = { key: 'commissionPct', read: readCommission };
const KNOWN_PROMOS: ReadonlySet<string> = new Set([BOOST.key, COMMISSION.key]);

const CHOICES: { readonly [Name in keyof Rules]: readonly Rules[Name][] } = CONVENTIONS;
const KNOWN_RULES: ReadonlySet<string> = new Set(Object.keys(CONVENTIONS));
const PRESET = { key: 'rules', choices: ['product', 'bookmaker'] } as const;

/** The promotions of a bet: the boost as a multiplier, the commission as a fraction. */
export type Promos = { readonly promoBoost: Rational; readonly commission: Rational };

const NO_PROMOS: Promos = { promoBoost: ONE, commission: ZERO };

/** The promotions in the field `promos` of the bet at `scope`, given in percent; none if it is left out. */
export function readPromos(value: unknown, scope: Scope): Promos {
  if (isLeftOut(value)) return NO_PROMOS;
  const fields = readFields<'boostPct' | 'commissionPct'>(value, 'promos', scope) ?? {};
  const promos = within(scope, 'promos');
  const promoBoost = readField(fields.boostPct, BOOST, promos) ?? ONE;
  const commission = readField(fields.commissionPct, COMMISSION, promos) ?? ZERO;
  refuseUnknown(fields, KNOWN_PROMOS, promos);
  return { promoBoost, commission };
}

/**
 * The conventions in the field `rules` of the bet at `scope`, given as the name of a preset or field by field; omitted
 * fields default to those of `base`.
 */
export function readRulesField(value: unknown, base: Rules, scope: Scope): Rules {
  if (isLeftOut(value)) return base;
  if (typeof value === 'string') return RULE_PRESETS[readChoice(value, PRESET, scope) ?? 'product'];
  const fields = readFields<keyof Rules>(value, 'rules', scope) ?? {};
  const rules = within(scope, 'rules');
  const rule = <Name extends keyof Rules>(key: Name): Rules[Name] =>
    readChoice(fields[key], { key, choices: CHOICES[key] }, rules) ?? base[key];
  const read = {
    deadHeat: rule('deadHeat'),
    boost: rule('boost'),
    eachWayAnyToCome: rule('eachWayAnyToCome'),
    eachWayMultiples: rule('eachWayMultiples'),
  };
  refuseUnknown(fields, KNOWN_RULES, rules);
  return read;
}

/**
 * The conventions of a value of unknown type for a bet's field `rules`, or all its issues, with the paths that they
 * have in a bet. Omitted fields default to `product`. Never throws. Rule: docs/rules/conventions.md.
 */
export function readRules(value: unknown): Result<Rules, readonly Issue[]> {
  return guarded(value, (input) => {
    const issues: Issue[] = [];
    const rules = readRulesField(input, RULE_PRESETS.product, rootScope(issues));
    return issues.length === 0 ? ok(rules) : failed(issues);
  });
}
