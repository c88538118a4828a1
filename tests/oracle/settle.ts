import type { Fraction } from 'fraction.js';
import type { Arithmetic } from './arithmetic.ts';
import { fractions } from './arithmetic.ts';
import { legOf } from './legs.ts';
import type { Leg, Part } from './legs.ts';
import { readRatio } from './read-numbers.ts';
import type { SettlementJson, UnitJson } from './settlement-json.ts';
import { showExact, showPennies } from './show-money.ts';
import type { SlipJson, SystemJson } from './slip-json.ts';
import { linesOf } from './systems.ts';
import type { Line } from './systems.ts';
import { carriedReturn, foldReturn } from './units.ts';
import type { UnitTerms } from './units.ts';

type Rules = SettlementJson['rules'];

/** A settlement before anything is shown: every amount a number of the chosen arithmetic. */
export type Outcome<N> = {
  readonly system: SystemJson;
  readonly bets: number;
  readonly rules: Rules;
  readonly stakePerLine: N;
  readonly totalStake: N;
  readonly cashStake: N;
  readonly potential: N;
  readonly realised: N;
  readonly units: readonly UnitOutcome<N>[];
};

export type UnitOutcome<N> = Pick<UnitJson, 'label' | 'unsettledLegs' | 'eachWayLabel' | 'status'> & {
  readonly stake: N;
  readonly potential: N;
  readonly realised: N;
};

