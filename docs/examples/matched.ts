import { moneyText, type Pence, toExactText, typedPence, typedPrice, typedShare } from 'layline';
import {
  accaLays,
  afterCommission,
  type Answer,
  backPrice,
  backStakeFor,
  boostWinnings,
  calculateFromJson,
  calculateMatchedBet,
  coverLays,
  coverResults,
  deadHeatPosition,
  decodeScore,
  compareDutches,
  dutchFirst,
  dutchLineResult,
  dutchRating,
  dutchTotal,
  eachWayFigures,
  eachWayLay,
  earlyPayout,
  earlyPayoutOdds,
  editMatchedForm,
  EMPTY_FORM,
  encodeScore,
  explainMatched,
  feedScores,
  freeBetBoost,
  freeBetScore,
  impliedOdds,
  isMatchedCalculator,
  layAnchors,
  layChoice,
  layNeed,
  layPrice,
  layStakeFor,
  liabilityOf,
  type MatchedBet,
  matchedBetJson,
  matchedFigures,
  type MatchedReading,
  matchedResultsJson,
  rowWorkings,
  missingText,
  mixUpNotes,
  mixUpOf,
  neverLoseStake,
  oddsMixUp,
  outcomesOf,
  lineResultOf,
  fittingStake,
  layMoney,
  poundsText,
  partialResultLabel,
  partialResults,
  pushNote,
  partLay,
  placePrice,
  planLay,
  positionOf,
  quoteOf,
  rating,
  readMatchedBet,
  readSavedBet,
  readTypedBet,
  readTypedLay,
  roundStake,
  savedDrafts,
  savedForm,
  scoreText,
  toDraft,
  tradeOut,
  validateMatchedBet,
  work,
  worstResult,
} from 'layline/matched';

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no value');
  return value;
}

/** Amounts in pence, prices and fractions, all exact. */
const money = (pounds: string) => known(typedPence(pounds));
const price = (odds: string) => known(typedPrice(odds));
const percent = (text: string) => known(typedShare(text));
const NOTHING = money('0');
const STAKE_LOST = { n: -1000, d: 1 };

function betIn<Bet extends MatchedBet>(reading: MatchedReading<Bet>): Bet {
  if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
  return reading.bet;
}

function figuresIn<T>(answer: Answer<T>): T {
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(answer));
  return answer.figures;
}

/** £10 in cash at 4.33, to be laid at 4.4 with 2 % commission. */
const draft = {
  betType: 'qualifying',
  back: { stake: '10', odds: '4.33' },
  lay: { odds: '4.40', commission: '2' },
} as const;
const bet = betIn(readSavedBet(draft));
const back = outcomesOf({ ...bet.back, refund: NOTHING });
const market = { price: price('4.4'), commission: percent('2%') };

/** £10 each-way at 11.0, a fifth of the odds, with a place market at 3.2. */
const eachWayDraft = {
  betType: 'qualifying',
  back: { stake: '10', odds: '11.0' },
  lay: { odds: '11.5', commission: '2' },
  eachWay: { terms: '1/5', lay: { odds: '3.2', commission: '2' } },
} as const;
const eachWayBet = betIn(readMatchedBet(eachWayDraft));

// example: validateMatchedBet
validateMatchedBet(draft).kind; // → 'bet'
validateMatchedBet({ betType: 'qualifying', back: { stake: '10', odds: '4.33' } });
// → { kind: 'blank', missing: ['lay.odds'], commissionBasis: 'market' }

// example: readMatchedBet
const posted: unknown = JSON.parse('{ "betType": "qualifying", "back": { "stake": "ten" } }');
const reading = readMatchedBet(posted);
reading.kind; // → 'wrong'
reading.kind === 'wrong' && reading.issues.map(({ path }) => path); // → ['back.stake']

// example: readSavedBet
betIn(readSavedBet(draft)).part; // → undefined
betIn(readSavedBet({ ...draft, part: 'win' })).part; // → 'win'

// example: readTypedBet
const typed = readTypedBet({ ...draft, back: { stake: '£10', odds: '10 to 3' } });
moneyText(known(worstResult(betIn(typed)))); // → '-0.31'
readTypedBet({ ...draft, back: { stake: 'a tenner', odds: '10 to 3' } }).kind; // → 'wrong'

// example: readTypedLay
readTypedLay('30@4.1'); // → { stake: '30', odds: '4.1' }

// example: eachWayFigures
if (eachWayBet.kind !== 'eachWay') throw new Error('not each-way');
const { winLayStake, placeLayStake, profit } = eachWayFigures(eachWayBet);
[winLayStake, placeLayStake, profit].map(moneyText); // → ['9.58', '9.43', '-1.37']

