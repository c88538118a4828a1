import { MARKET_CHOICES, marketSide, scoreText, SIDE_CHOICES, type SlipSelection } from '#lib/slip';
import { detailFields, finishText, hasDetails, marketLineText } from '../detail-field.ts';
import type { DetailField } from '../field.ts';
import type { Model } from '../model.ts';
import { flowed } from './flow.ts';
import { selectionSpans } from './selection-spans.ts';
import { type Line, type Span, span } from './span.ts';
import type { Style } from './style.ts';

export type DetailsOf = { readonly row: number; readonly width: number; readonly style: Style };

/** Fields shown together. */
const GROUPS: readonly (readonly DetailField[])[] = [
  ['market', 'marketSide', 'marketLine'],
  ['score'],
  ['position', 'tied', 'pays'],
  ['banker'],
];

/** The label before each field. */
const WORDS: Readonly<Record<DetailField, string>> = {
  market: '',
  marketSide: ' ',
  marketLine: ' ',
  score: 'score ',
  position: 'finished ',
  tied: ', tied ',
  pays: ', pays ',
  banker: '',
};

const EDIT_WIDTH = 10;

/** The lines below a selection: the rare fields it uses, or all of them if they are expanded and it is current. */
export function detailLines(model: Model, { row, width, style }: DetailsOf, indent: string): readonly Line[] {
  const selection = model.state.slip.selections[row];
  const isInUse = model.box === 'selections' && model.row === row;
  if (selection === undefined || !(isInUse || hasDetails(model.state.slip, row))) return [];
  const of = isInUse ? model : { ...model, isExpanded: false, mode: { kind: 'browse' } };
  const shown = detailFields(of, row);
  const groups = GROUPS.map((group) => group.filter((field) => shown.includes(field)))
    .filter((group) => group.length > 0)
    .map((group) =>
      group.flatMap((field): Line => {
        const value = [valueSpan(selection, field, style)];
        const place = { row, field, room: EDIT_WIDTH, style };
        return [span(WORDS[field], 'label'), ...selectionSpans(model, place, value)];
      }),
    );
  return flowed(groups, width, indent);
}

function valueSpan(selection: SlipSelection, field: DetailField, { glyphs }: Style): Span {
  const { market, result, finish, banker } = selection;
  switch (field) {
    case 'market':
      return market === null ? span('No market', 'label') : span(labelIn(MARKET_CHOICES, market.kind));
    case 'marketSide':
      return span(
        market === null ? '' : labelIn(SIDE_CHOICES[market.kind], marketSide(market)).toLowerCase(),
      );
    case 'marketLine':
      return typedSpan(marketLineText(market), glyphs.none);
    case 'score':
      return typedSpan(scoreText(result), glyphs.none);
    case 'position':
      return typedSpan(finishText(finish, field), glyphs.none);
    case 'tied':
    case 'pays':
      return typedSpan(finishText(finish, field), '1');
    case 'banker':
      return banker ? span('Banker', 'accent') : span('No banker', 'label');
  }
}

function typedSpan(text: string, otherwise: string): Span {
  return text === '' ? span(otherwise, 'label') : span(text);
}

function labelIn(choices: readonly (readonly [string, string])[], value: string): string {
  return choices.find(([choice]) => choice === value)?.[1] ?? value;
}
