import { Fraction } from 'fraction.js';
import { showPlaces } from '../oracle/show-money.ts';
import type { Figures, MatchedExample, Printed } from './matched-inputs.ts';
import { readFixture } from './read-fixture.ts';

type Collection = {
  readonly examples: readonly MatchedExample[];
  readonly disputed: readonly MatchedExample[];
};

/** The published examples of matched bets, and those whose published figures are wrong. */
export const { examples: EXAMPLES, disputed: DISPUTED } = readFixture<Collection>('published/matched.json');

/** Our names for figures that sources name differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'own-anchors-1.standard': 'equalise',
  'mbb-2up-1.lockedProfit': 'lockedResult',
  'tp-2up-1.lockedProfit': 'lockedResult',
  ...Object.fromEntries(
    ['mbb-s-3', 'mbb-s-4', 'mbb-s-5'].flatMap((id) => [
      [`${id}.layStakes`, 'ceilStakes'],
      [`${id}.profitIfAllLegsWin`, 'ceilProfitIfAllLegsWin'],
    ]),
  ),
};

/** Published figures that the library cannot express, with the reasons. */
export const INEXPRESSIBLE: Readonly<Record<string, string>> = {
  'own-anchors-1.breakEvenIfBackWins': 'two figures in one text; both are among the expected ones',
  'own-anchors-1.breakEvenIfLayWins': 'two figures in one text; both are among the expected ones',
  'mbb-m-3.profit':
    'commission bet by bet; the expected figures have it beside that on the net of the market',
  'boost-fb.cashWinnings': 'an amount that no calculation is needed for',
  'boost-fb.freeBet': 'an amount that no calculation is needed for',
  'r4-1.profit': 'Betfair rounds the price to 7.21 before paying: 62.10; unrounded it is 62.07',
};

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const shownLike = (figure: Fraction | undefined, text: string): string | undefined =>
  figure && showPlaces(figure, placesOf(text));

/** Our figure or figures, to the places of the printed ones. */
function printedLike(figure: Fraction | readonly Fraction[] | undefined, printed: Printed): unknown {
  if (printed === null) return null;
  if (typeof printed === 'string') return figure instanceof Fraction ? shownLike(figure, printed) : undefined;
  return printed.map((text, i) =>
    figure === undefined || figure instanceof Fraction ? undefined : shownLike(figure[i], text),
  );
}

/**
 * The tolerance for a published figure: half of its last digit, a penny, or two for each-way, where sources round
 * twice.
 */
export function isNear(figure: Fraction, text: string, type: string): boolean {
  const digit = new Fraction(1, 2n * 10n ** BigInt(placesOf(text)));
  const penny = new Fraction(type === 'eachWay' ? 2 : 1, 100);
  return figure
    .sub(new Fraction(text))
    .abs()
    .lte(digit.gt(penny) ? digit : penny);
}

/** A published number beside ours. */
export type Comparison = {
  readonly name: string;
  readonly ours: Fraction | undefined;
  readonly text: string;
};

/** Every published number of an example beside ours, except those that cannot be expressed. */
export function comparisons({ id, published }: MatchedExample, ours: Figures): readonly Comparison[] {
  return Object.entries(published).flatMap(([key, printed]) => {
    const name = `${id}.${key}`;
    if (printed === null || INEXPRESSIBLE[name] !== undefined) return [];
    const found = ours[OTHER_NAMES[name] ?? key];
    const figures = found instanceof Fraction ? [found] : (found ?? []);
    const texts = typeof printed === 'string' ? [printed] : printed;
    return texts.map((text, i) => ({ name, ours: figures[i], text }));
  });
}

/** Our figures under the names of the expected ones, to their places. */
export function shownFigures({ expected }: MatchedExample, ours: Figures): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(expected).map(([key, printed]) => [key, printedLike(ours[key], printed)]),
  );
}
