import type { MatchedCalculatorName } from '../matched/calculators/table.ts';
import type { ResultRow } from './result-row.ts';

/* The figures in the answers of matched bets. A path ends in `?` if the figure may be left out, in `|null` if null. */

const BASIS: ResultRow = ['commissionBasis', 'The basis of the exchange’s commission: market or bet'];

const POSITION: readonly ResultRow[] = [
  ['liability', 'The loss of the lays if the selection wins'],
  ['totalBackWin', 'The result at both sides if the back bet wins'],
  ['totalLayWin', 'The result at both sides if the lay wins'],
  ['profit', 'The worse of both results'],
];

const PARTIAL: readonly ResultRow[] = [
  ['partialResults.*.outcome', 'A result between winning and losing: deadHeat, halfWin, push or halfLost'],
  ['partialResults.*.divisor?', 'The divisor of the dead heat'],
  ['partialResults.*.tiedFor?', 'The position of the dead heat: first, lastPlace, exchangeLastPlace'],
  ['partialResults.*.bookmaker', 'The result at the bookmaker'],
  ['partialResults.*.exchange', 'The result at the exchange'],
  ['partialResults.*.total', 'The result at both'],
  ['partialResults.*.totalIfWinningsDivided?', 'The result if the bookmaker divides the winnings instead'],
];

const EACH_WAY: readonly ResultRow[] = [
  ['winLayStake', 'The stake to lay of the win part'],
  ['placeLayStake', 'The stake to lay of the place part'],
  ['winLiability', 'The loss of the win lay if the selection wins'],
  ['placeLiability', 'The loss of the place lay if the selection is placed'],
  ['wins', 'The result if the selection wins'],
  ['places', 'The result if it is placed at both sides'],
  ['extraPlace', 'The result if only the bookmaker pays its place'],
  ['unplaced', 'The result if it is not placed'],
  ['profit', 'The worst of the results without an extra place'],
  ['extraPlaceOdds|null', 'The fair odds of the extra place at which the bet breaks even'],
];

function anchor(name: string, about: string): readonly ResultRow[] {
  return [
    [`${name}.layStake`, `The stake to lay ${about}`],
    ...POSITION.map(([path, text]): ResultRow => [`${name}.${path}`, text]),
  ];
}

function optional(rows: readonly ResultRow[]): readonly ResultRow[] {
  return rows.map(([path, about]) => [
    path.includes('.') ? path : path.replace(/(?=\|null$)|$/u, '?'),
    about,
  ]);
}

/** The results of every calculation of matched bets, made on demand. */
export function matchedResults(): Readonly<Record<MatchedCalculatorName, readonly ResultRow[]>> {
  return { ...placingResults(), ...spreadingResults(), ...offerResults() };
}

function placingResults() {
  return {
    'matched-bet': [
      ['betKind', 'single, or eachWay if the bet has a place part'],
      ['layStake?', 'The stake to lay'],
      ['liability?', 'The loss of the lays if the selection wins'],
      ['backWin?', 'The result at the bookmaker if the back bet wins'],
      ['backLoss?', 'The result at the bookmaker if the back bet loses'],
      ['layWin?', 'The result at the exchange if the lay wins'],
      ['layLoss?', 'The result at the exchange if the lay loses'],
      ['totalBackWin?', 'The result at both sides if the back bet wins'],
      ['totalLayWin?', 'The result at both sides if the lay wins'],
      ['cashback?', 'The refund if the back bet loses'],
      ['nextLayStake?', 'The stake to lay now, after the lays that are matched'],
      ...optional(EACH_WAY.filter(([path]) => path !== 'profit')),
      ['profit', 'The worst of the results without an extra place'],
      ...PARTIAL,
      ['rating|null', 'The share of a cash stake that comes back, in percent; null for a free bet'],
      ['retention|null', 'The share of a free bet that becomes cash, in percent; null for cash'],
      BASIS,
      ['conventions.commissionBasis', 'The basis of the exchange’s commission: market or bet'],
      ['conventions.deadHeat', 'The rule of a dead heat, by which the stake is divided at both sides'],
    ],
    'part-lay': [
      ['nextLayStake', 'The stake to lay now'],
      ['totalLayStake', 'The stake of all lays together'],
      ...POSITION,
      BASIS,
    ],
    'lay-plan': [
      ['takes.*.decimalOdds', 'The odds of a lay, best first'],
      ['takes.*.stake', 'The stake of the lay'],
      ['totalLayStake', 'The stake of all lays together'],
      ['averageOdds|null', 'The odds of all lays together; null without a lay'],
      ['shortStake', 'The stake that the ladder has no money for'],
      ...POSITION,
      BASIS,
    ],
    'lay-anchors': [
      ...anchor('standard', 'for the same result either way'),
      ...anchor('breakEvenIfBookieWins', 'to break even if the back bet wins'),
      ['breakEvenIfExchangeWins|null', 'The overlay; null if no stake breaks even'],
      ...anchor('breakEvenIfExchangeWins', 'to break even if the lay wins'),
      ['own|null', 'Your own stake; null without one'],
      ...anchor('own', 'as it was given'),
      BASIS,
    ],
    'back-stake': [
      ['backStake', 'The back stake whose lay, rounded in any way, stays within the limit'],
      ['layStake', 'The stake to lay'],
      ...POSITION,
      BASIS,
    ],
    'each-way-lay': [...EACH_WAY, ...PARTIAL, BASIS],
  } as const satisfies Readonly<Partial<Record<MatchedCalculatorName, readonly ResultRow[]>>>;
}

