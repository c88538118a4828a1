import type { Fraction } from 'fraction.js';
import { type Arithmetic, fractions, smaller } from './arithmetic.ts';
import type { AnyToComeRule, BeyondSlip, BeyondSystem } from './beyond-json.ts';
import { type ConcessionOutcome, concessionOutcome } from './concessions.ts';
import { type Leg, legOf } from './legs.ts';
import { isEachWay, type Part } from './outcomes.ts';
import { readRatio } from './read-numbers.ts';
import type { ResolvedRules, SettlementJson, UnitJson } from './settlement-json.ts';
import { showExact, showPennies } from './show-money.ts';
import { type Line, linesOfSlip } from './systems.ts';
import { carriedReturn, foldReturn, type Parts, type UnitTerms } from './units.ts';

/** A potential figure, if every open selection wins, and the realised one. */
type Both<N> = { readonly potential: N; readonly realised: N };

/** A settlement before formatting: every amount is a number of the chosen arithmetic. */
export type Outcome<N> = {
  readonly system: BeyondSystem;
  readonly bets: number;
  readonly rules: ResolvedRules;
  readonly stakePerLine: N;
  readonly totalStake: N;
  readonly cashStake: N;
  /** The returns of all units, without concessions and the maximum. */
  readonly returns: Both<N>;
  readonly concessions: readonly ConcessionOutcome<N>[];
  /** The payout before the slip's maximum. */
  readonly beforeCap: Both<N>;
  readonly payout: Both<N>;
  readonly units: readonly UnitOutcome<N>[];
};

export type UnitOutcome<N> = Pick<UnitJson, 'label' | 'unsettledLegs' | 'eachWayLabel' | 'status'> &
  Both<N> & { readonly stake: N };

type Conventions<A> = Omit<ResolvedRules, 'eachWayAnyToCome' | 'eachWayMultiples'> & {
  readonly eachWayAnyToCome: A;
};

type GivenConventions<A> =
  | 'product'
  | 'bookmaker'
  | { readonly [name in keyof Conventions<A>]?: Conventions<A>[name] | null }
  | null
  | undefined;

/** The conventions of both presets; missing conventions of a slip default to the product's. */
export const conventionsOf = <A extends AnyToComeRule>(
  given: GivenConventions<A>,
): Conventions<A | 'independent' | 'pooled'> => {
  if (given === 'bookmaker') return { deadHeat: 'stake', boost: 'winnings', eachWayAnyToCome: 'pooled' };
  if (given === 'product' || given === null || given === undefined) {
    return { deadHeat: 'profit', boost: 'odds', eachWayAnyToCome: 'independent' };
  }
  return {
    deadHeat: given.deadHeat ?? 'profit',
    boost: given.boost ?? 'odds',
    eachWayAnyToCome: given.eachWayAnyToCome ?? 'independent',
  };
};

const resolve = (given: BeyondSlip['rules']): ResolvedRules => ({
  ...conventionsOf(given),
  eachWayMultiples: (typeof given === 'object' ? given?.eachWayMultiples : null) ?? 'apart',
});

const pennyStake = (slip: BeyondSlip, bets: number): { readonly n: bigint; readonly d: bigint } => {
  if (slip.stakePerLine !== null && slip.stakePerLine !== undefined) return readRatio(slip.stakePerLine);
  const { n, d } = readRatio(slip.totalStake ?? 0);
  return { n: (n * 100n) / (d * BigInt(bets)), d: 100n };
};

/** The system in the form of the settlement: custom sizes in ascending order, like their units. */
const echoed = (system: BeyondSystem): BeyondSystem =>
  typeof system !== 'string' && 'folds' in system
    ? { folds: system.folds.toSorted((a, b) => a - b) }
    : system;

const labelOf = (slip: BeyondSlip, line: Line): string => {
  const name = (at: number): string => {
    const given = slip.selections[at]?.description ?? '';
    return given.trim() === '' ? `Selection ${at + 1}` : given;
  };
  const multiple = (at: readonly number[]): string => at.map(name).join(' × ');
  return line.kind === 'fold' ? multiple(line.at) : `${name(line.from)} → ${multiple(line.to)}`;
};

