import { type Pence } from '../number/money.ts';
import {
  equals,
  max,
  minus,
  ONE,
  type Rational,
  ZERO,
  over,
  reduce,
  times,
  toExactText,
  whole,
} from '../number/rational.ts';
import { type BackTerms, backTerms, gainOf, laySidePrice, outcomesOf } from './back-outcomes.ts';
import { type LayRounding } from './lay-rounding.ts';
import { type BackBet, type LayBet, type MatchedBet } from './matched-bet.ts';
import { type MatchedFigures, matchedResults } from './matched-results.ts';
import { partLay, totalStake, type Lay, layNeed, layStakeFor, positionOf } from './position.ts';
import { PRICE_FLOOR } from './prices.ts';
import { decimalText } from '../number/decimal.ts';

/** The figures of a matched bet in the order in which one leads to the next. */
export type WorkingName =
  | 'backPrice'
  | 'layPrice'
  | 'gain'
  | 'need'
  | 'covered'
  | 'exactLayStake'
  | 'layStake'
  | 'totalLayStake'
  | 'liability'
  | 'layWin'
  | 'totalBackWin'
  | 'totalLayWin'
  | 'profit';

/** One step: the formula with this bet's own numbers in it, and its exact value, in pence where the unit is money. */
export type Working = {
  readonly name: WorkingName;
  readonly unit: 'odds' | 'money';
  readonly formula: string;
  readonly value: Rational;
};

/**
 * How the results of a matched bet come about, step by step, for screens; empty where it has no figures. Values are
 * exact and agree with `matchedResults`. Rule: docs/rules/matched-bet.md.
 */
export function explainMatched(bet: MatchedBet): readonly Working[] {
  const terms = backTerms(bet).figures;
  const price = laySidePrice(bet.lay).figures;
  const { figures } = matchedResults(bet);
  if (terms === undefined || price === undefined || figures === undefined) return [];
  const { commission } = bet.lay;
  const need = layNeed(outcomesOf(terms));
  const exact = layStakeFor(need, price, commission);
  return [
    odds('backPrice', backPriceFormula(bet.back, terms.price), terms.price),
    odds('layPrice', layPriceFormula(bet.lay, price), price),
    money('gain', gainFormula(terms), gainOf(terms)),
    money('need', needFormula(terms), need),
    money('exactLayStake', `${poundsText(need)} ÷ (${numberText(price)} − ${numberText(commission)})`, exact),
    money(
      'layStake',
      bet.layStake === undefined ? `${poundsText(exact)}${ROUNDED[bet.rounding]}` : 'as it was chosen',
      figures.layStake,
    ),
    ...resultSteps(figures, price, commission),
  ];
}

/**
 * How the rest of a lay comes about of which some is matched already, and what all of it leaves; empty where the bet has
 * no figures. `next` is laid instead of the rest where it is given, in pence. Rule: docs/rules/matched-part-lay.md.
 */
export function explainPartLay(
  bet: MatchedBet,
  matched: readonly Lay[],
  next: Pence | undefined,
): readonly Working[] {
  const terms = backTerms(bet).figures;
  const price = laySidePrice(bet.lay).figures;
  if (terms === undefined || price === undefined) return [];
  const { commission } = bet.lay;
  const back = outcomesOf(terms);
  const part = partLay({ back, matched, price, commission, rounding: bet.rounding });
  const { need, covered } = part;
  const exact = layStakeFor(max(ZERO, minus(need, covered)), price, commission);
  const layStake = next ?? part.nextLayStake;
  const lays = [...matched, { stake: layStake, price }];
  const total = totalStake(lays);
  const { liability, layWin, totalBackWin, totalLayWin, profit } = positionOf(back, lays, commission);
  const worth = `(${numberText(price)} − ${numberText(commission)})`;
  return [
    odds('backPrice', backPriceFormula(bet.back, terms.price), terms.price),
    odds('layPrice', layPriceFormula(bet.lay, price), price),
    money('gain', gainFormula(terms), gainOf(terms)),
    money('need', needFormula(terms), need),
    money(
      'covered',
      summed(matched, (lay) => `(${numberText(lay)} − ${numberText(commission)})`),
      covered,
    ),
    money(
      'exactLayStake',
      `(${poundsText(need)} − ${poundsText(covered)}) ÷ ${worth}${noneNote(exact)}`,
      exact,
    ),
    money(
      'layStake',
      next === undefined ? `${poundsText(exact)}${ROUNDED[bet.rounding]}` : 'as it was chosen',
      layStake,
    ),
    money('totalLayStake', lays.map(({ stake }) => poundsText(stake)).join(' + '), total),
    money(
      'liability',
      summed(lays, (lay) => `(${numberText(lay)} − 1)`),
      liability,
    ),
    money('layWin', `${poundsText(total)}${kept(commission)}`, layWin),
    money('totalBackWin', `${poundsText(back.win)} − ${poundsText(liability)}`, totalBackWin),
    money('totalLayWin', `${poundsText(back.loss)} + ${poundsText(layWin)}`, totalLayWin),
    money('profit', `the smaller of ${poundsText(totalBackWin)} and ${poundsText(totalLayWin)}`, profit),
  ];
}

