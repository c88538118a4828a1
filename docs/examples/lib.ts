import {
  bookmakersFraction,
  catalogueSystem,
  chanceOfAtLeast,
  chanceText,
  compareSystems,
  comparisonJson,
  decodeCompositeBet,
  exactCount,
  exactPounds,
  carriedMoney,
  explain,
  explainPayout,
  waterfall,
  failed,
  foldRows,
  jackLines,
  formatAmericanOdds,
  formatDecimalOdds,
  formatFractionalOdds,
  formatOdds,
  formatQuotedOdds,
  gainText,
  grade,
  isSlug,
  issue,
  legPrice,
  lineSelections,
  moneyText,
  mustBeListed,
  neededForProfit,
  neededText,
  otherWays,
  ok,
  otherRules,
  otherRulesJson,
  otherRulesOf,
  outcomesOf,
  parseOdds,
  payoutBeforeCap,
  profitFromNote,
  penceText,
  percentText,
  placeTerms,
  rationalText,
  readBet,
  readComparison,
  readGrade,
  readJson,
  readPlaceTerms,
  readRules,
  readTotals,
  readTypedDeduction,
  readTypedFraction,
  readTypedMoney,
  readTypedOutcome,
  readTypedPercent,
  readTypedPrice,
  readTypedWhole,
  type Result,
  resultWords,
  returnChances,
  firstPayingMore,
  returnsByWinners,
  roundedPence,
  rule4For,
  rule4ForText,
  settle,
  settleCompositeBet,
  settledTotalsJson,
  settlementAnswer,
  settlementJson,
  settlementText,
  settleTotals,
  sourceWords,
  stillPossible,
  strictText,
  systemLabel,
  systemTaking,
  takesBankers,
  toCompositeBet,
  toExactText,
  totalRow,
  totals,
  typedIssues,
  typedMistake,
  typedPence,
  typedPrice,
  typedShare,
  typedTerms,
  units,
  validateBet,
  withOutcomes,
} from 'layline';

/** The value of a result. Throws the issues that prevent it. */
function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** The issues of a result that has no value. */
function issuesOf<E>(result: Result<unknown, E>): E | undefined {
  return result.ok ? undefined : result.issues;
}

