import { Fraction } from 'fraction.js';
import type { Rational } from '#lib';
import {
  accaLays,
  type AccaPlan,
  type BackOutcomes,
  coverLays,
  coverResults,
  dutchFirst,
  earlyPayout,
  eachWayLay,
  type LayMarket,
  layNeed,
  layStakeFor,
  liabilityOf,
  neverLoseStake,
  placePrice,
  roundStake,
  tradeOut,
} from '#lib/matched';
import { type Figures, fraction, type Inputs, pence, pounds, rational } from './matched-inputs.ts';
import { backOf, betTypeOf } from './matched-singles.ts';

const nearest = (exact: Rational): Rational => roundStake(exact, 'nearest', () => exact);
const one = new Fraction(1);

function accaBack(inputs: Inputs): BackOutcomes {
  const combined = inputs.text('combinedBackOdds');
  const product = inputs.rows('legs').reduce((odds, leg) => odds.mul(leg.number('backOdds')), one);
  return backOf(betTypeOf(inputs.text('kind') ?? ''), inputs, {
    stake: 'backStake',
    odds: combined === undefined ? product : new Fraction(combined),
    ifWins: '',
    ifLoses: 'valueIfAccumulatorLoses',
  });
}

function legsOf(inputs: Inputs): readonly LayMarket[] {
  return inputs.rows('legs').map((leg) => ({
    price: rational(leg.number('layOdds')),
    commission: rational(leg.number('commission')),
  }));
}

function accaOf(
  back: BackOutcomes,
  legs: readonly LayMarket[],
  plan: AccaPlan,
): NonNullable<ReturnType<typeof accaLays>> {
  const lays = accaLays({ back, legs, plan, rounding: 'none' });
  if (lays === undefined) throw new Error('commission takes all');
  return lays;
}

/** An accumulator laid so that every outcome has the same result. */
export function equalisedAcca(inputs: Inputs): Figures {
  const { lays, profit } = accaOf(accaBack(inputs), legsOf(inputs), 'equalised');
  return { layStakes: lays.map(({ layStake }) => pounds(layStake)), lockedResult: pounds(profit) };
}

/** An accumulator laid so that no losing leg makes a loss: exact, and with stakes rounded up and liabilities down. */
export function zeroLossAcca(inputs: Inputs): Figures {
  const back = accaBack(inputs);
  const { lays, allWin } = accaOf(back, legsOf(inputs), 'neverLose');
  const placed = roundedZeroLoss(inputs);
  return {
    layStakes: lays.map(({ layStake }) => pounds(layStake)),
    profitIfAllLegsWin: pounds(allWin),
    ceilStakes: placed.stakes,
    ceilProfitIfAllLegsWin: pounds(back.win).sub(placed.paid),
  };
}

/** The convention of the source: every liability is stated a fraction of a penny too low. */
function roundedZeroLoss(inputs: Inputs): { readonly stakes: readonly Fraction[]; readonly paid: Fraction } {
  const stakes: Fraction[] = [];
  let paid = new Fraction(0);
  for (const { price, commission } of legsOf(inputs)) {
    const lost = pence(inputs.number('backStake').add(paid));
    const stake = roundStake(neverLoseStake(lost, commission), 'up', () => lost);
    stakes.push(pounds(stake));
    paid = paid.add(pounds(roundStake(liabilityOf({ stake, price }), 'down', () => lost)));
  }
  return { stakes, paid };
}

/** The last leg of an accumulator laid alone. */
export function lastLegAcca(inputs: Inputs): Figures {
  const price = rational(inputs.number('lastLegLayOdds'));
  const leg = { price, commission: rational(inputs.number('commission')) };
  const [lay] = accaOf(accaBack(inputs), [leg], 'lastLeg').lays;
  const stake = nearest(lay?.layStake ?? price);
  return { layStake: pounds(stake), liability: pounds(liabilityOf({ stake, price })) };
}

