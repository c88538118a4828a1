import {
  type BetDraft,
  type Rational,
  type RulePreset,
  settle,
  type Settlement,
  strictText,
  validateBet,
} from '#lib';
import { type DeadHeatPosition, deadHeatPosition, type MatchedFigures } from '#lib/matched';
import { calculatorPath } from '../../../../app/paths.ts';
import { amountOf, type Example, type FurtherLink, resultOf } from '../example.ts';
import { encoded, type PairField, readPair, readSlip } from './read-bet.ts';
import { PAIR_FIELDS, pairFigures } from './pair.ts';

/** The choices of dead-heat divisor: the number of selections that tie over the number of places. */
const TIES = [
  { value: '2', label: '2 for 1 place' },
  { value: '3', label: '3 for 1 place' },
  { value: '3/2', label: '3 for 2 places' },
  { value: '2/1', label: '4 for 2 places' },
] as const;

type TieField = 'stake' | 'odds' | 'tie';
type TieValues = Readonly<Record<TieField, string>>;

function tiedSlip({ stake, odds, tie }: TieValues, rules: RulePreset): BetDraft {
  return {
    system: 'singles',
    stakePerLine: strictText('stakePerLine', stake),
    selections: [{ odds: strictText('odds', odds), outcome: 'deadHeat', deadHeatDivisor: tie }],
    rules,
  };
}

/** Settles a tied single under a rule; undefined while a field is blank or invalid. */
export function tiedSingle(values: TieValues, rules: RulePreset): Settlement | undefined {
  const bet = validateBet(tiedSlip(values, rules));
  return bet.ok ? settle(bet.value) : undefined;
}

const SLIP_FIELDS = { stakePerLine: 'stake', 'selections.0.odds': 'odds' } as const;

/** An example of the payout of a dead heat under each rule. */
export const DEAD_HEAT: Example<TieField> = {
  title: 'What a dead heat pays',
  assumes:
    'A single whose selection finishes level with others. Most bookmakers and exchanges divide the stake.',
  fields: [
    { name: 'stake', label: 'Stake', unit: '£' },
    { name: 'odds', label: 'Odds', unit: 'odds' },
    { name: 'tie', label: 'How many finish level', unit: 'choice', choices: TIES },
  ],
  initial: { stake: '10', odds: '11', tie: '2' },
  work: (values) => {
    const byStake = tiedSingle(values, 'bookmaker');
    const byProfit = tiedSingle(values, 'product');
    return {
      problems: readSlip(tiedSlip(values, 'bookmaker'), { fields: SLIP_FIELDS, values }).problems,
      readings: [],
      outcomes: {
        heading: 'What is divided',
        columns: ['Returns', 'Profit'],
        rows: [
          {
            name: 'The stake, as bookmakers do',
            cells: [amountOf(byStake?.realisedPayout), resultOf(byStake?.realisedProfit)],
          },
          {
            name: 'The profit, this product’s default',
            cells: [amountOf(byProfit?.realisedPayout), resultOf(byProfit?.realisedProfit)],
          },
        ],
      },
    };
  },
  further: ({ stake, odds, tie }): FurtherLink => ({
    to: `${calculatorPath('singles')}?stake=${encoded(stake)}&s=;${encoded(odds)};deadHeat;d${encoded(tie)}`,
    label: 'Open it in the singles calculator',
  }),
};

type LaidField = PairField | 'tie';
type LaidValues = Readonly<Record<LaidField, string>>;

/** Returns a matched bet's results and its position in a dead heat; undefined while a field is blank. */
export function tiedPair(
  values: LaidValues,
): { readonly figures: MatchedFigures; readonly tied: DeadHeatPosition } | undefined {
  const bet = readPair('qualifying', values).value;
  const figures = pairFigures('qualifying', values);
  if (bet === undefined || figures === undefined) return undefined;
  const tied = deadHeatPosition({
    back: { stake: bet.back.stake, price: bet.back.odds },
    lay: { stake: figures.layStake, price: bet.lay.odds },
    commission: bet.lay.commission,
    divisor: parseRatio(values.tie),
  });
  return { figures, tied };
}

/** Parses a divisor such as `3/2`. */
function parseRatio(text: string): Rational {
  const [n = 1, d = 1] = text.split('/').map(Number);
  return { n, d };
}

/** A matched bet whose selection ties. */
export const DEAD_HEAT_LAID: Example<LaidField> = {
  title: 'A dead heat, laid',
  assumes: 'Bookmaker and exchange both divide the stake, and both bets were matched in full.',
  fields: [...PAIR_FIELDS, { name: 'tie', label: 'How many finish level', unit: 'choice', choices: TIES }],
  initial: { stake: '10', back: '11', lay: '11.5', commission: '2', tie: '2' },
  work: (values) => {
    const pair = tiedPair(values);
    const { figures, tied } = pair ?? {};
    const { layStake, liability, backWin, layLoss, totalBackWin, backLoss, layWin, totalLayWin } =
      figures ?? {};
    return {
      problems: readPair('qualifying', values).problems,
      readings: [
        { label: 'Lay stake', shown: amountOf(layStake) },
        { label: 'Liability', shown: amountOf(liability) },
      ],
      outcomes: {
        heading: 'Result',
        columns: ['Bookmaker', 'Exchange', 'Total'],
        rows: [
          {
            name: 'Wins alone',
            cells: [backWin, layLoss, totalBackWin].map(resultOf),
          },
          { name: 'Dead heat', cells: [tied?.bookmaker, tied?.exchange, tied?.total].map(resultOf) },
          {
            name: 'Loses',
            cells: [backLoss, layWin, totalLayWin].map(resultOf),
          },
        ],
      },
    };
  },
};
