import { isFields } from '../read/fields.ts';
import type { CalculationAnswer } from './calculate.ts';
import { type Figure, figureOf } from './result-view.ts';
import type { CalculationName } from './table.ts';

/** A main figure of an answer: its key, and the side of the bet whose amount it is. */
export type Headline = Figure & { readonly key: string; readonly side: 'back' | 'lay' | undefined };

/** The keys of the main figures, the most important first; a figure without a value is left out. */
const KEYS: Readonly<Record<CalculationName, readonly string[]>> = {
  'matched-bet': ['layStake', 'liability'],
  'part-lay': ['nextLayStake', 'liability'],
  'lay-plan': ['totalLayStake', 'liability'],
  'lay-anchors': ['standard', 'breakEvenIfBookieWins', 'breakEvenIfExchangeWins', 'own'],
  'back-stake': ['backStake', 'layStake', 'liability'],
  'each-way-lay': ['winLayStake', 'placeLayStake', 'winLiability', 'placeLiability'],
  'dead-heat': ['total'],
  dutching: ['profit'],
  'dutching-total': ['profit'],
  'acca-lays': ['profit'],
  'cover-lays': ['profit'],
  hedge: ['lay', 'back', 'liability'],
  'lock-in': ['worst'],
  'early-payout': ['layStake'],
  boost: ['boostedOdds'],
  scores: ['score1'],
  'fair-odds': ['overroundPct'],
  margin: ['overroundPct'],
  edge: ['edgePct'],
  kelly: ['stake'],
  'cash-out': ['fairValue'],
  'place-chances': [],
  'each-way-value': ['value'],
  offer: ['expected', 'lay', 'liability'],
  'odds-converter': ['decimal'],
  rule4: ['reducedOdds', 'rule4'],
};

/** Groups of figures of which the lay stake is a main figure, by short names; their table says what each breaks even on. */
const LAY_GROUPS: Readonly<Record<string, string>> = {
  standard: 'Even lay',
  breakEvenIfBookieWins: 'Underlay',
  breakEvenIfExchangeWins: 'Overlay',
  own: 'Your stake',
};

const NO_STAKE = '0.00';

const LAID = /^lay|(?:LayStake|[lL]iability)$/u;

/** Returns the main figures of an answer, at most four; none for an answer without figures. */
export function headlines(name: CalculationName, answer: CalculationAnswer): readonly Headline[] {
  if (answer.kind !== 'worked') return [];
  const result: object = 'result' in answer && isFields(answer.result) ? answer.result : answer;
  return KEYS[name].map((key) => headlineOf(key, result)).filter(({ text }) => text !== null);
}

function headlineOf(key: string, result: object): Headline {
  const value: unknown = Reflect.get(result, key);
  const label = LAY_GROUPS[key];
  if (label === undefined) return { ...figureOf(key, value), key, side: sideOf(key, result) };
  const stake: unknown = isFields(value) ? Reflect.get(value, 'layStake') : null;
  // A free bet breaks even at the exchange without a lay.
  return { ...figureOf('layStake', stake === NO_STAKE ? null : stake), label, key, side: 'lay' };
}

function sideOf(key: string, result: object): Headline['side'] {
  // A hedge without a lay backs, and its liability is that of the back bet.
  if (key === 'backStake' || Reflect.get(result, 'lay') === null) return 'back';
  return LAID.test(key) ? 'lay' : undefined;
}
