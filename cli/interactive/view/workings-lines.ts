import { explain } from '#lib';
import { shownStep } from '../../render/explanation.ts';
import { padEnd, textWidth, wrap } from '../../render/text-width.ts';
import { partOf } from '../../render/unit-list.ts';
import type { View } from '../../render/view.ts';
import type { Mode, Model } from '../model.ts';
import { type Line, span, type Tone } from './span.ts';
import { unitLabel } from './unit-label.ts';

/** The share of the width for the titles of steps. */
const TITLE_SHARE = 0.45;

type ShownStep = { readonly title: string; readonly formula: string; readonly value: string };

type Workings = Extract<Mode, { readonly kind: 'workings' }>;

/** `Workings, line 9 of 30`. */
export function workingsTitle({ unit }: Workings, { answer }: Model): string {
  const count = answer.ok ? answer.settlement.units.length : 0;
  return `Workings, line ${unit + 1} of ${count}`;
}

/**
 * The workings of a unit: its selections, then each step with its formula, and its value on the right. Empty if the slip
 * has issues or no such unit.
 */
export function workingsLines(
  model: Model,
  { unit: index, width, view }: { readonly unit: number; readonly width: number; readonly view: View },
): readonly Line[] {
  const { answer } = model;
  const explanation = answer.ok ? explain(answer.settlement.bet, index) : undefined;
  if (explanation === undefined) return [];
  const { unit, steps } = explanation;
  const part = partOf(unit) === '' ? '' : `, ${partOf(unit).toLowerCase()} part`;
  const title = wrap(unitLabel(unit, model, view) + part, width - 2).map((text): Line => [
    span(` ${text}`, 'strong'),
  ]);
  const rows = steps.flatMap((step, position) => {
    const valueTone = position === steps.length - 1 ? 'strong' : 'plain';
    return stepLines(shownStep(step, view), { width, valueTone });
  });
  return [...title, [], ...rows];
}

/** A step on one line if its texts fit in columns; otherwise the title is wrapped, with the formula below. */
export function stepLines(
  { title, formula, value }: ShownStep,
  { width, valueTone }: { readonly width: number; readonly valueTone: Tone },
): readonly Line[] {
  const room = width - textWidth(value) - 2;
  const column = Math.floor(width * TITLE_SHARE);
  if (textWidth(title) < column && column + textWidth(formula) + 1 < room) {
    const ending = span(padEnd(formula, room - column), 'label');
    return [[span(` ${padEnd(title, column)}`), ending, span(value, valueTone)]];
  }
  const [first = '', ...rest] = wrap(title, room - 2);
  return [
    [span(` ${padEnd(first, room)}`), span(value, valueTone)],
    ...rest.map((text): Line => [span(` ${text}`)]),
    ...wrap(formula, width - 4).map((text): Line => [span(`   ${text}`, 'label')]),
  ];
}
