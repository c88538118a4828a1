import { type Fields, refuseUnknown } from '../read/read-field.ts';
import { backOutcomes, laySidePrice } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import { earlyPayout, type EarlyPayoutInput, type TradeOut, tradeOut } from './early-payout.ts';
import type { JsonObject, Printer } from './json.ts';
import { type MatchedBet, readMatchedBet } from './matched-bet.ts';
import { matchedResults } from './matched-results.ts';
import { readAmount, readBlankable, readPrice } from './read-amount.ts';
import type { Pence } from '../number/money.ts';
import type { Rational } from '../number/rational.ts';

const KEYS: ReadonlySet<string> = new Set(['bet', 'layStake', 'inPlayOdds', 'tradeStake']);

/**
 * What `{bet, layStake?, inPlayOdds?, tradeStake?}` is worth on every way an early payout can go. The lay stake left
 * out is the bet's own; `trade` is null without in-play odds; its stake left out is the one that evens out.
 * Rule: docs/rules/matched-early-payout.md.
 */
export const calculateEarlyPayout = calculator({
  read: (input, issues) => {
    const fields: Fields<'bet' | 'layStake' | 'inPlayOdds' | 'tradeStake'> = input;
    const bet = readMatchedBet(fields.bet, 'bet', issues);
    const layStake = readBlankable(fields.layStake, readAmount, '', 'layStake', issues);
    const inPlayPrice = readBlankable(fields.inPlayOdds, readPrice, '', 'inPlayOdds', issues);
    const tradeStake = readBlankable(fields.tradeStake, readAmount, '', 'tradeStake', issues);
    refuseUnknown(fields, KEYS, '', issues);
    return { bet, layStake, inPlayPrice, tradeStake };
  },
  work: ({ bet, layStake, inPlayPrice, tradeStake }) =>
    following(backOutcomes(bet), (back) =>
      following(laySidePrice(bet.lay), (price) =>
        following(matchedResults(bet), (own) => {
          const lay = { stake: layStake ?? own.layStake, price };
          const input = { back, lay, commission: bet.lay.commission };
          return calculated({
            lay,
            ...earlyPayout(input),
            trade: traded(input, bet, inPlayPrice, tradeStake),
          });
        }),
      ),
    ),
  print: ({ lay, untriggered, held, breakEvenOdds, trade }, write) => ({
    layStake: write.money(lay.stake),
    untriggered: byResult(untriggered, write),
    held: byResult(held, write),
    breakEvenOdds: breakEvenOdds === undefined ? null : write.odds(breakEvenOdds),
    trade:
      trade === undefined
        ? null
        : { stake: write.money(trade.stake), ...byResult(trade, write), profit: write.money(trade.profit) },
  }),
});

function traded(
  input: EarlyPayoutInput,
  { rounding }: MatchedBet,
  inPlayPrice: Rational | undefined,
  stake: Pence | undefined,
): TradeOut | undefined {
  if (inPlayPrice === undefined) return undefined;
  return tradeOut({ ...input, inPlayPrice, rounding, ...(stake && { stake }) });
}

function byResult(
  { wins, loses }: { readonly wins: Pence; readonly loses: Pence },
  { money }: Printer,
): JsonObject {
  return { wins: money(wins), loses: money(loses) };
}
