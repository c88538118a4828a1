import { isFields, isList } from '../read/fields.ts';
import type { CalculationFacts } from './calculation.ts';
import type { CalculationAnswer } from './calculate.ts';

/** The unit of a figure: money and gains in pounds, gains with their sign as an outcome; odds, percent, a number, words. */
export type FigureKind = 'money' | 'gain' | 'odds' | 'percent' | 'number' | 'words';

/** A figure by its label; its text is that of the JSON, without a unit. Null for none. */
export type Figure = { readonly label: string; readonly kind: FigureKind; readonly text: string | null };

/** A table of figures: its rows by name, the figures in the order of its columns. */
export type FigureTable = {
  readonly columns: readonly { readonly label: string; readonly kind: FigureKind }[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly Figure[] }[];
};

/** An answer as people read it, in the order of its JSON. */
export type ResultView = { readonly figures: readonly Figure[]; readonly tables: readonly FigureTable[] };

type KnownFigure = readonly [label: string, kind: FigureKind];

/** The figures of all calculations by their keys; a key means the same wherever it stands. */
export const FIGURES: Readonly<Record<string, KnownFigure>> = {
  account: ['Account', 'words'],
  after: ['After', 'gain'],
  allWin: ['All legs win', 'gain'],
  american: ['American', 'words'],
  averageOdds: ['Average odds', 'odds'],
  back: ['Back stake', 'money'],
  backLoss: ['Back loses', 'gain'],
  backStake: ['Back stake', 'money'],
  backWin: ['Back wins', 'gain'],
  before: ['Before', 'gain'],
  bookmaker: ['Bookmaker', 'gain'],
  bookmakers: ['By bookmakers', 'words'],
  boostedOdds: ['Boosted odds', 'odds'],
  breakEvenIfBookieWins: ['Underlay', 'words'],
  breakEvenIfExchangeWins: ['Overlay', 'words'],
  breakEvenOdds: ['Break-even odds', 'odds'],
  c: ['Odds ratio c', 'number'],
  cashback: ['Refund', 'money'],
  cashOuts: ['Cash-outs', 'words'],
  chance: ['Chance', 'number'],
  chanceMethod: ['Chance from', 'words'],
  chanceMethods: ['Chance from', 'words'],
  chances: ['Chance', 'number'],
  commissionBasis: ['Commission on', 'words'],
  decimal: ['Decimal', 'words'],
  decimalOdds: ['Odds', 'odds'],
  deviation: ['Standard deviation', 'money'],
  divisor: ['Divisor', 'number'],
  edgePct: ['Edge', 'percent'],
  encoded1: ['Score 1 as sent', 'number'],
  encoded2: ['Score 2 as sent', 'number'],
  exactOdds: ['Exact', 'words'],
  exchange: ['Exchange', 'gain'],
  exchangePlacePrice: ['Place odds at an exchange', 'odds'],
  exchangePlaceReturn: ['Place part by these', 'number'],
  expected: ['Expected', 'gain'],
  extraPlace: ['Extra place', 'gain'],
  extraPlaceOdds: ['Odds of the extra place', 'odds'],
  extraWorth: ['Extra places are worth', 'number'],
  fairOdds: ['Fair odds', 'odds'],
  fairPlaceOdds: ['Fair place odds', 'odds'],
  fairPlacePrice: ['Fair place odds', 'odds'],
  fairValue: ['Fair value', 'money'],
  firstLoser: ['First to lose', 'gain'],
  formula: ['Formula', 'words'],
  fractional: ['Fractional', 'words'],
  held: ['Paid early', 'words'],
  ifLoses: ['If it loses', 'gain'],
  ifWins: ['If it wins', 'gain'],
  impliedPct: ['Implied chance', 'percent'],
  k: ['Exponent k', 'number'],
  kelly: ['Part of the bank', 'number'],
  lay: ['Lay stake', 'money'],
  layLoss: ['Lay loses', 'gain'],
  lays: ['Lay', 'words'],
  layStake: ['Lay stake', 'money'],
  layStakes: ['Lay stake', 'money'],
  layWin: ['Lay wins', 'gain'],
  liabilities: ['Liability', 'money'],
  liability: ['Liability', 'money'],
  loses: ['Selection loses', 'gain'],
  method: ['Method', 'words'],
  methods: ['Methods', 'words'],
  netOdds: ['Odds after commission', 'odds'],
  nextLayStake: ['Lay now', 'money'],
  noneWins: ['None of them wins', 'gain'],
  oddsBoost: ['Multiplies the odds by', 'odds'],
  offeredPct: ['Offered', 'percent'],
  outcome: ['Outcome', 'words'],
  outcomes: ['Outcomes', 'words'],
  overroundPct: ['Overround', 'percent'],
  own: ['Your stake', 'words'],
  partialResults: ['Between winning and losing', 'words'],
  payoutPct: ['Paid out', 'percent'],
  placeChance: ['Chance of a place', 'number'],
  placed: ['Placed', 'number'],
  placeLayStake: ['Place lay stake', 'money'],
  placeLiability: ['Place liability', 'money'],
  placePrice: ['Place odds', 'odds'],
  placeReturn: ['Place part returns on 1', 'number'],
  placeReturns: ['Returns if placed', 'money'],
  places: ['Placed', 'gain'],
  positions: ['Chance of each position', 'words'],
  price: ['Odds', 'odds'],
  profit: ['Profit', 'gain'],
  rating: ['Rating', 'percent'],
  reducedOdds: ['Odds after rule 4', 'odds'],
  result: ['Result', 'gain'],
  results: ['If it wins', 'gain'],
  retention: ['Retention', 'percent'],
  returns: ['Returns', 'money'],
  rule4: ['Rule 4', 'percent'],
  runners: ['Runner', 'words'],
  score1: ['Score 1', 'percent'],
  score2: ['Score 2', 'number'],
  score2Is: ['Score 2 is', 'words'],
  selection: ['Selection', 'words'],
  shortStake: ['Not covered', 'money'],
  side: ['Side', 'words'],
  stake: ['Stake', 'money'],
  stakes: ['Stake', 'money'],
  standard: ['Even', 'words'],
  takes: ['Lays', 'words'],
  tiedFor: ['Tied for', 'words'],
  total: ['Together', 'gain'],
  totalBackWin: ['If back wins', 'gain'],
  totalIfWinningsDivided: ['By winnings', 'gain'],
  totalLayStake: ['Lay stake in all', 'money'],
  totalLayWin: ['If lay wins', 'gain'],
  trade: ['Traded out', 'words'],
  triggerLay: ['Lay of the trigger', 'money'],
  unplaced: ['Unplaced', 'gain'],
  untriggered: ['Not paid early', 'words'],
  value: ['Value on 2 staked', 'number'],
  variance: ['Variance', 'number'],
  warning: ['Mind', 'words'],
  winChance: ['Chance to win', 'number'],
  winLayStake: ['Win lay stake', 'money'],
  winLiability: ['Win liability', 'money'],
  winReturn: ['Win part returns on 1', 'number'],
  wins: ['Selection wins', 'gain'],
  working: ['Working', 'words'],
  withdrawals: ['Withdrawn', 'words'],
  worst: ['Worst result', 'gain'],
  worstBefore: ['Worst result before', 'gain'],
  worstCase: ['Longest fair odds', 'odds'],
  worthOdds: ['Worth as cash', 'odds'],
  z: ['Insider share z', 'number'],
};

