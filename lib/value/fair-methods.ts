import {
  addIntervals,
  divideIntervals,
  enclose,
  type Interval,
  intersectIntervals,
  multiplyIntervals,
  negateInterval,
  pointAt,
  rootOfInterval,
  subtractIntervals,
  widthOf,
} from '../number/interval.ts';
import { expOfInterval, logOfInterval } from '../number/interval-functions.ts';
import { max, min, minus, ONE, over, type Rational, reduce, times, whole } from '../number/rational.ts';

/** The prices of a market and the quantities that the methods derive from them, all exact. */
export type Book = {
  readonly prices: readonly Rational[];
  /** 1/price of each. */
  readonly implied: readonly Rational[];
  /** Their sum, Π. */
  readonly total: Rational;
};

/** The chance of a selection at a value of a method's parameter, and its derivative with respect to the parameter. */
type At = {
  readonly chance: Interval;
  /** Undefined if the parameter's interval is too wide. */
  readonly slope: Interval | undefined;
};

/**
 * A method whose chances decrease monotonically in its parameter, which is solved so that they add up to 1.
 * `selections` holds a function of the parameter for each price.
 */
export type ParameterMethod = {
  readonly bracket: (book: Book, bits: bigint) => Interval;
  readonly selections: (book: Book, bits: bigint) => readonly ((parameter: Interval) => At)[];
};

/**
 * π^k, with k between ln n / ln (the longest price) and ln n / ln (the shortest): at these bounds every chance is
 * above, or below, 1/n.
 */
export const POWER: ParameterMethod = {
  bracket: ({ prices }, bits) => {
    const count = logOf(whole(prices.length), bits);
    const { low } = divideIntervals(count, logOf(prices.reduce(max), bits));
    const { high } = divideIntervals(count, logOf(prices.reduce(min), bits));
    return { low, high, bits };
  },
  selections: ({ prices }, bits) =>
    prices.map((price) => {
      const log = logOf(price, bits);
      return (power) => {
        const chance = expOfInterval(negateInterval(multiplyIntervals(power, log)));
        return { chance, slope: negateInterval(multiplyIntervals(log, chance)) };
      };
    }),
};

function logOf(value: Rational, bits: bigint): Interval {
  return logOfInterval(enclose(value, bits));
}

/** π/(c + π - cπ) = 1/(1 + c(o - 1)), with c between (n - 1)/(o - 1) of the longest and of the shortest price. */
export const ODDS_RATIO: ParameterMethod = {
  bracket: ({ prices }, bits) => {
    const others = whole(prices.length - 1);
    const { low } = enclose(over(others, minus(prices.reduce(max), ONE)), bits);
    const { high } = enclose(over(others, minus(prices.reduce(min), ONE)), bits);
    return { low, high, bits };
  },
  selections: ({ prices }, bits) => {
    const one = enclose(ONE, bits);
    return prices.map((price) => {
      const against = enclose(minus(price, ONE), bits);
      return (ratio) => {
        const chance = divideIntervals(one, addIntervals(one, multiplyIntervals(ratio, against)));
        return {
          chance,
          slope: negateInterval(multiplyIntervals(against, multiplyIntervals(chance, chance))),
        };
      };
    });
  },
};

/**
 * (√(z² + 4(1 - z)q) - z)/(2(1 - z)) with q = π²/Π, computed as 2q/(r + z), r being the square root, so that no divisor
 * is near 0. It decreases in z, since r > 2q - z for q below 1. The chances add up to √Π at z = 0, and to less than 1
 * at z = 1.
 */
export const SHIN: ParameterMethod = {
  bracket: (_, bits) => ({ low: 0n, high: 1n << bits, bits }),
  selections: ({ implied, total }, bits) => {
    const one = enclose(ONE, bits);
    return implied.map((chanceOfPrice) => {
      const square = reduce(over(times(chanceOfPrice, chanceOfPrice), total));
      const twice = enclose(times(whole(2), square), bits);
      const fourTimes = enclose(times(whole(4), square), bits);
      return (insiders) => {
        const outsiders = multiplyIntervals(subtractIntervals(one, insiders), fourTimes);
        const root = rootOfInterval(addIntervals(multiplyIntervals(insiders, insiders), outsiders));
        const sum = addIntervals(root, insiders);
        const fall = subtractIntervals(sum, twice);
        const divisor = multiplyIntervals(root, multiplyIntervals(sum, sum));
        const isTooWide = sum.low <= 0n || divisor.low <= 0n;
        return {
          chance: sum.low <= 0n ? { low: 0n, high: 1n << bits, bits } : divideIntervals(twice, sum),
          slope: isTooWide
            ? undefined
            : negateInterval(divideIntervals(multiplyIntervals(twice, fall), divisor)),
        };
      };
    });
  },
};

/**
 * The chances of a method and the parameter that makes them add up to 1, in the narrowest intervals that the scale
 * allows.
 */
export function solveMethod(
  { bracket, selections }: ParameterMethod,
  book: Book,
  bits: bigint,
): { readonly chances: readonly Interval[]; readonly parameter: Interval } {
  const chancesAt = selections(book, bits);
  const at = (parameter: Interval): At => {
    let chance = enclose({ n: -1, d: 1 }, bits);
    let slope: Interval | undefined = enclose({ n: 0, d: 1 }, bits);
    for (const selectionAt of chancesAt) {
      const own = selectionAt(parameter);
      chance = addIntervals(chance, own.chance);
      slope = slope && own.slope && addIntervals(slope, own.slope);
    }
    return { chance, slope };
  };
  const parameter = narrowRoot(at, bracket(book, bits));
  return { chances: chancesAt.map((selectionAt) => selectionAt(parameter).chance), parameter };
}

/**
 * An interval around the root of a decreasing function, by the interval Newton method. Each iteration bisects by the
 * function's sign at the midpoint, then narrows the half by the slope; it stops when an iteration no longer halves the
 * interval.
 */
function narrowRoot(at: (parameter: Interval) => At, bracket: Interval): Interval {
  let root = bracket;
  for (let next = narrowOnce(at, root); widthOf(next) << 1n <= widthOf(root); next = narrowOnce(at, root)) {
    root = next;
    if (widthOf(root) === 0n) break;
  }
  return root;
}

function narrowOnce(at: (parameter: Interval) => At, root: Interval): Interval {
  const middle = pointAt((root.low + root.high) >> 1n, root);
  const { chance: excess } = at(middle);
  const half = halfBySign(root, middle.low, excess);
  const { slope } = at(half);
  if (slope === undefined || slope.high >= 0n) return half;
  const newton = addIntervals(middle, divideIntervals(excess, negateInterval(slope)));
  return intersectIntervals(half, newton);
}

/** The half that contains the root: the upper one if the decreasing function is above 0 at the midpoint. */
function halfBySign(root: Interval, middle: bigint, excess: Interval): Interval {
  if (excess.low > 0n) return { ...root, low: middle };
  return excess.high < 0n ? { ...root, high: middle } : root;
}
