import {
  roundedPence,
  totals,
  units,
  validateBet,
  type Bet,
  type BetDraft,
  type Int,
  type Pence,
} from '#lib';
import {
  allFolds,
  type FloatBet,
  floatBet,
  floatSystem,
  type FloatTotals,
  floatTotals,
  floatTotalsOfTexts,
  floatUnits,
} from './baseline.ts';
import { type Case, prepare } from './case.ts';
import type { Figure } from './figure.ts';
import { slips, type BetShape, validBets } from './inputs.ts';
import { type Effort, runAll } from './measure.ts';
import { type Prefixes, prefixesOf, fastestFloatTotals } from './fastest-floats.ts';

const GOLIATH: BetShape = { system: 'goliath', selections: 8 };
const LUCKY_15: BetShape = { system: 'lucky-15', selections: 4 };

/** The results that both sides must agree on: potential and realised payout. */
type Payouts = readonly [potential: number, realised: number];

function exactPayouts(bet: Bet): Payouts {
  const { potentialPayout, realisedPayout } = totals(bet);
  return [toNumber(potentialPayout), toNumber(realisedPayout)];
}

function toNumber({ n, d }: Pence): number {
  return Number(n) / Number(d);
}

function floatPayouts({ potential, realised }: FloatTotals): Payouts {
  return [potential, realised];
}

/** Exact totals against floats over a table of index sets. */
function totalsCase(what: string, bar: number, stake: BetShape): Case<FloatBet, Bet> {
  return {
    what,
    bar,
    inputs: (set) => {
      const bets = validBets(slips(set, stake));
      return bets.map((bet) => ({ baseline: floatBet(bet, floatSystem(bet)), candidate: bet }));
    },
    baseline: floatTotals,
    candidate: totals,
    agree: (float, bet) => [floatPayouts(floatTotals(float)), exactPayouts(bet)],
  };
}

/** All 1,048,575 folds of 20 legs, more than a slip may have: an accumulator's bet with its system replaced. */
function everyFoldOf20(): Case<FloatBet, Bet> {
  const legs = 20;
  const folds = allFolds(legs);
  const sizes = Array.from({ length: legs }, (_, index) => index + 1);
  const over = Array.from({ length: legs }, (_, index) => index);
  const everyFold = (bet: Bet): Bet => ({
    ...bet,
    system: { ...bet.system, blocks: [{ kind: 'folds', over, sizes }], lineCount: folds.length },
  });
  return {
    ...totalsCase('totals, all folds of 20 legs', 1000, { system: 'acca', selections: legs }),
    inputs: (set) => {
      const bets = validBets(slips(set, { system: 'acca', selections: legs }));
      return bets.map((bet) => ({
        baseline: floatBet(bet, { folds, pairs: [] }),
        candidate: everyFold(bet),
      }));
    },
  };
}

const texts: Case<{ readonly draft: BetDraft; readonly table: ReturnType<typeof floatSystem> }, BetDraft> = {
  what: "from a goliath's texts to pence",
  bar: 0.5,
  inputs: (set) => {
    const drafts = slips(set, GOLIATH);
    const [first] = validBets(drafts);
    if (first === undefined) throw new Error('no slips');
    const system = floatSystem(first);
    return drafts.map((draft) => ({ baseline: { draft, table: system }, candidate: draft }));
  },
  baseline: ({ draft, table }) => floatTotalsOfTexts(draft, table),
  candidate: penceOfTexts,
  agree: ({ draft, table }, slip) => [
    floatPayouts(floatTotalsOfTexts(draft, table)),
    penceOfTexts(slip).map(Number),
  ],
};

function penceOfTexts(draft: BetDraft): readonly Int[] {
  const bet = validateBet(draft);
  if (!bet.ok) return [];
  const { potentialPayout, realisedPayout } = totals(bet.value);
  return [roundedPence(potentialPayout), roundedPence(realisedPayout)];
}

const list: Case<FloatBet, Bet> = {
  what: "a goliath's 247 lines: labels, pence, statuses",
  bar: 1,
  inputs: totalsCase('', 0, GOLIATH).inputs,
  baseline: floatUnits,
  candidate: unitsInPence,
  agree: (float, bet) => {
    const lines = floatUnits(float);
    const ours = unitsInPence(bet);
    const same = lines.every(({ label, status }, index) => {
      const unit = ours.units[index];
      return unit?.label === label && unit.status === status;
    });
    return [
      lines.flatMap(({ potentialReturn, realisedReturn }) => [potentialReturn, realisedReturn]),
      same
        ? ours.units.flatMap((_, index) => [Number(ours.potential[index]), Number(ours.realised[index])])
        : [],
    ];
  },
};

function unitsInPence(bet: Bet) {
  const settled = units(bet);
  const potential = settled.map(({ potentialReturn }) => roundedPence(potentialReturn));
  const realised = settled.map(({ potentialReturn, realisedReturn }, index) =>
    realisedReturn === potentialReturn ? potential[index] : roundedPence(realisedReturn),
  );
  return { units: settled, potential, realised };
}

type FastestBet = { readonly float: FloatBet; readonly prefixes: Prefixes };

function fastestTotals({ float, prefixes }: FastestBet): FloatTotals {
  return fastestFloatTotals(float, prefixes);
}

/** The fastest float code known, on the same bets; without a bar. */
function fastestCase(what: string, stake: BetShape): Case<FastestBet, Bet> {
  return {
    what,
    inputs: (set) => {
      const bets = validBets(slips(set, stake));
      return bets.map((bet) => {
        const system = floatSystem(bet);
        const prefixes = prefixesOf(system.folds);
        return { baseline: { float: floatBet(bet, system), prefixes }, candidate: bet };
      });
    },
    baseline: fastestTotals,
    candidate: totals,
    agree: (input, bet) => [floatPayouts(fastestTotals(input)), exactPayouts(bet)],
  };
}

/** All figures of the library, each on the worse of its price sets. */
export function libraryFigures(effort: Effort): readonly Figure[] {
  const cases = [
    prepare(totalsCase('totals, goliath', 10, GOLIATH)),
    prepare(totalsCase('totals, goliath each-way', 4, { ...GOLIATH, eachWay: true })),
    prepare(totalsCase('totals, goliath-flag', 5, { system: 'goliath-flag', selections: 8 })),
    prepare(totalsCase('totals, lucky-15', 1.2, LUCKY_15)),
    prepare(totalsCase('totals, accumulator of 20', 0.5, { system: 'acca', selections: 20 })),
    prepare(everyFoldOf20()),
    prepare(texts),
    prepare(list),
    prepare(fastestCase('totals, goliath against prefix products', GOLIATH)),
    prepare(fastestCase('totals, lucky-15 against prefix products', LUCKY_15)),
  ];
  runAll(
    cases.flatMap(({ races }) => races),
    effort,
  );
  return cases.map(({ figure }) => figure());
}