/** The members of an answer of a matched bet that are no figures. */
const NO_FIGURES: ReadonlySet<string> = new Set(['kind', 'betKind', 'conventions', 'notes', 'missing']);

/** The figures of an answer as people read them; none of an answer without figures. */
export function resultView(
  answer: CalculationAnswer,
  lists: Pick<CalculationFacts, 'row' | 'fromSecond'> = {},
): ResultView {
  if (answer.kind !== 'worked') return { figures: [], tables: [] };
  const result: object = 'result' in answer && isFields(answer.result) ? answer.result : answer;
  const entries = Object.entries(result).filter(
    ([key, value]) => !NO_FIGURES.has(key) && !isNoGroup(key, value),
  );
  return {
    figures: entries.flatMap(([key, value]) =>
      isScalar(value) || isWords(key, value) ? [figureOf(key, value)] : [],
    ),
    tables: [...groupTables(entries), ...listTables(entries, lists)],
  };
}

/** Names in JSON as people read them. */
const WORDS: Readonly<Record<string, string>> = {
  deadHeat: 'Dead heat',
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
  wins: 'Wins',
  loses: 'Loses',
  oneLegLoses: 'One leg loses',
};

type Entry = readonly [key: string, value: unknown];

/** True for a list of words, which stands in one line. */
function isWords(key: string, value: unknown): boolean {
  return isList(value) && value.every((each) => typeof each === 'string') && FIGURES[key]?.[1] === 'words';
}

