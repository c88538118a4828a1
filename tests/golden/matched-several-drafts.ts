import { Fraction } from 'fraction.js';
import type { SentExample } from './sent-example.ts';
import type { Inputs } from './matched-inputs.ts';
import { backDraft, percent } from './matched-single-drafts.ts';

const ONE = new Fraction(1);

/** Both lays of an each-way bet. */
export function eachWayDraft(inputs: Inputs): SentExample {
  const market = (part: 'win' | 'place'): object => ({
    odds: inputs.text(`${part}LayOdds`),
    commission: percent(inputs.number(`${part}LayCommission`)),
  });
  const terms = inputs.number('placeFraction');
  const placeOdds = inputs.number('backOdds').sub(1).mul(terms).add(1);
  const back = {
    stake: inputs.text('backStakePerPart'),
    odds: inputs.text('backOdds'),
    terms: terms.toFraction(),
  };
  return {
    calls: [
      {
        name: 'each-way-lay',
        draft: { betType: 'qualifying', back, win: market('win'), place: market('place') },
      },
    ],
    figures: ([lays]) => ({
      winLayStake: lays.number('result.winLayStake'),
      placeLayStake: lays.number('result.placeLayStake'),
      // An input of the calculation: its terms have to give the published odds.
      placeOdds,
      winLiability: lays.number('result.winLiability'),
      placeLiability: lays.number('result.placeLiability'),
      profitIfWins: lays.number('result.wins'),
      profitIfPlaces: lays.number('result.places'),
      profitIfUnplaced: lays.number('result.unplaced'),
      profitIfExtraPlace: lays.number('result.extraPlace'),
      impliedOddsOfExtraPlace: lays.number('result.extraPlaceOdds'),
    }),
  };
}

/** An extra place without its bet: an each-way bet at 46.0 with exactly this profit and this loss. */
export function extraPlaceDraft(inputs: Inputs): SentExample {
  const [odds, places] = [new Fraction(46), new Fraction(10)];
  const [profit, loss] = [inputs.number('extraPlaceProfit'), inputs.number('qualifyingLoss')];
  // Without commission the place part returns the difference, and the place lay what is left of the loss.
  const stake = profit.sub(loss).div(places);
  const layStake = loss.add(stake);
  return {
    calls: [
      {
        name: 'each-way-lay',
        draft: {
          betType: 'qualifying',
          back: { stake: stake.toString(), odds: odds.toString(), terms: '1/5' },
          win: { odds: odds.toString() },
          place: { odds: stake.mul(places).div(layStake).sub(1).toFraction() },
        },
      },
    ],
    figures: ([lays]) => ({
      profitIfExtraPlace: lays.number('result.extraPlace'),
      profitIfUnplaced: lays.number('result.unplaced'),
      impliedOdds: lays.number('result.extraPlaceOdds'),
    }),
  };
}

/** A bet on every result, without rounding. */
export function dutchDraft(inputs: Inputs): SentExample {
  const fees = inputs.numbers('fees');
  const kind = inputs.text('kind') ?? '';
  const isFree = kind === 'freeBetSNR';
  const kept = (i: number): Fraction => ONE.sub(fees[i] ?? 0);
  const [firstOdds = ONE, ...rest] = inputs.numbers('odds');
  const { back, ...bet } = backDraft(inputs, {
    kind,
    stake: 'firstStake',
    odds: isFree ? firstOdds : firstOdds.mul(kept(0)),
    ifWins: 'valueIfFirstWins',
    ifLoses: 'valueIfFirstLoses',
  });
  // A fee on the whole return of a free bet is one on its winnings: its stake is not returned.
  const fee = isFree && fees[0] !== undefined ? { commission: percent(fees[0]) } : {};
  const others = rest.map((odds, i) => ({ odds: odds.mul(kept(i + 1)).toString() }));
  return {
    calls: [
      { name: 'dutching', draft: { ...bet, back: { ...toObject(back), ...fee }, others, rounding: 'none' } },
    ],
    figures: ([dutch]) => {
      const stakes = [inputs.number('firstStake'), ...dutch.numbers('result.stakes')];
      const totalStake = stakes.reduce((sum, each) => sum.add(each));
      return { stakes, totalStake, profit: dutch.number('result.profit') };
    },
  };
}

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function accaBack(inputs: Inputs): Readonly<Record<string, unknown>> {
  const product = inputs.rows('legs').reduce((odds, leg) => odds.mul(leg.number('backOdds')), ONE);
  const combined = inputs.text('combinedBackOdds');
  return backDraft(inputs, {
    kind: inputs.text('kind') ?? '',
    stake: 'backStake',
    odds: combined === undefined ? product : new Fraction(combined),
    ifLoses: 'valueIfAccumulatorLoses',
  });
}

