import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { grade, type GradedOutcome, type MarketDraft, penceText, settlementJson } from '#lib';
import type { BeyondSelection, BeyondSlip, OutcomeName } from '../oracle/beyond-json.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  betOf,
  expectEqual,
  expectRising,
  expectSame,
  expectSamePaid,
  paid,
  settled,
  together,
} from './engine.ts';
import { law, type Law, simpleLaw } from './law.ts';
import { type Member, onlyFolds } from './members.ts';
import { plainSlips, slips, type Spot, spots } from './slips.ts';

const rule = 'docs/rules/partial-results.md';

/** The same slip with another outcome at one position. */
const ended = ({ slip, at }: Spot, outcome: OutcomeName): BeyondSlip => ({
  ...slip,
  selections: slip.selections.map((selection, index): BeyondSelection =>
    index === at ? { ...selection, outcome } : selection,
  ),
});

const toWin = { eachWay: false };
const withoutPromos = (slip: SlipJson): SlipJson => ({ ...slip, promos: null });
const winSpots = spots((member: Member) => slips(member, toWin).map(withoutPromos));
const plainSpots = spots((member: Member) => plainSlips(member, toWin));

const times = (slip: BeyondSlip, factor: number): BeyondSlip => ({
  ...slip,
  stakePerLine: penceText(Number(betOf(slip).stake) * factor),
});

/** A half result, and the results of its two half-stake bets on the neighbouring lines. */
const QUARTERS: readonly (readonly [half: OutcomeName, nearer: OutcomeName, farther: OutcomeName])[] = [
  ['halfWin', 'push', 'win'],
  ['halfLost', 'push', 'lost'],
];

const QUARTER_LINES = fc.integer({ min: -14, max: 14 });
const GOALS = fc.integer({ min: 0, max: 5 });
const lineText = (quarters: number): string => String(quarters / 4);

const LINES = ['home', 'away', 'over', 'under'] as const;
const marketOf = (side: (typeof LINES)[number], quarters: number): MarketDraft =>
  side === 'home' || side === 'away'
    ? { kind: 'asianHandicap', line: lineText(quarters), side }
    : { kind: 'total', line: lineText(quarters), side };

const OPPOSITE = { home: 'away', away: 'home', over: 'under', under: 'over' } as const;
const REVERSED: Readonly<Record<GradedOutcome, GradedOutcome>> = {
  win: 'lost',
  halfWin: 'halfLost',
  push: 'push',
  halfLost: 'halfWin',
  lost: 'win',
};
const HALVES: Readonly<Record<string, GradedOutcome>> = {
  'push,win': 'halfWin',
  'lost,push': 'halfLost',
};

const graded = (market: MarketDraft, [home, away]: readonly [number, number]): GradedOutcome => {
  const outcome = grade(market, { home, away });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
};

const onLines = fc.record({
  side: fc.constantFrom(...LINES),
  quarters: QUARTER_LINES,
  score: fc.tuple(GOALS, GOALS),
});

const GRADING_LAWS: readonly Law[] = [
  simpleLaw({
    id: 'P04',
    claim: 'a quarter line ends as its two neighbours do between them, a half line never pushes',
    rule,
    over: 'lines and scores',
    given: onLines,
    check: ({ side, quarters, score }) => {
      const at = (line: number): GradedOutcome => graded(marketOf(side, line), score);
      if (quarters % 2 === 0) {
        const isHalf = ['halfWin', 'halfLost'].includes(at(quarters));
        expectEqual([isHalf, quarters % 4 === 0 || at(quarters) !== 'push'], [false, true]);
        return;
      }
      const [one = '', other = ''] = [at(quarters - 1), at(quarters + 1)].toSorted();
      expectEqual(at(quarters), one === other ? one : HALVES[`${one},${other}`]);
    },
  }),
  simpleLaw({
    id: 'P05',
    claim: 'the other side of a line ends the other way',
    rule,
    over: 'lines and scores',
    given: onLines,
    check: ({ side, quarters, score }) => {
      const isHandicap = side === 'home' || side === 'away';
      const other = marketOf(OPPOSITE[side], isHandicap ? -quarters : quarters);
      expectEqual(graded(other, score), REVERSED[graded(marketOf(side, quarters), score)]);
    },
  }),
];

