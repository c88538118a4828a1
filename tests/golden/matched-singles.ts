import { Fraction } from 'fraction.js';
import {
  type BackOutcomes,
  type BackTerms,
  backPrice,
  layAnchors,
  layNeed,
  layPrice,
  layStakeFor,
  type MatchedBetType,
  outcomesOf,
  partLay,
  positionOf,
  roundStake,
} from '#lib/matched';
import { type Figures, type Inputs, pence, pounds, rational } from './matched-inputs.ts';

const ZERO = rational(new Fraction(0));
const ONE = rational(new Fraction(1));

/** The bet type of an example's kind, the part before a colon; refunds and bonuses are added to it. */
export function betTypeOf(kind: string): MatchedBetType {
  if (kind.endsWith('SNR')) return 'freebetSnr';
  return kind.endsWith('SR') ? 'freebetSr' : 'qualifying';
}

/** A back bet with additional payments, in pence, if it wins or loses. */
export function backOf(
  betType: MatchedBetType,
  inputs: Inputs,
  keys: {
    readonly stake: string;
    readonly odds: Fraction;
    readonly ifWins: string;
    readonly ifLoses: string;
  },
): BackOutcomes {
  const fee = inputs.number('backCommission');
  // A fee on the whole return is a lower price without commission.
  const isGross = inputs.text('backCommissionMode') === 'grossReturn';
  const terms: BackTerms = {
    betType,
    stake: pence(inputs.number(keys.stake)),
    price: backPrice({
      odds: rational(isGross ? keys.odds.mul(fee.neg().add(1)) : keys.odds),
      oddsBoost: ONE,
      rule4: rational(inputs.number('backRule4')),
    }),
    commission: isGross ? ZERO : rational(fee),
    refund: ZERO,
    bonus: pence(inputs.number(keys.ifWins)),
  };
  const { win, loss } = outcomesOf(terms);
  return {
    win,
    loss: pence(pounds(loss).add(inputs.number(keys.ifLoses))),
  };
}

function backOfSingle(inputs: Inputs, type: string): BackOutcomes {
  return backOf(betTypeOf(type), inputs, {
    stake: 'backStake',
    odds: inputs.number('backOdds'),
    ifWins: 'valueIfBackWins',
    ifLoses: 'valueIfBackLoses',
  });
}

/** One back bet and one lay, at the nearest penny or at a chosen lay stake. */
export function single(inputs: Inputs, type: string): Figures {
  const back = backOfSingle(inputs, type);
  const commission = rational(inputs.number('layCommission'));
  const price = layPrice({
    odds: rational(inputs.number('layOdds')),
    rule4: rational(inputs.number('layRule4')),
    rule4Mode: inputs.text('layRule4Mode') === 'price' ? 'price' : 'winnings',
  });
  const exact = layStakeFor(layNeed(back), price, commission);
  const isChosen = inputs.text('chosenLayStake') !== undefined;
  const stake = isChosen ? pence(inputs.number('chosenLayStake')) : roundStake(exact, 'nearest', () => ZERO);
  const position = positionOf(back, [{ stake, price }], commission);
  return {
    layStake: pounds(stake),
    layStakeExact: pounds(exact),
    liability: pounds(position.liability),
    profitIfBackWins: pounds(position.totalBackWin),
    profitIfLayWins: pounds(position.totalLayWin),
    profit: pounds(position.profit),
  };
}

/** The rest of a partly matched lay. */
export function partial(inputs: Inputs, type: string): Figures {
  const input = {
    back: backOfSingle(inputs, type),
    matched: inputs.rows('matched').map((lay) => ({
      stake: pence(lay.number('stake')),
      price: rational(lay.number('odds')),
    })),
    price: rational(inputs.number('newLayOdds')),
    commission: rational(inputs.number('layCommission')),
  };
  const part = partLay({ ...input, rounding: 'nearest' });
  return {
    remainingLayStake: pounds(part.nextLayStake),
    remainingExact: pounds(partLay({ ...input, rounding: 'none' }).nextLayStake),
    totalLiability: pounds(part.liability),
    profitIfBackWins: pounds(part.totalBackWin),
    profitIfLayWins: pounds(part.totalLayWin),
  };
}

/** The even lay and the two break-even lays: exact, and rounded so that they still break even. */
export function anchors(inputs: Inputs, type: string): Figures {
  const { standard, breakEvenIfBookieWins, breakEvenIfExchangeWins } = layAnchors({
    back: backOfSingle(inputs, type),
    price: rational(inputs.number('layOdds')),
    commission: rational(inputs.number('layCommission')),
    rounding: 'nearest',
  });
  return {
    equalise: pounds(standard.layStake),
    breakEvenIfBackWins: pounds(breakEvenIfBookieWins.exactStake),
    breakEvenIfBackWinsNotNegative: pounds(breakEvenIfBookieWins.layStake),
    breakEvenIfLayWins: pounds(breakEvenIfExchangeWins?.exactStake ?? ZERO),
    breakEvenIfLayWinsNotNegative: pounds(breakEvenIfExchangeWins?.layStake ?? ZERO),
  };
}
