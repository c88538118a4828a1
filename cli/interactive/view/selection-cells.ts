import type { Outcome } from '#lib';
import { DEFAULT_EACH_WAY, OUTCOME_LABELS, shownOdds, type SlipSelection } from '#lib/slip';
import { safeText } from '../../render/safe-text.ts';
import type { SelectionField } from '../field.ts';
import type { Model } from '../model.ts';
import { derivedDivisors, outcomeIn } from '../derived.ts';
import { selectionFields } from '../selection-field.ts';
import type { SelectionColumn } from './selection-columns.ts';
import { selectionSpans } from './selection-spans.ts';
import { fit, type Line, type Span, span, type Tone, widthOf } from './span.ts';
import type { Style } from './style.ts';

export type CellOf = {
  readonly selection: SlipSelection;
  readonly row: number;
  readonly column: SelectionColumn;
  readonly style: Style;
};

/** One cell of the selections box, at the width of its column. */
export function selectionCell(model: Model, of: CellOf): Line {
  const { width, align } = of.column;
  const { ellipsis } = of.style.glyphs;
  const content = contentOf(model, of);
  const missing = width - widthOf(content);
  if (missing < 0 || align === 'left') return fit(content, width, ellipsis);
  return [span(' '.repeat(missing)), ...content];
}

function contentOf(model: Model, of: CellOf): Line {
  const { selection, row, style, column } = of;
  const { slip } = model.state;
  switch (column.name) {
    case 'name':
      return fieldLine(model, { ...of, field: 'description' }, [nameSpan(model, selection, row)]);
    case 'odds':
      return fieldLine(model, { ...of, field: 'odds' }, [
        span(shownOdds(selection.odds, model.state.oddsFormat)),
      ]);
    case 'outcome':
      return [
        span('  '),
        ...fieldLine(model, { ...of, field: 'outcome' }, outcomeSpans(outcomeIn(slip, selection), style)),
      ];
    case 'rule4':
      return fieldLine(model, { ...of, field: 'rule4' }, [percentSpan(selection.rule4, style)]);
    case 'boost':
      return fieldLine(model, { ...of, field: 'boost' }, [
        percentSpan(selection.boost.enabled ? selection.boost.value : '', style, '+'),
      ]);
    case 'tied':
      return tiedSpans(model, of);
    case 'eachWay':
      return eachWaySpans(model, of);
  }
}

/** The edit width of fields that share a column. */
const HALF_COLUMN = 5;

/** A field in its column. */
function fieldLine(
  model: Model,
  { field, row, column, style }: CellOf & { readonly field: SelectionField },
  shown: Line,
): Line {
  const isShared = column.name === 'tied' || column.name === 'eachWay';
  return selectionSpans(model, { row, field, room: isShared ? HALF_COLUMN : column.width - 1, style }, shown);
}

function nameSpan({ box, row: inUse }: Model, { description }: SlipSelection, row: number): Span {
  const isInUse = box === 'selections' && inUse === row;
  if (description.trim() === '') return span(`Selection ${row + 1}`, isInUse ? 'strong' : 'label');
  return span(safeText(description), isInUse ? 'strong' : 'plain');
}

const SIGN_TONES: Readonly<Record<Outcome, Tone>> = {
  unsettled: 'label',
  win: 'good',
  placed: 'good',
  deadHeat: 'good',
  lost: 'bad',
  void: 'label',
  halfWin: 'good',
  push: 'label',
  halfLost: 'bad',
};

function outcomeSpans(outcome: Outcome, { glyphs }: Style): Line {
  const label = span(` ${OUTCOME_LABELS[outcome]}`, outcome === 'unsettled' ? 'label' : 'plain');
  return [span(glyphs.outcome[outcome], SIGN_TONES[outcome]), label];
}

function percentSpan(text: string, { glyphs }: Style, sign = ''): Span {
  return text === '' ? span(glyphs.none, 'label') : span(`${sign}${text}%`);
}

/** The divisors of the win part and, for each-way, of the place part: `÷2`, `÷2 ÷3/2`. */
function tiedSpans(model: Model, of: CellOf): Line {
  const { selection, row, style } = of;
  const derived = derivedDivisors(model.state.slip, selection);
  if (derived.length > 0) {
    const text = derived.map((divisor) => `${style.glyphs.divided}${divisor}`).join(' ');
    return [span(` ${text}`, 'label')];
  }
  const fields = selectionFields(model, row);
  const divided = (text: string, byDefault: string): Line => [
    span(`${style.glyphs.divided}${text === '' ? byDefault : text}`, text === '' ? 'label' : 'plain'),
  ];
  const win = fields.includes('deadHeatDivisor')
    ? [
        ...fieldLine(model, { ...of, field: 'deadHeatDivisor' }, divided(selection.deadHeatDivisor, '2')),
        span(' '),
      ]
    : [];
  const place = fields.includes('deadHeatPlaceDivisor')
    ? fieldLine(model, { ...of, field: 'deadHeatPlaceDivisor' }, divided(selection.deadHeatPlaceDivisor, '1'))
    : [];
  return [span(' '), ...win, ...place];
}

/** `1/5, 3`: the selection's own terms and places, marked with a star, or those of the slip. */
function eachWaySpans(model: Model, of: CellOf): Line {
  const { eachWay } = model.state.slip;
  const own = of.selection.eachWay;
  const shown = (text: string, ofSlip: string): Line => {
    if (own.enabled && text !== '') return [span(text)];
    return [span(ofSlip === '' ? of.style.glyphs.none : ofSlip, 'label')];
  };
  return [
    ...fieldLine(model, { ...of, field: 'ownTerms' }, shown(own.terms, eachWay.terms)),
    span(', ', 'label'),
    ...fieldLine(
      model,
      { ...of, field: 'ownPlaces' },
      shown(own.places, eachWay.places === '' ? DEFAULT_EACH_WAY.places : eachWay.places),
    ),
    span(own.enabled ? '*' : ' ', 'label'),
  ];
}
