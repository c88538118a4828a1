import { type MatchedBetType, type MatchedFigures, matchedFigures } from '#lib/matched';
import {
  amountOf,
  type Example,
  type ExampleField,
  type Outcomes,
  resultOf,
  type Worked,
} from '../example.ts';
import { matchedLink, type PairField, type PairValues, readPair } from './read-bet.ts';

/** The four fields of a bet and its lay. */
export const PAIR_FIELDS: readonly ExampleField<PairField>[] = [
  { name: 'stake', label: 'Back stake', unit: '£' },
  { name: 'back', label: 'Back odds', unit: 'odds' },
  { name: 'lay', label: 'Lay odds', unit: 'odds' },
  { name: 'commission', label: 'Commission', unit: '%' },
];

/** The figures of a bet and its lay; undefined while a field is blank. */
export function pairFigures(betType: MatchedBetType, values: PairValues): MatchedFigures | undefined {
  const bet = readPair(betType, values).value;
  const answer = bet && matchedFigures(bet);
  return answer?.kind === 'worked' ? answer.figures : undefined;
}

/** Both results at the bookmaker, at the exchange and in total. */
function pairOutcomes(figures: MatchedFigures | undefined): Outcomes {
  return {
    heading: 'Result',
    columns: ['Bookmaker', 'Exchange', 'Total'],
    rows: [
      {
        name: 'Back bet wins',
        cells: [figures?.backWin, figures?.layLoss, figures?.totalBackWin].map(resultOf),
      },
      {
        name: 'Lay bet wins',
        cells: [figures?.backLoss, figures?.layWin, figures?.totalLayWin].map(resultOf),
      },
    ],
  };
}

/** Returns the lay stake, liability and both results of a bet and its lay, with the errors of its fields. */
export function pairWorked(betType: MatchedBetType, values: PairValues): Worked<PairField> {
  const { problems } = readPair(betType, values);
  const figures = pairFigures(betType, values);
  return {
    problems,
    readings: [
      { label: 'Lay stake', shown: amountOf(figures?.layStake) },
      { label: 'Liability', shown: amountOf(figures?.liability) },
    ],
    outcomes: pairOutcomes(figures),
  };
}

/** An example of a bet of a type and its lay. */
export function pairExample({
  betType,
  ...words
}: Pick<Example<PairField>, 'title' | 'assumes' | 'initial'> & {
  readonly betType: MatchedBetType;
}): Example<PairField> {
  return {
    ...words,
    fields: PAIR_FIELDS,
    work: (values) => pairWorked(betType, values),
    further: (values) => matchedLink(betType, values),
  };
}

/** The first example: one bet, one lay. */
export const FIRST_BET = pairExample({
  betType: 'qualifying',
  title: 'One bet, laid',
  assumes:
    'Assumes that both bets are matched in full at these prices, and that commission is taken from the exchange’s winnings.',
  initial: { stake: '10', back: '3', lay: '3.1', commission: '2' },
});
