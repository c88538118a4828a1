import { readTerms } from '../bet/bet-fields.ts';
import { DEFAULT_TERMS } from '../bet/each-way.ts';
import type { NumberInput } from '../number/number-text.ts';
import {
  compare,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  rational,
  sumByHalves,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { lack, report, type Scope } from '../read/scope.ts';
import { worked } from '../matched/answer.ts';
import { calculator } from '../matched/calculator.ts';
import { isBlank, readBlankable } from '../matched/fields.ts';
import { placePrice } from '../matched/prices.ts';
import { type CalculationStep, numberStep, numberText, oddsStep } from '../matched/workings.ts';
import {
  CHANCE,
  PRICE,
  readChance,
  readCount,
  readNeeded,
  readWholeMarket,
  reportProblem,
} from './fields.ts';
import { FIELD, HARVILLE, OVERRATES, placedFormula, readPlaceCount } from './place-chances.ts';
import { placeChances } from './places.ts';
import { chanceStep, exactly, printChance, printOdds, realText } from './real.ts';

/** The chances of a runner in a race that pays places. */
export type RunnerChances = {
  readonly win: Rational;
  /** The chance to finish in any paid place, the first included. */
  readonly place: Rational;
  /** The chance to finish in one of the extra places. */
  readonly extra: Rational;
};

/** The expected value of an each-way bet of 1 on each part, exact. */
export type EachWayValue = {
  readonly placePrice: Rational;
  /** The expected return of the win part, p × O. */
  readonly winReturn: Rational;
  /** The expected return of the place part. */
  readonly placeReturn: Rational;
  /** The expected gain of both parts: p × O + P × O_place - 2. */
  readonly value: Rational;
  /** The part of the gain that the extra places add. */
  readonly extraWorth: Rational;
};

/** The expected value of 1 each-way on a runner at a price and each-way terms. Rule: docs/rules/places.md. */
export function eachWayValue(chances: RunnerChances, price: Rational, terms: Rational): EachWayValue {
  const paid = placePrice(price, terms);
  const winReturn = times(chances.win, price);
  const placeReturn = times(chances.place, paid);
  return {
    placePrice: paid,
    winReturn,
    placeReturn,
    value: minus(plus(winReturn, placeReturn), whole(2)),
    extraWorth: times(chances.extra, paid),
  };
}

const EQUAL_CHANCES = 'equal chances';
const GIVEN = 'given';

/** An each-way bet on a runner, with one of three sources of its chances. */
export type EachWayValueDraft = {
  readonly price: NumberInput;
  /** 1/5 by default. */
  readonly terms?: NumberInput | null | undefined;
  /** The number of paid places, extra ones included: 3 by default. */
  readonly places?: NumberInput | null | undefined;
  /** The number of extra places. */
  readonly extraPlaces?: NumberInput | null | undefined;
  /** The number of runners, all with equal chances. */
  readonly runners?: NumberInput | null | undefined;
  /** The chances of all runners to win, and the number of this runner among them from 1. */
  readonly chances?: readonly NumberInput[] | null | undefined;
  readonly runner?: NumberInput | null | undefined;
  /** The chances of this runner to win and to be placed. */
  readonly chance?: NumberInput | null | undefined;
  readonly placeChance?: NumberInput | null | undefined;
  /** The price of a place at an exchange, for comparison with the fair one. */
  readonly exchangePlacePrice?: NumberInput | null | undefined;
};

const EACH_WAY_KEYS: ReadonlySet<string> = new Set([
  'price',
  'terms',
  'places',
  'extraPlaces',
  'runners',
  'chances',
  'runner',
  'chance',
  'placeChance',
  'exchangePlacePrice',
]);
const TERMS = { key: 'terms', read: readTerms };
const EXCHANGE = { key: 'exchangePlacePrice', read: readPrice };
const PLACE_CHANCE = { key: 'placeChance', read: readChance };

/**
 * The expected value of 1 each-way on a runner: `{price, terms?, places?, extraPlaces?, exchangePlacePrice?}` with
 * `runners`, with `chances` and `runner`, or with `chance` and `placeChance`. With `runners`, the returns of 1 each-way
 * on every runner too. Rule: docs/rules/places.md.
 */
export const calculateEachWayValue = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof EachWayValueDraft> = input;
    const price = readNeeded(fields.price, PRICE, scope);
    const terms = readBlankable(fields.terms, TERMS, scope) ?? DEFAULT_TERMS;
    const source = readSource(fields, scope);
    const exchange = readBlankable(fields.exchangePlacePrice, EXCHANGE, scope);
    refuseUnknown(fields, EACH_WAY_KEYS, scope);
    return { price, terms, source, exchange };
  },
  work: ({ price, terms, source, exchange }) => {
    const chances = chancesOf(source);
    const byExchange = exchange && times(over(ONE, exchange), placePrice(price, terms));
    return worked({ chances, byExchange, ...eachWayValue(chances, price, terms) });
  },
  print: ({ chances, byExchange, ...figures }, write, { source, exchange }) => {
    const chance = (each: Rational): string => printChance(exactly(each), write);
    const number = (each: Rational): string => write.number(each);
    const field = source.method === EQUAL_CHANCES ? whole(source.field.length) : undefined;
    return {
      method: source.method,
      placePrice: write.odds(figures.placePrice),
      winChance: chance(chances.win),
      placeChance: chance(chances.place),
      fairPlacePrice: printOdds(exactly(over(ONE, chances.place)), write),
      winReturn: chance(figures.winReturn),
      placeReturn: chance(figures.placeReturn),
      value: chance(figures.value),
      extraWorth: chance(figures.extraWorth),
      exchangePlacePrice: exchange === undefined ? null : write.odds(exchange),
      exchangePlaceReturn: byExchange === undefined ? null : number(byExchange),
      ...(field && {
        returns: number(times(field, plus(figures.winReturn, figures.placeReturn))),
        placeReturns: number(times(field, figures.placeReturn)),
      }),
      ...(source.method === HARVILLE && { warning: OVERRATES }),
    };
  },
  explain: ({ chances, byExchange, ...figures }, { price, terms, source, exchange }) => {
    const [odds, place] = [numberText(price), numberText(figures.placePrice)];
    const returns = [figures.winReturn, figures.placeReturn].map((each) => realText(exactly(each)));
    const step = (label: string, formula: string, value: Rational): CalculationStep =>
      chanceStep(label, formula, exactly(value));
    return [
      oddsStep('Place odds', `1 + (${odds} − 1) × ${numberText(terms)}`, figures.placePrice),
      ...chanceSteps(source, chances),
      step('Win part returns', `${realText(exactly(chances.win))} × ${odds}`, figures.winReturn),
      step('Place part returns', `${realText(exactly(chances.place))} × ${place}`, figures.placeReturn),
      ...(chances.extra.n === 0
        ? []
        : [step('Extra places', `${realText(exactly(chances.extra))} × ${place}`, figures.extraWorth)]),
      ...(exchange && byExchange
        ? [numberStep('Place part by the exchange', `${place} ÷ ${numberText(exchange)}`, byExchange)]
        : []),
      step('Value', `${returns.join(' + ')} − 2`, figures.value),
    ];
  },
});

