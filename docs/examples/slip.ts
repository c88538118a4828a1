import { moneyText, RULE_PRESETS, settle } from 'layline';
import {
  betOf,
  canHaveBankers,
  canSave,
  firstMarket,
  foldsOf,
  foldSizes,
  fromDraft,
  issuesOf,
  ladderText,
  leftOut,
  marketName,
  marketSide,
  newConcession,
  newState,
  nextChoice,
  outcomeChoices,
  pageOf,
  parseSlip,
  pastedSelections,
  presetOf,
  propose,
  readSlip,
  scoreText,
  selectionRange,
  shownOdds,
  slipQuery,
  slipRange,
  soleSelection,
  storedText,
  TERMS_CHOICES,
  textEntry,
  toDraft,
  typedEntry,
  typedFinish,
  typedGoals,
  typedLadder,
  typedLine,
  typedScore,
  undo,
  withMarketSide,
  withOddsFormat,
} from 'layline/slip';

const double = fromDraft({
  system: 'doubles',
  stakePerLine: '10.00',
  selections: [
    { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
    { description: 'Tollgate Lad', odds: '9/2' },
  ],
});

// example: newState
const state = newState('trixie');
state.slip.selections.map(({ odds }) => odds); // → ['2', '2', '2']

// example: propose
const dearer = propose(double, { kind: 'stake', text: '£20' });
dearer.slip.stake; // → '20'
propose(double, { kind: 'odds', id: 99, text: '3/1' }) === double; // → true

// example: undo
const edited = propose(double, { kind: 'eachWay', enabled: true });
edited.slip.eachWay.enabled; // → true
undo(edited).slip.eachWay.enabled; // → false

// example: withOddsFormat
withOddsFormat(double, 'decimal').oddsFormat; // → 'decimal'

// example: fromDraft
const treble = fromDraft({ system: 'acca', stakePerLine: '5', selections: [{ odds: '2/1' }] });
treble.slip.stake; // → '5'
treble.history.length; // → 0

// example: readSlip
const parsed: unknown = JSON.parse('{"system": "acca", "stakePerLine": 5, "selections": [{"odds": "2/1"}]}');
readSlip(parsed)?.slip.stake; // → '5'
readSlip({ system: 'lucky' }); // → undefined

// example: betOf
const bet = betOf(double);
bet.ok && moneyText(settle(bet.value).potentialPayout); // → '192.50'

// example: canSave
canSave(double); // → true
canSave(propose(double, { kind: 'stake', text: '' })); // → false

// example: issuesOf
issuesOf(propose(double, { kind: 'stake', text: '2,5' }));
// → [
//   { code: 'invalid-decimal', path: 'stakePerLine', message: '2.5? Write decimals with a point' },
// ]

// example: presetOf
presetOf(RULE_PRESETS.bookmaker); // → 'bookmaker'
presetOf({ ...RULE_PRESETS.bookmaker, boost: 'odds' }); // → undefined

// example: toDraft
const { system, selections } = toDraft(double);
system; // → 'doubles'
selections[1]; // → { description: 'Tollgate Lad', odds: '9/2' }

// example: nextChoice
nextChoice(TERMS_CHOICES, '1/4'); // → '1/5'
nextChoice(TERMS_CHOICES, '1/9'); // → '1/2'

// example: outcomeChoices
outcomeChoices(true); // → ['unsettled', 'win', 'placed', 'deadHeat', 'lost', 'void']
outcomeChoices(false).includes('halfWin'); // → true

// example: selectionRange
selectionRange('lucky-15'); // → { min: 4, max: 4 }
selectionRange('acca'); // → { min: 4, max: 20 }

// example: slipRange
slipRange(newState('trixie').slip); // → { min: 3, max: 3 }
slipRange(propose(newState('trixie'), { kind: 'banker', id: 1, enabled: true }).slip); // → { min: 4, max: 4 }

// example: canHaveBankers
canHaveBankers({ perm: 'trixie' }); // → true
canHaveBankers('flag'); // → false

// example: pastedSelections
pastedSelections('Harbour Light 5/2\nTollgate Lad @ 5.50\nGood luck!');
// → {
//   selections: [
//     { description: 'Harbour Light', odds: '5/2' },
//     { description: 'Tollgate Lad', odds: '5.50' },
//   ],
//   leftOut: ['Good luck!'],
// }

// example: leftOut
leftOut('10x', typedEntry('stakePerLine', '10x')); // → 'x'

// example: storedText
storedText('odds', ' 5 to 2 '); // → '5/2'
storedText('stakePerLine', '50p'); // → '0.50'

// example: textEntry
textEntry('Harbour\nLight'); // → 'Harbour Light'

// example: typedEntry
typedEntry('stakePerLine', '10x'); // → '10'
typedEntry('stakePerLine', '1e3'); // → '1e3'

// example: shownOdds
shownOdds('5/2', 'decimal'); // → '3.50'
shownOdds('5/2', 'typed'); // → '5/2'

// example: firstMarket
firstMarket('total'); // → { kind: 'total', line: '2.5', side: 'over' }

// example: marketName
marketName({ kind: 'asianHandicap', line: '-0.75', side: 'home' }); // → 'Handicap, Home -0.75'

// example: marketSide
marketSide({ kind: 'doubleChance', sides: ['home', 'draw'] }); // → 'home draw'

// example: withMarketSide
withMarketSide({ kind: 'total', line: '2.5', side: 'over' }, 'under');
// → { kind: 'total', line: '2.5', side: 'under' }

// example: newConcession
newConcession('oneWinner'); // → { kind: 'oneWinner', multiply: '' }

// example: typedFinish
typedFinish({ position: '4' }, 'tied', '3'); // → { position: '4', tied: '3' }
typedFinish({ position: '4' }, 'position', ''); // → null

// example: typedGoals
typedGoals(null, 'home', '2'); // → { home: '2', away: '' }

// example: typedLine
typedLine('−0.75'); // → '-0.75'

// example: typedScore
typedScore('2:1'); // → { home: '2', away: '1' }
typedScore(''); // → null

// example: scoreText
scoreText({ home: '2', away: '1' }); // → '2-1'

// example: typedLadder
typedLadder('3:5, 4:10%'); // → { 3: '5', 4: '10' }
typedLadder('five'); // → { five: '' }

// example: ladderText
ladderText({ 3: '5', 4: '10' }); // → '3:5, 4:10'

// example: soleSelection
const [placed] = propose(double, { kind: 'eachWay', enabled: true }).slip.selections;
placed && soleSelection(placed, double.slip)?.outcome; // → 'win'

// example: slipQuery
slipQuery({ draft: toDraft(double), notes: [] });
// → 'stake=10.00&s=Harbour+Light;5/2;win&s=Tollgate+Lad;9/2'

// example: parseSlip
const fields = {
  get: (name: string) => (name === 'stake' ? '5' : null),
  getAll: (name: string) => (name === 's' ? ['Harbour Light;5/2;won'] : []),
};
// The same as with new URLSearchParams('stake=5&s=Harbour+Light;5/2;won')
parseSlip('trixie', fields).draft.selections.map(({ odds }) => odds); // → ['5/2', '2', '2']

// example: pageOf
pageOf({ perm: 'trixie' }); // → 'trixie'
pageOf({ folds: [2, 3] }); // → 'acca'

// example: foldsOf
foldsOf([3, 2, 3]); // → { folds: [2, 3] }

// example: foldSizes
foldSizes({ folds: [2, 3] }); // → [2, 3]