const horses = [
  { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
  { description: 'Sea Symphony', odds: '11/4', outcome: 'lost' },
  { description: 'Quiet Fortune', odds: '3/1', outcome: 'win', rule4: '10' },
  { description: 'Tollgate Lad', odds: '9/2' },
] as const;
const lucky15 = valueOf(validateBet({ system: 'lucky-15', stakePerLine: '1.00', selections: horses }));

const tiedSlip = {
  system: 'singles',
  stakePerLine: '10.00',
  selections: [{ description: 'Night Ferry', odds: '4/1', outcome: 'deadHeat' }],
} as const;
const tied = valueOf(validateBet(tiedSlip));

const perm = {
  system: { perm: 'goliath' },
  stakePerLine: '0.01',
  selections: Array.from({ length: 30 }, () => ({ odds: '2', outcome: 'win' as const })),
} as const;

// example: ok
const stake = ok('2.50');
stake.value; // → '2.50'

// example: failed
const missing = failed([issue('stake-missing', 'stakePerLine')]);
missing.ok; // → false
missing.issues[0]?.message; // → 'A stake is needed'

// example: issue
issue('odds-range', 'selections.0.odds');
// → { code: 'odds-range', path: 'selections.0.odds', message: 'Odds must be greater than 1' }

// example: rationalText
rationalText({ n: 43, d: 40 }); // → '1.075'
rationalText({ n: 16, d: 15 }); // → '16/15'

// example: toExactText
toExactText({ n: 9, d: 2 }); // → '9/2'
toExactText({ n: 8, d: 2 }); // → '4'

// example: exactPounds
exactPounds({ n: 1000, d: 3 }); // → '10/3'

// example: moneyText
moneyText({ n: 2015, d: 1 }); // → '20.15'
moneyText({ n: 1000, d: 3 }); // → '3.33'

// example: penceText
penceText(1234); // → '12.34'

// example: roundedPence
roundedPence({ n: 1000, d: 3 }); // → 333
roundedPence({ n: 1, d: 2 }); // → 1

// example: gainText
gainText({ n: 11, d: 10 }); // → '10'

// example: percentText
percentText({ n: 1, d: 10 }); // → '10'

// example: parseOdds
parseOdds('5/2'); // → { ok: true, value: { n: 7, d: 2 } }
issuesOf(parseOdds('1.00'))?.[0].code; // → 'odds-range'

// example: formatAmericanOdds
formatAmericanOdds({ n: 7, d: 2 }); // → '+250'
formatAmericanOdds({ n: 3, d: 2 }); // → '-200'

// example: formatDecimalOdds
formatDecimalOdds({ n: 7, d: 2 }); // → '3.50'
formatDecimalOdds({ n: 21, d: 11 }, 4); // → '1.9091'

// example: formatFractionalOdds
formatFractionalOdds({ n: 5, d: 2 }); // → '3/2'

// example: formatOdds
formatOdds({ n: 7, d: 2 }, 'decimal'); // → '3.50'
formatOdds({ n: 7, d: 2 }, 'fractional'); // → '5/2'

// example: bookmakersFraction
bookmakersFraction({ n: 191, d: 100 }); // → '10/11'
bookmakersFraction({ n: 5, d: 2 }); // → '6/4'

// example: formatQuotedOdds
formatQuotedOdds({ n: 191, d: 100 }, 'fractional'); // → '10/11'

// example: rule4For
const { total, withdrawals } = valueOf(rule4For(['3/1', '11/2']));
total; // → 40
withdrawals.map(({ odds, deduction }) => `${odds}: ${deduction}p`); // → ['3/1: 25p', '11/2: 15p']

// example: rule4ForText
valueOf(rule4ForText('3/1, 11/2')).total; // → 40

// example: readTypedDeduction
readTypedDeduction('10p'); // → { ok: true, value: '10' }

// example: readTypedFraction
readTypedFraction('⅕'); // → { ok: true, value: '1/5' }

// example: readTypedMoney
readTypedMoney('£1,234.50'); // → { ok: true, value: '1234.50' }
readTypedMoney('50p'); // → { ok: true, value: '0.50' }

// example: readTypedPercent
readTypedPercent('2.5 %'); // → { ok: true, value: '2.5' }

// example: readTypedWhole
readTypedWhole('4'); // → { ok: true, value: '4' }

// example: typedPence
typedPence('£2.50'); // → { n: 250, d: 1 }
typedPence('a fiver'); // → undefined

// example: typedShare
typedShare('5%'); // → { n: 1, d: 20 }

// example: readTypedPrice
readTypedPrice('5 to 2'); // → { ok: true, value: '5/2' }
issuesOf(readTypedPrice('SP'))?.[0].message; // → 'Give the price it started at'

// example: typedPrice
typedPrice('11-4'); // → { n: 15, d: 4 }

// example: readTypedOutcome
readTypedOutcome('NR'); // → { ok: true, value: 'void' }

// example: strictText
strictText('odds', '5-2'); // → '5/2'
strictText('odds', 'five to two'); // → 'five to two'

// example: typedIssues
const typed = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2,5' }] } as const;
const issues = issuesOf(validateBet(typed)) ?? [];
issues[0]?.message; // → 'Invalid decimal value'
typedIssues(issues, typed)[0]?.message; // → '2.5? Write decimals with a point'

// example: typedMistake
typedMistake('stakePerLine', '£5'); // → undefined
typedMistake('stakePerLine', 'a fiver')?.message;
// → 'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p'

// example: typedTerms
typedTerms('1 / 5'); // → { n: 1, d: 5 }

// example: isSlug
isSlug('lucky-15'); // → true
isSlug('lucky-14'); // → false

// example: catalogueSystem
catalogueSystem('trixie', 3).blocks;
// → [{ kind: 'folds', over: [0, 1, 2], sizes: [2, 3] }]

// example: exactCount
exactCount('lucky-15'); // → 4
exactCount('acca'); // → undefined

// example: takesBankers
takesBankers('trixie'); // → true
takesBankers('round-robin'); // → false

// example: systemLabel
systemLabel({ perm: 'trixie' }); // → 'Trixie perm'
systemLabel({ folds: [2, 3] }); // → '2/3-fold'

// example: lineSelections
catalogueSystem('rounder', 3)
  .lines()
  .map((line) => lineSelections(line));
// → [[0, 1, 2], [1, 0, 2], [2, 0, 1]]

// example: systemTaking
systemTaking('lucky-15', 5); // → 'lucky-31'

// example: validateBet
const slip = { system: 'doubles', stakePerLine: '0', selections: [{ odds: '5/2' }] } as const;
issuesOf(validateBet(slip))?.map(({ path, message }) => `${path}: ${message}`);
// → [
//   'stakePerLine: Stake per line must be greater than 0',
//   'selections: Doubles requires a different number of selections',
// ]

// example: readBet
const json: unknown = JSON.parse('{ "system": "double", "selections": [] }');
issuesOf(readBet(json))?.map(({ path }) => path); // → ['system', 'stakePerLine']

// example: outcomesOf
const finished = {
  system: 'singles',
  stakePerLine: '1',
  selections: [{ odds: '3', finish: { position: 4, tied: 3 } }],
} as const;
outcomesOf(finished); // → ['lost']

// example: withOutcomes
const promoted = {
  system: 'singles',
  stakePerLine: '1',
  selections: [{ odds: '3', finish: { position: 2 } }],
} as const;
withOutcomes(promoted, ['win']).selections; // → [{ odds: '3', outcome: 'win', deadHeatDivisor: '1', deadHeatPlaceDivisor: '1' }]

// example: grade
grade({ kind: 'asianHandicap', line: '-0.75', side: 'home' }, { home: 1, away: 0 });
// → { ok: true, value: 'halfWin' }

// example: readGrade
const scored: unknown = JSON.parse('{ "market": { "kind": "total", "line": "2.3", "side": "over" } }');
issuesOf(readGrade(scored))?.map(({ path, message }) => `${path}: ${message}`);
// → [
//   'market.line: Lines go in quarters',
//   'result.home: Invalid decimal value',
//   'result.away: Invalid decimal value',
// ]

// example: placeTerms
valueOf(placeTerms({ runners: 12, handicap: true })); // → { kind: 'eachWay', terms: '1/4', places: 3 }
valueOf(placeTerms({ runners: 4 })); // → { kind: 'winOnly' }

// example: readPlaceTerms
const race: unknown = JSON.parse('{ "runners": 7.5 }');
issuesOf(readPlaceTerms(race))?.map(({ path, message }) => `${path}: ${message}`);
// → ['runners: Runners must be a whole number of at least 0']

// example: legPrice
const [, , fortune] = lucky15.selections;
if (fortune === undefined) throw new Error('no third selection');
legPrice(fortune, 'win', lucky15.rules); // → { n: 37, d: 10 }

// example: readRules
valueOf(readRules('bookmaker')).deadHeat; // → 'stake'
valueOf(readRules({ boost: 'winnings' })).deadHeat; // → 'profit'

// example: settle
const { potentialPayout, realisedPayout, realisedProfit } = settle(lucky15);
moneyText(potentialPayout); // → '136.48'
moneyText(realisedPayout); // → '20.15'
moneyText(realisedProfit); // → '5.15'

// example: totals
const { bets, totalStake } = totals(lucky15);
bets; // → 15
penceText(totalStake); // → '15.00'

// example: settleTotals
const permTotals = valueOf(settleTotals(perm));
permTotals.bets; // → 1445672475
moneyText(permTotals.realisedPayout); // → '383015412.00'

// example: readTotals
const long: unknown = JSON.parse('{ "system": { "perm": "heinz" }, "stakePerLine": "1", "selections": [] }');
issuesOf(readTotals(long))?.[0]?.message; // → 'Heinz requires a different number of selections'

// example: units
const [first] = units(lucky15);
first?.label; // → 'Harbour Light'
first?.status; // → 'won'

// example: settlementAnswer
const answer = settlementAnswer(settle(tied));
answer.realisedPayout; // → '30.00'
answer.otherRules?.[0]?.realisedPayout; // → '25.00'

// example: sourceWords
const graded = valueOf(
  validateBet({
    system: 'singles',
    stakePerLine: '1',
    selections: [{ odds: '3', finish: { position: 4, tied: 3 } }],
  }),
);
graded.selections.map(({ source }) => source && sourceWords(source)); // → ['finished 4th, 3 tied']

// example: resultWords
const level = valueOf(
  validateBet({ system: 'singles', stakePerLine: '1', selections: [{ odds: '3', outcome: 'push' }] }),
);
level.selections.map((selection) => resultWords(selection)); // → ['Push: the stake is void.']

// example: settlementJson
settlementJson(settle(lucky15)).realisedPayout; // → '20.15'
settlementJson(settle(lucky15), { exact: true }).realisedPayout; // → '403/20'

// example: mustBeListed
mustBeListed(tied); // → false

// example: settledTotalsJson
settledTotalsJson(valueOf(settleTotals(perm))).totalStake; // → '14456724.75'

// example: settlementText
const line = settlementText(settlementJson(settle(lucky15)));
line === JSON.stringify(settlementJson(settle(lucky15))); // → true

// example: payoutBeforeCap
const capped = { ...perm, maxPayout: '500000' };
const cut = valueOf(settleTotals(capped));
const before = payoutBeforeCap(cut.bet, cut);
moneyText(cut.realisedPayout); // → '500000.00'
before && moneyText(before.realised); // → '383015412.00'

// example: foldRows
foldRows(settle(lucky15)).map((row) => `${row.units} ${row.label}: ${moneyText(row.realisedReturn)}`);
// → ['4 Singles: 7.20', '6 Doubles: 12.95', '4 Trebles: 0.00', '1 Fourfold: 0.00']

// example: jackLines
const odds = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
const outcomes = ['win', 'win', 'win', 'lost'] as const;
const jack = validateBet({
  system: 'union-jack-trebles',
  stakePerLine: '1',
  selections: odds.map((price, index) => ({ odds: price, outcome: outcomes[index] })),
});
jack.ok &&
  jackLines(settle(jack.value)).map(
    ({ status, potentialReturn }) => `${status} ${moneyText(potentialReturn)}`,
  );
// → [
//   'won 24.00', 'lost 0.00', 'inPlay 720.00', 'lost 0.00',
//   'inPlay 162.00', 'inPlay 280.00', 'inPlay 120.00', 'inPlay 192.00',
// ]

// example: stillPossible
const possible = stillPossible(lucky15);
possible?.open; // → [3]
possible?.results.map(({ payout }) => moneyText(payout)); // → ['20.15', '136.48']

// example: returnsByWinners
const { open = [], results = [] } = stillPossible(lucky15) ?? {};
returnsByWinners({ open, results }).map(
  ({ winners, lowest, highest }) => `${winners} more: ${moneyText(lowest)} to ${moneyText(highest)}`,
);
// → ['0 more: 20.15 to 20.15', '1 more: 136.48 to 136.48']

// example: firstPayingMore
const stillToCome = stillPossible(lucky15);
firstPayingMore(stillToCome ?? { results: [] }, 2100); // → 1

// example: returnChances
const atEvens = readBet({
  system: 'doubles',
  stakePerLine: '10',
  selections: [{ odds: '2' }, { odds: '2' }],
});
if (!atEvens.ok) throw new Error(atEvens.issues[0]?.message);
const noMargin = { n: 0, d: 1 };
returnChances(atEvens.value, noMargin)?.steps.map(
  ({ payout, chance }) => `${moneyText(payout)}: ${toExactText(chance)}`,
);
// → ['0.00: 1', '40.00: 1/4']

// example: chanceOfAtLeast
const single = readBet({ system: 'singles', stakePerLine: '10', selections: [{ odds: '4' }] });
if (!single.ok) throw new Error(single.issues[0]?.message);
const chances = returnChances(single.value, { n: 0, d: 1 });
if (chances === undefined) throw new Error('Each-way odds do not tell the chance of a place');
chanceOfAtLeast(chances, { n: 1000, d: 1 }); // → { n: 1, d: 4 }

// example: chanceText
chanceText({ n: 1, d: 3 }); // → '33.3'

// example: neededForProfit
neededForProfit(lucky15)?.kind; // → 'certain'

// example: neededText
neededText(lucky15, (amount) => `£${moneyText(amount)}`);
// → 'In profit whatever happens: at least £5.15.'

// example: otherWays
const anyOfMany = readBet({
  system: 'singles',
  stakePerLine: '1',
  selections: [{ odds: 3 }, { odds: 2 }, { odds: 1.5 }, { odds: 1.9 }, { odds: 2.2 }],
});
if (!anyOfMany.ok) throw new Error(anyOfMany.issues[0]?.message);
otherWays(anyOfMany.value).length; // → 6

// example: totalRow
moneyText(totalRow(settle(lucky15)).realisedReturn); // → '20.15'

// example: compareSystems
const picks = { totalStake: '30', selections: [{ odds: '2/1' }, { odds: '3/1' }] };
const { systems } = valueOf(compareSystems(picks));
systems.map((system) => `${system.label}: ${moneyText(system.potentialPayout)}`);
// → [
//   'Doubles: 360.00',
//   'Parlay: 360.00',
//   'Singles: 105.00',
//   'Single Stakes About: 180.00',
//   'Double Stakes About: 255.00',
// ]

// example: profitFromNote
profitFromNote(valueOf(compareSystems({ totalStake: '6', selections: [{ odds: '3' }, { odds: '4' }] })));
// → 'Profit from: with this many winners, whichever they are, returns exceed the stake.'

// example: readComparison
const posted: unknown = JSON.parse('{ "totalStake": "30", "selections": "5/2" }');
issuesOf(readComparison(posted))?.map(({ path }) => path); // → ['selections']

// example: comparisonJson
const double = { totalStake: '30', selections: [{ odds: '2/1' }, { odds: '3/1' }] };
comparisonJson(valueOf(compareSystems(double))).systems[1];
// → {
//   system: 'parlay',
//   lines: 1,
//   stakePerLine: '30.00',
//   totalStake: '30.00',
//   unstaked: '0.00',
//   potentialPayout: '360.00',
//   realisedPayout: '0.00',
//   profitFrom: 2,
// }

// example: otherRules
otherRules(tied).map(({ rule, value, payouts }) => [rule, value, moneyText(payouts.realisedPayout)]);
// → [['deadHeat', 'stake', '25.00']]

// example: otherRulesJson
otherRulesJson(otherRules(tied)).otherRules;
// → [{ rule: 'deadHeat', value: 'stake', potentialPayout: '25.00', realisedPayout: '25.00' }]

// example: otherRulesOf
const others = otherRulesOf(tied.rules, ['deadHeat'], (rules) =>
  settle(valueOf(validateBet({ ...tiedSlip, rules }))),
);
others.map(({ value, payouts }) => [value, moneyText(payouts.realisedPayout)]); // → [['stake', '25.00']]

// example: explain
explain(lucky15, 2)?.steps.map(({ title, formula }) => `${title}: ${formula}`);
// → [
//   'Quiet Fortune at 3/1: 4',
//   'Rule 4 off the winnings: 1 + (4 - 1) × (9/10)',
//   'Stake times price: 1 × (37/10)',
// ]

// example: waterfall
waterfall(lucky15, 2)?.map(({ step, after }) => `${step.title}: ${moneyText(after)}`);
// → ['Quiet Fortune at 3/1: 4.00', 'Rule 4 off the winnings: 3.70', 'Stake times price: 3.70']

// example: carriedMoney
const about = readBet({
  system: 'single-stakes-about',
  stakePerLine: '1',
  selections: [{ odds: '5/2' }, { odds: '3' }],
});
if (!about.ok) throw new Error(about.issues[0]?.message);
carriedMoney(about.value).map(({ kept, made }) => `${moneyText(kept)} kept, ${moneyText(made)} made`);
// → ['2.50 kept, 3.00 made', '2.00 kept, 3.50 made']

// example: explainPayout
explainPayout(settle(lucky15), 'realised')
  .slice(-2)
  .map(({ title, formula }) => `${title}: ${formula}`);
// → ['All lines: (36/5) + (259/20) + 0 + 0', 'Less the stake: (403/20) - 15']

// example: toCompositeBet
const saved = toCompositeBet(lucky15, { bookieId: null, placed: true, liveTrack: false });
saved.unitBets.length; // → 15

// example: decodeCompositeBet
const text = JSON.stringify(toCompositeBet(tied, { bookieId: null, placed: true, liveTrack: false }));
decodeCompositeBet(JSON.parse(text)).ok; // → true

// example: settleCompositeBet
const reopened = decodeCompositeBet(toCompositeBet(tied, { bookieId: null, placed: true, liveTrack: false }));
moneyText(settleCompositeBet(valueOf(reopened)).realisedPayout); // → '30.00'

// example: readJson
readJson('{"stake": "1"}', { characters: 1000 }); // → { ok: true, value: { stake: '1' } }
issuesOf(readJson('{"stake": "1", "stake": "2"}', { characters: 1000 }))?.[0]?.code; // → 'duplicate-key'