/** The chances of the runner, by source. */
function chanceSteps(source: Source, { win, place, extra }: RunnerChances): readonly CalculationStep[] {
  const steps = (
    formulas: readonly [win: string, place: string, extra: string],
  ): readonly CalculationStep[] => [
    chanceStep('Chance to win', formulas[0], exactly(win)),
    chanceStep('Chance of a place', formulas[1], exactly(place)),
    ...(extra.n === 0 ? [] : [chanceStep('Chance of an extra place', formulas[2], exactly(extra))]),
  ];
  switch (source.method) {
    case GIVEN:
      return steps([numberText(win), numberText(place), '']);
    case EQUAL_CHANCES: {
      const of = (count: number): string => `${count} ÷ ${source.field.length}`;
      return steps([of(1), of(source.places), of(source.extra)]);
    }
    case HARVILLE: {
      const { field, runner, places, extra: extraPlaces } = source;
      const within = (from: number): string => placedFormula(field, runner, { from, to: places });
      return steps([realText(exactly(win)), within(1), within(places - extraPlaces + 1)]);
    }
  }
}

type Source =
  | { readonly method: typeof GIVEN; readonly win: Rational; readonly place: Rational }
  | {
      readonly method: typeof HARVILLE | typeof EQUAL_CHANCES;
      readonly field: readonly Rational[];
      readonly runner: number;
      readonly places: number;
      readonly extra: number;
    };

