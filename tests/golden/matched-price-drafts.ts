import { Fraction } from 'fraction.js';
import type { SentExample } from './sent-example.ts';
import type { Inputs } from './matched-inputs.ts';
import { percent } from './matched-single-drafts.ts';
import type { PublishedCall } from './published-call.ts';

/** A boost of the winnings. */
export function boostDraft(inputs: Inputs): SentExample {
  return {
    calls: [
      { name: 'boost', draft: { odds: inputs.text('odds'), boostPct: percent(inputs.number('boost')) } },
    ],
    figures: ([boost]) => ({ boostedOdds: boost.number('result.boostedOdds') }),
  };
}

/** A boost whose added winnings are paid as a free bet, as percent of the winnings. */
export function freeBoostDraft(inputs: Inputs): SentExample {
  const standard = inputs.number('standardOdds');
  const added = inputs.number('boostedOdds').sub(standard).div(standard.sub(1));
  return {
    calls: [
      {
        name: 'boost',
        draft: {
          odds: inputs.text('standardOdds'),
          boostPct: percent(added),
          freeBetKept: percent(inputs.number('freeBetRetention')),
        },
      },
    ],
    figures: ([boost]) => ({ effectiveOdds: boost.number('result.worthOdds') }),
  };
}

/** A reduction of a price: the liability of a lay of the stake, or of £1, after it. */
export function rule4Draft(inputs: Inputs): SentExample {
  const stake = inputs.text('stake') ?? '1';
  const lay = {
    odds: inputs.text('odds'),
    commission: '0',
    rule4: percent(inputs.number('reduction')),
    rule4Mode: inputs.text('mode') ?? null,
  };
  const back = { stake, odds: inputs.text('odds') };
  return {
    calls: [{ name: 'matched-bet', draft: { betType: 'qualifying', back, lay, layStake: stake } }],
    figures: ([bet]) => {
      const profit = bet.number('liability');
      return { reducedOdds: profit.div(stake).add(1), profit };
    },
  };
}

/** A dead heat, a lay as the mirror of a back bet; and the same slip by the specification's rule. */
export function deadHeatDrafts(inputs: Inputs): SentExample {
  const [stake, odds] = [inputs.text('stake'), inputs.text('odds')];
  const divisor = new Fraction(inputs.text('runnersTied') ?? 0).div(inputs.text('placesShared') ?? 0);
  const isLay = inputs.text('side') === 'lay';
  const bet = (isOwn: boolean): object => ({ odds, stake: isOwn ? stake : '0' });
  const selections = [{ odds, outcome: 'deadHeat', deadHeatDivisor: divisor.toFraction() }];
  return {
    calls: [
      {
        name: 'dead-heat',
        draft: { back: bet(!isLay), lay: bet(isLay), commission: '0', divisor: divisor.toFraction() },
      },
      {
        name: 'settle',
        draft: { system: 'singles', stakePerLine: stake, selections, rules: { deadHeat: 'profit' } },
      },
    ],
    figures: ([level, slip]) => {
      const profit = level.number(isLay ? 'result.exchange' : 'result.bookmaker');
      return {
        profit,
        totalReturn: (isLay ? profit.neg() : profit).add(stake ?? 0),
        specificationReturn: slip.number('realisedPayout'),
      };
    },
  };
}

function scoresOf(pair: Inputs, commission: Fraction): PublishedCall {
  const lay = { odds: pair.text('layOdds'), commission: percent(commission) };
  return { name: 'scores', draft: { feed: 'mb', odds: pair.text('backOdds'), lay } };
}

/** The rating without commission, and both scores at 2 %. */
export function ratingDrafts(inputs: Inputs): SentExample {
  return {
    calls: [scoresOf(inputs, new Fraction(0)), scoresOf(inputs, new Fraction('0.02'))],
    figures: ([plain, charged]) => ({
      priceRatio: plain.number('result.score1'),
      qualifyingAt2pc: charged.number('result.score1'),
      snrRetentionAt2pc: charged.number('result.score2'),
    }),
  };
}

/** Rows rated by price alone, then with the commission of each. */
export function ratingFlipDrafts(inputs: Inputs): SentExample {
  const rows = inputs.rows('rows');
  return {
    calls: [
      ...rows.map((row) => scoresOf(row, new Fraction(0))),
      ...rows.map((row) => scoresOf(row, row.number('commission'))),
    ],
    figures: (answers) => {
      const scores = answers.map((answer) => answer.number('result.score1'));
      return { priceRatio: scores.slice(0, rows.length), commissionAware: scores.slice(rows.length) };
    },
  };
}

/** Fractional odds in other formats; the American price to all its digits follows from the exact one. */
export function conversionDraft(inputs: Inputs): SentExample {
  return {
    calls: [{ name: 'odds-converter', draft: { odds: inputs.text('fractional') } }],
    figures: ([odds]) => {
      const decimal = odds.number('result.exactOdds');
      const won = decimal.sub(1);
      return {
        decimal,
        american: won.gte(1) ? won.mul(100) : new Fraction(-100).div(won),
        impliedPercent: odds.number('result.impliedPct'),
      };
    },
  };
}
