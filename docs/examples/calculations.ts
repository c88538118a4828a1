import {
  answerEntries,
  answerForm,
  boundsOf,
  boundsText,
  appliedEntries,
  answerFormBy,
  calculate,
  calculationCommand,
  CALCULATIONS,
  calculationOf,
  decimalCommas,
  draftSchema,
  emptyEntries,
  evenOdds,
  fieldAt,
  missingFields,
  findCalculations,
  formEntries,
  headlines,
  formFields,
  isBlankItem,
  isCalculation,
  isGiven,
  isSaved,
  isSavedAsSlips,
  isUsual,
  pageNotes,
  pageView,
  piecesOf,
  plainText,
  resultSchema,
  resultsOf,
  resultView,
  rowOf,
  savedBets,
  savedSlips,
  shellWord,
  typedDefaultOf,
  shownFigure,
  typedCalculation,
  typedChoice,
  typedEntries,
  valueFieldAt,
  unsavedReason,
  withNamedResults,
  withoutBlanks,
  withPiece,
} from 'layline/calculations';

const dutch = calculationOf('dutching');
const typed = typedCalculation(dutch.fields, { stake: '£10', back: '6/4', other: ['3.4', '3.1,2%'] });
const answer = calculate('dutching', typed.draft);
const blank = emptyEntries(dutch);
const form = formEntries(dutch, typed.draft);
const others = dutch.fields.flatMap((field) => (field.kind === 'list' ? [field] : []));
const offer = calculationOf('offer');
const wager = { kind: 'wagering', bonus: '200', odds: '' };

// example: calculationOf
calculationOf('dutching').commands; // → ['dutch', 'dutching']
CALCULATIONS.length === new Set(CALCULATIONS.map(({ name }) => name)).size; // → true

// example: isCalculation
['boost', 'yankee'].filter((name) => isCalculation(name)); // → ['boost']

// example: findCalculations
findCalculations('price boost').map(({ name }) => name); // → ['boost']

// example: typedCalculation
typedCalculation(dutch.fields, { back: 'x' }).issues.map(({ path }) => path); // → ['back.odds']
typed.draft;
// → {
//   betType: 'qualifying',
//   back: { stake: '10', odds: '6/4' },
//   others: [{ odds: '3.4' }, { odds: '3.1', commission: '2' }],
// }

// example: typedChoice
const plan = calculationOf('acca-lays').fields.find(({ name }) => name === 'plan');
plan?.kind === 'choice' && typedChoice(plan, 'never-lose'); // → 'neverLose'

// example: decimalCommas
decimalCommas(dutch.fields, { other: ['2,5'] }).map(({ message }) => message); // → ['2.5, or 2 at 5%? Write 2.5 or 2,5%']

// example: typedEntries
typedEntries(dutch.fields, typed.draft); // → { stake: '10', back: '6/4', other: ['3.4', '3.1,2'] }

// example: draftSchema
const schema = draftSchema(calculationOf('boost'));
schema['additionalProperties']; // → false
JSON.stringify(schema['properties']).length > 0; // → true

// example: boundsOf
boundsOf({ kind: 'fraction', path: 'chance' }); // → { above: 0, below: 1 }

// example: boundsText
boundsText(boundsOf({ kind: 'money', path: 'back.stake' })); // → '0 or more'

// example: typedDefaultOf
const usual = dutch.fields.map((field) => (field.kind === 'list' ? undefined : typedDefaultOf(field)));
[usual[0], usual.at(-1)]; // → ['qualifying', 'nearest']

// example: resultsOf
resultsOf('kelly').map(({ path, kind }) => `${path}: ${kind}`);
// → ['kelly: chance', 'stake: money', 'edgePct: percent']

// example: resultSchema
resultSchema('kelly')['required']; // → ['kelly', 'stake', 'edgePct']

// example: calculate
answer;
// → {
//   kind: 'worked',
//   result: { stakes: ['7.35', '8.18'], results: ['-0.53', '-0.54', '-0.52'], profit: '-0.54' },
// }
const wrong = calculate('boost', { odds: '1', boostPct: '20' });
wrong.kind === 'wrong' && wrong.issues.map(({ path }) => path); // → ['odds']
calculate('boost', { odds: '3' }); // → { kind: 'blank', missing: ['boostPct'], result: null }

// example: missingFields
missingFields(calculationOf('back-stake').fields, 'layLimit').map(({ name }) => name); // → ['lay-limit', 'liability-limit']

// example: valueFieldAt
valueFieldAt(dutch.fields, 'others.1.odds')?.kind; // → 'price'