const statusOf = <N>(
  on: Arithmetic<N>,
  legs: readonly Parts<N>[],
  { potential, realised }: Both<N>,
): UnitJson['status'] => {
  const isLost = legs.some((parts) => parts.every((part) => part.state === 'lost'));
  if (isLost && on.sign(potential) === 0) return 'lost';
  if (legs.some((parts) => parts.some((part) => part.state === 'unsettled'))) return 'inPlay';
  if (legs.every((parts) => parts.every((part) => part.state === 'void'))) return 'void';
  return on.sign(realised) > 0 ? 'won' : 'settled';
};

/** The leg of every selection, by part. */
type Legs<N> = Readonly<Record<Part, readonly Leg<N>[]>>;

/** A slip with the legs and terms shared by all units. */
type Setting<N> = { readonly slip: BeyondSlip; readonly terms: UnitTerms<N>; readonly table: Legs<N> };

const unitReturn = <N>(terms: UnitTerms<N>, line: Line, legs: readonly Parts<N>[]): N => {
  if (line.kind === 'fold') return foldReturn(terms, legs);
  const [first, ...second] = legs;
  return carriedReturn(terms, { first: first ?? [], second, multiplier: line.multiplier });
};

const settleUnit = <N>(
  { slip, terms, table }: Setting<N>,
  line: Line,
  eachWayLabel: UnitJson['eachWayLabel'],
): UnitOutcome<N> => {
  const { on } = terms;
  const partNames: readonly Part[] =
    eachWayLabel === 'eachWay' ? ['win', 'place'] : [eachWayLabel ?? 'whole'];
  const at = line.kind === 'fold' ? line.at : [line.from, ...line.to];
  const legs = at.map((position) => partNames.flatMap((part) => table[part][position] ?? []));
  const potential = unitReturn(terms, line, legs);
  const unsettledLegs = legs.filter((parts) => parts.some((part) => part.state === 'unsettled')).length;
  const realised = unsettledLegs > 0 ? on.ratio(0n, 1n) : potential;
  return {
    label: labelOf(slip, line),
    stake: on.mul(terms.stake, on.ratio(BigInt(partNames.length), 1n)),
    potential,
    realised,
    unsettledLegs,
    eachWayLabel,
    status: statusOf(on, legs, { potential, realised }),
  };
};

/** The units of a line: one, or one for each part of an each-way line whose parts are not pooled. */
const unitLabels = (
  slip: BeyondSlip,
  rules: ResolvedRules,
  line: Line,
): readonly UnitJson['eachWayLabel'][] => {
  if (!isEachWay(slip)) return [null];
  const isPooled =
    line.kind === 'fold'
      ? rules.eachWayMultiples === 'equallyDivided'
      : rules.eachWayAnyToCome !== 'independent';
  return isPooled ? ['eachWay'] : ['win', 'place'];
};

const settingOf = <N>(on: Arithmetic<N>, slip: BeyondSlip, stake: N): Setting<N> => {
  const rules = resolve(slip.rules);
  const legs = (part: Part): readonly Leg<N>[] =>
    slip.selections.map((selection) => legOf({ on, slip, rules }, selection, part));
  const terms = {
    on,
    stake,
    isStakeReturned: slip.stakeType !== 'freeBetSnr',
    boostRule: rules.boost,
    promoBoost: slip.promos?.boostPct,
    commission: slip.promos?.commissionPct,
    anyToCome: rules.eachWayAnyToCome,
    multiples: rules.eachWayMultiples,
  };
  return { slip, terms, table: { whole: legs('whole'), win: legs('win'), place: legs('place') } };
};

const addAll = <N>(on: Arithmetic<N>, figures: readonly Both<N>[]): Both<N> => {
  const total = (amounts: readonly N[]): N =>
    amounts.reduce((sum, amount) => on.add(sum, amount), on.ratio(0n, 1n));
  return {
    potential: total(figures.map(({ potential }) => potential)),
    realised: total(figures.map(({ realised }) => realised)),
  };
};