// example: matchedFigures
const result = figuresIn(matchedFigures(bet));
[result.layStake, result.liability, result.profit].map(moneyText); // → ['9.89', '33.63', '-0.33']

// example: mixUpOf
const swapped = { ...draft, back: { stake: '10', odds: '4.40' }, lay: { odds: '3.0', commission: '2' } };
mixUpOf(betIn(readMatchedBet(swapped))); // → 'backAndLay'

// example: quoteOf
quoteOf(bet, 'mb')?.feed; // → 'mb'
quoteOf(bet, 'each_way'); // → undefined

// example: work
const worked = figuresIn(work(bet));
worked.roundings.map(({ rounding, worst }) => `${rounding}: ${moneyText(worst)}`);
// → ['nearest: -0.33', 'down: -0.32', 'up: -0.33', 'best: -0.32']

// example: partialResults
const laidBet = figuresIn(work(bet));
partialResults(laidBet).map(({ outcome, total }) => `${outcome}: ${moneyText(total)}`);
// → ['deadHeat: -0.22', 'deadHeat: -0.18', 'halfWin: -0.16', 'push: 0.00', 'halfLost: -0.15']

// example: partialResultLabel
partialResults(figuresIn(work(bet)))
  .slice(1, 3)
  .map((each) => partialResultLabel(each)); // → ['Three tie', 'Half wins']

// example: poundsText
poundsText({ n: 98_855, d: 100 }); // → '9.8855'

// example: layMoney
const needed = layMoney(bet);
needed && moneyText(needed.lay); // → '33.63'

// example: fittingStake
const fits = fittingStake(bet, { n: 2000, d: 1 });
fits && moneyText(fits); // → '5.94'

// example: pushNote
pushNote(bet); // → undefined

// example: lineResultOf
moneyText(lineResultOf(bet, figuresIn(matchedFigures(bet)), 'halfWin').total); // → '-0.16'

// example: worstResult
moneyText(known(worstResult(bet))); // → '-0.33'

// example: explainMatched
const single = figuresIn(work(bet));
if (single.kind !== 'single') throw new Error('each-way');
const workings = explainMatched(single).map(({ name, formula }) => `${name}: ${formula}`);
workings[4]; // → 'exactLayStake: 43.30 ÷ (4.4 − 0.02)'
workings[6]; // → 'liability: 9.89 × (4.4 − 1)'

// example: savedForm
savedForm({ betType: 'qualifying', back: { stake: '10', odds: '3' }, lay: { odds: '3.1' } })?.lay.odds; // → '3.1'

// example: savedDrafts
const eachWay = figuresIn(work(eachWayBet));
savedDrafts(eachWayDraft, eachWay).map((half) => [half.part, half.layStake]);
// → [['win', '9.58'], ['place', '9.43']]

// example: editMatchedForm
const form = editMatchedForm(EMPTY_FORM, { kind: 'back', fields: { odds: '10/3' } });
form.back.odds; // → '10/3'
form.back.stake; // → '10'

// example: layChoice
const own = editMatchedForm(EMPTY_FORM, { kind: 'ownStake', market: 'lay', stake: '9.50' });
layChoice(own, 'lay').ownStake; // → '9.50'

// example: toDraft
const changed = editMatchedForm(EMPTY_FORM, { kind: 'lay', fields: { odds: '4.40' } });
toDraft(changed).lay?.odds; // → '4.40'

// example: backPrice
toExactText(backPrice({ odds: price('4.0'), oddsBoost: { n: 11, d: 10 }, rule4: percent('10%') })); // → '203/50'

// example: layPrice
const lay = { odds: price('4.4'), rule4: percent('10%') };
toExactText(layPrice({ ...lay, rule4Mode: 'winnings' })); // → '203/50'
toExactText(layPrice({ ...lay, rule4Mode: 'price' })); // → '99/25'

// example: placePrice
toExactText(placePrice(price('11.0'), { n: 1, d: 5 })); // → '3'

// example: roundStake
const exact = layStakeFor(layNeed(back), market.price, market.commission);
const worst = (stake: Pence) => positionOf(back, [{ ...market, stake }], market.commission).profit;
moneyText(roundStake(exact, 'nearest', worst)); // → '9.89'
moneyText(roundStake(exact, 'best', worst)); // → '9.88'

// example: outcomesOf
const freeBet = { ...bet.back, betType: 'freebetSnr', refund: NOTHING } as const;
const { win, loss } = outcomesOf(freeBet);
[win, loss].map(moneyText); // → ['33.30', '0.00']