function readSource(fields: Fields<keyof EachWayValueDraft>, scope: Scope): Source {
  const isByField = [fields.runners, fields.chances, fields.runner].some((each) => !isBlank(each));
  if (!isBlank(fields.placeChance) || (!isBlank(fields.chance) && !isByField)) {
    refuseGiven(fields, ['runners', 'chances', 'runner', 'places', 'extraPlaces'], scope);
    return readGiven(fields, scope);
  }
  refuseGiven(fields, ['chance'], scope);
  if (!isBlank(fields.runners)) return readEqualField(fields, scope);
  if (!isByField) lack(scope, 'runners');
  const field = isByField ? readWholeMarket(fields.chances, FIELD, scope) : [];
  const runner = readCount(fields.runner, 'runner', scope) ?? 1;
  if (field.length > 0 && runner > field.length) reportProblem(scope, 'runner', 'no-selection');
  return { method: HARVILLE, field, runner: runner - 1, ...readPlacesPaid(fields, field, scope) };
}

/** The chances to win and to be placed, the latter at least as large as the former. */
function readGiven(fields: Fields<keyof EachWayValueDraft>, scope: Scope): Source {
  const before = scope.issues.length + scope.missing.length;
  const win = readNeeded(fields.chance, CHANCE, scope);
  const place = readNeeded(fields.placeChance, PLACE_CHANCE, scope);
  const areRead = scope.issues.length + scope.missing.length === before;
  if (areRead && compare(place, win) < 0) reportProblem(scope, 'placeChance', 'place-below-win');
  return { method: GIVEN, win, place };
}

/** A field of runners with equal chances. */
function readEqualField(fields: Fields<keyof EachWayValueDraft>, scope: Scope): Source {
  refuseGiven(fields, ['chances', 'runner'], scope);
  const count = readCount(fields.runners, 'runners', scope) ?? FIELD.min;
  const isRace = count >= FIELD.min && count <= FIELD.max;
  if (!isRace) report(scope, 'runners', 'invalid-value');
  const field = Array.from({ length: isRace ? count : 0 }, () => rational(1, count));
  return { method: EQUAL_CHANCES, field, runner: 0, ...readPlacesPaid(fields, field, scope) };
}

/** Reports fields that belong to another source of chances. */
function refuseGiven(
  fields: Fields<keyof EachWayValueDraft>,
  keys: readonly (keyof EachWayValueDraft)[],
  scope: Scope,
): void {
  for (const key of keys) {
    if (!isBlank(fields[key])) reportProblem(scope, key, 'chance-twice');
  }
}

function readPlacesPaid(
  fields: Fields<keyof EachWayValueDraft>,
  field: readonly Rational[],
  scope: Scope,
): { readonly places: number; readonly extra: number } {
  const places = readPlaceCount(fields.places, field, scope);
  const extra = readCount(fields.extraPlaces, 'extraPlaces', scope) ?? 0;
  if (extra > 0 && extra >= places) reportProblem(scope, 'extraPlaces', 'too-many-places');
  return { places, extra };
}

function chancesOf(source: Source): RunnerChances {
  if (source.method === GIVEN) return { ...source, extra: ZERO };
  const { field, runner, places, extra } = source;
  const { positions, placed } = placeChances(field, places);
  const own = positions.map((position) => position[runner] ?? ZERO);
  return {
    win: own[0] ?? ZERO,
    place: placed[runner] ?? ZERO,
    extra: sumByHalves(own.slice(places - extra)),
  };
}
