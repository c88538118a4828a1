import type { NumberInput } from '../number/number-text.ts';
import { ONE, over, type Rational, ZERO } from '../number/rational.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import type { Scope } from '../read/scope.ts';
import { worked } from '../matched/answer.ts';
import { calculator } from '../matched/calculator.ts';
import { MAX_RUNNERS } from './choices.ts';
import { readCount, readWholeMarket, reportProblem } from './fields.ts';
import { isPlaceable, placeChances } from './places.ts';
import { chanceStep, exactly, fairOddsStep, printChance, printOdds, realText } from './real.ts';

const DEFAULT_PLACES = 3;

/** The chances to win of all runners of a race, and the number of places. */
export type PlaceChancesDraft = {
  readonly chances: readonly NumberInput[];
  /** The number of places: 3 by default, or all runners of a smaller field. */
  readonly places?: NumberInput | null | undefined;
};

/** The chances of all runners of a race. */
export const FIELD = { key: 'chances', min: 2, max: MAX_RUNNERS };
const PLACES_KEYS: ReadonlySet<string> = new Set(['chances', 'places']);

/** The finishing chances of every runner of `{chances, places?}` by Harville's formula. Rule: docs/rules/places.md. */
export const calculatePlaceChances = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof PlaceChancesDraft> = input;
    const chances = readWholeMarket(fields.chances, FIELD, scope);
    const places = readPlaceCount(fields.places, chances, scope);
    refuseUnknown(fields, PLACES_KEYS, scope);
    return { chances, places };
  },
  work: ({ chances, places }) => worked(placeChances(chances, places)),
  print: ({ positions, placed }, write) => ({
    method: HARVILLE,
    runners: placed.map((chance, runner) => ({
      positions: positions.map((position) => printChance(exactly(position[runner] ?? ZERO), write)),
      placed: printChance(exactly(chance), write),
      fairPlaceOdds: printOdds(exactly(over(ONE, chance)), write),
    })),
    warning: OVERRATES,
  }),
  explain: ({ positions, placed }, { chances }) =>
    placed.flatMap((chance, runner) => {
      const name = `Runner ${runner + 1}`;
      const own = positions.map((position) => exactly(position[runner] ?? ZERO));
      const all = exactly(chance);
      return [
        ...own.map((each, i) => {
          const place = i + 1;
          const formula = placedFormula(chances, runner, { from: place, to: place });
          return chanceStep(`${name} in position ${place}`, formula, each);
        }),
        chanceStep(`${name} placed`, own.map((each) => realText(each)).join(' + '), all),
        fairOddsStep(`${name}: place odds`, `1 ÷ ${realText(all)}`, exactly(over(ONE, chance))),
      ];
    }),
});

/** The name of the formula, in answers. */
export const HARVILLE = 'Harville';
export const OVERRATES = "Harville's formula overrates the place chances of favourites";

/** The number of paid places, with an issue if it is too large to calculate for these runners. */
export function readPlaceCount(value: unknown, chances: readonly Rational[], scope: Scope): number {
  const places = readCount(value, 'places', scope) ?? Math.min(DEFAULT_PLACES, chances.length);
  if (chances.length > 0 && !isPlaceable(chances, places)) reportProblem(scope, 'places', 'too-many-places');
  return places;
}

/** The maximum number of finishing orders in a written-out sum. */
const MAX_ORDERS = 12;

type Positions = { readonly from: number; readonly to: number };

/**
 * The formula of a runner's chance to finish in one of these positions: the sum over every order of the runners ahead,
 * in words if there are too many.
 */
export function placedFormula(chances: readonly Rational[], runner: number, { from, to }: Positions): string {
  const orders: (readonly Rational[])[] = [];
  const others = chances.filter((_, each) => each !== runner);
  for (let ahead = from - 1; ahead < to; ahead += 1) {
    if (countOrders(others.length, ahead) > MAX_ORDERS) return 'by Harville, over every order ahead of it';
    orders.push(...ordersOf(others, ahead));
  }
  if (orders.length > MAX_ORDERS) return 'by Harville, over every order ahead of it';
  const own = chances[runner] ?? ZERO;
  return orders.map((order) => orderText([...order, own])).join(' + ');
}

function countOrders(runners: number, length: number): number {
  let count = 1;
  for (let taken = 0; taken < length; taken += 1) count *= runners - taken;
  return count;
}

function ordersOf(runners: readonly Rational[], length: number): readonly (readonly Rational[])[] {
  if (length === 0) return [[]];
  return runners.flatMap((first, i) =>
    ordersOf(runners.toSpliced(i, 1), length - 1).map((rest) => [first, ...rest]),
  );
}

/** The chance of an order of finish: each runner in proportion to the chances of the remaining runners. */
function orderText(order: readonly Rational[]): string {
  const texts = order.map((chance) => realText(exactly(chance)));
  return texts
    .map((text, i) => (i === 0 ? text : `${text} ÷ (1 − ${texts.slice(0, i).join(' − ')})`))
    .join(' × ');
}