const legDrafts = (
  inputs: Inputs,
): readonly { readonly odds: string | undefined; readonly commission: string }[] =>
  inputs
    .rows('legs')
    .map((leg) => ({ odds: leg.text('layOdds'), commission: percent(leg.number('commission')) }));

/** An accumulator laid so that every outcome has the same result, without rounding. */
export function accaDraft(inputs: Inputs): SentExample {
  const draft = { ...accaBack(inputs), legs: legDrafts(inputs), plan: 'equalised', rounding: 'none' };
  return {
    calls: [{ name: 'acca-lays', draft }],
    figures: ([acca]) => ({
      layStakes: acca.numbers('result.lays', 'layStake'),
      lockedResult: acca.number('result.profit'),
    }),
  };
}

/**
 * An accumulator laid so that no losing leg makes a loss: exact; then leg by leg with stakes rounded up, each covering
 * what was lost before, where the source rounds every liability down.
 */
export function zeroLossDrafts(inputs: Inputs): SentExample {
  const back = { ...accaBack(inputs), plan: 'neverLose' };
  const stake = inputs.number('backStake');
  const odds = inputs.text('combinedBackOdds');
  let lost = stake;
  const single = inputs.rows('legs').map((leg, i) => {
    const draft = { back: { stake: lost.toString(), odds }, legs: [legDrafts(inputs)[i]], rounding: 'up' };
    const placed = lost.div(ONE.sub(leg.number('commission'))).ceil(2);
    lost = lost.add(placed.mul(leg.number('layOdds').sub(1)).floor(2));
    return { ...back, ...draft };
  });
  const drafts = [{ ...back, legs: legDrafts(inputs), rounding: 'none' }, ...single];
  return {
    calls: drafts.map((draft) => ({ name: 'acca-lays', draft })),
    figures: ([exact, ...legs]) => {
      const paid = legs.map((leg) => leg.number('result.lays.0.liability').floor(2));
      const won = stake.mul(inputs.number('combinedBackOdds').sub(1));
      return {
        layStakes: exact.numbers('result.lays', 'layStake'),
        profitIfAllLegsWin: exact.number('result.allWin'),
        ceilStakes: legs.map((leg) => leg.number('result.lays.0.layStake')),
        ceilProfitIfAllLegsWin: paid.reduce((sum, each) => sum.sub(each), won),
      };
    },
  };
}

/** The last leg of an accumulator laid alone. */
export function lastLegDraft(inputs: Inputs): SentExample {
  const legs = [{ odds: inputs.text('lastLegLayOdds'), commission: percent(inputs.number('commission')) }];
  return {
    calls: [{ name: 'acca-lays', draft: { ...accaBack(inputs), legs, plan: 'lastLeg' } }],
    figures: ([acca]) => ({
      layStake: acca.number('result.lays.0.layStake'),
      liability: acca.number('result.lays.0.liability'),
    }),
  };
}

/**
 * Several selections of one market laid with commission bet by bet; then the same bets with commission on the market's
 * net, the back bet on all of them as a lay of the other selections.
 */
export function coverDrafts(inputs: Inputs, kind: string): SentExample {
  const commission = percent(inputs.number('layCommission'));
  const prices = inputs.numbers('layOdds').map(String);
  const back = backDraft(inputs, { kind, stake: 'backStake', odds: inputs.number('backOdds') });
  const cover = { lays: prices.map((odds) => ({ odds })), commission, commissionBasis: 'bet' };
  const [stake, won] = [inputs.number('backStake'), inputs.number('backOdds').sub(1)];
  const placed = inputs.numbers('layOdds').map((price, i) => ({
    selection: i + 1,
    price: prices[i],
    stake: stake
      .mul(won.add(1))
      .div(price.sub(inputs.number('layCommission')))
      .round(2)
      .toString(),
  }));
  const holdings = [
    ...placed.map((lay) => ({ ...lay, account: 'exchange', commission })),
    { selection: prices.length + 1, price: ONE.div(won).toFraction(), stake: stake.mul(won).toString() },
  ];
  const market = {
    selections: [...prices, 'others'].map((_, i) => ({ name: `selection ${i + 1}` })),
    holdings: holdings.map((each) => ({ ...each, side: 'lay' })),
    complete: true,
  };
  return {
    calls: [
      { name: 'cover-lays', draft: { ...back, ...cover } },
      { name: 'lock-in', draft: market },
    ],
    figures: ([lays, net]) => ({
      layStakes: lays.numbers('result.layStakes'),
      liabilities: lays.numbers('result.liabilities'),
      perBetCommission: [...lays.numbers('result.results'), lays.number('result.noneWins')],
      netMarketCommission: net.numbers('result.results', 'before'),
    }),
  };
}
