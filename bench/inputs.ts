import { type Bet, type BetDraft, type Outcome, type SelectionDraft, validateBet } from '#lib';

/** The price sets of every case; the worse of the two figures counts. */
export const PRICES = {
  fractional: ['5/2', '6/4', '3/1', '13/5', '11/8', '10/11', '7/2', '9/4', '4/6', '15/8'],
  decimal: ['3.45', '2.62', '1.91', '4.33', '2.375', '1.833', '5.25', '3.125', '1.67', '2.88'],
} as const;

export type PriceSet = keyof typeof PRICES;

const NAMES = [
  'Desert Crown',
  'Stradivarius',
  'Night of Thunder',
  'Love',
  'Enable',
  'Frankel',
  'Ghaiyyath',
  'Inspiral',
] as const;

/** A bet to measure: a system over a number of settled selections, £1 a line. */
export type BetShape = {
  readonly system: BetDraft['system'];
  readonly selections: number;
  readonly eachWay?: boolean;
};

/** Slips alternate within a batch, so that the compiler cannot treat one as a constant. */
const COPIES = 4;

/** The slips of a case: the same prices, each slip starting at another one. */
export function slips(set: PriceSet, bet: BetShape): readonly BetDraft[] {
  return Array.from({ length: COPIES }, (_, start) => ({
    system: bet.system,
    stakePerLine: '1',
    eachWay: { enabled: bet.eachWay === true },
    selections: selections(PRICES[set], bet, start),
  }));
}

function selections(prices: readonly string[], bet: BetShape, start: number): readonly SelectionDraft[] {
  const cycle = Math.min(bet.selections, prices.length);
  return Array.from({ length: bet.selections }, (_, index) => ({
    description: NAMES[index % NAMES.length] ?? '',
    odds: prices[(start + index) % cycle] ?? '',
    outcome: outcome(index, bet.eachWay === true),
  }));
}

/** All selections won; each-way, the second and the fifth were placed only. */
function outcome(index: number, eachWay: boolean): Outcome {
  return eachWay && (index === 1 || index === 4) ? 'placed' : 'win';
}

/** Validates slips; throws if one is invalid. */
export function validBets(drafts: readonly BetDraft[]): readonly Bet[] {
  return drafts.map((draft) => {
    const bet = validateBet(draft);
    if (!bet.ok) throw new Error(`not a valid slip: ${JSON.stringify(bet.issues)}`);
    return bet.value;
  });
}
