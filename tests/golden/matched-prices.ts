import { Fraction } from 'fraction.js';
import { parseOdds, readBet, settle, settlementJson } from '#lib';
import { boostWinnings, freeBetBoost, freeBetScore, impliedOdds, layPrice, rating } from '#lib/matched';
import { type Figures, fraction, type Inputs, pence, rational } from './matched-inputs.ts';

const one = new Fraction(1);

/** A price with its winnings boosted. */
export function priceBoost(inputs: Inputs): Figures {
  return {
    boostedOdds: fraction(boostWinnings(rational(inputs.number('odds')), rational(inputs.number('boost')))),
  };
}

/** A boost whose extra winnings are paid as a free bet. */
export function freeBoost(inputs: Inputs): Figures {
  const of = (key: string): ReturnType<typeof rational> => rational(inputs.number(key));
  return {
    effectiveOdds: fraction(freeBetBoost(of('standardOdds'), of('boostedOdds'), of('freeBetRetention'))),
  };
}

/** A price after a withdrawal, and the winnings of a stake at it. */
export function rule4(inputs: Inputs): Figures {
  const price = layPrice({
    odds: rational(inputs.number('odds')),
    rule4: rational(inputs.number('reduction')),
    rule4Mode: inputs.text('mode') === 'price' ? 'price' : 'winnings',
  });
  return { reducedOdds: fraction(price), profit: fraction(price).sub(1).mul(inputs.number('stake')) };
}

function deadHeatReturn(inputs: Inputs, rule: 'stake' | 'profit'): Fraction {
  const bet = readBet({
    system: 'singles',
    stakePerLine: inputs.text('stake'),
    selections: [
      {
        odds: inputs.text('odds'),
        outcome: 'deadHeat',
        deadHeatDivisor: `${inputs.text('runnersTied') ?? ''}/${inputs.text('placesShared') ?? ''}`,
      },
    ],
    rules: { deadHeat: rule },
  });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return new Fraction(settlementJson(settle(bet.value), { exact: true }).realisedPayout);
}

/** A dead heat by the bookmakers' rule and by the product's; a lay is its mirror. */
export function deadHeat(inputs: Inputs): Figures {
  const totalReturn = deadHeatReturn(inputs, 'stake');
  const won = totalReturn.sub(inputs.number('stake'));
  return {
    totalReturn,
    profit: inputs.text('side') === 'lay' ? won.neg() : won,
    specificationReturn: deadHeatReturn(inputs, 'profit'),
  };
}

function ratingAt(inputs: Inputs, commission: Fraction): Fraction {
  const pair = { back: rational(inputs.number('backOdds')), lay: rational(inputs.number('layOdds')) };
  return fraction(rating({ ...pair, commission: rational(commission) }));
}

/** The rating without commission, and both scores at 2 %. */
export function ratings(inputs: Inputs): Figures {
  const commission = new Fraction('0.02');
  const pair = { back: rational(inputs.number('backOdds')), lay: rational(inputs.number('layOdds')) };
  return {
    priceRatio: ratingAt(inputs, new Fraction(0)),
    qualifyingAt2pc: ratingAt(inputs, commission),
    snrRetentionAt2pc: fraction(freeBetScore({ ...pair, commission: rational(commission) })),
  };
}

/** Rows rated by price alone, and with the commission of each. */
export function ratingFlip(inputs: Inputs): Figures {
  const rows = inputs.rows('rows');
  return {
    priceRatio: rows.map((row) => ratingAt(row, new Fraction(0))),
    commissionAware: rows.map((row) => ratingAt(row, row.number('commission'))),
  };
}

/** Fractional odds in other formats. */
export function conversion(inputs: Inputs): Figures {
  const price = parseOdds(inputs.text('fractional') ?? '');
  if (!price.ok) throw new Error(price.issues[0].message);
  const decimal = fraction(price.value);
  const won = decimal.sub(1);
  return {
    decimal,
    american: won.gte(1) ? won.mul(100) : new Fraction(-100).div(won),
    impliedPercent: one.div(decimal).mul(100),
  };
}

/** The odds of an extra place. */
export function extraPlaceOdds(inputs: Inputs): Figures {
  const odds = impliedOdds(pence(inputs.number('extraPlaceProfit')), pence(inputs.number('qualifyingLoss')));
  return odds === undefined ? {} : { impliedOdds: fraction(odds) };
}