/** True for a group of figures that an answer does not have. */
function isNoGroup(key: string, value: unknown): boolean {
  return value === null && FIGURES[key]?.[1] === 'words';
}

function isScalar(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function figureOf(key: string, value: unknown): Figure {
  const [label, kind] = FIGURES[key] ?? [key, 'words'];
  if (isList(value)) return { label, kind: 'words', text: value.map(wordOf).join('  ') };
  if (!isScalar(value) || value === null) return { label, kind, text: null };
  const text = String(value);
  return { label, kind, text: kind === 'words' ? wordOf(text) : text };
}

function wordOf(value: unknown): string {
  const text = String(value);
  return WORDS[text] ?? text;
}

/** One table of all members that hold figures by name: a row each. */
function groupTables(entries: readonly Entry[]): readonly FigureTable[] {
  const groups = entries.flatMap(([key, value]) =>
    isFields(value) && !isList(value) ? [[key, value] as const] : [],
  );
  if (groups.length === 0) return [];
  const rows = groups.map(([key, value]) => ({ name: figureOf(key, null).label, value }));
  return [tableOf(rows)];
}

type List = readonly [key: string, list: readonly unknown[]];

/** A table of each list whose rows say what they are, and one of the others, a row for each place in them. */
function listTables(
  entries: readonly Entry[],
  { row = 'Row', fromSecond = [] }: Pick<CalculationFacts, 'row' | 'fromSecond'>,
): readonly FigureTable[] {
  const lists = entries.flatMap(([key, value]): readonly List[] =>
    isList(value) && value.length > 0 && !isWords(key, value) ? [[key, value]] : [],
  );
  const named = lists.filter(([, [first]]) => isNamed(first));
  const others = lists.filter(([, [first]]) => !isNamed(first));
  return [
    ...(others.length === 0 ? [] : [mergedTable(others, { row, fromSecond })]),
    ...named.map(([, list]) =>
      tableOf(list.flatMap((member) => (isFields(member) ? [{ name: '', value: shortRow(member) }] : []))),
    ),
  ];
}

/** Figures of a method that are too long beside those of others; alone it shows them. */
const ALONE: ReadonlySet<string> = new Set(['chances', 'z', 'k', 'c']);

function shortRow(member: object): object {
  return Object.fromEntries(Object.entries(member).filter(([key]) => !ALONE.has(key)));
}

/** True for a row that begins with words of its own. */
function isNamed(member: unknown): boolean {
  const [[key, value] = ['', undefined]] = isFields(member) ? Object.entries(member) : [];
  return typeof value === 'string' && FIGURES[key]?.[1] === 'words';
}

function mergedTable(
  lists: readonly List[],
  { row, fromSecond }: { readonly row: string; readonly fromSecond: readonly string[] },
): FigureTable {
  const length = lists.reduce((most, [, list]) => (list.length > most ? list.length : most), 0);
  const rows = Array.from({ length }, (_, index) => ({
    name: `${row} ${index + 1}`,
    value: Object.fromEntries(
      lists.flatMap(([key, list]) => membersOf(key, list[fromSecond.includes(key) ? index - 1 : index])),
    ),
  }));
  return tableOf(rows);
}

function membersOf(key: string, member: unknown): readonly Entry[] {
  if (member === undefined) return [];
  return isFields(member) ? Object.entries(member) : [[key, member]];
}

function tableOf(rows: readonly { readonly name: string; readonly value: object }[]): FigureTable {
  // The last row has all figures: the first one can lack those of what was placed already.
  const keys = [...new Set(rows.toReversed().flatMap(({ value }) => Object.keys(value)))];
  return {
    columns: keys.map((key) => ({ label: figureOf(key, null).label, kind: figureOf(key, null).kind })),
    rows: rows.map(({ name, value }) => ({
      name,
      figures: keys.map((key) => figureOf(key, Object.hasOwn(value, key) ? Reflect.get(value, key) : null)),
    })),
  };
}
