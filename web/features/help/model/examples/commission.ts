import { type Pence, typedPence, typedShare } from '#lib';
import { matchedFigures, outcomesOf, positionOf, rating, tradeOut } from '#lib/matched';
import { amountOf, type Example, resultOf, type Shown } from '../example.ts';
import { type PairField, readPair } from './read-bet.ts';

type TwoField = 'stake' | 'back' | 'firstLay' | 'firstCommission' | 'secondLay' | 'secondCommission';
type TwoValues = Readonly<Record<TwoField, string>>;

const FIRST = { lay: 'firstLay', commission: 'firstCommission' } as const;
const SECOND = { lay: 'secondLay', commission: 'secondCommission' } as const;

/** The bet laid at one of the two exchanges. */
function laidAt(values: TwoValues, { lay, commission }: typeof FIRST | typeof SECOND) {
  const { stake, back } = values;
  return readPair('qualifying', { stake, back, lay: values[lay], commission: values[commission] });
}

/** Returns the figures and the rating of the bet laid at one exchange; undefined while a field is blank. */
export function exchangeFigures(values: TwoValues, at: typeof FIRST | typeof SECOND) {
  const bet = laidAt(values, at).value;
  const answer = bet && matchedFigures(bet);
  const figures = answer?.kind === 'worked' ? answer.figures : undefined;
  const score = bet && rating({ back: bet.back.odds, lay: bet.lay.odds, commission: bet.lay.commission });
  return { figures, score };
}

/** Both exchanges of the example. */
export const EXCHANGES = { first: FIRST, second: SECOND } as const;

/** The same bet laid at two exchanges. */
export const TWO_EXCHANGES: Example<TwoField> = {
  title: 'One bet, two exchanges',
  assumes:
    'Your own money at the bookmaker. Each row lays it in full at that price, with that commission on what the exchange pays.',
  fields: [
    { name: 'stake', label: 'Back stake', unit: '£' },
    { name: 'back', label: 'Back odds', unit: 'odds' },
    { name: 'firstLay', label: 'Lay odds, first', unit: 'odds' },
    { name: 'firstCommission', label: 'Commission, first', unit: '%' },
    { name: 'secondLay', label: 'Lay odds, second', unit: 'odds' },
    { name: 'secondCommission', label: 'Commission, second', unit: '%' },
  ],
  initial: {
    stake: '100',
    back: '2',
    firstLay: '2.1',
    firstCommission: '2',
    secondLay: '2.08',
    secondCommission: '5',
  },
  work: (values) => {
    const rowOf = (name: string, at: typeof FIRST | typeof SECOND) => {
      const { figures, score } = exchangeFigures(values, at);
      const rate: Shown = { kind: 'score', score, as: 'percent' };
      return { name, cells: [amountOf(figures?.layStake), rate, resultOf(figures?.profit)] };
    };
    return {
      problems: [...problemsAt(values, FIRST), ...problemsAt(values, SECOND)],
      readings: [],
      outcomes: {
        heading: 'Exchange',
        columns: ['Lay stake', 'Rating', 'Worse result'],
        rows: [rowOf('First', FIRST), rowOf('Second', SECOND)],
      },
    };
  },
};

function problemsAt(values: TwoValues, at: typeof FIRST | typeof SECOND) {
  const names: Readonly<Record<PairField, TwoField>> = { stake: 'stake', back: 'back', ...at };
  const isFirst = at === FIRST;
  // Both bets share the stake and the back odds, so only the first reports their errors.
  return laidAt(values, at).problems.flatMap(({ field, message }) =>
    isFirst || field === 'lay' || field === 'commission' ? [{ field: names[field], message }] : [],
  );
}

/** A lay and a smaller back bet of the same selection in one market. */
export const NETTED = { lay: '20', back: '5', commission: '5' } as const;

/** Returns the result in pence if the selection loses, with commission on the net or on the lay alone. */
export function netted(): { readonly together: Pence | undefined; readonly apart: Pence | undefined } {
  const lay = typedPence(NETTED.lay);
  const back = typedPence(NETTED.back);
  const commission = typedShare(NETTED.commission);
  if (lay === undefined || back === undefined || commission === undefined) {
    return { together: undefined, apart: undefined };
  }
  const price = { n: 3, d: 1 };
  const none = { n: 0, d: 1 };
  const position = { stake: lay, price };
  const backed = outcomesOf({ betType: 'qualifying', stake: back, price, commission: none, refund: none });
  const traded = tradeOut({
    back: { win: none, loss: none },
    lay: position,
    commission,
    inPlayPrice: price,
    stake: back,
    rounding: 'none',
  });
  return { together: traded.loses, apart: positionOf(backed, [position], commission).totalLayWin };
}