export const PARTIAL_RESULT_LAWS: readonly Law[] = [
  law({
    id: 'P01',
    claim: 'a quarter line is two bets of half the stake on the neighbouring lines',
    rule,
    applies: onlyFolds,
    given: winSpots,
    check: (spot) => {
      for (const [half, nearer, farther] of QUARTERS) {
        const parts = [nearer, farther].map((outcome) => paid(ended(spot, outcome)));
        expectSamePaid(paid(times(ended(spot, half), 2)), together(parts));
      }
    },
  }),
  law({
    id: 'P02',
    claim: 'a push is a void by another name',
    rule,
    given: spots((member) => slips(member, toWin)),
    check: (spot) => {
      const [push, none] = (['push', 'void'] as const).map((outcome) =>
        JSON.stringify(settlementJson(settled(ended(spot, outcome)), { exact: true })),
      );
      expectEqual(push, none);
    },
  }),
  law({
    id: 'P03',
    claim: 'lost, half lost, push, half won, won: none pays less than the one before',
    rule,
    given: plainSpots,
    check: (spot) => {
      const all = (['lost', 'halfLost', 'push', 'halfWin', 'win'] as const).map((outcome) =>
        paid(ended(spot, outcome)),
      );
      expectRising(all.map(({ potential }) => potential));
      expectRising(all.map(({ realised }) => realised));
    },
  }),
  ...GRADING_LAWS,
];

const finishes = fc.record({
  position: fc.integer({ min: 1, max: 8 }),
  tied: fc.integer({ min: 1, max: 6 }),
  pays: fc.integer({ min: 1, max: 10 }),
});

export const FINISH_LAWS: readonly Law[] = [
  simpleLaw({
    id: 'P06',
    claim: 'all that tie are paid the places that are left between them, where the stake is divided',
    rule: 'docs/rules/finish.md',
    over: 'finishes',
    given: finishes,
    check: (finish) => {
      const selections = Array.from({ length: finish.tied }, () => ({ odds: '7/2', finish }));
      const { realised } = paid({ system: 'singles', stakePerLine: '1', selections, rules: 'bookmaker' });
      const room = Math.max(0, finish.pays - finish.position + 1);
      expectSame(realised, new Fraction(450).mul(Math.min(finish.tied, room)));
    },
  }),
  law({
    id: 'P07',
    claim: 'a finish settles as the outcome and the divisors that it gives',
    rule: 'docs/rules/finish.md',
    given: (member) => fc.record({ spot: spots((one) => slips(one))(member), finish: finishes }),
    check: ({ spot: { slip, at }, finish: { pays, ...finish } }) => {
      const isEachWay = betOf(slip).eachWay;
      const own = isEachWay ? finish : { ...finish, pays };
      const { outcome: _, ...rest } = slip.selections[at] ?? { odds: '2' };
      const put = (selection: BeyondSelection): BeyondSlip => ({
        ...slip,
        selections: slip.selections.map((each, index): BeyondSelection => (index === at ? selection : each)),
      });
      const finished = put({ ...rest, finish: own });
      const read = betOf(finished).selections[at];
      if (read === undefined) throw new Error(`no selection ${at}`);
      const text = ({ n, d }: { readonly n: number | bigint; readonly d: number | bigint }): string =>
        `${n}/${d}`;
      const { outcome, deadHeatDivisor, deadHeatPlaceDivisor } = read;
      const said = put({
        ...rest,
        outcome,
        deadHeatDivisor: text(deadHeatDivisor),
        deadHeatPlaceDivisor: text(deadHeatPlaceDivisor),
      });
      expectEqual(
        JSON.stringify(settlementJson(settled(said), { exact: true })),
        JSON.stringify(settlementJson(settled(finished), { exact: true })),
      );
    },
  }),
];
