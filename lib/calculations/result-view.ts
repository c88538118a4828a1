import { isFields, isList } from '../read/fields.ts';
import type { CalculationFacts } from './calculation.ts';
import type { CalculationAnswer } from './calculate.ts';
import { type FigureKind, FIGURES } from './figures.ts';
import { withOutlay } from './outlay.ts';

/** A figure with its label; the text is that of the JSON, without a unit, or null for none. */
export type Figure = { readonly label: string; readonly kind: FigureKind; readonly text: string | null };

/** A table of figures: named rows, with figures in the order of the columns. */
export type FigureTable = {
  readonly columns: readonly { readonly label: string; readonly kind: FigureKind }[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly Figure[] }[];
};

/** An answer for display, in the order of its JSON. */
export type ResultView = {
  readonly figures: readonly Figure[];
  readonly tables: readonly FigureTable[];
  /** The names of the rows of lists, if they have any. */
  readonly names?: readonly string[];
};

/** The members of a matched bet's answer that are not figures. */
const NO_FIGURES: ReadonlySet<string> = new Set([
  'kind',
  'betKind',
  'conventions',
  'names',
  'notes',
  'workings',
]);

/**
 * The figures of an answer for display; empty for an answer without figures. With its draft, bets on every result of a
 * market have the stake that was given, and their outlay.
 */
export function resultView(
  answer: CalculationAnswer,
  lists: Pick<CalculationFacts, 'row' | 'spread'> = {},
  draft?: unknown,
): ResultView {
  if (answer.kind !== 'worked') return { figures: [], tables: [] };
  const own: object = 'result' in answer && isFields(answer.result) ? answer.result : answer;
  const result = lists.spread === undefined ? own : withOutlay(own, lists.spread, draft);
  const entries = Object.entries(result).filter(
    ([key, value]) => !NO_FIGURES.has(key) && !isNoGroup(key, value),
  );
  const given: unknown = Reflect.get(result, 'names');
  const names = isList(given) ? given.map(String) : [];
  return {
    figures: entries.flatMap(([key, value]) =>
      isScalar(value) || isWords(key, value) ? [figureOf(key, value)] : [],
    ),
    tables: [...groupTables(entries), ...listTables(entries, { row: lists.row, names })],
    names,
  };
}

/** Labels for names in JSON. */
const WORDS: Readonly<Record<string, string>> = {
  deadHeat: 'Dead heat',
  win: 'Won',
  lost: 'Lost',
  halfWin: 'Half won',
  halfLost: 'Half lost',
  push: 'Push',
  first: 'first',
  lastPlace: 'last place',
  exchangeLastPlace: 'extra place too',
  extraPlace: 'extra place',
  market: 'the net result of the market',
  bet: 'each winning bet',
  priceNow: 'the price now',
  layPrice: 'the lay price',
  price: 'the price',
  given: 'your own chance',
  chance: 'your own chance',
  wins: 'Wins',
  loses: 'Loses',
  oneLegLoses: 'One leg loses',
  'wins, triggered': 'Wins, triggered',
  'loses, triggered': 'Loses, triggered',
  backPrice: 'the back price',
};

type Entry = readonly [key: string, value: unknown];

/** True for a list of words, which is shown on one line, each word once; an empty list is not shown. */
function isWords(key: string, value: unknown): boolean {
  if (!isList(value) || value.length === 0 || FIGURES[key]?.[1] !== 'words') return false;
  return value.every((each) => typeof each === 'string');
}

/** True for a group of figures that an answer does not have. */
function isNoGroup(key: string, value: unknown): boolean {
  return value === null && FIGURES[key]?.[1] === 'words';
}

function isScalar(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** The figure of a member of an answer. */
export function figureOf(key: string, value: unknown): Figure {
  const [label, kind] = FIGURES[key] ?? [key, 'words'];
  if (isList(value)) {
    const words = value.map(wordOf);
    return {
      label,
      kind: 'words',
      text: kind === 'words' ? [...new Set(words)].join(', ') : words.join('  '),
    };
  }
  if (!isScalar(value) || value === null) return { label, kind, text: null };
  return { label, kind, text: wordOf(value) };
}

function wordOf(value: unknown): string {
  const text = String(value);
  return WORDS[text] ?? text;
}

/** One table of all members that are groups of figures: a row each. */
function groupTables(entries: readonly Entry[]): readonly FigureTable[] {
  const groups = entries.flatMap(([key, value]) =>
    isFields(value) && !isList(value) ? [[key, value] as const] : [],
  );
  if (groups.length === 0) return [];
  const rows = groups.map(([key, value]) => ({ name: figureOf(key, null).label, value }));
  return [tableOf(rows)];
}

type Named = { readonly row: string | undefined; readonly names: readonly string[] };

type List = readonly [key: string, list: readonly unknown[]];

/** A table for each list with named rows, and one table for the other lists, with a row per index. */
function listTables(entries: readonly Entry[], { row = 'Row', names }: Named): readonly FigureTable[] {
  const lists = entries.flatMap(([key, value]): readonly List[] =>
    isList(value) && value.length > 0 && !isWords(key, value) ? [[key, value]] : [],
  );
  const named = lists.filter(([, [first]]) => isNamed(first));
  const others = lists.filter(([, [first]]) => !isNamed(first));
  return [
    ...(others.length === 0 ? [] : [mergedTable(others, { row, names })]),
    ...named.map(([, list]) =>
      tableOf(list.flatMap((member) => (isFields(member) ? [{ name: '', value: shortRow(member) }] : []))),
    ),
  ];
}

/** The figures of a method that are too long to compare with others; they are shown only for a single method. */
const ALONE: ReadonlySet<string> = new Set(['chances', 'z', 'k', 'c']);

function shortRow(member: object): object {
  return Object.fromEntries(Object.entries(member).filter(([key]) => !ALONE.has(key)));
}

/** True for a row that begins with words. */
function isNamed(member: unknown): boolean {
  const [[key, value] = ['', undefined]] = isFields(member) ? Object.entries(member) : [];
  return typeof value === 'string' && FIGURES[key]?.[1] === 'words';
}

/** One table of lists. A shorter list begins at a later row, because the first bets are given. */
function mergedTable(lists: readonly List[], { row, names }: Named & { readonly row: string }): FigureTable {
  const length = lists.reduce((most, [, list]) => Math.max(most, list.length), 0);
  const numberKey = row.toLowerCase();
  const rows = Array.from({ length }, (_, index) => {
    const members = lists.flatMap(([key, list]) => membersOf(key, list[index - length + list.length]));
    // A member that is called like the row is its number: the rows of a plan may begin with a later leg.
    const { [numberKey]: number, ...value } = Object.fromEntries([[numberKey, index + 1], ...members]);
    return { name: names[index] ?? `${row} ${String(number)}`, value };
  });
  return tableOf(rows);
}

function membersOf(key: string, member: unknown): readonly Entry[] {
  if (member === undefined) return [];
  return isFields(member) ? Object.entries(member) : [[key, member]];
}

function tableOf(rows: readonly { readonly name: string; readonly value: object }[]): FigureTable {
  // The last row has all figures: the first may lack those of a bet already placed.
  const keys = [...new Set(rows.toReversed().flatMap(({ value }) => Object.keys(value)))];
  return {
    columns: keys.map((key) => ({ label: figureOf(key, null).label, kind: figureOf(key, null).kind })),
    rows: rows.map(({ name, value }) => ({
      name,
      figures: keys.map((key) => figureOf(key, Object.hasOwn(value, key) ? Reflect.get(value, key) : null)),
    })),
  };
}
