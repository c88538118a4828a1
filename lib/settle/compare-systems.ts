import type { Bet, BetDraft } from '../bet/bet.ts';
import type { Outcome } from '../bet/outcome.ts';
import { readBet } from '../bet/validate-bet.ts';
import { guarded, INVALID } from '../guarded.ts';
import { type Issue, issue } from '../issue.ts';
import { add, type Int } from '../number/int.ts';
import { penceText } from '../number/money.ts';
import { compare, whole } from '../number/rational.ts';
import { type Fields, isFields, isList, isLeftOut } from '../read/fields.ts';
import { failed, ok, type Result } from '../result.ts';
import { CATALOGUE, exactCount, takesBankers } from '../systems/catalogue.ts';
import { hasSingles } from '../systems/lines.ts';
import {
  MAX_CUSTOM_SELECTIONS,
  MAX_SELECTIONS,
  MAX_UNITS,
  permSystem,
  type Picked,
  slugSystem,
} from '../systems/resolve.ts';
import { type Slug, SLUGS, type System, type SystemName } from '../systems/system.ts';
import { returnsByWinners, stillPossible } from './still-possible.ts';
import { type Totals, totals } from './totals.ts';

/** One system over the picks, at the common outlay. */
export type ComparedSystem = Totals & {
  readonly name: SystemName;
  readonly label: string;
  readonly bet: Bet;
  /**
   * The fewest winners that always return more than the cash staked, before any result: only void selections count as
   * they are. Undefined if no number does or if it is not computed.
   */
  readonly profitFrom: number | undefined;
};

/** Systems side by side at one outlay. */
export type Comparison = {
  /** The budget of each system, in pence. The remainder of a division by the lines stays unstaked. */
  readonly outlay: Int;
  /** Every system that fits, fewest lines first. */
  readonly systems: readonly ComparedSystem[];
  /** Systems with more bets than the outlay has pennies. */
  readonly tooDear: readonly SystemName[];
};

/** Options of a comparison. */
export type CompareOptions = {
  /** Adds the perm of every system that takes an exact number of selections; false by default. */
  readonly perms?: boolean;
};

/** A draft without its system. */
export type Picks = Omit<BetDraft, 'system'>;

/**
 * Settles these picks in every system that takes them, at one outlay: the slip's total stake, or the cost of its stake
 * per line in the system with the most lines. Bankers are compared in the systems that take them; a concession for one
 * winner counts if there are singles. `each-way` is left out: it is `singles` with the slip's own each-way switch.
 * Returns the issues of `validateBet`, and one if no system takes that many selections.
 */
export function compareSystems(
  picks: Picks,
  options: CompareOptions = {},
): Result<Comparison, readonly Issue[]> {
  return readComparison(picks, options);
}

/** Compares systems for picks of unknown type, such as a parsed JSON text. Never throws. */
export function readComparison(
  value: unknown,
  options: CompareOptions = {},
): Result<Comparison, readonly Issue[]> {
  return guarded(value, (picks) => (isFields(picks) ? compareFields(picks, options) : INVALID));
}

/** Explains what `profitFrom` counts, in one sentence, and in another one that the results so far are left out. */
export function profitFromNote({ systems: [first] }: Pick<Comparison, 'systems'>): string {
  const isStarted = first?.bet.selections.some(({ outcome }) => !UNCOUNTED.has(outcome)) === true;
  const leftOut = isStarted ? ' The results so far are not counted.' : '';
  return `Profit from: with this many winners, whichever they are, returns exceed the stake.${leftOut}`;
}

/** Outcomes that are the same before any result: a void selection cannot win. */
const UNCOUNTED: ReadonlySet<Outcome> = new Set(['unsettled', 'void']);

type PickFields = Fields<keyof Picks>;

function compareFields(
  picks: PickFields,
  { perms = false }: CompareOptions,
): Result<Comparison, readonly Issue[]> {
  const systems = systemsFor(picks, perms);
  const measure = isLeftOut(picks.totalStake) ? systems.at(-1) : systems[0];
  if (measure === undefined) return failed([issue('selection-count', 'selections')]);
  const measured = readBet(slipFor(picks, measure));
  if (!measured.ok) return measured;
  const outlay = add(totals(measured.value).totalStake, measured.value.unstaked);
  const found: ComparedSystem[] = [];
  const tooDear: SystemName[] = [];
  for (const system of systems) {
    const slip = { ...slipFor(picks, system), stakePerLine: null, totalStake: penceText(outlay) };
    const result = readBet(slip);
    if (result.ok) found.push(compared(result.value));
    else tooDear.push(system.name);
  }
  return ok({ outlay, systems: found, tooDear });
}

/** The slip of the picks in a system, without a concession for one winner if the system has no singles. */
function slipFor(picks: PickFields, system: System): PickFields & { readonly system: SystemName } {
  const { concessions } = picks;
  const kept =
    isList(concessions) && !hasSingles(system)
      ? concessions.filter((each) => !(isFields<'kind'>(each) && each.kind === 'oneWinner'))
      : concessions;
  return { ...picks, concessions: kept, system: system.name };
}

/** The systems that take the selections, fewest lines first, otherwise in the order of the catalogue, perms last. */
function systemsFor({ selections }: PickFields, perms: boolean): readonly System[] {
  const list = isList(selections) ? selections.slice(0, MAX_SELECTIONS + 1) : [];
  const isBanker = list.map((each) => isFields<'banker'>(each) && each.banker === true);
  const indexes = [...list.keys()];
  const picked = {
    others: indexes.filter((index) => isBanker[index] !== true),
    bankers: indexes.filter((index) => isBanker[index] === true),
  };
  const slugs = SLUGS.filter((slug) => picked.bankers.length === 0 || takesBankers(slug));
  const systems = [
    ...slugs.filter((slug) => takes(slug, picked.others.length)).map((slug) => slugSystem(slug, picked)),
    ...(perms ? slugs.flatMap((slug) => permOf(slug, picked)) : []),
  ];
  return systems.toSorted((a, b) => a.lineCount - b.lineCount);
}

function takes(slug: Slug, count: number): boolean {
  const { min, max } = CATALOGUE[slug];
  return slug !== 'each-way' && count >= min && count <= max;
}

/** The perm of a slug over more selections than it takes, if its lines can be listed each-way. */
function permOf(slug: Slug, picked: Picked): readonly System[] {
  const size = exactCount(slug);
  const count = picked.others.length;
  if (size === undefined || count <= size || count > MAX_CUSTOM_SELECTIONS) return [];
  const perm = permSystem(slug, size, picked);
  return perm.lineCount * 2 <= MAX_UNITS ? [perm] : [];
}

function compared(bet: Bet): ComparedSystem {
  const sums = totals(bet);
  const { name, label } = bet.system;
  return { name, label, bet, ...sums, profitFrom: profitFrom(bet, sums.cashStake) };
}

/** The bet before its results: every selection that is not void becomes unsettled. */
function withoutResults(bet: Bet): Bet {
  const selections = bet.selections.map((selection) =>
    selection.outcome === 'void' ? selection : { ...selection, outcome: 'unsettled' as const },
  );
  return { ...bet, selections };
}

function profitFrom(bet: Bet, cost: Int): number | undefined {
  const possible = stillPossible(withoutResults(bet));
  let from: number | undefined;
  for (const { winners, lowest } of possible === undefined ? [] : returnsByWinners(possible).toReversed()) {
    if (compare(lowest, whole(cost)) <= 0) break;
    from = winners;
  }
  return from;
}
