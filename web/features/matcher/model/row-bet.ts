import {
  type Bookie,
  bookiePreferences,
  effectiveCommission,
  matchedFormOf,
  type NeededFunds,
  neededFunds,
  type PreferencesByBookie,
  sidesOf,
  type Sort,
} from '#lib/product';
import type { Pence } from '#lib';
import {
  decodeScore,
  eachWayFigures,
  encodeScore,
  feedScores,
  layMoney,
  type MatchedBet,
  matchedFigures,
  quoteOf,
  readTypedBet,
  toDraft,
  worstResult,
} from '#lib/matched';
import type { FeedRow } from '../../../api/feed-rows.ts';
import type { Funds } from '../../../api/use-funds.ts';
import type { RowForm } from '../../../panels/open-row.ts';

/** The user's settings and the bookies that a row's figures depend on. */
export type RowTaste = {
  readonly sort: Sort;
  /** In pounds, as text. */
  readonly stake: string;
  readonly bookies: ReadonlyMap<string, Bookie>;
  readonly preferences: PreferencesByBookie;
  readonly funds: Funds;
};

/** The form of a row, with the user's stake and commissions; undefined if a side or its price is missing. */
export function rowForm(row: FeedRow, { sort, stake, bookies, preferences }: RowTaste): RowForm | undefined {
  const { back, lay, placeLay } = sidesOf(row);
  const commissionAt = (contract: typeof back): ReturnType<typeof effectiveCommission> => {
    const code = contract?.bookieCode ?? '';
    return effectiveCommission(bookies.get(code) ?? { ...NOBODY, code }, preferences);
  };
  return matchedFormOf(row, {
    sort,
    stake,
    backCommission: commissionAt(back),
    layCommission: commissionAt(lay),
    placeCommission: bookies.has(placeLay?.bookieCode ?? '') ? commissionAt(placeLay) : undefined,
  });
}

/** The stand-in for a bookie that the configuration lacks. */
const NOBODY: Bookie = { code: '', name: '', hasOdds: true, isExchange: false, commission: '' };

/** The bet of a row; undefined if its prices are invalid. */
export function rowBet(form: RowForm): MatchedBet | undefined {
  const reading = readTypedBet(toDraft(form));
  return reading.kind === 'bet' ? reading.bet : undefined;
}

/**
 * The worst result of a row on the user's stake in pence; each-way, on that stake per part. Undefined if the row has no
 * result.
 */
export function rowResult(form: RowForm): Pence | undefined {
  const bet = rowBet(form);
  return bet && worstResult(bet);
}

/** The money that the lays of a row need at exchanges whose funds the user stated. */
export function rowFunds(row: FeedRow, form: RowForm, { funds }: RowTaste): readonly NeededFunds[] {
  const bet = funds.size === 0 ? undefined : rowBet(form);
  const money = bet && layMoney(bet);
  return money === undefined ? [] : neededFunds(sidesOf(row), money, funds);
}

/** The lay stake of a row, in pence; each-way, in the win market. */
export function rowLayStake(form: RowForm): Pence | undefined {
  const bet = rowBet(form);
  if (bet === undefined) return undefined;
  if (bet.kind === 'eachWay') return eachWayFigures(bet).winLayStake;
  const answer = matchedFigures(bet);
  return answer.kind === 'worked' ? answer.figures.layStake : undefined;
}

/** The encoded score of a row as sent by the server, for the current sort. */
export function sentScore(row: FeedRow, { sort }: Pick<RowTaste, 'sort'>): number {
  return sort === 'score_1' ? row.primaryScore : row.secondaryScore;
}

/**
 * The encoded score of a row at the commissions stored in this browser, which the server does not know; the
 * server's score if none is stored for the row's exchanges.
 */
export function ownScore(row: FeedRow, taste: RowTaste): number {
  const sent = sentScore(row, taste);
  const { lay, placeLay } = sidesOf(row);
  const isOwn = [lay, placeLay].some(
    (side) => side !== undefined && bookiePreferences(taste.preferences, side.bookieCode).commission !== '',
  );
  const form = isOwn ? rowForm(row, taste) : undefined;
  const bet = form && rowBet(form);
  const quote = bet && quoteOf(bet, row.aggregationType);
  if (quote === undefined) return sent;
  const { score1, score2 } = feedScores(quote);
  const value = taste.sort === 'score_1' ? score1 : score2;
  return encodeScore({ value, healthy: decodeScore(sent).healthy });
}