// example: afterCommission
moneyText(afterCommission(money('9.89'), percent('2%'))); // → '9.69'

// example: impliedOdds
toExactText(known(impliedOdds({ n: 5000, d: 1 }, { n: -200, d: 1 }))); // → '26'

// example: layNeed
moneyText(layNeed(back)); // → '43.30'

// example: layStakeFor
moneyText(layStakeFor(layNeed(back), market.price, market.commission)); // → '9.89'

// example: liabilityOf
moneyText(liabilityOf({ stake: money('9.89'), price: price('4.4') })); // → '33.63'

// example: partLay
const rest = partLay({
  ...market,
  back,
  matched: [{ stake: money('4'), price: price('4.5') }],
  rounding: 'nearest',
});
[rest.nextLayStake, rest.totalLayStake].map(moneyText); // → ['5.79', '9.79']

// example: positionOf
const position = positionOf(back, [{ stake: money('9.89'), price: market.price }], market.commission);
[position.totalBackWin, position.totalLayWin].map(moneyText); // → ['-0.33', '-0.31']

// example: eachWayLay
const both = eachWayLay({
  betType: 'qualifying',
  stake: money('10'),
  winPrice: price('11.0'),
  placePrice: price('3.0'),
  win: { price: price('11.5'), commission: percent('2%') },
  place: { price: price('3.2'), commission: percent('2%') },
  rounding: 'nearest',
});
[both.winLayStake, both.placeLayStake, both.extraPlace].map(moneyText); // → ['9.58', '9.43', '28.63']

// example: isMatchedCalculator
isMatchedCalculator('part-lay'); // → true
isMatchedCalculator('each-way'); // → false

// example: calculateFromJson
const row: unknown = JSON.parse('{ "decimalOdds": "4", "boostPct": "10" }');
calculateFromJson('boost', row).kind; // → 'worked'

// example: calculateMatchedBet
const answer = calculateMatchedBet(draft);
if (answer.kind !== 'worked' || answer.betKind !== 'single') throw new Error(JSON.stringify(answer));
answer.layStake; // → '9.89'
answer.profit; // → '-0.33'

// example: rowWorkings
rowWorkings(bet, 'mb').scores[0]?.formula; // → '4.33 × (1 − 0.02) ÷ (4.4 − 0.02)'

// example: matchedBetJson
const json = matchedBetJson(readMatchedBet({ ...draft, lay: { commission: '2' } }));
json.kind === 'blank' && json.missing; // → ['lay.odds']

// example: missingText
missingText(['back.stake', 'lay.odds']); // → 'a stake above 0, lay odds above 1'

// example: mixUpNotes
const mixedUp = betIn(readMatchedBet({ ...draft, lay: { odds: '2.2', commission: '2' } }));
mixUpNotes(mixedUp); // → ['The lay odds are far below the back odds, which is rare: are the two swapped?']
mixUpNotes(bet); // → []

// example: matchedResultsJson
const figures = figuresIn(matchedFigures(bet));
matchedResultsJson(figures).layStake; // → '9.89'
matchedResultsJson(figures, { exact: true }).profit; // → '-163/500'

// example: planLay
const ladder = [
  { price: price('4.4'), size: money('6') },
  { price: price('4.5'), size: money('50') },
];
const plan = planLay({ back, ladder, matched: [], commission: percent('2%'), rounding: 'nearest' });
plan.takes.map((take) => `${moneyText(take.stake)} at ${toExactText(take.price)}`);
// → ['6.00 at 22/5', '3.80 at 9/2']

// example: layAnchors
const { standard, breakEvenIfBookieWins } = layAnchors({ ...market, back, rounding: 'nearest' });
moneyText(standard.layStake); // → '9.89'
moneyText(breakEvenIfBookieWins.layStake); // → '9.79'

// example: backStakeFor
const { stake: _, ...terms } = bet.back;
const limit = { liability: money('100') };
const largest = backStakeFor({ ...market, back: { ...terms, refund: NOTHING }, limit, rounding: 'nearest' });
moneyText(known(largest)); // → '29.74'

// example: dutchFirst
const others = ['1.80', '4.20'].map((odds) => ({ price: price(odds), commission: NOTHING }));
const dutch = dutchFirst({ first: back, others, rounding: 'nearest' });
dutch.stakes.map(moneyText); // → ['24.06', '10.31']
moneyText(dutch.profit); // → '-1.07'

