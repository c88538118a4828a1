import type { Rational } from '#lib';
import { placePrice } from '#lib/matched';
import { breakEvenPlace, expectedReturn, fairPrice } from '#lib/value';
import { exactPrice } from '../book/units.ts';
import { type EachWayTerms, type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Chance } from './exact-chances.ts';
import { hundredthsText, oddsText, tenThousandthsText, roundHalfUp } from './figures.ts';

/** A part of a bet: its chance, and its odds as a double and exact. */
export type BetPart = { readonly chance: Chance; readonly odds: number; readonly price: Rational };

/** The stake, and the cap of returns, in ten-thousandths of a unit. */
const STAKE = 10_000;
const MAX_RETURN = 99_999;

export function winPart(chance: Chance, back: Price): BetPart {
  return { chance, odds: back / PRICE_ONE, price: exactPrice(back) };
}

export function placePart(chance: Chance, back: Price, { n, d }: EachWayTerms): BetPart {
  const price = placePrice(exactPrice(back), { n, d });
  return { chance, odds: 1 + ((back / PRICE_ONE - 1) * n) / d, price };
}

/** The expected gain in percent of the stakes on all parts, two places. */
export function edgeText(parts: readonly BetPart[]): string {
  return hundredthsText(expectedUnits(parts, parts.length) - STAKE);
}

/** The expected gain of 1 unit on each part, four places. */
export function valueText(parts: readonly BetPart[]): string {
  return tenThousandthsText(expectedUnits(parts, 1) - STAKE * parts.length);
}

/** A chance in percent, two places. */
export function chanceText(chance: Chance): string {
  return hundredthsText(expectedUnits([{ chance, odds: 1, price: { n: 1, d: 1 } }], 1));
}

/** The fair odds of a chance, two to four places. */
export function fairText({ near, exact }: Chance): string {
  return oddsText(roundHalfUp(STAKE / near, () => fairPrice(exact())));
}

/** The chance of a place at which an each-way bet breaks even, in percent, two places. */
export function breakEvenText(win: Chance, back: Price, { n, d }: EachWayTerms): string {
  const { odds: paid } = placePart(win, back, { n, d, places: 0 });
  const near = Math.max(0, (STAKE * (2 - (win.near * back) / PRICE_ONE)) / paid);
  const exactly = (): number => {
    const [chance] = win.exact();
    return chance === undefined ? 0 : breakEvenPlace(chance, exactPrice(back), { n, d });
  };
  return hundredthsText(roundHalfUp(near, exactly));
}

function expectedUnits(parts: readonly BetPart[], stakes: number): number {
  const near = (STAKE * parts.reduce((sum, { chance, odds }) => sum + chance.near * odds, 0)) / stakes;
  if (near >= MAX_RETURN) return MAX_RETURN;
  return roundHalfUp(near, () => {
    const exact = parts.flatMap(({ chance, price }) =>
      chance.exact().map((each) => ({ chance: each, price })),
    );
    return expectedReturn(exact, stakes);
  });
}
