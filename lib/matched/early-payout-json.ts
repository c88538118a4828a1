import { type Fields, refuseUnknown } from '../read/fields.ts';
import { backOutcomes, laySidePrice } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import { earlyPayout, tradeOut } from './early-payout.ts';
import type { JsonObject, Printer } from './json.ts';
import { readMatchedBet } from './matched-bet.ts';
import { matchedResults } from './matched-results.ts';
import { parseOdds } from '../odds/odds.ts';
import { LAY_STAKE, readAmount, readBlankable } from './read-amount.ts';
import type { Pence } from '../number/money.ts';

const IN_PLAY_ODDS = { key: 'inPlayOdds', read: parseOdds };
const TRADE_STAKE = { key: 'tradeStake', read: readAmount };
const KEYS: ReadonlySet<string> = new Set(['bet', 'layStake', 'inPlayOdds', 'tradeStake']);

/**
 * What `{bet, layStake?, inPlayOdds?, tradeStake?}` is worth on every way an early payout can go. The lay stake left
 * out is the bet's own; `trade` is null without in-play odds; its stake left out is the one that evens out.
 * Rule: docs/rules/matched-early-payout.md.
 */
export const calculateEarlyPayout = calculator({
  read: (input, scope) => {
    const fields: Fields<'bet' | 'layStake' | 'inPlayOdds' | 'tradeStake'> = input;
    const bet = readMatchedBet(fields.bet, scope);
    const layStake = readBlankable(fields.layStake, LAY_STAKE, scope);
    const inPlayPrice = readBlankable(fields.inPlayOdds, IN_PLAY_ODDS, scope);
    const tradeStake = readBlankable(fields.tradeStake, TRADE_STAKE, scope);
    refuseUnknown(fields, KEYS, scope);
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
            trade:
              inPlayPrice === undefined
                ? undefined
                : tradeOut({
                    ...input,
                    inPlayPrice,
                    rounding: bet.rounding,
                    ...(tradeStake && { stake: tradeStake }),
                  }),
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

function byResult(
  { wins, loses }: { readonly wins: Pence; readonly loses: Pence },
  { money }: Printer,
): JsonObject {
  return { wins: money(wins), loses: money(loses) };
}
