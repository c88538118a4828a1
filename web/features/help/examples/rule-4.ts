import { type BetDraft, type Pence, rule4For, settle, validateBet } from '#lib';
import {
  backPrice,
  layPrice,
  type MatchedBet,
  matchedResults,
  outcomesOf,
  type Position,
  positionOf,
} from '#lib/matched';
import { calculatorPath } from '../../../ui/paths.ts';
import { closed, readOdds, readPercent } from '../../../ui/read-fields.ts';
import { amountOf, type Example, type FurtherLink, resultOf } from '../example.ts';
import { encoded } from './further.ts';
import { PAIR_FIELDS } from './pair.ts';
import { oddsProblem, type PairField, readPair } from './read-bet.ts';
import { readSlip } from './read-slip.ts';

type WinField = 'stake' | 'odds' | 'withdrawn';
type WinValues = Readonly<Record<WinField, string>>;

/** A single that won, with or without a deduction. */
function winningSlip({ stake, odds }: WinValues, rule4: number): BetDraft {
  return {
    system: 'singles',
    stakePerLine: closed(stake),
    selections: [{ odds: closed(odds), outcome: 'win', rule4 }],
  };
}

/** What a winning single pays before and after a withdrawal, and what that takes in the pound. */
export function rule4Figures(values: WinValues): {
  readonly deduction: number | undefined;
  readonly before: Pence | undefined;
  readonly after: Pence | undefined;
} {
  const found =
    readOdds(values.withdrawn).price === undefined ? undefined : rule4For([closed(values.withdrawn)]);
  const deduction = found?.ok === true ? found.value.total : undefined;
  const paid = (rule4: number | undefined): Pence | undefined => {
    if (rule4 === undefined) return undefined;
    const bet = validateBet(winningSlip(values, rule4));
    return bet.ok ? settle(bet.value).realisedPayout : undefined;
  };
  return { deduction, before: paid(0), after: paid(deduction) };
}

const SLIP_FIELDS = { stakePerLine: 'stake', 'selections.0.odds': 'odds' } as const;

/** What a withdrawal takes from a winning bet. */
export const RULE_4: Example<WinField> = {
  title: 'What a withdrawal takes',
  assumes:
    'A single that wins, struck before one runner was withdrawn. The price is the one the runner had then.',
  fields: [
    { name: 'stake', label: 'Stake', unit: '£' },
    { name: 'odds', label: 'Your odds', unit: 'odds' },
    { name: 'withdrawn', label: 'Withdrawn at', unit: 'odds' },
  ],
  initial: { stake: '10', odds: '5', withdrawn: '4' },
  work: (values) => {
    const { deduction, before, after } = rule4Figures(values);
    return {
      problems: [
        ...readSlip(winningSlip(values, 0), { fields: SLIP_FIELDS, values }).problems,
        ...oddsProblem('withdrawn', values.withdrawn, readOdds(values.withdrawn)),
      ],
      readings: [
        { label: 'Deduction from winnings', shown: { kind: 'percent', percent: deduction } },
        { label: 'Returns without it', shown: amountOf(before) },
        { label: 'Returns with it', shown: amountOf(after) },
      ],
    };
  },
  further: (values): FurtherLink => {
    const { deduction } = rule4Figures(values);
    return {
      to: `${calculatorPath('singles')}?stake=${encoded(values.stake)}&s=;${encoded(values.odds)};win;r${deduction ?? 0}`,
      label: 'Open it in the singles calculator',
    };
  },
};

type LaidField = PairField | 'rule4' | 'factor';
type LaidValues = Readonly<Record<LaidField, string>>;

/** Both results of a pair that was matched before a withdrawal, and then cut on each side by its own rule. */
export function cutPair(
  values: LaidValues,
): { readonly before: Position; readonly after: Position } | undefined {
  const bet = readPair('qualifying', values).value;
  const rule4 = readPercent(values.rule4) ?? { n: 0, d: 1 };
  const factor = readPercent(values.factor) ?? { n: 0, d: 1 };
  const before = bet && matchedResults(bet).figures;
  const lay = bet?.lay;
  const win = bet && cutBack(bet, rule4);
  if (before === undefined || lay?.decimalOdds === undefined || win === undefined) return undefined;
  const price = layPrice({ decimalOdds: lay.decimalOdds, rule4: factor, rule4Mode: 'price' });
  return { before, after: positionOf(win, [{ stake: before.layStake, price }], lay.commission) };
}

function cutBack(bet: MatchedBet, rule4: { readonly n: number | bigint; readonly d: number | bigint }) {
  const { stake, decimalOdds, oddsBoost, commission } = bet.back;
  if (stake === undefined || decimalOdds === undefined) return undefined;
  const price = backPrice({ decimalOdds, oddsBoost, rule4 });
  return outcomesOf({ betType: bet.betType, stake, price, commission, refund: { n: 0, d: 1 } });
}

/** A matched bet that a withdrawal cuts on both sides. */
export const RULE_4_LAID: Example<LaidField> = {
  title: 'Both sides after a withdrawal',
  assumes:
    'Both bets were matched before the withdrawal, in the win market. The bookmaker cuts your winnings; the exchange cuts the whole lay price by its own reduction factor.',
  fields: [
    ...PAIR_FIELDS,
    { name: 'rule4', label: 'Bookmaker’s deduction', unit: '%' },
    { name: 'factor', label: 'Exchange’s reduction', unit: '%' },
  ],
  initial: { stake: '10', back: '5', lay: '5.2', commission: '2', rule4: '25', factor: '22' },
  work: (values) => {
    const cut = cutPair(values);
    return {
      problems: readPair('qualifying', values).problems,
      readings: [
        { label: 'Liability before', shown: amountOf(cut?.before.liability) },
        { label: 'Liability after', shown: amountOf(cut?.after.liability) },
      ],
      outcomes: {
        heading: 'Result',
        columns: ['Before', 'After'],
        rows: [
          {
            name: 'Back bet wins',
            cells: [cut?.before.totalBackWin, cut?.after.totalBackWin].map(resultOf),
          },
          { name: 'Lay bet wins', cells: [cut?.before.totalLayWin, cut?.after.totalLayWin].map(resultOf) },
        ],
      },
    };
  },
};
