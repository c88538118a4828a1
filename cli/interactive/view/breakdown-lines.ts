import type { Settlement, Status, Unit } from '#lib';
import { money } from '../../render/figures.ts';
import { STATUS_LABELS } from '../../render/glyphs.ts';
import { partOf } from '../../render/unit-list.ts';
import type { View } from '../../render/view.ts';
import type { Model } from '../model.ts';
import type { Space } from './selection-lines.ts';
import { unitLabelWithin } from './unit-label.ts';
import { cell, fit, type Line, span, type Tone } from './span.ts';

/** The content of the breakdown: the column heads, and the visible units. */
export function breakdownLines(model: Model, { width, height }: Space, view: View): readonly Line[] {
  const { answer } = model;
  if (!answer.ok) return [[span('  No units until the slip is corrected.', 'label')]];
  const { settlement } = answer;
  const columns = columnsFor(settlement, width);
  const units = settlement.units.slice(model.scroll, model.scroll + height - 1);
  return [
    headLine(columns, view),
    ...units.map((unit) => {
      // Leave one column free before the next.
      const label = unitLabelWithin(unit, { model, view, width: columns.label - 1 });
      return unitLine(unit, { label, columns }, view);
    }),
  ];
}

/** `Breakdown, doubles, 9 to 16 of 30`. */
export function breakdownTitle({ answer, scroll }: Model, height: number): string {
  if (!answer.ok) return 'Breakdown';
  const { units } = answer.settlement;
  const shown = Math.min(units.length - scroll, Math.max(0, height - 1));
  const fold = sizeName(units[scroll]);
  if (shown >= units.length) return `Breakdown, ${units.length} ${units.length === 1 ? 'unit' : 'units'}`;
  return `Breakdown, ${fold}, ${scroll + 1} to ${scroll + shown} of ${units.length}`;
}

const SIZES = [
  'singles',
  'doubles',
  'trebles',
  'fourfolds',
  'fivefolds',
  'sixfolds',
  'sevenfolds',
  'eightfolds',
];

function sizeName(unit: Unit | undefined): string {
  if (unit === undefined) return 'none';
  if (unit.line.kind === 'anyToCome') return 'any to come';
  const { length } = unit.line.selections;
  return SIZES[length - 1] ?? `${length}-folds`;
}

type Columns = {
  readonly label: number;
  readonly part: number;
  readonly figure: number;
  readonly status: number;
};

const STATUS_WIDTH = 11;
const SIGN_WIDTH = 3;

/** The column widths: the label takes the rest, and the status is only a sign if there is little room. */
function columnsFor({ bet }: Settlement, width: number): Columns {
  const part = bet.eachWay ? 7 : 0;
  const figure = width < 50 ? 9 : 11;
  const used = 2 + part + 2 * figure;
  const status = width - used - STATUS_WIDTH >= 26 ? STATUS_WIDTH : SIGN_WIDTH;
  return { label: Math.max(4, width - used - status), part, figure, status };
}

function headLine({ label, part, figure }: Columns, { glyphs }: View): Line {
  const { ellipsis } = glyphs;
  return [
    span('  '),
    ...cell(span('Line', 'label'), { width: label, align: 'left', ellipsis }),
    ...cell(span(part === 0 ? '' : ' Part', 'label'), { width: part, align: 'left', ellipsis }),
    ...cell(span('Potential', 'label'), { width: figure, align: 'right', ellipsis }),
    ...cell(span('Realised', 'label'), { width: figure, align: 'right', ellipsis }),
  ];
}

const TONES: Readonly<Record<Status, Tone>> = {
  won: 'good',
  lost: 'bad',
  inPlay: 'accent',
  void: 'plain',
  settled: 'plain',
};

type Labelled = { readonly label: string; readonly columns: Columns };

function unitLine(unit: Unit, { label, columns }: Labelled, view: View): Line {
  const { glyphs } = view;
  const { part, figure, status } = columns;
  const isOpen = unit.status === 'inPlay';
  const sign = glyphs.status[unit.status];
  const state = status === SIGN_WIDTH ? ` ${sign}` : ` ${sign} ${STATUS_LABELS[unit.status]}`;
  return [
    span('  '),
    ...fit([span(label)], columns.label, glyphs.ellipsis),
    ...cell(span(part === 0 ? '' : ` ${partOf(unit)}`, 'label'), {
      width: part,
      align: 'left',
      ellipsis: glyphs.ellipsis,
    }),
    ...cell(span(figureText(unit.potentialReturn, view)), {
      width: figure,
      align: 'right',
      ellipsis: glyphs.ellipsis,
    }),
    ...cell(span(isOpen ? glyphs.none : figureText(unit.realisedReturn, view)), {
      width: figure,
      align: 'right',
      ellipsis: glyphs.ellipsis,
    }),
    span(state, TONES[unit.status]),
  ];
}

/** An amount without the pound sign: the column head implies money. */
function figureText(amount: Unit['potentialReturn'], view: View): string {
  return money(amount, view).replace(view.glyphs.pound, '');
}