// example: dutchTotal
const bets = ['2.40', '3.30', '3.20'].map((odds) => ({ price: price(odds), commission: NOTHING }));
const shared = dutchTotal({ total: money('100'), bets, rounding: 'nearest' });
shared.stakes.map(moneyText); // → ['40.37', '29.36', '30.27']

// example: dutchRating
const three = ['2.40', '3.30', '3.20'].map((odds) => ({ price: price(odds), commission: NOTHING }));
scoreText(dutchRating(three)); // → '96.88'

// example: compareDutches
const [one, other] = [
  ['2.40', '1.80'],
  ['2.20', '1.95'],
].map((pair) => pair.map((odds) => ({ price: price(odds), commission: NOTHING })));
one && other && compareDutches(one, other); // → -1

// example: dutchLineResult
const twoSides = ['2.10', '2.09'].map((odds) => ({ price: price(odds), commission: NOTHING }));
const shares = dutchTotal({ total: money('100'), bets: twoSides, rounding: 'nearest' });
moneyText(dutchLineResult({ bets: twoSides, stakes: shares.stakes }, 'halfLost')); // → '2.38'

// example: earlyPayout
const laid = { stake: money('9.89'), price: price('4.4') };
const { held, breakEvenOdds } = earlyPayout({ back, lay: laid, commission: percent('2%') });
moneyText(held.loses); // → '42.99'
scoreText(known(breakEvenOdds)); // → '138.84'

// example: earlyPayoutOdds
scoreText(known(earlyPayoutOdds({ ...market, back }))); // → '138.84'

// example: tradeOut
const trade = tradeOut({
  back,
  lay: { stake: money('9.89'), price: price('4.4') },
  commission: percent('2%'),
  inPlayPrice: price('1.2'),
  rounding: 'nearest',
});
[trade.stake, trade.profit].map(moneyText); // → ['36.26', '6.93']

// example: accaLays
const legs = ['2.1', '1.9', '2.6'].map((odds) => ({ price: price(odds), commission: percent('2%') }));
const acca = accaLays({
  back: { win: money('92.62'), loss: STAKE_LOST },
  legs,
  plan: 'equalised',
  rounding: 'nearest',
});
acca?.lays.map((leg) => moneyText(leg.layStake)); // → ['9.77', '20.73', '39.78']

// example: neverLoseStake
moneyText(neverLoseStake(money('10'), percent('2%'))); // → '10.20'

// example: coverLays
const cover = coverLays({
  back: { win: money('4'), loss: STAKE_LOST },
  prices: [price('2.6'), price('3.5')],
  commission: percent('2%'),
  rounding: 'nearest',
});
cover?.layStakes.map(moneyText); // → ['5.46', '4.05']

// example: coverResults
const covered = coverResults(
  { win: money('4'), loss: STAKE_LOST },
  [
    { stake: money('5.5'), price: price('2.6') },
    { stake: money('4.1'), price: price('3.5') },
  ],
  { commission: percent('2%') },
);
[...covered.results, covered.noneWins].map(moneyText); // → ['-0.70', '-0.75', '-0.59']

// example: deadHeatPosition
const tie = deadHeatPosition({
  back: { stake: money('10'), price: price('4.33') },
  lay: { stake: money('9.89'), price: price('4.4') },
  commission: percent('2%'),
  divisor: { n: 2, d: 1 },
});
[tie.bookmaker, tie.exchange, tie.total].map(moneyText); // → ['11.65', '-11.87', '-0.22']

// example: boostWinnings
toExactText(boostWinnings(price('4.0'), percent('20%'))); // → '23/5'

// example: freeBetBoost
toExactText(freeBetBoost(price('4.0'), price('4.6'), percent('80%'))); // → '112/25'

// example: decodeScore
decodeScore(109_688); // → { value: { n: 2422, d: 25 }, healthy: true }

// example: encodeScore
encodeScore({ value: { n: 9688, d: 100 }, healthy: true }); // → 109688

// example: feedScores
const scores = feedScores({ feed: 'mb', back: price('4.33'), lay: price('4.4'), commission: percent('2%') });
scoreText(scores.score1); // → '96.88'
scoreText(scores.score2); // → '74.51'

// example: freeBetScore
scoreText(freeBetScore({ back: price('4.33'), lay: price('4.4'), commission: percent('2%') })); // → '74.51'

// example: oddsMixUp
oddsMixUp({ feed: 'mb', back: price('4.4'), lay: price('3.0'), commission: percent('2%') }); // → 'backAndLay'

// example: rating
scoreText(rating({ back: price('4.33'), lay: price('4.4'), commission: percent('2%') })); // → '96.88'

// example: scoreText
scoreText({ n: 9688, d: 100 }); // → '96.88'
