import type { Bet, Selection } from '../bet/bet.ts';
import type { Rules } from '../bet/conventions.ts';
import { type Leg, legPrice, resolveLeg } from '../bet/leg.ts';
import { legFinish, type Part } from '../bet/outcome.ts';
import { equals } from '../number/rational.ts';
import { type Totals, totals } from './totals.ts';

/** The dead-heat rule that a bet does not use, and the totals under it. */
export type OtherDeadHeat = { readonly rule: Rules['deadHeat']; readonly totals: Totals };

/**
 * The totals of a bet if its dead heats were settled by the other rule; undefined if that changes nothing. Shown to the
 * user with every dead heat, since bookmakers and the product differ. Rule: docs/rules/dead-heat.md.
 */
export function otherDeadHeat(bet: Bet): OtherDeadHeat | undefined {
  if (!bet.selections.some(isShared)) return undefined;
  const rule = bet.rules.deadHeat === 'profit' ? 'stake' : 'profit';
  const rules: Rules = { ...bet.rules, deadHeat: rule };
  const selections = bet.selections.map((selection) => resettled(selection, rules));
  const other = totals({
    ...bet,
    rules,
    selections,
    winLegs: selections.map(({ win }) => win),
    placeLegs: selections.flatMap(({ place }) => place ?? []),
  });
  const { potentialPayout, realisedPayout } = totals(bet);
  const isSame =
    equals(other.potentialPayout, potentialPayout) && equals(other.realisedPayout, realisedPayout);
  return isSame ? undefined : { rule, totals: other };
}

function isShared({ outcome }: Selection): boolean {
  return outcome === 'deadHeat' || outcome === 'placed';
}

function resettled(selection: Selection, rules: Rules): Selection {
  const legOf = (part: Part): Leg =>
    resolveLeg(legPrice(selection, part, rules), legFinish(selection, part), rules);
  return { ...selection, win: legOf('win'), place: selection.place && legOf('place') };
}
