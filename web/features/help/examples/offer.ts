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
import { matchedLink } from './further.ts';
import { PAIR_FIELDS, pairExample, pairFigures, pairWorked } from './pair.ts';
import { oddsProblem, type PairField, type PairValues, readPair } from './read-bet.ts';

/** A qualifying bet as a first offer has it. */
export const QUALIFYING = pairExample({
  betType: 'qualifying',
  title: 'A qualifying bet',
  assumes:
    'Your own money at the bookmaker, laid in full at the exchange. The loss is the price of the free bet.',
  initial: { stake: '10', back: '2.1', lay: '2.14', commission: '2' },
});

/** How a free bet pays when it wins. */
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

/** What a free bet comes to, whichever way the match goes. */
export function freeBetFigures(values: PairValues & { readonly type: string }): MatchedFigures | undefined {
  return pairFigures(freeBetType(values.type), values);
}

/** Free bets that are laid all at once: what a newcomer asks about. */
export const FLOAT_BET = {
  count: 4,
  values: { stake: '5', back: '6', lay: '6.4', commission: '2' },
} as const;

/** What so many of them tie up at the exchange, each laid by itself. */
export function floatLiability(count: number): Pence | undefined {
  return laidForFreeBet('freebetSnr', FLOAT_BET.values, count)?.liability;
}

/** What a bet of one's own money leaves that was laid as if it were the free bet: the free bet was not ticked. */
export function unticked(values: PairValues): Position | undefined {
  return laidForFreeBet('qualifying', values, 1);
}

/** Where a bet leaves one, with so many lays as a free bet of its stake needs. */
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

/** The rest of a lay of which only part was matched before the price moved on. */
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
