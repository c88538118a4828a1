import type { Bet, BetDraft } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { guarded, INVALID } from '../guarded.ts';
import { type Issue, issue } from '../issue.ts';
import { add, type Int } from '../number/int.ts';
import { penceText } from '../number/money.ts';
import { compare, whole } from '../number/rational.ts';
import { type Fields, isFields, isList, isLeftOut } from '../read/fields.ts';
import { failed, ok, type Result } from '../result.ts';
import { CATALOGUE } from '../systems/catalogue.ts';
import { catalogueSystem } from '../systems/resolve.ts';
import { type Slug, SLUGS } from '../systems/system.ts';
import { returnsByWinners } from './breakdown.ts';
import { type Totals, totals } from './totals.ts';

/** One system over the picks, at the common outlay. */
export type ComparedSystem = Totals & {
  readonly slug: Slug;
  readonly label: string;
  readonly bet: Bet;
  /** The fewest winners that always return more than the cash staked; undefined if none do or if it is not computed. */
  readonly profitFrom: number | undefined;
};

/** Systems side by side at one outlay. */
export type Comparison = {
  /** The budget of each system, in pence. The rest that does not divide by the lines stays unstaked. */
  readonly outlay: Int;
  /** Every system that fits, fewest lines first. */
  readonly systems: readonly ComparedSystem[];
  /** Systems with more bets than the outlay has pennies. */
  readonly tooDear: readonly Slug[];
};

/** A draft without its system. */
export type Picks = Omit<BetDraft, 'system'>;

/**
 * Every system that takes these picks, settled at one outlay for comparison: the slip's total stake, or the cost of its
 * stake per line on the system with the most lines. `each-way` is left out: it is `singles` with the slip's own
 * each-way switch. Issues as from `validateBet`, and one if no system takes so many selections.
 */
export function compareSystems(picks: Picks): Result<Comparison, readonly Issue[]> {
  return readComparison(picks);
}

/** The same for picks of unknown type, such as a parsed JSON text. Never throws. */
export function readComparison(value: unknown): Result<Comparison, readonly Issue[]> {
  return guarded(value, (picks) => (isFields(picks) ? compareFields(picks) : INVALID));
}

function compareFields(picks: Fields<keyof Picks>): Result<Comparison, readonly Issue[]> {
  const slugs = systemsFor(isList(picks.selections) ? picks.selections.length : 0);
  const measure = isLeftOut(picks.totalStake) ? slugs.at(-1) : slugs[0];
  if (measure === undefined) return failed([issue('selection-count', 'selections')]);
  const measured = readBet({ ...picks, system: measure });
  if (!measured.ok) return measured;
  const outlay = add(totals(measured.value).totalStake, measured.value.unstaked);
  const systems: ComparedSystem[] = [];
  const tooDear: Slug[] = [];
  for (const slug of slugs) {
    const result = readBet({ ...picks, system: slug, stakePerLine: null, totalStake: penceText(outlay) });
    if (result.ok) systems.push(compared(slug, result.value));
    else tooDear.push(slug);
  }
  return ok({ outlay, systems, tooDear });
}

/** The slugs that take `count` selections, fewest lines first, otherwise in the order of the catalogue. */
function systemsFor(count: number): readonly Slug[] {
  return SLUGS.filter(
    (slug) => slug !== 'each-way' && count >= CATALOGUE[slug].min && count <= CATALOGUE[slug].max,
  )
    .map((slug) => ({ slug, lines: catalogueSystem(slug, count).lineCount }))
    .toSorted((a, b) => a.lines - b.lines)
    .map(({ slug }) => slug);
}

function compared(slug: Slug, bet: Bet): ComparedSystem {
  const sums = totals(bet);
  return { slug, label: bet.system.label, bet, ...sums, profitFrom: profitFrom(bet, sums.cashStake) };
}

function profitFrom(bet: Bet, cost: Int): number | undefined {
  let from: number | undefined;
  for (const { winners, lowest } of (returnsByWinners(bet) ?? []).toReversed()) {
    if (compare(lowest, whole(cost)) <= 0) break;
    from = winners;
  }
  return from;
}