/** The conventions a slip asks for, with what it leaves out taken from the product's own. */
export const conventionsOf = (given: SlipJson['rules']): Rules => {
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

const isEachWay = (slip: SlipJson): boolean => slip.eachWay?.enabled ?? slip.system === 'each-way';

const pennyStake = (slip: SlipJson, bets: number): { readonly n: bigint; readonly d: bigint } => {
  if (slip.stakePerLine !== null && slip.stakePerLine !== undefined) return readRatio(slip.stakePerLine);
  const { n, d } = readRatio(slip.totalStake ?? 0);
  return { n: (n * 100n) / (d * BigInt(bets)), d: 100n };
};

/** The system as the settlement names it: custom sizes ascending, as their units are. */
const echoed = (system: SystemJson): SystemJson =>
  typeof system !== 'string' && 'folds' in system
    ? { folds: system.folds.toSorted((a, b) => a - b) }
    : system;

const labelOf = (slip: SlipJson, line: Line): string => {
  const name = (at: number): string => {
    const given = slip.selections[at]?.description ?? '';
    return given.trim() === '' ? `Selection ${at + 1}` : given;
  };
  return line.kind === 'fold' ? line.at.map(name).join(' × ') : `${name(line.from)} → ${name(line.to)}`;
};

const statusOf = <N>(
  on: Arithmetic<N>,
  legs: readonly (readonly Leg<N>[])[],
  potential: N,
  realised: N,
): UnitJson['status'] => {
  const lost = legs.some((parts) => parts.every((part) => part.state === 'lost'));
  if (lost && on.sign(potential) === 0) return 'lost';
  if (legs.some((parts) => parts.some((part) => part.state === 'unsettled'))) return 'inPlay';
  if (legs.every((parts) => parts.every((part) => part.state === 'void'))) return 'void';
  return on.sign(realised) > 0 ? 'won' : 'settled';
};

/** Every selection's leg, by the part of it. */
type Legs<N> = Readonly<Record<Part, readonly Leg<N>[]>>;

const legsOf = <N>(on: Arithmetic<N>, slip: SlipJson, rules: Rules): Legs<N> => {
  const as = (part: Part): readonly Leg<N>[] =>
    slip.selections.map((selection) => legOf(on, selection, part, slip.eachWay?.terms ?? '1/5', rules));
  return { whole: as('whole'), win: as('win'), place: as('place') };
};

const settleUnit = <N>(
  slip: SlipJson,
  terms: UnitTerms<N>,
  table: Legs<N>,
  line: Line,
  eachWayLabel: UnitJson['eachWayLabel'],
): UnitOutcome<N> => {
  const { on } = terms;
  const partNames: readonly Part[] =
    eachWayLabel === 'eachWay' ? ['win', 'place'] : [eachWayLabel ?? 'whole'];
  const partsAt = (at: number): readonly Leg<N>[] => partNames.flatMap((part) => table[part][at] ?? []);
  const legs = (line.kind === 'fold' ? line.at : [line.from, line.to]).map(partsAt);
  const potential =
    line.kind === 'fold'
      ? foldReturn(terms, legs.flat())
      : carriedReturn(terms, line.multiplier, legs[0] ?? [], legs[1] ?? []);
  const unsettledLegs = legs.filter((parts) => parts.some((part) => part.state === 'unsettled')).length;
  const realised = unsettledLegs > 0 ? on.ratio(0n, 1n) : potential;
  return {
    label: labelOf(slip, line),
    stake: on.mul(terms.stake, on.ratio(BigInt(partNames.length), 1n)),
    potential,
    realised,
    unsettledLegs,
    eachWayLabel,
    status: statusOf(on, legs, potential, realised),
  };
};

/** The slip settled line by line in the given arithmetic. The slip must be valid. */
export const settleIn = <N>(on: Arithmetic<N>, slip: SlipJson): Outcome<N> => {
  const rules = conventionsOf(slip.rules);
  const eachWay = isEachWay(slip);
  const lines = linesOf(slip.system, slip.selections.length);
  const bets = lines.length * (eachWay ? 2 : 1);
  const stake = pennyStake(slip, bets);
  const stakeType = slip.stakeType ?? 'cash';
  const terms: UnitTerms<N> = {
    on,
    stake: on.ratio(stake.n, stake.d),
    stakeReturned: stakeType !== 'freeBetSnr',
    gainStartsAtStake: stakeType !== 'freeBetSnr',
    boostRule: rules.boost,
    promoBoost: slip.promos?.boostPct,
    commission: slip.promos?.commissionPct,
  };
  const legs = legsOf(on, slip, rules);
  const labelsFor = (line: Line): readonly UnitJson['eachWayLabel'][] =>
    !eachWay
      ? [null]
      : line.kind === 'anyToCome' && rules.eachWayAnyToCome === 'pooled'
        ? ['eachWay']
        : ['win', 'place'];
  const units = lines.flatMap((line) =>
    labelsFor(line).map((label) => settleUnit(slip, terms, legs, line, label)),
  );
  const nothing = on.ratio(0n, 1n);
  const totalStake = on.mul(terms.stake, on.ratio(BigInt(bets), 1n));
  return {
    system: echoed(slip.system),
    bets,
    rules,
    stakePerLine: terms.stake,
    totalStake,
    cashStake: stakeType === 'cash' ? totalStake : nothing,
    potential: units.reduce((sum, unit) => on.add(sum, unit.potential), nothing),
    realised: units.reduce((sum, unit) => on.add(sum, unit.realised), nothing),
    units,
  };
};

/** The settlement as JSON: pounds and pence, or with `exact` reduced fractions. */
export const oracle = (
  slip: SlipJson,
  { exact = false }: { readonly exact?: boolean } = {},
): SettlementJson => {
  const settled = settleIn<Fraction>(fractions, slip);
  const show = exact ? showExact : showPennies;
  return {
    system: settled.system,
    lines: settled.bets,
    stakePerLine: show(settled.stakePerLine),
    totalStake: show(settled.totalStake),
    potentialPayout: show(settled.potential),
    potentialProfit: show(settled.potential.sub(settled.cashStake)),
    realisedPayout: show(settled.realised),
    realisedProfit: show(settled.realised.sub(settled.cashStake)),
    rules: settled.rules,
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
        potentialReturn: show(settled.potential),
        realisedReturn: show(settled.realised),
      },
    },
  };
};
