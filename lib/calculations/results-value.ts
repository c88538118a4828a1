import type { ValueCalculatorName } from '../value/table.ts';
import type { ResultRow } from './result-row.ts';

/* The figures in the answers of calculations of value, written as those of matched bets. */

const MARGIN: readonly ResultRow[] = [
  ['overroundPct', 'The sum of the implied chances above 100 %'],
  ['payoutPct', 'The part of the stakes that the prices pay back, in percent'],
];

/** The results of every calculation of value, made on demand. */
export function valueResults(): Readonly<Record<ValueCalculatorName, readonly ResultRow[]>> {
  return { ...marketResults(), ...positionResults(), ...raceResults() };
}

function marketResults() {
  return {
    'fair-odds': [
      ['method?', 'The method, if one was asked for'],
      ['names.*?', 'The name of each selection, if any was given'],
      ['prices.*', 'The price of each selection'],
      ['impliedChances.*', 'The chance that each price implies, margin included'],
      ['chances.*?', 'The fair chance of each selection by the method'],
      ['fairOdds.*?', 'The fair odds of each selection by the method'],
      ['z?', 'The share of insiders in Shin’s method'],
      ['k?', 'The exponent of the power method'],
      ['c?', 'The ratio of the method oddsRatio'],
      ['methods.*.method', 'A method, if none was asked for'],
      ['methods.*.chances|null', 'The fair chances by this method; null if it has no solution'],
      ['methods.*.chances.*', 'The fair chance of each selection by this method'],
      ['methods.*.fairOdds.*?', 'The fair odds of each selection by this method'],
      ['methods.*.z?', 'The share of insiders in Shin’s method'],
      ['methods.*.k?', 'The exponent of the power method'],
      ['methods.*.c?', 'The ratio of the method oddsRatio'],
      ['methods.*.note?', 'The reason why this method has no solution'],
      ['methods?', 'The methods, if none was asked for'],
      ['worstCase.*?', 'The longest fair odds of each selection by any method'],
      ...MARGIN,
    ],
    margin: MARGIN,
    edge: [
      ['edgePct', 'The expected gain in percent of the stake'],
      ['expected|null', 'The expected gain on the stake; null without a stake'],
      ['netOdds', 'The odds after commission'],
      ['fairOdds', 'The odds at which the bet is fair: 1 ÷ chance'],
    ],
    kelly: [
      ['kelly', 'The part of the bank to stake'],
      ['stake|null', 'The stake; null without a bank'],
      ['edgePct', 'The expected gain in percent of the stake'],
    ],
    'odds-converter': [
      ['decimal', 'The price as decimal odds, of at most four places'],
      ['exactOdds', 'The price as decimal odds without rounding, or as a fraction'],
      ['fractional', 'The price as fractional odds'],
      ['bookmakers|null', 'The fraction that bookmakers quote for it; null if they quote none'],
      ['american', 'The price as American odds'],
      ['impliedPct', 'The chance that the price implies, in percent'],
    ],
    rule4: [
      ['rule4', 'The deduction from the winnings, in percent'],
      ['reducedOdds|null', 'The odds after the deduction; null without odds'],
      ['returns|null', 'The return of the stake at these odds; null without a stake and odds'],
      ['withdrawals.*.price', 'The odds of a withdrawn runner'],
      ['withdrawals.*.rule4', 'The deduction for it, in percent'],
      ['conventions.scale', 'The scale of deductions: tattersalls'],
    ],
  } as const satisfies Readonly<Partial<Record<ValueCalculatorName, readonly ResultRow[]>>>;
}