/** A bet on every result. */
export function dutching(inputs: Inputs): Figures {
  const fees = inputs.numbers('fees');
  const odds = inputs.numbers('odds');
  const [firstOdds = one, ...rest] = odds;
  const isFree = inputs.text('kind') === 'freeBetSNR';
  const gross = (price: Fraction, i: number): Fraction =>
    price.mul((fees[i] ?? new Fraction(0)).neg().add(1));
  const stake = inputs.number('firstStake');
  const plain = backOf(betTypeOf(inputs.text('kind') ?? ''), inputs, {
    stake: 'firstStake',
    odds: isFree ? firstOdds : gross(firstOdds, 0),
    ifWins: 'valueIfFirstWins',
    ifLoses: 'valueIfFirstLoses',
  });
  // A fee on the whole return of a free bet is a fee on its winnings: its stake is not returned.
  const first = isFree
    ? { ...plain, win: pence(pounds(plain.win).mul((fees[0] ?? new Fraction(0)).neg().add(1))) }
    : plain;
  const others = rest.map((price, i) => ({
    price: rational(gross(price, i + 1)),
    commission: rational(new Fraction(0)),
  }));
  const { stakes, profit } = dutchFirst({ first, others, rounding: 'none' });
  const all = [stake, ...stakes.map(pounds)];
  return { stakes: all, totalStake: all.reduce((sum, each) => sum.add(each)), profit: pounds(profit) };
}

/** An each-way bet laid in two markets. */
export function eachWay(inputs: Inputs): Figures {
  const market = (part: 'win' | 'place'): LayMarket => ({
    price: rational(inputs.number(`${part}LayOdds`)),
    commission: rational(inputs.number(`${part}LayCommission`)),
  });
  const winPrice = rational(inputs.number('backOdds'));
  const forPlace = placePrice(winPrice, rational(inputs.number('placeFraction')));
  const lay = eachWayLay({
    betType: 'qualifying',
    stake: pence(inputs.number('backStakePerPart')),
    winPrice,
    placePrice: forPlace,
    win: market('win'),
    place: market('place'),
    rounding: 'nearest',
  });
  return {
    winLayStake: pounds(lay.winLayStake),
    placeLayStake: pounds(lay.placeLayStake),
    placeOdds: fraction(forPlace),
    winLiability: pounds(lay.winLiability),
    placeLiability: pounds(lay.placeLiability),
    profitIfWins: pounds(lay.wins),
    profitIfPlaces: pounds(lay.places),
    profitIfUnplaced: pounds(lay.unplaced),
    profitIfExtraPlace: pounds(lay.extraPlace),
    ...(lay.extraPlaceOdds && { impliedOddsOfExtraPlace: fraction(lay.extraPlaceOdds) }),
  };
}

/** Several selections of one market, laid bet by bet, with commission bet by bet and on the market's net. */
export function multiLay(inputs: Inputs): Figures {
  const back = backOf('qualifying', inputs, {
    stake: 'backStake',
    odds: inputs.number('backOdds'),
    ifWins: '',
    ifLoses: '',
  });
  const commission = rational(inputs.number('layCommission'));
  const prices = inputs.numbers('layOdds').map(rational);
  const betByBet = coverLays({ back, prices, commission, commissionBasis: 'bet', rounding: 'nearest' });
  if (betByBet === undefined) throw new Error('commission takes all');
  const { layStakes, liabilities } = betByBet;
  const lays = layStakes.map((stake, i) => ({ stake, price: prices[i] ?? rational(one) }));
  const onNet = coverResults(back, lays, { commission });
  return {
    layStakes: layStakes.map(pounds),
    liabilities: liabilities.map(pounds),
    perBetCommission: [...betByBet.results, betByBet.noneWins].map(pounds),
    netMarketCommission: [...onNet.results, onNet.noneWins].map(pounds),
  };
}

/** A bet that is paid early, then held or traded out. */
export function early(inputs: Inputs): Figures {
  const back = backOf('qualifying', inputs, {
    stake: 'backStake',
    odds: inputs.number('backOdds'),
    ifWins: '',
    ifLoses: '',
  });
  const price = rational(inputs.number('layOdds'));
  const commission = rational(inputs.number('layCommission'));
  const placed = inputs.text('layStakePlaced');
  const stake =
    placed === undefined
      ? nearest(layStakeFor(layNeed(back), price, commission))
      : pence(new Fraction(placed));
  const input = { back, lay: { stake, price }, commission };
  const { untriggered, held } = earlyPayout(input);
  const figures = {
    layStake: pounds(stake),
    liability: pounds(liabilityOf(input.lay)),
    profit: pounds(held.loses),
    ifTriggeredAndBackLoses_noTrade: pounds(held.loses),
    notTriggeredWin: pounds(untriggered.wins),
    notTriggeredLose: pounds(untriggered.loses),
  };
  if (inputs.text('inPlayBackOdds') === undefined) return figures;
  const trade = tradeOut({
    ...input,
    inPlayPrice: rational(inputs.number('inPlayBackOdds')),
    rounding: 'nearest',
  });
  return {
    ...figures,
    inPlayBackStake: pounds(trade.stake),
    exchangeLiabilityAfter: pounds(trade.stake).sub(pounds(stake)),
    lockedResult: pounds(trade.profit),
  };
}
