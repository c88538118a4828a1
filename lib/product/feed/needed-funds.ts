import type { LayMoney } from '../../matched/lay-money.ts';
import type { Int } from '../../number/int.ts';
import type { Pence } from '../../number/money.ts';
import { compare, minus, plus, reduce, whole } from '../../number/rational.ts';

/** The money that the lays of a row need at an exchange, beside what can be bet there. In exact pence. */
export type NeededFunds = {
  readonly bookieCode: string;
  readonly needs: Pence;
  readonly available: Pence;
  /** The amount that is missing there; undefined if the lays fit. */
  readonly short: Pence | undefined;
};

/**
 * The money that the lays need at each exchange whose funds, in whole pence by its code, are stated. Two lays at one exchange need
 * both liabilities: it does not net a win market and a place market.
 */
export function neededFunds(
  sides: Readonly<Record<'lay' | 'placeLay', { readonly bookieCode: string } | undefined>>,
  money: LayMoney,
  funds: ReadonlyMap<string, Int>,
): readonly NeededFunds[] {
  const needs = new Map<string, Pence>();
  const add = (side: (typeof sides)['lay'], liability: Pence | undefined): void => {
    if (side === undefined || liability === undefined) return;
    const before = needs.get(side.bookieCode);
    needs.set(side.bookieCode, before === undefined ? liability : reduce(plus(before, liability)));
  };
  add(sides.lay, money.lay);
  add(sides.placeLay, money.place);
  return [...needs].flatMap(([bookieCode, needed]) => {
    const there = funds.get(bookieCode);
    if (there === undefined) return [];
    const available = whole(there);
    const short = compare(needed, available) > 0 ? reduce(minus(needed, available)) : undefined;
    return [{ bookieCode, needs: needed, available, short }];
  });
}
