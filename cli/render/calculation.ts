import {
  type Calculation,
  type CalculationAnswer,
  missingFields,
  resultView,
  withNamedResults,
} from '#lib/calculations';
import { answerTableLines } from './answer-tables.ts';
import { conventionsOf, conventionsText } from './conventions.ts';
import { figureCell } from './figure-cell.ts';
import { figureLines, wordLines } from './figure-lines.ts';
import { formulaText, withGlyphs } from './glyphs.ts';
import { paragraph } from './rules.ts';
import { safeText } from './safe-text.ts';
import { type ShownStep, workingsTable } from './workings.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

const RULE_WIDTH = 62;

type Shown = {
  readonly calculation: Calculation;
  readonly answer: Exclude<CalculationAnswer, { readonly kind: 'wrong' }>;
  readonly draft: unknown;
};

/** Renders the answer of a calculation as text: figures, tables, workings, notes and conventions. */
export function renderCalculation(shown: Shown, options: ViewOptions): string {
  const view = viewOf(options);
  const { calculation, answer } = shown;
  const { paint, glyphs, room } = view;
  const title = [
    MARGIN + paint.strong(calculation.label),
    MARGIN + paint.label(glyphs.rule.repeat(Math.min(RULE_WIDTH, room))),
  ];
  const missing = answer.kind === 'blank' ? paragraph(missingText(calculation, answer.missing), view) : [];
  const lines = joinBlocks([
    ...figureBlocks(shown, view),
    stepLines(answer, view),
    [...missing, ...noteLines(answer, view)],
    ruleLines(answer, view),
  ]);
  return `${['', ...title, ...lines].join('\n')}\n`;
}

/** The figures, tables, notes and conventions of an answer as lines, without its workings. */
export function answerLines(shown: Shown, view: View): readonly string[] {
  const { answer } = shown;
  return joinBlocks([...figureBlocks(shown, view), noteLines(answer, view), ruleLines(answer, view)]);
}

/** Joins blocks of lines, with a blank line between them. */
function joinBlocks(blocks: readonly (readonly string[])[]): readonly string[] {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/** One block of lines for the figures of an answer, one for each of its tables, and one for its words. */
function figureBlocks({ calculation, answer, draft }: Shown, view: View): readonly (readonly string[])[] {
  const { figures, tables, names } = resultView(withNamedResults(answer), calculation, draft);
  return [
    figureLines(figures, view),
    ...tables.map((each) =>
      answerTableLines(each, (index) => names?.[index] ?? `${calculation.row ?? 'Row'} ${index + 1}`, view),
    ),
    wordLines(figures, view),
  ];
}

/** The workings of an answer, each value with its unit; none if the answer has no workings. */
export function shownSteps(answer: CalculationAnswer, view: View): readonly ShownStep[] {
  if (!('workings' in answer)) return [];
  return answer.workings.map(({ label, formula, unit, value }) => ({
    label: withGlyphs(label, view.glyphs),
    formula: formulaText(formula, view.glyphs),
    value: figureCell({ kind: unit, text: value }, { ...view, exact: true }).text,
  }));
}

function stepLines(answer: Shown['answer'], view: View): readonly string[] {
  const steps = shownSteps(answer, view);
  return steps.length === 0 ? [] : [MARGIN + view.paint.strong('Workings'), ...workingsTable(steps, view)];
}

function noteLines(answer: Shown['answer'], view: View): readonly string[] {
  const notes = 'notes' in answer ? (answer.notes ?? []) : [];
  return notes.flatMap((note) => paragraph(withGlyphs(safeText(sentence(note)), view.glyphs), view));
}

/** The conventions of an answer in a sentence. */
function ruleLines(answer: Shown['answer'], view: View): readonly string[] {
  const text = conventionsText(conventionsOf(answer));
  return text === '' ? [] : paragraph(text, view);
}

/** A note with a full stop. */
function sentence(note: string): string {
  return /[.?!]$/u.test(note) ? note : `${note}.`;
}

function missingText({ fields }: Calculation, paths: readonly string[]): string {
  const names = paths.map((path) => {
    const flags = missingFields(fields, path).map(({ name }) => `--${name}`);
    return flags.length === 0 ? path : flags.join(' or ');
  });
  return `Not complete: ${names.join(', ')} missing.`;
}
