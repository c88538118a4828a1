import { decimalText } from '../number/decimal.ts';
import { readSignedNumber } from '../number/number-text.ts';
import { rational, type Rational, times } from '../number/rational.ts';
import { isFields } from '../read/fields.ts';
import type { CalculationFacts } from './calculation.ts';
import type { CalculationAnswer } from './calculate.ts';
import { FIGURES } from './figures.ts';
import { withNamedResults } from './named-results.ts';
import { type Figure, type FigureTable, resultView, type ResultView } from './result-view.ts';

/** The members of an answer that only programs read, or that a page shows elsewhere. */
const OFF_PAGE: ReadonlySet<string> = new Set([
  'commissionBasis',
  'encoded1',
  'encoded2',
  'formula',
  'score2Is',
  'variance',
  'warning',
  'working',
]);

/**
 * The view of an answer on a page: chances in percent, two decimal places, one number of places of odds in a table, a
 * column for each position, and names for dead heats. It leaves out what has no figure and what only programs read.
 */
export function pageView(
  answer: CalculationAnswer,
  facts: Pick<CalculationFacts, 'row' | 'spread'> = {},
  draft?: unknown,
): ResultView {
  const { figures, tables } = resultView(onPage(answer), facts, draft);
  return { figures: figures.map(shownFigure), tables: tables.map((table) => shownTable(table)) };
}

/** The notes of an answer, its warning among them. */
export function pageNotes(answer: CalculationAnswer): readonly string[] {
  const notes = 'notes' in answer ? (answer.notes ?? []) : [];
  const warning =
    'result' in answer && isFields<'warning'>(answer.result) ? answer.result.warning : undefined;
  return typeof warning === 'string' ? [...notes, warning] : notes;
}

/** The answer without what a page leaves out. */
function onPage(given: CalculationAnswer): CalculationAnswer {
  const answer = withNamedResults(given);
  if (answer.kind !== 'worked' || !('result' in answer)) return answer;
  const result = Object.fromEntries(
    Object.entries(answer.result).flatMap(([key, value]) =>
      value === null || OFF_PAGE.has(key) ? [] : [[scoreKey(key, answer.result), value]],
    ),
  );
  return { kind: 'worked', result };
}

/** The key of a figure; that of a second score by its unit. */
function scoreKey(key: string, result: object): string {
  return key === 'score2' && Reflect.get(result, 'score2Is') === 'percent' ? 'score2Pct' : key;
}

const PERCENT = rational(100, 1);

/** The figure as a page shows it: amounts and percentages with two places, a chance in percent, a list with commas. */
export function shownFigure<Shown extends Pick<Figure, 'kind' | 'text'>>(figure: Shown): Shown {
  const { kind, text } = figure;
  if (text === null) return figure;
  if (kind === 'words') return { ...figure, text: text.replaceAll('  ', ', ') };
  const value = readSignedNumber(text);
  if (value === undefined) return figure;
  switch (kind) {
    case 'chance':
      return { ...figure, kind: 'percent', text: places(times(value, PERCENT), 2) };
    case 'percent':
    case 'money':
    case 'gain':
      return { ...figure, text: places(value, 2) };
    case 'number':
      return { ...figure, text: decimalText(value, { places: 4, minimumPlaces: 0 }) };
    case 'odds':
      return figure;
  }
}

function places(value: Rational, count: number): string {
  return decimalText(value, { places: count, minimumPlaces: count });
}

/** The odds with one number of places, that of the longest. */
export function evenOdds(texts: readonly (string | null)[]): readonly (string | null)[] {
  const longest = texts.reduce((most, text) => Math.max(most, placesOf(text)), 0);
  return texts.map((text) =>
    text === null || !/^\d+(?:\.\d+)?$/u.test(text)
      ? text
      : `${text}${text.includes('.') || longest === 0 ? '' : '.'}${'0'.repeat(longest - placesOf(text))}`,
  );
}

function placesOf(text: string | null): number {
  return /^\d+\.(\d+)$/u.exec(text ?? '')?.[1]?.length ?? 0;
}

/** Names of rows in plain words, with the term. */
const ROW_NAMES: Readonly<Record<string, string>> = {
  Underlay: 'Break even if the bookmaker wins (underlay)',
  Overlay: 'Break even if the exchange wins (overlay)',
};

type Column = { readonly label: string; readonly kind: Figure['kind']; readonly figures: readonly Figure[] };

/** A table with its columns as a page shows them, without those that have no figure. */
function shownTable({ columns, rows }: FigureTable): FigureTable {
  const shown = columns
    .flatMap((column, at): readonly Column[] => {
      const figures = rows.flatMap((row) => row.figures[at] ?? []);
      return column.label === FIGURES['positions']?.[0] ? positionColumns(figures) : [{ ...column, figures }];
    })
    .filter(({ figures }) => figures.some(({ text }) => text !== null))
    .map(shownColumn);
  return {
    columns: shown.map(({ label, kind }) => ({ label, kind })),
    rows: rows.map(({ name }, row) => ({
      name: ROW_NAMES[name] ?? name,
      figures: shown.flatMap(({ figures }) => figures[row] ?? []),
    })),
  };
}

function shownColumn({ label, kind, figures }: Column): Column {
  const odds = kind === 'odds' ? evenOdds(figures.map(({ text }) => text)) : undefined;
  return {
    label,
    kind: kind === 'chance' ? 'percent' : kind,
    figures: figures.map((figure, row) =>
      odds === undefined ? shownFigure(figure) : { ...figure, text: odds[row] ?? null },
    ),
  };
}

/** A column for each position of the chances that are in one cell. */
function positionColumns(figures: readonly Figure[]): readonly Column[] {
  const lists = figures.map(({ text }) => (text ?? '').split('  '));
  const length = lists.reduce((most, list) => Math.max(most, list.length), 0);
  return Array.from({ length }, (_, index) => {
    const label = ordinal(index + 1);
    return {
      label,
      kind: 'chance',
      figures: lists.map((list): Figure => ({ label, kind: 'chance', text: list[index] ?? null })),
    };
  });
}

const SUFFIXES: ReadonlyMap<string | undefined, string> = new Map([
  ['1', 'st'],
  ['2', 'nd'],
  ['3', 'rd'],
]);

/** A position in words: `1st`, `22nd`. */
function ordinal(position: number): string {
  const digits = String(position);
  const suffix = digits.at(-2) === '1' ? undefined : SUFFIXES.get(digits.at(-1));
  return `${digits}${suffix ?? 'th'}`;
}
