import type { Bet, Selection } from '../bet/bet.ts';
import { CONVENTIONS, RULE_NAMES, type Rules } from '../bet/conventions.ts';
import { type Leg, legPrice, resolveLeg } from '../bet/leg.ts';
import { legFinish, type Part } from '../bet/outcome.ts';
import { exactPounds, moneyText } from '../number/money.ts';
import { equals } from '../number/rational.ts';
import { type Totals, totals } from './totals.ts';

/** The payouts of a bet, in exact pence. */
export type Payouts = Pick<Totals, 'potentialPayout' | 'realisedPayout'>;

/** A convention that a bet does not use and under which it would pay another sum. */
export type OtherRule = {
  readonly rule: keyof Rules;
  /** The other value of the convention: `stake` for a bet that divides the winnings. */
  readonly value: Rules[keyof Rules];
  /** The conventions of the bet with this one exchanged. */
  readonly rules: Rules;
  readonly payouts: Payouts;
};

/**
 * The conventions under which a bet would pay another sum, each changed alone; empty if every convention pays the same.
 * Rule: docs/rules/conventions.md.
 */
export function otherRules(bet: Bet): readonly OtherRule[] {
  const names = RULE_NAMES.filter((name) => MAY_MATTER[name](bet));
  return otherRulesOf(bet.rules, names, (rules) => totals(rules === bet.rules ? bet : withRules(bet, rules)));
}

/**
 * Computes `otherRules` for anything that can be settled under other conventions; `names` are those that may matter to
 * it.
 */
export function otherRulesOf(
  used: Rules,
  names: readonly (keyof Rules)[],
  settleUnder: (rules: Rules) => Payouts,
): readonly OtherRule[] {
  if (names.length === 0) return [];
  const own = settleUnder(used);
  return names.flatMap((rule) =>
    CONVENTIONS[rule]
      .filter((value) => value !== used[rule])
      .map((value) => ({ value, rules: { ...used, [rule]: value } }))
      .map(({ value, rules }) => ({ rule, value, rules, payouts: settleUnder(rules) }))
      .filter(({ payouts }) => !isSame(payouts, own)),
  );
}

/** Cheap checks that save a second settlement: a convention can matter only if its subject is on the slip. */
const MAY_MATTER: Readonly<Record<keyof Rules, (bet: Bet) => boolean>> = {
  deadHeat: ({ selections }) =>
    selections.some(({ outcome }) => outcome === 'deadHeat' || outcome === 'placed'),
  boost: ({ promoBoost, selections }) =>
    promoBoost.n !== promoBoost.d || selections.some(({ boost }) => boost.n !== boost.d),
  eachWayAnyToCome: ({ eachWay, system }) => eachWay && system.blocks.some(({ kind }) => kind !== 'folds'),
  eachWayMultiples: ({ eachWay }) => eachWay,
};

function withRules(bet: Bet, rules: Rules): Bet {
  const selections = bet.selections.map((selection) => resettled(selection, rules));
  return {
    ...bet,
    rules,
    selections,
    winLegs: selections.map(({ win }) => win),
    placeLegs: selections.flatMap(({ place }) => place ?? []),
  };
}

function resettled(selection: Selection, rules: Rules): Selection {
  const legOf = (part: Part): Leg =>
    resolveLeg(legPrice(selection, part, rules), legFinish(selection, part), rules);
  return { ...selection, win: legOf('win'), place: selection.place && legOf('place') };
}

function isSame(a: Payouts, b: Payouts): boolean {
  return equals(a.potentialPayout, b.potentialPayout) && equals(a.realisedPayout, b.realisedPayout);
}

/** The other conventions as JSON, money in pounds; left out of a response if there are none. */
export type OtherRulesJson = {
  readonly otherRules?: readonly {
    readonly rule: string;
    readonly value: string;
    readonly potentialPayout: string;
    readonly realisedPayout: string;
  }[];
};

/** The field `otherRules` of a JSON response, or no field if every convention pays the same. */
export function otherRulesJson(
  others: readonly OtherRule[],
  options: { readonly exact?: boolean } = {},
): OtherRulesJson {
  if (others.length === 0) return {};
  const money = options.exact === true ? exactPounds : moneyText;
  return {
    otherRules: others.map(({ rule, value, payouts }) => ({
      rule,
      value,
      potentialPayout: money(payouts.potentialPayout),
      realisedPayout: money(payouts.realisedPayout),
    })),
  };
}
