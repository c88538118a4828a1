import { freeBetScore, rating } from '#lib/matched';
import { amountOf, type Example, resultOf } from '../example.ts';
import { matchedLink, type PairField, type PairValues, readPair } from './read-bet.ts';
import { PAIR_FIELDS, pairFigures } from './pair.ts';

/** Both scores of a row, exact; undefined while a field is blank. */
export function rowScores(values: PairValues) {
  const bet = readPair('qualifying', values).value;
  if (bet === undefined) return undefined;
  const pair = { back: bet.back.odds, lay: bet.lay.odds, commission: bet.lay.commission };
  return { rating: rating(pair), freeBet: freeBetScore(pair) };
}

/** An example of a matcher row: its scores, and its figures for a stake. */
export const MATCHER_ROW: Example<PairField> = {
  title: 'How to read a row',
  assumes:
    'The first two figures are the row’s scores; the others are what your stake comes to, as a qualifying bet.',
  fields: PAIR_FIELDS,
  initial: { stake: '10', back: '6', lay: '6.4', commission: '2' },
  work: (values) => {
    const { problems } = readPair('qualifying', values);
    const figures = pairFigures('qualifying', values);
    const scores = rowScores(values);
    return {
      problems,
      readings: [
        { label: 'Rating', shown: { kind: 'score', score: scores?.rating, as: 'percent' } },
        { label: 'Free bet', shown: { kind: 'score', score: scores?.freeBet, as: 'percent' } },
        { label: 'Must be there to lay', shown: amountOf(figures?.layStake) },
        { label: 'Liability', shown: amountOf(figures?.liability) },
        { label: 'Worse result', shown: resultOf(figures?.profit) },
      ],
    };
  },
  further: (values) => matchedLink('qualifying', values),
};
