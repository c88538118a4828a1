import { type Bet, type Explanation, exactPounds, type Step, toExactText } from '#lib';
import { money, price } from './figures.ts';
import { paragraph, rulesText } from './rules.ts';
import { withGlyphs } from './glyphs.ts';
import { safeText } from './safe-text.ts';
import { padEnd, textWidth } from './text-width.ts';
import { labelOf, partOf } from './unit-list.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

const GAP = 3;

/** Renders the workings of one unit as text: each step with its formula and value. */
export function renderExplanation(
  { unit, steps, number, bet }: Explanation & { readonly number: number; readonly bet: Bet },
  options: ViewOptions,
): string {
  const view = viewOf(options);
  const { paint, glyphs, room } = view;
  const part = partOf(unit) === '' ? '' : `, ${partOf(unit).toLowerCase()} part`;
  const title = `${MARGIN}${paint.label(`Unit ${number}`)}   ${paint.strong(labelOf(unit, view) + part)}`;
  const rule = MARGIN + paint.label(glyphs.rule.repeat(room));
  const conventions = paragraph(`${rulesText(bet)}.`, view);
  return `${['', title, rule, ...stepLines(steps, view), '', ...conventions].join('\n')}\n`;
}

type Shown = { readonly title: string; readonly formula: string; readonly value: string };

function stepLines(steps: readonly Step[], view: View): readonly string[] {
  const rows = steps.map((step) => shownStep(step, view));
  const width = (pick: (row: Shown) => string): number =>
    Math.max(...rows.map((row) => textWidth(pick(row))));
  const titles = width(({ title }) => title);
  const formulas = width(({ formula }) => formula);
  const values = width(({ value }) => value);
  const isOneLine = titles + formulas + values + 2 * GAP <= view.room;
  return rows.flatMap((row, index) => {
    const isLast = index === rows.length - 1;
    const paintValue = isLast ? view.paint.strong : (text: string) => text;
    const value = (room: number): string =>
      ' '.repeat(Math.max(GAP, room - textWidth(row.value))) + paintValue(row.value);
    if (isOneLine) {
      const formula = view.paint.label(padEnd(row.formula, formulas));
      const used = titles + GAP + formulas;
      return [MARGIN + padEnd(row.title, titles) + ' '.repeat(GAP) + formula + value(view.room - used)];
    }
    return [
      MARGIN + row.title + value(view.room - textWidth(row.title)),
      `${MARGIN}  ${view.paint.label(row.formula)}`,
    ];
  });
}

/** The texts of a step: money in pounds, prices to four places, or exact values on request. */
export function shownStep({ title, formula, value, in: unit }: Step, view: View): Shown {
  const text = unit === 'money' ? money(value, view) : price(value, view, 4);
  const exact = unit === 'money' ? exactPounds(value) : toExactText(value);
  return {
    title: withGlyphs(safeText(title), view.glyphs),
    formula: withGlyphs(formula, view.glyphs),
    value: view.exact ? exact : text,
  };
}
