import { printer } from '../matched/printer.ts';
import type { NumberInput } from '../number/number-text.ts';
import { readPrice } from '../odds/odds.ts';
import type { Side } from '../value/choices.ts';
import type { LockInDraft } from '../value/read-lock-in.ts';
import {
  backSlip,
  isGiven,
  isZero,
  LAY_NOTE,
  laySlip,
  listOf,
  NETTED_NOTE,
  type SavedSlip,
  type SavedSlips,
  type SlipResult,
  textIn,
} from './saved-slip.ts';

type Placed = {
  readonly slip: SavedSlip;
  readonly account: string | null | undefined;
  readonly commission: NumberInput | null | undefined;
};

/** The singles of the bets that lock a position in; the holdings are bets already. */
export function lockInSlips(draft: LockInDraft, { stakes }: SlipResult): SavedSlips {
  const commissions = commissionsOf(draft);
  const placed = listOf(stakes).flatMap((bet) => placedOf(draft, bet, commissions));
  const accounts = [...placed, ...draft.holdings].map(({ account }) => account);
  const isNetted = placed.some(
    ({ account, commission }) =>
      isGiven(account) &&
      isGiven(commission) &&
      !isZero(commission) &&
      accounts.filter((other) => other === account).length > 1,
  );
  return {
    slips: placed.map(({ slip }) => slip),
    notes: [
      ...(placed.some(({ slip }) => slip.side === 'lay') ? [LAY_NOTE] : []),
      ...(isNetted ? [NETTED_NOTE] : []),
      'The bets that you hold already are left out.',
    ],
  };
}

type Commissions = ReadonlyMap<string, NumberInput>;

/** A bet to place, at the price of its selection and side. */
function placedOf({ selections }: LockInDraft, bet: SlipResult, commissions: Commissions): readonly Placed[] {
  const name = textIn(bet['selection']);
  const side: Side = bet['side'] === 'lay' ? 'lay' : 'back';
  // Two selections may have one name, but not one price too.
  const index = selections.findIndex((each, i) => {
    const now = each[side];
    if (!isGiven(now) || name !== (each.name ?? `selection ${i + 1}`)) return false;
    const odds = readPrice(String(now.price));
    return typeof odds === 'object' && printer({}).odds(odds) === textIn(bet['price']);
  });
  const price = selections[index]?.[side];
  if (!isGiven(price)) return [];
  const { account } = price;
  const commission = commissions.get(account ?? '') ?? price.commission;
  const backed = {
    odds: price.price,
    stake: textIn(bet['stake']),
    commission,
    row: { index, count: selections.length, label: name },
  };
  const slips =
    side === 'lay' ? laySlip({ ...backed, liability: textIn(bet['liability']) }) : [backSlip(backed)];
  return slips.map((slip) => ({ slip, account, commission }));
}

/** The commission of each account, wherever it is given. */
function commissionsOf({ selections, holdings }: LockInDraft): Commissions {
  const bets = [...selections.flatMap(({ back, lay }) => [back, lay]), ...holdings];
  return new Map(
    bets.flatMap((bet) =>
      isGiven(bet?.account) && isGiven(bet.commission) ? [[bet.account, bet.commission]] : [],
    ),
  );
}
