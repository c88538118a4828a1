import type { Pence } from '../number/money.ts';
import { equals, ONE, type Rational } from '../number/rational.ts';
import { type BackTerms, gainOf } from './back-outcomes.ts';
import { figuresIn } from './answer.ts';
import { type MatchedFigures, matchedFigures } from './figures.ts';
import type { GivenBet, LayChoice } from './given.ts';
import { type BackSide, type LaySide, type SingleBet, toAskedBet } from './matched-bet.ts';
import type { Lay } from './position.ts';
import { backPriceNotes, layPriceNotes } from './prices.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberText,
  oddsStep,
  poundsText,
  roundedText,
} from './workings.ts';

/** The figures of a matched bet, in order of dependency. */
export type WorkingName =
  | 'backPrice'
  | 'layPrice'
  | 'gain'
  | 'bonus'
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

/** The labels of the figures, as the user sees them. */
export const WORKING_LABELS: Readonly<Record<WorkingName, string>> = {
  backPrice: 'Back price',
  layPrice: 'Lay price',
  gain: 'Gain if back wins',
  bonus: 'Bonus if back wins',
  need: 'To be matched',
  covered: 'Matched already',
  exactLayStake: 'Exact lay stake',
  layStake: 'Lay stake',
  totalLayStake: 'All laid',
  liability: 'Liability',
  layWin: 'Lay wins',
  totalBackWin: 'If back wins',
  totalLayWin: 'If lay wins',
  profit: 'Profit',
};

/** One step: the formula with this bet's own numbers in it, and its exact value, in pence if the unit is money. */
export type Working = {
  readonly name: WorkingName;
  readonly unit: 'odds' | 'money';
  readonly formula: string;
  readonly value: Rational;
};

/** The figures of a lay market that its workings need. */
export type ExplainedSide = {
  readonly bet: SingleBet;
  readonly figures: MatchedFigures;
  /** True if the stake to lay now is not that of `bet` alone. */
  readonly isChosen: boolean;
};

/**
 * The workings of the figures of one lay market, step by step. A partly matched lay has two more steps. Rules:
 * docs/rules/matched-bet.md, docs/rules/matched-part-lay.md.
 */
export function explainMatched({ bet, figures, isChosen }: ExplainedSide): readonly Working[] {
  const { back, lay, rounding } = bet;
  const { price, commission, matched } = lay;
  const { need, covered, exactLayStake, nextLayStake, liability, layWin, totalBackWin, totalLayWin } =
    figures;
  const lays = [...matched, { stake: nextLayStake, price }];
  const isPart = matched.length > 0;
  const rest = isPart ? `(${poundsText(need)} − ${poundsText(covered)})` : poundsText(need);
  const worth = `(${numberText(price)} − ${numberText(commission)})`;
  const noRest = isPart && exactLayStake.n === 0 ? ', not below 0' : '';
  const rounded = isChosen ? 'as it was chosen' : `${poundsText(exactLayStake)}${roundedText(rounding)}`;
  return [
    odds('backPrice', backPriceFormula(back), back.price),
    odds('layPrice', layPriceFormula(lay), price),
    money('gain', gainFormula(back), gainOf(back)),
    ...(back.bonus.n > 0 ? [money('bonus', bonusFormula(back), back.bonus)] : []),
    money('need', needFormula(back), need),
    ...(isPart
      ? [
          money(
            'covered',
            summed(matched, (each) => minusText(each, commission)),
            covered,
          ),
        ]
      : []),
    money('exactLayStake', `${rest} ÷ ${worth}${noRest}`, exactLayStake),
    money('layStake', rounded, nextLayStake),
    ...(isPart
      ? [money('totalLayStake', lays.map(({ stake }) => poundsText(stake)).join(' + '), figures.layStake)]
      : []),
    money(
      'liability',
      summed(lays, (each) => minusText(each, ONE)),
      liability,
    ),
    money('layWin', `${poundsText(figures.layStake)}${keptText(commission)}`, layWin),
    money('totalBackWin', `${poundsText(figures.backWin)} − ${poundsText(liability)}`, totalBackWin),
    money('totalLayWin', `${poundsText(figures.backLoss)} + ${poundsText(layWin)}`, totalLayWin),
    money(
      'profit',
      `the smaller of ${poundsText(totalBackWin)} and ${poundsText(totalLayWin)}`,
      figures.profit,
    ),
  ];
}