function positionResults() {
  return {
    hedge: [
      ['lay|null', 'The stake to lay; null if a back bet evens the results'],
      ['back|null', 'The stake to back; null if a lay evens the results'],
      ['liability', 'The loss of the new bet if it loses'],
      ['ifWins', 'The result if the selection wins'],
      ['ifLoses', 'The result if it loses'],
      [
        'conventions.markets',
        'sameMarket: commission is on the net result with the open bet; otherAccount: on the new bet alone',
      ],
    ],
    'lock-in': [
      ['stakes.*.selection', 'The selection of a bet to place'],
      ['stakes.*.side', 'Its side: back or lay'],
      ['stakes.*.price', 'Its odds'],
      ['stakes.*.account|null', 'Its account; null if none was named'],
      ['stakes.*.stake', 'Its stake'],
      ['stakes.*.liability', 'The loss of the bet if it loses'],
      ['results.*.outcome', 'An outcome of the market'],
      ['results.*.before', 'The result of the holdings at this outcome'],
      ['results.*.after', 'The result with the new bets'],
      ['worstBefore', 'The worst result of the holdings'],
      ['worst', 'The worst result with the new bets'],
      ['cashOuts.*.selection', 'The selection of a back bet that is held'],
      ['cashOuts.*.returns', 'Its return if it wins'],
      ['cashOuts.*.fairValue', 'Its fair cash-out value'],
      ['cashOuts.*.chanceMethod', 'The source of its chance: chance, layPrice or backPrice'],
    ],
    'cash-out': [
      ['fairValue', 'The fair value of the bet'],
      ['chance', 'The chance that all of it wins'],
      ['chanceMethods.*', 'The source of each chance: chance or priceNow'],
      ['offeredPct|null', 'The offer in percent of the fair value; null without an offer'],
    ],
    offer: [
      ['kind', 'The kind of the offer'],
      ['expected', 'The expected gain'],
      ['variance|null', 'The variance of the gain; null if it is not known'],
      ['deviation|null', 'The standard deviation of the gain; null if it is not known'],
      ['chanceMethods.*', 'The source of each chance'],
      ['formula', 'The formula of the expected gain'],
      ['working', 'The formula with the figures of the offer'],
      ['price?', 'The odds that the bet pays in the end: boosted, or of all legs'],
      ['stake?', 'The stake, which by default uses the whole offer'],
      ['returns?', 'The return if the bet wins'],
      ['lay?', 'The stake to lay, with lay odds'],
      ['triggerLay?', 'The stake to lay of the trigger, with its lay odds'],
      ['liability?', 'The loss of the lay if the selection wins'],
      ['ifWins?', 'The result with the lay if the selection wins'],
      ['ifLoses?', 'The result with the lay if it loses'],
      ['outcomes.*.outcome', 'An outcome of the bet'],
      ['outcomes.*.chance', 'Its chance'],
      ['outcomes.*.result', 'The result at it without a lay'],
    ],
  } as const satisfies Readonly<Partial<Record<ValueCalculatorName, readonly ResultRow[]>>>;
}

function raceResults() {
  return {
    'place-chances': [
      ['method', 'The formula: Harville'],
      ['runners.*.positions.*', 'The chance of each position'],
      ['runners.*.placed', 'The chance to be placed'],
      ['runners.*.fairPlaceOdds', 'The fair odds to be placed'],
      ['warning', 'A known bias of the formula'],
    ],
    'each-way-value': [
      ['method', 'The source of the chances: given, equal chances or Harville'],
      ['placePrice', 'The odds of the place part by the terms'],
      ['winChance', 'The chance to win'],
      ['placeChance', 'The chance to be placed'],
      ['fairPlacePrice', 'The fair odds to be placed'],
      ['winReturn', 'The expected return of 1 staked on the win part'],
      ['placeReturn', 'The expected return of 1 staked on the place part'],
      ['value', 'The expected gain of 2 staked, 1 on each part'],
      ['extraWorth', 'The part of the expected return that the extra places add'],
      ['exchangePlacePrice|null', 'The place odds of the exchange, as they were given'],
      ['exchangePlaceReturn|null', 'The expected return of 1 on the place part at those odds'],
      ['returns?', 'The returns of 1 each-way on every runner, if all have the same chance'],
      ['placeReturns?', 'The part of these returns that the place parts pay'],
      ['warning?', 'A known bias of the formula'],
    ],
  } as const satisfies Readonly<Partial<Record<ValueCalculatorName, readonly ResultRow[]>>>;
}