/** `30.00 × (4.1 − 0.02) + 20.00 × (4.2 − 0.02)`. */
function summed(lays: readonly Lay[], worth: (price: Rational) => string): string {
  return lays.map(({ stake, price }) => `${poundsText(stake)} × ${worth(price)}`).join(' + ');
}

/** Enough is laid already: nothing is left to lay. */
function noneNote({ n }: Rational): string {
  return n === 0 ? ', not below 0' : '';
}

const ROUNDED: Readonly<Record<LayRounding, string>> = {
  nearest: ' to the nearest penny',
  down: ' down to the penny',
  up: ' up to the penny',
  none: '',
  best: ' to the penny whose worse result is better',
};

function resultSteps(figures: MatchedFigures, price: Rational, commission: Rational): readonly Working[] {
  const { layStake, liability, layWin, backWin, backLoss, totalBackWin, totalLayWin, profit } = figures;
  const smaller = `the smaller of ${poundsText(totalBackWin)} and ${poundsText(totalLayWin)}`;
  return [
    money('liability', `${poundsText(layStake)} × (${numberText(price)} − 1)`, liability),
    money('layWin', `${poundsText(layStake)}${kept(commission)}`, layWin),
    money('totalBackWin', `${poundsText(backWin)} − ${poundsText(liability)}`, totalBackWin),
    money('totalLayWin', `${poundsText(backLoss)} + ${poundsText(layWin)}`, totalLayWin),
    money('profit', smaller, profit),
  ];
}

function backPriceFormula({ decimalOdds = ONE, oddsBoost, rule4 }: BackBet, price: Rational): string {
  const boost = equals(oddsBoost, ONE) ? '' : ` × ${numberText(oddsBoost)}`;
  return cutFormula(`${numberText(decimalOdds)}${boost}`, rule4) + floorNote(price);
}

function layPriceFormula({ decimalOdds = ONE, rule4, rule4Mode }: LayBet, price: Rational): string {
  const taken = numberText(decimalOdds);
  const formula = rule4Mode === 'price' ? `${taken}${kept(rule4)}` : cutFormula(taken, rule4);
  return formula + floorNote(price);
}

function cutFormula(taken: string, rule4: Rational): string {
  return rule4.n === 0 ? taken : `1 + (${taken} − 1)${kept(rule4)}`;
}

function floorNote(price: Rational): string {
  return equals(price, PRICE_FLOOR) ? `, at least ${numberText(PRICE_FLOOR)}` : '';
}

function gainFormula({ stake, price, commission }: BackTerms): string {
  return `${poundsText(stake)} × (${numberText(price)} − 1)${kept(commission)}`;
}

function needFormula(terms: BackTerms): string {
  const gain = poundsText(gainOf(terms));
  const withStake = `${poundsText(terms.stake)} + ${gain}`;
  switch (terms.betType) {
    case 'qualifying':
    case 'freebetSr':
      return withStake;
    case 'riskFree':
      return `${withStake} − ${poundsText(terms.refund)}`;
    case 'freebetSnr':
      return gain;
  }
}

/** The factor that a commission or a rule 4 leaves, nothing where it takes nothing. */
function kept(taken: Rational): string {
  return taken.n === 0 ? '' : ` × (1 − ${numberText(taken)})`;
}

function odds(name: WorkingName, formula: string, value: Rational): Working {
  return { name, unit: 'odds', formula, value };
}

function money(name: WorkingName, formula: string, value: Pence): Working {
  return { name, unit: 'money', formula, value };
}

const PLACES = 6;
const MILLIONTHS = whole(1_000_000);
const HUNDRED = whole(100);

/** A number as it stands in a formula, never rounded: a decimal where six places hold it, otherwise `n/d`. */
function numberText(value: Rational, minimumPlaces = 0): string {
  const isShort = reduce(times(value, MILLIONTHS)).d === 1;
  return isShort ? decimalText(value, { places: PLACES, minimumPlaces }) : `(${toExactText(value)})`;
}

/** Pence as pounds in a formula: two places or more, never rounded. */
function poundsText(amount: Pence): string {
  return numberText(over(amount, HUNDRED), 2);
}