const capped = <N>(on: Arithmetic<N>, { potential, realised }: Both<N>, most: N): Both<N> => ({
  potential: smaller(on, potential, most),
  realised: smaller(on, realised, most),
});

const payoutOf = <N>(on: Arithmetic<N>, slip: BeyondSlip, before: Both<N>): Both<N> => {
  if (slip.maxPayout === null || slip.maxPayout === undefined) return before;
  const { n, d } = readRatio(slip.maxPayout);
  return capped(on, before, on.ratio(n, d));
};

/** Settles a valid slip line by line in the given arithmetic. */
export const settleIn = <N>(on: Arithmetic<N>, slip: BeyondSlip): Outcome<N> => {
  const rules = resolve(slip.rules);
  const lines = linesOfSlip(slip);
  const bets = lines.length * (isEachWay(slip) ? 2 : 1);
  const pennies = pennyStake(slip, bets);
  const setting = settingOf(on, slip, on.ratio(pennies.n, pennies.d));
  const { terms, table } = setting;
  const units = lines.flatMap((line) =>
    unitLabels(slip, rules, line).map((label) => settleUnit(setting, line, label)),
  );
  const legs = isEachWay(slip) ? table.win : table.whole;
  const concessions = (slip.concessions ?? []).map((concession) =>
    concessionOutcome({ slip, terms, lines, legs }, concession),
  );
  const returns = addAll(on, units);
  const beforeCap = addAll(on, [returns, ...concessions]);
  const totalStake = on.mul(terms.stake, on.ratio(BigInt(bets), 1n));
  return {
    system: echoed(slip.system),
    bets,
    rules,
    stakePerLine: terms.stake,
    totalStake,
    cashStake: (slip.stakeType ?? 'cash') === 'cash' ? totalStake : on.ratio(0n, 1n),
    returns,
    concessions,
    beforeCap,
    payout: payoutOf(on, slip, beforeCap),
    units,
  };
};

type Show = (amount: Fraction) => string;

const showBoth = (
  show: Show,
  { potential, realised }: Both<Fraction>,
): Readonly<Record<'potential' | 'realised', string>> => ({
  potential: show(potential),
  realised: show(realised),
});

/** Keys that the settlement has only with concessions or with a payout above the maximum. */
const extras = (
  show: Show,
  { concessions, beforeCap, payout }: Outcome<Fraction>,
): Pick<SettlementJson, 'concessions' | 'payoutBeforeCap'> => {
  const isCut = !beforeCap.potential.equals(payout.potential) || !beforeCap.realised.equals(payout.realised);
  return {
    ...(concessions.length > 0 && {
      concessions: concessions.map((concession) => ({
        kind: concession.kind,
        ...showBoth(show, concession),
        reason: concession.potential.equals(0n) ? 'not paid' : null,
      })),
    }),
    ...(isCut && { payoutBeforeCap: showBoth(show, beforeCap) }),
  };
};

/** The settlement as JSON: pounds and pence, or with `exact` reduced fractions. */
export const oracle = (
  slip: BeyondSlip,
  { exact = false }: { readonly exact?: boolean } = {},
): SettlementJson => {
  const settled = settleIn<Fraction>(fractions, slip);
  const { payout, cashStake } = settled;
  const show = exact ? showExact : showPennies;
  return {
    system: settled.system,
    lines: settled.bets,
    stakePerLine: show(settled.stakePerLine),
    totalStake: show(settled.totalStake),
    potentialPayout: show(payout.potential),
    potentialProfit: show(payout.potential.sub(cashStake)),
    realisedPayout: show(payout.realised),
    realisedProfit: show(payout.realised.sub(cashStake)),
    rules: settled.rules,
    ...extras(show, settled),
    breakdown: {
      units: settled.units.map((unit) => ({
        label: unit.label,
        stake: show(unit.stake),
        potentialReturn: show(unit.potential),
        realisedReturn: show(unit.realised),
        unsettledLegs: unit.unsettledLegs,
        eachWayLabel: unit.eachWayLabel,
        status: unit.status,
      })),
      totals: {
        stake: show(settled.totalStake),
        potentialReturn: show(settled.returns.potential),
        realisedReturn: show(settled.returns.realised),
      },
    },
  };
};
