import type { NumberInput } from '../../number/number-text.ts';
import type { AskedBetDraft } from '../draft.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  max,
  minus,
  negate,
  ONE,
  over,
  type Rational,
  reduce,
  ZERO,
} from '../../number/rational.ts';
import { type LayRounding, pennyAbove, pennyBelow } from '../lay-rounding.ts';
import { type BackOutcomes, partLay, type Position, positionOf } from '../position.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { figuresIn, following, worked } from '../answer.ts';
import { calculator, type Json, positionJson } from '../calculator.ts';
import type { Printer } from '../printer.ts';
import { askedSteps } from '../explain.ts';
import { readAskedBet } from '../asked-bet.ts';
import { layableBet } from '../matched-bet.ts';
import { LAY_STAKE, readBlankable } from '../fields.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberText,
  poundsText,
  roundedText,
} from '../workings.ts';

/** A back bet and the price to lay it at. */
export type LayAnchorsInput = {
  readonly back: BackOutcomes;
  readonly price: Rational;
  readonly commission: Rational;
  readonly rounding: LayRounding;
  /**
   * The even stake as placed, if it does not depend on this bet alone, such as one rounded together with another lay.
   */
  readonly evenStake?: Pence | undefined;
};

/** A reference lay stake, and the resulting position. Money in exact pence. */
export type LayAnchor = Position & {
  /** Before rounding. */
  readonly exactStake: Pence;
  readonly layStake: Pence;
};

/** The three reference lay stakes that the user can choose from. */
export type LayAnchors = {
  /** Both results even. */
  readonly standard: LayAnchor;
  /** Break-even if the back bet wins; the whole profit or loss is in the other result. */
  readonly breakEvenIfBookieWins: LayAnchor;
  /** Break-even if the lay wins; undefined if commission takes all of its winnings. */
  readonly breakEvenIfExchangeWins: LayAnchor | undefined;
};

/**
 * The three reference lay stakes, in pence: even, W/(o - 1), and -Z/(1 - c). The last two are rounded so that the side
 * they protect is never below 0. Rule: docs/rules/matched-anchors.md.
 */
export function layAnchors({ back, price, commission, rounding, evenStake }: LayAnchorsInput): LayAnchors {
  const at = (stake: Pence): Position => positionOf(back, [{ stake, price }], commission);
  const anchor = (exactStake: Pence, place: (exact: Pence) => Pence): LayAnchor => {
    const layStake = place(exactStake);
    return { exactStake, layStake, ...at(layStake) };
  };
  const even = partLay({ back, matched: [], price, commission, rounding });
  const keep = rounding === 'none';
  const toExchange = exchangeBreakEven(back, commission);
  return {
    standard: anchor(even.exactLayStake, () => evenStake ?? even.nextLayStake),
    breakEvenIfBookieWins: anchor(bookieBreakEven(back, price), keep ? reduce : pennyBelow),
    breakEvenIfExchangeWins: toExchange && anchor(toExchange, keep ? reduce : pennyAbove),
  };
}

/** W/(o - 1): the largest stake whose liability the back bet's win covers; 0 if it covers none. */
function bookieBreakEven({ win }: BackOutcomes, price: Rational): Pence {
  return max(ZERO, reduce(over(win, minus(price, ONE))));
}

/** -Z/(1 - c): the smallest stake whose winnings recover the back bet's loss; 0 if there is no loss. */
function exchangeBreakEven({ loss }: BackOutcomes, commission: Rational): Pence | undefined {
  if (loss.n >= 0) return ZERO;
  return compare(commission, ONE) < 0 ? reduce(over(negate(loss), minus(ONE, commission))) : undefined;
}

const KEYS: ReadonlySet<string> = new Set(['bet', 'layStake']);

/** A matched bet, and a custom lay stake in pounds. */
export type LayAnchorsDraft = {
  readonly bet: AskedBetDraft;
  readonly layStake?: NumberInput | null | undefined;
};

/**
 * The even lay and the two break-even lays of `{bet, layStake?}`, and the results of a custom lay stake. Rule:
 * docs/rules/matched-anchors.md.
 */
export const calculateLayAnchors = calculator({
  read: (input, place) => {
    const fields: Fields<keyof LayAnchorsDraft> = input;
    const bet = readAskedBet(fields.bet, place);
    const layStake = readBlankable(fields.layStake, LAY_STAKE, place);
    refuseUnknown(fields, KEYS, place);
    return { bet, layStake };
  },
  work: ({ bet, layStake }) =>
    following(layableBet(bet), ({ back, price, commission, rounding }) => {
      const anchors = layAnchors({ back, price, commission, rounding });
      const own = layStake && { layStake, ...positionOf(back, [{ stake: layStake, price }], commission) };
      return worked({ ...anchors, own });
    }),
  print: ({ standard, breakEvenIfBookieWins, breakEvenIfExchangeWins, own }, write, { bet }) => ({
    standard: anchorJson(standard, write),
    breakEvenIfBookieWins: anchorJson(breakEvenIfBookieWins, write),
    breakEvenIfExchangeWins: anchorJson(breakEvenIfExchangeWins, write),
    own: anchorJson(own, write),
    commissionBasis: bet.commissionBasis,
  }),
  explain: (figures, { bet }) => {
    const lay = figuresIn(layableBet(bet));
    const even = askedSteps(bet, { matched: [], ownStake: undefined });
    return lay === undefined ? even : [...anchorSteps(figures, lay), ...even];
  },
});

type OwnLay = Omit<LayAnchor, 'exactStake'>;

/** The stakes besides the even one, each with both of its results. */
function anchorSteps(
  { breakEvenIfBookieWins, breakEvenIfExchangeWins, own }: LayAnchors & { readonly own: OwnLay | undefined },
  { back, price, commission, rounding }: LayAnchorsInput,
): readonly CalculationStep[] {
  const [win, loss] = [poundsText(back.win), poundsText(back.loss)];
  const odds = `(${numberText(price)} − 1)`;
  const steps = (name: string, formula: string, lay: OwnLay | undefined): readonly CalculationStep[] => {
    if (lay === undefined) return [];
    const stake = poundsText(lay.layStake);
    return [
      moneyStep(`${name}: lay`, formula, lay.layStake),
      moneyStep(`${name}: back wins`, `${win} − ${stake} × ${odds}`, lay.totalBackWin),
      moneyStep(`${name}: lay wins`, `${loss} + ${stake}${keptText(commission)}`, lay.totalLayWin),
    ];
  };
  const placed = (rounded: LayRounding): string => roundedText(rounding === 'none' ? 'none' : rounded);
  const lost = `${poundsText(negate(back.loss))} ÷ (1 − ${numberText(commission)})${placed('up')}`;
  return [
    ...steps('Underlay', `${win} ÷ ${odds}${placed('down')}`, breakEvenIfBookieWins),
    ...steps('Overlay', back.loss.n < 0 ? lost : 'nothing is lost if it loses', breakEvenIfExchangeWins),
    ...steps('Your stake', 'as it was chosen', own),
  ];
}

function anchorJson(anchor: Omit<LayAnchor, 'exactStake'> | undefined, write: Printer): Json {
  return anchor === undefined
    ? null
    : { layStake: write.money(anchor.layStake), ...positionJson(anchor, write) };
}
