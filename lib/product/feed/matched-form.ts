import { DEFAULT_MATCHED_STAKE, EMPTY_FORM, EVEN_LAY, type MatchedForm } from '../../matched/form.ts';
import { MATCHED_BET_TYPES, type MatchedBetType } from '../../matched/prices.ts';
import { decimalText } from '../../number/decimal.ts';
import { readDecimal } from '../../number/number-text.ts';
import { percentText } from '../../number/percent.ts';
import type { Rational } from '../../number/rational.ts';
import { type FeedContract, type FeedRow, priceOf, sidesOf } from './feed-row.ts';
import type { Sort } from './shown-score.ts';

/** Labels of the kinds of matched bets. */
export const BET_TYPE_LABELS: Readonly<Record<MatchedBetType, string>> = {
  qualifying: 'Qualifying bet',
  freebetSnr: 'Free bet, stake not returned',
  freebetSr: 'Free bet, stake returned',
  riskFree: 'Refund if it loses',
};

/** The kinds of matched bets on offer: the refund can be hidden by configuration. */
export function betTypeChoices(hideRiskFree: boolean): readonly MatchedBetType[] {
  return MATCHED_BET_TYPES.filter((betType) => !hideRiskFree || betType !== 'riskFree');
}

/** The kind of bet that a row opens with: the one that its sort column rates. */
export function openingBetType(sort: Sort): MatchedBetType {
  switch (sort) {
    case 'score_1':
      return 'qualifying';
    case 'score_2':
      return 'freebetSnr';
  }
}

/** The settings that the calculator opens with, beside the row. Commissions are fractions. */
export type MatchedOpening = {
  readonly sort: Sort;
  readonly stake?: string;
  readonly backCommission: Rational;
  readonly layCommission: Rational;
  /** The commission of the place market; that of the win market if it is left out. */
  readonly placeCommission?: Rational | undefined;
};

/** The parts of a row that the form opened from it keeps. */
export type RowContext<Event, Contract> = {
  readonly event: Event;
  readonly backContract: Contract;
  readonly layContract: Contract;
};

/**
 * The form that a row opens: its prices, the commissions of its two sides, and the kind of bet that the sort column
 * rates. Undefined if a side or its price is missing: no calculator opens then.
 */
export function matchedFormOf<Event, Contract extends FeedContract>(
  row: FeedRow<Contract> & { readonly event: Event },
  opening: MatchedOpening,
): MatchedForm<RowContext<Event, Contract>> | undefined {
  const { back, lay, placeLay } = sidesOf(row);
  if (back === undefined || lay === undefined) return undefined;
  const backOdds = oddsText(priceOf(back, row));
  const layOdds = oddsText(priceOf(lay, row));
  if (backOdds === undefined || layOdds === undefined) return undefined;
  return {
    ...EMPTY_FORM,
    betType: openingBetType(opening.sort),
    back: {
      ...EMPTY_FORM.back,
      stake: opening.stake ?? DEFAULT_MATCHED_STAKE,
      odds: backOdds,
      commission: percentText(opening.backCommission),
    },
    lay: { odds: layOdds, commission: percentText(opening.layCommission), rule4: '' },
    eachWay: placeLay && {
      terms: termsText(back.marketParam),
      odds: oddsText(priceOf(placeLay, row)) ?? '',
      commission: percentText(opening.placeCommission ?? opening.layCommission),
      choice: EVEN_LAY,
    },
    context: { event: row.event, backContract: back, layContract: lay },
  };
}

/** The terms of an each-way market, `1/5` of `1/5|4`; an empty text if it has none. */
function termsText(param: string | null): string {
  return /^(\d{1,3}\/[1-9]\d{0,2})(?:\||$)/u.exec(param ?? '')?.[1] ?? '';
}

/** A price of the feed as decimal text, to four places; undefined unless it is a number above 0. */
function oddsText(price: number | undefined): string | undefined {
  const exact = price === undefined ? undefined : readDecimal(String(price));
  return exact && decimalText(exact, { places: 4, minimumPlaces: 0 });
}