const STEPS = { odds: oddsStep, money: moneyStep };

/** The same workings as steps of a calculation; their labels start with the lay market if there are several. */
export function matchedSteps(side: ExplainedSide, market = ''): readonly CalculationStep[] {
  return explainMatched(side).map(({ name, unit, formula, value }) =>
    STEPS[unit](market + WORKING_LABELS[name], formula, value),
  );
}

/** The steps of the bet in the field `bet` with the lays that other fields choose; empty without figures. */
export function askedSteps(given: GivenBet, { matched, ownStake }: LayChoice): readonly CalculationStep[] {
  const asked = figuresIn(toAskedBet(given, 'bet.'));
  if (asked === undefined) return [];
  const bet = { ...asked, lay: { ...asked.lay, matched, ownStake } };
  const figures = figuresIn(matchedFigures(bet));
  return figures === undefined ? [] : matchedSteps({ bet, figures, isChosen: ownStake !== undefined });
}

/** `30.00 × (4.1 − 0.02) + 20.00 × (4.2 − 0.02)`. */
function summed(lays: readonly Lay[], worth: (price: Rational) => string): string {
  return lays.map(({ stake, price }) => `${poundsText(stake)} × ${worth(price)}`).join(' + ');
}

function minusText(price: Rational, taken: Rational): string {
  return `(${numberText(price)} − ${numberText(taken)})`;
}

function backPriceFormula(back: BackSide): string {
  const { odds: struck, oddsBoost, rule4, price, terms } = back;
  const boost = equals(oddsBoost, ONE) ? '' : ` × ${numberText(oddsBoost)}`;
  const win = cutFormula(`${numberText(struck)}${boost}`, rule4);
  if (terms === undefined) return win + floorNote(backPriceNotes(back), price);
  return `1 + (${win} − 1) × ${numberText(terms)}`;
}

function layPriceFormula(lay: LaySide): string {
  const { odds: quoted, rule4, rule4Mode, price } = lay;
  const taken = numberText(quoted);
  const formula = rule4Mode === 'price' ? `${taken}${keptText(rule4)}` : cutFormula(taken, rule4);
  return formula + floorNote(layPriceNotes(lay), price);
}

function cutFormula(taken: string, rule4: Rational): string {
  return rule4.n === 0 ? taken : `1 + (${taken} − 1)${keptText(rule4)}`;
}

/** The floor, if the notes of a price say that it was raised to it. */
function floorNote(notes: readonly string[], price: Rational): string {
  return notes.length === 0 ? '' : `, at least ${numberText(price)}`;
}

function gainFormula({ stake, price, commission }: BackTerms): string {
  return `${poundsText(stake)} × (${numberText(price)} − 1)${keptText(commission)}`;
}

function bonusFormula({ bonusIfWin, worth }: BackSide): string {
  return equals(worth, ONE) ? poundsText(bonusIfWin) : `${poundsText(bonusIfWin)} × ${numberText(worth)}`;
}

function needFormula(terms: BackSide): string {
  const bonus = terms.bonus.n > 0 ? ` + ${poundsText(terms.bonus)}` : '';
  const gain = `${poundsText(gainOf(terms))}${bonus}`;
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

function odds(name: WorkingName, formula: string, value: Rational): Working {
  return { name, unit: 'odds', formula, value };
}

function money(name: WorkingName, formula: string, value: Pence): Working {
  return { name, unit: 'money', formula, value };
}
