// Find a calculation: its label, purpose, fields, commands, rule page and examples.
export {
  type Calculation,
  type CalculationName,
  CALCULATIONS,
  calculationOf,
  isCalculation,
} from './table.ts';
export { findCalculations } from './search.ts';
export {
  CALCULATION_GROUPS,
  type CalculationExample,
  type CalculationFacts,
  type CalculationField,
  type CalculationGroup,
  type Choice,
  type FieldKind,
  type FieldsByChoice,
  type ListField,
  typedDefaultOf,
  type ValueField,
} from './calculation.ts';

// Describe a draft: its JSON Schema and the bounds of its fields, for programs, assistants and the guide.
export { draftSchema, type JsonSchema, type SchemaOptions } from './schema.ts';
export { type Bounds, boundsOf, boundsText } from './bounds.ts';

// Describe an answer: its figures with their kinds, and their JSON Schema.
export { type CalculationResult, type ResultKind, resultsOf } from './results.ts';
export { resultSchema } from './answer-schema.ts';

// Calculate: a draft in JSON, its answer out.
export { calculate, type CalculationAnswer, type CalculationEngine } from './calculate.ts';

// Read texts typed into the fields of a calculation, and print a draft as typed texts.
export {
  fieldAt,
  missingFields,
  typedCalculation,
  type TypedCalculation,
  typedChoice,
  typedEntries,
  type TypedEntries,
} from './typed-draft.ts';
export { valueFieldAt } from './typed-issue.ts';
export { decimalCommas } from './decimal-comma.ts';

// Fill in a form: the content of its rows, and the answer to the entries so far.
export {
  answerEntries,
  answerForm,
  appliedEntries,
  answerFormBy,
  emptyEntries,
  formEntries,
  type FormEntries,
  formFields,
  type FormFields,
  isBlankItem,
  isGiven,
  isUsual,
  rowOf,
  type TypedAnswer,
  withoutBlanks,
} from './form.ts';
export { piecesOf, plainText, withPiece } from './list-row.ts';

// Show an answer: its figures and tables, with labels and units.
export { type Figure, type FigureTable, resultView, type ResultView } from './result-view.ts';
export { type Headline, headlines } from './headlines.ts';
export { withNamedResults } from './named-results.ts';
export type { FigureKind } from './figures.ts';
// Show an answer on a page: chances in percent, two places, without what only programs read.
export { evenOdds, pageNotes, pageView, shownFigure } from './page-view.ts';

// Print a draft as a command of the terminal.
export { calculationCommand, shellWord } from './command-line.ts';

// Save the bets of a calculation, as matched bets or as slips, or get the reason why they are not saved.
export { isSaved, savedBets, unsavedReason } from './saved-bets.ts';
export { isSavedAsSlips, savedSlips } from './saved-slips.ts';
export type { SavedSlip, SavedSlips, SlipRow } from './saved-slip.ts';
