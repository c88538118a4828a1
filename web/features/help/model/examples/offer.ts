import { type Pence, typedPence, typedPrice } from '#lib';
import {
  type MatchedBetType,
  type MatchedFigures,
  outcomesOf,
  partLay,
  type PartLay,
  type Position,
  positionOf,
} from '#lib/matched';
import { amountOf, type Example, resultOf } from '../example.ts';
import { matchedLink, oddsProblem, type PairField, type PairValues, readPair } from './read-bet.ts';
import { PAIR_FIELDS, pairExample, pairFigures, pairWorked } from './pair.ts';

/** The qualifying bet of a typical first offer. */
export const QUALIFYING = pairExample({
  betType: 'qualifying',
  title: 'A qualifying bet',
  assumes:
    'Your own money at the bookmaker, laid in full at the exchange. The loss is the price of the free bet.',
  initial: { stake: '10', back: '2.1', lay: '2.14', commission: '2' },
});

/** The types of free bet, by the payout of a win. */
const FREE_BET_TYPES = [
  { value: 'freebetSnr', label: 'Stake not returned' },
  { value: 'freebetSr', label: 'Stake returned' },
] as const;

type FreeBetField = PairField | 'type';

/** A free bet, with its stake returned or not. */
export const FREE_BET: Example<FreeBetField> = {
  title: 'A free bet',
  assumes: 'The bookmaker’s money, not yours: where the free bet loses, it costs nothing.',
  fields: [{ name: 'type', label: 'Free bet', unit: 'choice', choices: FREE_BET_TYPES }, ...PAIR_FIELDS],
  initial: { type: 'freebetSnr', stake: '10', back: '6', lay: '6.4', commission: '2' },
  work: (values) => pairWorked(freeBetType(values.type), values),
  further: (values) => matchedLink(freeBetType(values.type), values),
};

function freeBetType(text: string): (typeof FREE_BET_TYPES)[number]['value'] {
  return FREE_BET_TYPES.find(({ value }) => value === text)?.value ?? 'freebetSnr';
}

/** Returns the figures of a free bet and its lay; undefined while a field is blank or invalid. */
export function freeBetFigures(values: PairValues & { readonly type: string }): MatchedFigures | undefined {
  return pairFigures(freeBetType(values.type), values);
}

/** An example of several free bets that are laid at once. */
export const FLOAT_BET = {
  count: 4,
  values: { stake: '5', back: '6', lay: '6.4', commission: '2' },
} as const;

/** Returns the liability at the exchange, in pence, of `count` such free bets, each laid separately. */
export function floatLiability(count: number): Pence | undefined {
  return laidForFreeBet('freebetSnr', FLOAT_BET.values, count)?.liability;
}

/** Returns the position of a cash bet that was laid as a free bet: the user did not tick the free bet. */
export function unticked(values: PairValues): Position | undefined {
  return laidForFreeBet('qualifying', values, 1);
}

/** Returns the position of a bet with `count` lays, each with the lay stake of a free bet of its stake. */
function laidForFreeBet(placed: MatchedBetType, values: PairValues, count: number): Position | undefined {
  const stake = pairFigures('freebetSnr', values)?.layStake;
  const bet = readPair(placed, values).value;
  if (stake === undefined || bet === undefined) return undefined;
  const { price, commission } = bet.lay;
  const lays = Array.from({ length: count }, () => ({ stake, price }));
  return positionOf(outcomesOf(bet.back), lays, commission);
}

type PartField = PairField | 'matched' | 'now';
type PartValues = Readonly<Record<PartField, string>>;

/** Returns the remaining lay of a partly matched one, at the current price. */
export function restOfLay(values: PartValues): PartLay | undefined {
  const bet = readPair('qualifying', values).value;
  const stake = typedPence(values.matched);
  const price = typedPrice(values.now);
  if (bet === undefined || stake === undefined || price === undefined) return undefined;
  const { commission, price: first } = bet.lay;
  const matched = [{ stake, price: first }];
  return partLay({ back: outcomesOf(bet.back), matched, price, commission, rounding: bet.rounding });
}

/** A lay matched in part. */
export const PART_MATCHED: Example<PartField> = {
  title: 'A lay matched in part',
  assumes:
    'Part of the lay was taken at the first lay price. The rest goes in at the price that is there now.',
  fields: [
    ...PAIR_FIELDS,
    { name: 'matched', label: 'Matched so far', unit: '£' },
    { name: 'now', label: 'Lay odds now', unit: 'odds' },
  ],
  initial: { stake: '10', back: '2.1', lay: '2.14', commission: '2', matched: '4', now: '2.2' },
  work: (values) => {
    const rest = restOfLay(values);
    return {
      problems: [...readPair('qualifying', values).problems, ...oddsProblem('now', values.now)],
      readings: [
        { label: 'Still to lay', shown: amountOf(rest?.nextLayStake) },
        { label: 'Laid in all', shown: amountOf(rest?.totalLayStake) },
        { label: 'Liability', shown: amountOf(rest?.liability) },
      ],
      outcomes: {
        heading: 'Result',
        columns: ['Total'],
        rows: [
          { name: 'Back bet wins', cells: [resultOf(rest?.totalBackWin)] },
          { name: 'Lay bet wins', cells: [resultOf(rest?.totalLayWin)] },
        ],
      },
    };
  },
};
