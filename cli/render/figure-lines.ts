import type { Figure } from '#lib/calculations';
import { figureCell } from './figure-cell.ts';
import { formulaText, withGlyphs } from './glyphs.ts';
import { safeText } from './safe-text.ts';
import { padEnd, textWidth, wrapAll } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

const LABEL_WIDTH = 24;
const FIGURE_WIDTH = 12;
const GAP = 2;
/** The minimum width of words beside their label. */
const MIN_WORDS_WIDTH = 20;
const INDENT = '  ';
/** The labels of figures that are formulas. */
const FORMULAS: ReadonlySet<string> = new Set(['Formula', 'Working']);
/** The signs of a number that the answer gives as words, such as a fraction. */
const NUMBER = /^[-+\d./]+$/u;

/** Figures as lines of label and value; a value too long for its line follows below. Figures without a value are left out. */
export function figureLines(figures: readonly Figure[], view: View): readonly string[] {
  const shown = figures
    .filter((figure) => figure.text !== null && !isWords(figure))
    .map((figure) => ({ label: withGlyphs(figure.label, view.glyphs), value: figureCell(figure, view) }));
  const values = Math.max(FIGURE_WIDTH, ...shown.map(({ value }) => textWidth(value.text) + GAP));
  const labels = Math.max(LABEL_WIDTH, ...shown.map(({ label }) => textWidth(label)));
  const width = Math.min(view.room, labels + values);
  return shown.flatMap(({ label, value: { text, paint = (plain) => plain } }) => {
    const blanks = width - textWidth(label) - textWidth(text);
    if (blanks >= GAP) return [MARGIN + label + ' '.repeat(blanks) + paint(text)];
    return [
      ...wrapAll(label, view.room).map((line) => MARGIN + line),
      ...wrapAll(text, view.room - INDENT.length).map((line) => MARGIN + INDENT + paint(line)),
    ];
  });
}

/** Words as paragraphs beside their labels, or behind them on a narrow terminal. Blank words are left out. */
export function wordLines(figures: readonly Figure[], view: View): readonly string[] {
  const shown = figures
    .filter(isWords)
    .map((figure) => ({ label: withGlyphs(figure.label, view.glyphs), words: wordsOf(figure, view) }))
    .filter(({ words }) => words !== '');
  const labels = Math.max(LABEL_WIDTH, ...shown.map(({ label }) => textWidth(label) + GAP));
  const room = view.room - labels;
  return shown.flatMap(({ label, words }) =>
    room < MIN_WORDS_WIDTH
      ? wrapAll(`${label}: ${words}`, view.room).map((line) => MARGIN + line)
      : wrapAll(words, room).map((line, index) => MARGIN + padEnd(index === 0 ? label : '', labels) + line),
  );
}

function isWords({ kind, text }: Figure): boolean {
  return kind === 'words' && text !== null && !NUMBER.test(text);
}

/** The words of a figure; those of a list with commas, each of them once. */
function wordsOf({ label, kind, text }: Figure, view: View): string {
  if (FORMULAS.has(label)) return formulaText(safeText(text ?? ''), view.glyphs);
  const words = figureCell({ kind, text }, view).text;
  return [...new Set(words.trim().split('  '))].join(', ');
}
