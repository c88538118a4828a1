import { type BetDraft, type Pence, rule4For, settle, strictText, typedPrice, validateBet } from '#lib';
import { outcomesOf, type Position, positionOf, readTypedBet } from '#lib/matched';
import { calculatorPath } from '../../../../app/paths.ts';
import { amountOf, type Example, type FurtherLink, resultOf } from '../example.ts';
import { encoded, oddsProblem, type PairField, readPair, readSlip } from './read-bet.ts';
import { PAIR_FIELDS, pairFigures } from './pair.ts';

type WinField = 'stake' | 'odds' | 'withdrawn';
type WinValues = Readonly<Record<WinField, string>>;

/** A single that won, with or without a deduction. */
function winningSlip({ stake, odds }: WinValues, rule4: number): BetDraft {
  return {
    system: 'singles',
    stakePerLine: strictText('stakePerLine', stake),
    selections: [{ odds: strictText('odds', odds), outcome: 'win', rule4 }],
  };
}

/** Returns the payout of a winning single before and after a withdrawal, and the deduction in percent. */
export function rule4Figures(values: WinValues): {
  readonly deduction: number | undefined;
  readonly before: Pence | undefined;
  readonly after: Pence | undefined;
} {
  const found =
    typedPrice(values.withdrawn) === undefined ? undefined : rule4For([strictText('odds', values.withdrawn)]);
  const deduction = found?.ok === true ? found.value.total : undefined;
  const paid = (rule4: number | undefined): Pence | undefined => {
    if (rule4 === undefined) return undefined;
    const bet = validateBet(winningSlip(values, rule4));
    return bet.ok ? settle(bet.value).realisedPayout : undefined;
  };
  return { deduction, before: paid(0), after: paid(deduction) };
}

const SLIP_FIELDS = { stakePerLine: 'stake', 'selections.0.odds': 'odds' } as const;

/** An example of the deduction from a winning bet after a withdrawal. */
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
        ...oddsProblem('withdrawn', values.withdrawn),
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

/** Returns the position of a matched pair before a withdrawal, and after each side's own deduction. */
export function cutPair(
  values: LaidValues,
): { readonly before: Position; readonly after: Position } | undefined {
  const before = pairFigures('qualifying', values);
  const { stake, back, lay, commission, rule4, factor } = values;
  const reading = readTypedBet({
    betType: 'qualifying',
    back: { stake, odds: back, rule4 },
    lay: { odds: lay, commission, rule4: factor, rule4Mode: 'price' },
  });
  const cut = reading.kind === 'bet' ? reading.bet : undefined;
  if (before === undefined || cut?.kind !== 'single') return undefined;
  const laid = { stake: before.layStake, price: cut.lay.price };
  return { before, after: positionOf(outcomesOf(cut.back), [laid], cut.lay.commission) };
}

/** An example of a matched bet with a deduction on both sides after a withdrawal. */
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