// example: fieldAt
fieldAt(dutch.fields, 'others.1.odds')?.field.name; // → 'other'

// example: answerEntries
answerEntries(dutch, { stake: '£10', back: '6/4', other: ['3.4', '3.1,2%'] }).answer.kind; // → 'worked'
answerEntries(dutch, { stake: '£10', back: 'x' }).issues.map(({ path }) => path); // → ['back.odds']

// example: emptyEntries
emptyEntries(dutch); // → { other: [''] }

// example: formEntries
formEntries(dutch, typed.draft); // → { stake: '10', back: '6/4', other: ['3.4', '3.1,2'] }

// example: answerForm
answerForm(dutch, form).answer.kind; // → 'worked'
answerForm(dutch, blank).answer.kind; // → 'blank'
answerForm(dutch, { ...blank, stake: 'x' }).issues.map(({ path }) => path); // → ['back.stake']

// example: answerFormBy
answerFormBy(dutch, form, (draft, options) => calculate('dutching', draft, options)).answer.kind; // → 'worked'

// example: isUsual
dutch.fields.filter((field) => isUsual(dutch, field)).length < dutch.fields.length; // → true

// example: formFields
formFields(offer, wager).usual.map(({ name }) => name); // → ['kind', 'bonus', 'wagered', 'house-edge']

// example: appliedEntries
appliedEntries(offer, { ...wager, refund: '25' }); // → { kind: 'wagering', bonus: '200', odds: '' }

// example: isGiven
[isGiven(form['other']), isGiven(blank['other'])]; // → [true, false]

// example: isBlankItem
isBlankItem(','); // → true

// example: withoutBlanks
withoutBlanks({ stake: '10', other: ['', '3.4'] }); // → { stake: '10', other: ['3.4'] }

// example: rowOf
rowOf(['', '3.4'], 0); // → 1

// example: piecesOf
others.map((list) => piecesOf(list, '3.1,2')); // → [['3.1', '2']]

// example: withPiece
others.map((list) => withPiece(list, '3.1', { at: 1, piece: '2' })); // → ['3.1,2']

// example: plainText
plainText('Smith\u201A John'); // → 'Smith, John'

// example: resultView
const view = resultView(answer, dutch, typed.draft);
view.figures.map(({ label, text }) => `${label} ${text}`); // → ['Outlay 25.53', 'Profit -0.54']
view.tables[0]?.rows[0]?.figures.map(({ text }) => text); // → ['10.00', '25.00', '-0.53']

// example: headlines
headlines('dutching', answer); // → [{ label: 'Profit', kind: 'gain', text: '-0.54', key: 'profit', side: undefined }]

// example: withNamedResults
withNamedResults(answer) === answer; // → true

// example: pageView
const kelly = calculate('kelly', { chance: '0.3', price: '3.5', bank: '1000', part: '1/2' });
pageView(kelly).figures.map(({ label, text }) => `${label} ${text}`);
// → ['Part of the bank 1.00', 'Stake 10.00', 'Edge 5.00']

// example: pageNotes
pageNotes(calculate('place-chances', { chances: ['0.5', '0.3', '0.2'], places: '2' }));
// → ["Harville's formula overrates the place chances of favourites"]

// example: shownFigure
shownFigure({ kind: 'chance', text: '0.1351351351' }); // → { kind: 'percent', text: '13.51' }

// example: evenOdds
evenOdds(['2.688', '2.6786']); // → ['2.6880', '2.6786']

// example: calculationCommand
calculationCommand(dutch, typed.draft); // → 'betcalc dutch --stake 10 --back 6/4 --other 3.4 3.1,2%'

// example: shellWord
shellWord("Rob's 5/2"); // → "'Rob'\\''s 5/2'"

// example: savedBets
const bet = { betType: 'qualifying', back: { stake: '10', odds: '4.33' }, lay: { odds: '4.4' } };
const laid = { bet, layStake: '9' };
savedBets('lay-anchors', laid, calculate('lay-anchors', laid)).map(({ layStake }) => layStake); // → ['9']

// example: isSaved
['part-lay', 'dutching', 'kelly'].filter((name) => isCalculation(name) && isSaved(name)); // → ['part-lay', 'dutching']

// example: savedSlips
savedSlips('dutching', typed.draft, answer).slips.map(({ slip }) => slip.stakePerLine); // → ['10', '7.35', '8.18']

// example: isSavedAsSlips
isSavedAsSlips('dutching'); // → true

// example: unsavedReason
unsavedReason('dead-heat'); // → 'It gives one result of a bet: save the bet from the matched calculator.'
