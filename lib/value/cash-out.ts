import type { Pence } from '../number/money.ts';
import type { NumberInput } from '../number/number-text.ts';
import { ONE, over, type Rational, reduce, times } from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { type Scope } from '../read/scope.ts';
import { worked } from '../matched/answer.ts';
import { calculator } from '../matched/calculator.ts';
import { moneyStep, numberStep, numberText, percentStep, poundsText } from '../matched/workings.ts';
import { isBlank, readAmount, readBlankable, readRows } from '../matched/fields.ts';
import { CHANCE, readNeeded, reportProblem } from './fields.ts';

/** The fair value of an open bet, in pence: its return times the chance of each open leg. */
export function fairCashOut(returns: Pence, chances: readonly Rational[]): Pence {
  return reduce(chances.reduce(times, returns));
}

/** The source of a leg's chance: the input, or 1 / the current price. */
type ChanceSource = 'chance' | 'priceNow';
type OpenLeg = { readonly chance: Rational; readonly source: ChanceSource };

const RETURN = { key: 'return', read: readAmount };
const PRICE_NOW = { key: 'priceNow', read: readPrice };
const LEG_KEYS: ReadonlySet<string> = new Set(['chance', 'priceNow']);
const KEYS: ReadonlySet<string> = new Set(['return', 'offered', 'legs', ...LEG_KEYS]);
const LEGS = { key: 'legs', min: 1, max: 50 };
const OFFERED = { key: 'offered', read: readAmount };

/** An open leg: its chance, or its current price. */
export type OpenLegDraft = {
  readonly chance?: NumberInput | null | undefined;
  readonly priceNow?: NumberInput | null | undefined;
};

/** An open bet, in pounds: one leg in the draft itself, or several in `legs`. */
export type CashOutDraft = OpenLegDraft & {
  /** The return of the bet if every open leg wins. */
  readonly return: NumberInput;
  /** The amount that the bookmaker offers. */
  readonly offered?: NumberInput | null | undefined;
  readonly legs?: readonly OpenLegDraft[] | null | undefined;
};

/**
 * The fair value of `{return, priceNow | chance, offered?}`, or of a multiple with `legs` of these, and the percentage
 * of it that an offer pays. Rule: docs/rules/edge.md.
 */
export const calculateCashOut = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof CashOutDraft> = input;
    const returns = readNeeded(fields.return, RETURN, scope);
    const offered = readBlankable(fields.offered, OFFERED, scope);
    const legs = readLegs(fields, scope);
    refuseUnknown(fields, KEYS, scope);
    return { returns, offered, legs };
  },
  work: ({ returns, legs }) => {
    const chances = legs.map(({ chance }) => chance);
    return worked({ fairValue: fairCashOut(returns, chances), chance: reduce(chances.reduce(times, ONE)) });
  },
  print: ({ fairValue, chance }, { money, number }, { offered, legs }) => ({
    fairValue: money(fairValue),
    chance: number(chance),
    chanceMethods: legs.map(({ source }) => source),
    offeredPct:
      offered === undefined || fairValue.n === 0
        ? null
        : number(over(times(offered, { n: 100, d: 1 }), fairValue)),
  }),
  explain: ({ fairValue, chance }, { returns, offered, legs }) => [
    numberStep('Chance that it wins', legs.map(chanceText).join(' × '), chance),
    moneyStep('Fair value', `${poundsText(returns)} × ${numberText(chance)}`, fairValue),
    ...(offered === undefined || fairValue.n === 0
      ? []
      : [
          percentStep(
            'Offered',
            `${poundsText(offered)} ÷ ${poundsText(fairValue)}`,
            over(offered, fairValue),
          ),
        ]),
  ],
});

function chanceText({ chance, source }: OpenLeg): string {
  return source === 'chance' ? numberText(chance) : `1 ÷ ${numberText(over(ONE, chance))}`;
}

/**
 * The leg of a single, in the bet itself, or those of a multiple, in `legs`; a multiple has no leg in the bet itself.
 */
function readLegs(fields: Fields<keyof CashOutDraft>, scope: Scope): readonly OpenLeg[] {
  if (isBlank(fields.legs)) return [readLeg(fields, scope)];
  for (const key of ['chance', 'priceNow'] as const) {
    if (!isBlank(fields[key])) reportProblem(scope, key, 'legs-and-single');
  }
  const readRow = (leg: Fields<keyof OpenLegDraft>, row: Scope): OpenLeg => {
    const read = readLeg(leg, row);
    refuseUnknown(leg, LEG_KEYS, row);
    return read;
  };
  return readRows(fields.legs, { ...LEGS, readRow }, scope);
}

function readLeg(fields: Fields<keyof OpenLegDraft>, scope: Scope): OpenLeg {
  const chance = readBlankable(fields.chance, CHANCE, scope);
  if (!isBlank(fields.chance)) {
    if (!isBlank(fields.priceNow)) reportProblem(scope, 'priceNow', 'chance-twice');
    return { chance: chance ?? ONE, source: 'chance' };
  }
  return { chance: reduce(over(ONE, readNeeded(fields.priceNow, PRICE_NOW, scope))), source: 'priceNow' };
}