function spreadingResults() {
  return {
    'dead-heat': [
      ['outcome?', 'With a position, the outcome of the bet: win, deadHeat or lost'],
      ['divisor?|null', 'With a position, how many share one place; null if nothing of the stake rides'],
      ['bookmaker', 'The result at the bookmaker'],
      ['exchange', 'The result at the exchange'],
      ['total', 'The result at both'],
      ['conventions.deadHeat', 'The rule of the dead heat: stake, divided at both sides'],
    ],
    dutching: [
      ['stakes.*', 'The stake on each other result, in the order of `others`'],
      ['results.*', 'The result if the back bet wins, then if each other result comes'],
      ['profit', 'The worst of the results'],
    ],
    'dutching-total': [
      ['stakes.*', 'The stake of each bet'],
      ['results.*', 'The result if each bet wins'],
      ['profit', 'The worst of the results'],
    ],
    'acca-lays': [
      ['lays.*.leg', 'The number of the leg, from 1', 'integer'],
      ['lays.*.layStake', 'The stake to lay of each leg'],
      ['lays.*.liability', 'The loss of the lay if the leg wins'],
      ['firstLoser.*', 'The result if each leg is the first to lose'],
      ['oneLoser.*?', 'The result if only this leg loses, with a refund for exactly one loser'],
      ['allWin', 'The result if all legs win'],
      ['profit', 'The worst of the results'],
      [
        'conventions.markets',
        'eachLeg: each leg is laid in a market of its own, with commission on its gain',
      ],
    ],
    'cover-lays': [
      ['layStakes.*', 'The stake to lay of each selection'],
      ['liabilities.*', 'The loss of each lay if its selection wins'],
      ['results.*', 'The result if each laid selection wins'],
      ['noneWins', 'The result if none of them wins'],
      ['profit', 'The worst of the results'],
      BASIS,
    ],
  } as const satisfies Readonly<Partial<Record<MatchedCalculatorName, readonly ResultRow[]>>>;
}

function offerResults() {
  return {
    'early-payout': [
      ['layStake', 'The stake to lay'],
      ['untriggered.wins', 'The result without an early payout if the selection wins'],
      ['untriggered.loses', 'The result without an early payout if it does not win'],
      ['held.wins', 'The result after an early payout if the lay is held and the selection wins'],
      ['held.loses', 'The result after an early payout if the lay is held and it does not win'],
      [
        'breakEvenOdds|null',
        'The match breaks even if one bet in so many is paid twice; null if it does not lose',
      ],
      ['trade|null', 'The trade-out; null without odds in play'],
      ['trade.stake', 'The stake to back in play'],
      ['trade.wins', 'The result with the trade if the selection wins'],
      ['trade.loses', 'The result with the trade if it does not win'],
      ['trade.profit', 'The worse of both'],
      BASIS,
    ],
    boost: [
      ['boostedOdds', 'The odds after the boost'],
      ['oddsBoost', 'The factor by which the boost multiplies the odds'],
      [
        'worthOdds',
        'The odds that the boost is worth as cash: the same, or less if it is paid as a free bet',
      ],
    ],
    scores: [
      ['score1', 'The rating: the share of the stake that comes back, in percent'],
      ['score2', 'The second score, by which the feed also ranks'],
      ['score2Is', 'The unit of the second score'],
      ['encoded1', 'The first score as the feed sends it', 'integer'],
      ['encoded2', 'The second score as the feed sends it', 'integer'],
    ],
  } as const satisfies Readonly<Partial<Record<MatchedCalculatorName, readonly ResultRow[]>>>;
}
