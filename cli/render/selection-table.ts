import {
  type BetFacts,
  DEFAULT_PLACES,
  gainText,
  legPrice,
  percentText,
  type Selection,
  sourceWords,
  toExactText,
} from '#lib';
import { OUTCOME_LABELS } from '#lib/slip';
import { price } from './figures.ts';
import { safeText } from './safe-text.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { MARGIN, type View } from './view.ts';

const LETTERS = 26;
const FIRST_LETTER = 65;

/** The letter of a selection: A, B … Z, AA, AB …. */
export function letterOf(index: number): string {
  const letter = String.fromCodePoint(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : letterOf(Math.floor(index / LETTERS) - 1) + letter;
}

/** Every selection with its odds as typed, the prices of its parts, its outcome, and its adjustments on the next line. */
export function selectionLines(bet: BetFacts, view: View): readonly string[] {
  const terms = commonTerms(bet);
  const rows = bet.selections.map((selection, index) => row(selection, index, { bet, terms, view }));
  const [head = '', ...lines] = table(columnsFor(bet, terms), rows, view).lines;
  return [
    head,
    ...lines.flatMap((line, index) => [line, ...adjustmentLine(bet, bet.selections[index], view)]),
  ];
}

function columnsFor(bet: BetFacts, terms: string | undefined): readonly Column[] {
  const { eachWay } = bet;
  const place: Column = { head: terms === undefined ? 'Place' : `Place ${terms}`, align: 'right', width: 14 };
  return [
    { head: '', align: 'left', width: 2 },
    { head: 'Selection', align: 'left', width: 32, gap: 2, minWidth: 11 },
    { head: 'Odds', align: 'right', width: 12 },
    { head: eachWay ? 'Win' : 'Price', align: 'right', width: 12 },
    ...(eachWay ? [place] : []),
    { head: 'Outcome', align: 'left', width: 13, gap: 2 },
  ];
}

type RowContext = { readonly bet: BetFacts; readonly terms: string | undefined; readonly view: View };

function row(selection: Selection, index: number, { bet, terms, view }: RowContext): readonly Cell[] {
  const { paint } = view;
  const own = terms === undefined ? `${toExactText(selection.terms)} ` : '';
  const place = cell(own + price(legPrice(selection, 'place', bet.rules), view));
  return [
    cell(letterOf(index), paint.label),
    cell(safeText(selection.description)),
    cell(selection.oddsText),
    cell(price(legPrice(selection, 'win', bet.rules), view)),
    ...(bet.eachWay ? [place] : []),
    outcomeCell(selection, view),
  ];
}

function outcomeCell({ outcome }: Selection, { glyphs, paint }: View): Cell {
  const text = `${glyphs.outcome[outcome]} ${OUTCOME_LABELS[outcome]}`;
  return cell(text, outcome === 'unsettled' ? paint.label : undefined);
}

/** The terms of all selections if they are the same. */
function commonTerms({ selections }: BetFacts): string | undefined {
  const terms = new Set(selections.map((selection) => toExactText(selection.terms)));
  const [first, ...others] = terms;
  return others.length === 0 ? first : undefined;
}

/** The number of places of all selections if it is the same. */
export function commonPlaces({ selections }: BetFacts): number | undefined {
  const places = new Set(selections.map((selection) => Number(selection.places)));
  const [first, ...others] = places;
  return others.length === 0 ? first : undefined;
}

function adjustmentLine(bet: BetFacts, selection: Selection | undefined, view: View): readonly string[] {
  if (selection === undefined) return [];
  const text = adjustments(bet, selection, view).join(', ');
  return text === '' ? [] : [`${MARGIN}    ${view.paint.label(text)}`];
}

function adjustments(bet: BetFacts, selection: Selection, { glyphs }: View): readonly string[] {
  const { rule4, boost, outcome, deadHeatDivisor, deadHeatPlaceDivisor, places } = selection;
  const divided = toExactText(deadHeatDivisor);
  const placeDivided = toExactText(deadHeatPlaceDivisor);
  const isTied = outcome === 'deadHeat';
  const placeTied = bet.eachWay && (isTied || outcome === 'placed') && placeDivided !== '1';
  const ownPlaces = bet.eachWay && commonPlaces(bet) === undefined && Number(places) !== DEFAULT_PLACES;
  return [
    ...sourceNotes(bet, selection),
    ...(boost.n === boost.d ? [] : [`boost ${gainText(boost)}%`]),
    ...(rule4.n === 0 ? [] : [`rule 4 ${percentText(rule4)}%`]),
    ...(isTied ? [`dead heat ${glyphs.divided} ${divided}`] : []),
    ...(placeTied ? [`place dead heat ${glyphs.divided} ${placeDivided}`] : []),
    ...(ownPlaces ? [`${String(places)} places`] : []),
  ];
}

/** `banker` for one, and the score or finish that decided the outcome. */
function sourceNotes({ system, selections }: BetFacts, selection: Selection): readonly string[] {
  const isBanker = system.bankers.includes(selections.indexOf(selection));
  const { source } = selection;
  return [...(isBanker ? ['banker'] : []), ...(source === undefined ? [] : [sourceWords(source)])];
}
