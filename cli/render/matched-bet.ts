import { formatDecimalOdds, percentText, type Rational, toExactText } from '#lib';
import {
  explainMatched,
  type MatchedBet,
  type MatchedBetType,
  type MatchedResults,
  matchedResults,
} from '#lib/matched';
import { gain, money, paintOfGain } from './figures.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { padEnd, padStart, textWidth, wrap } from './text-width.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

const TYPE_LABELS: Readonly<Record<MatchedBetType, string>> = {
  qualifying: 'Qualifying bet',
  freebetSnr: 'Free bet, stake not returned',
  freebetSr: 'Free bet, stake returned',
  riskFree: 'Refund if it loses',
};

const RULE_WIDTH = 62;
const LABEL_WIDTH = 16;
const FIGURE_WIDTH = 14;
const PLACES = 4;

/** A matched bet with its lay stake, liability and both results as text for people. */
export function renderMatchedBet(bet: MatchedBet, options: ViewOptions): string {
  const view = viewOf(options);
  const results = matchedResults(bet);
  const blocks = [
    titleLines(bet, view),
    layLines(results, view),
    resultLines(results, view),
    noteLines(results, view),
  ];
  const [title = [], lay = [], ...others] = blocks;
  const rest = others.flatMap((block) => (block.length === 0 ? [] : ['', ...block]));
  return `${['', ...title, ...lay, ...rest].join('\n')}\n`;
}

function titleLines(bet: MatchedBet, view: View): readonly string[] {
  const { paint, glyphs, room } = view;
  const label = TYPE_LABELS[bet.betType];
  const facts = factsOf(bet, view).join(', ');
  const rule = MARGIN + paint.label(glyphs.rule.repeat(Math.min(RULE_WIDTH, room)));
  const title = MARGIN + paint.strong(label);
  if (textWidth(`${label}   ${facts}`) <= room) return [`${title}   ${paint.label(facts)}`, rule];
  return [title, ...wrap(facts, room).map((line) => MARGIN + paint.label(line)), rule];
}

function factsOf({ back, lay, uncertaintyMultiplier, betType }: MatchedBet, view: View): readonly string[] {
  const { glyphs } = view;
  const stake = back.stake === undefined ? glyphs.none : money(back.stake, view);
  const percent = (share: Rational, what: string): readonly string[] =>
    share.n === 0 ? [] : [`${percentText(share)}% ${what}`];
  const isBoosted = back.oddsBoost.n !== back.oddsBoost.d;
  const isCut = uncertaintyMultiplier.n !== uncertaintyMultiplier.d;
  const worth = isCut ? `, worth ${toExactText(uncertaintyMultiplier)} of it` : '';
  return [
    `back ${stake} at ${oddsText(back.decimalOdds, view)}`,
    ...(isBoosted ? [`boosted ${glyphs.times} ${toExactText(back.oddsBoost)}`] : []),
    ...percent(back.commission, 'back commission'),
    ...percent(back.rule4, 'back rule 4'),
    ...(betType === 'riskFree' ? [`refund ${money(back.cashback, view)}${worth}`] : []),
    `lay at ${oddsText(lay.decimalOdds, view)}`,
    ...percent(lay.rule4, lay.rule4Mode === 'price' ? 'lay rule 4 off the price' : 'lay rule 4'),
    ...percent(lay.commission, 'commission'),
  ];
}

function oddsText(odds: Rational | undefined, { glyphs }: View): string {
  return odds === undefined ? glyphs.none : formatDecimalOdds(odds, PLACES);
}

function layLines({ figures }: MatchedResults, view: View): readonly string[] {
  const line = (label: string, text: string): string => {
    const padded = padStart(text, FIGURE_WIDTH);
    return (
      MARGIN +
      padEnd(label, LABEL_WIDTH) +
      padded.slice(0, padded.length - text.length) +
      view.paint.strong(text)
    );
  };
  const { none } = view.glyphs;
  return [
    line('Lay stake', figures === undefined ? none : money(figures.layStake, view)),
    line('Liability', figures === undefined ? none : money(figures.liability, view)),
  ];
}

function resultLines({ figures }: MatchedResults, view: View): readonly string[] {
  if (figures === undefined) return [];
  const { backWin, backLoss, layWin, layLoss, totalBackWin, totalLayWin } = figures;
  const columns: readonly Column[] = [
    { head: '', align: 'left', width: LABEL_WIDTH },
    ...['Bookmaker', 'Exchange', 'Total'].map((head) => ({
      head,
      align: 'right' as const,
      width: FIGURE_WIDTH,
    })),
  ];
  const row = (label: string, back: Rational, lay: Rational, total: Rational): readonly Cell[] => [
    cell(label),
    cell(gain(back, view)),
    cell(gain(lay, view)),
    cell(gain(total, view), paintOfGain(total, view)),
  ];
  const rows = [
    row('If back wins', backWin, layLoss, totalBackWin),
    row('If lay wins', backLoss, layWin, totalLayWin),
  ];
  return table(columns, rows, view).lines;
}

function noteLines({ figures, notes }: MatchedResults, { paint, room }: View): readonly string[] {
  const needed = 'Nothing to work out yet: a stake above 0, back odds and lay odds above 1 are needed';
  const said = figures === undefined && notes.length === 0 ? [needed] : notes;
  return said.flatMap((note) => wrap(`${note}.`, room).map((line) => MARGIN + paint.label(line)));
}

/** The workings of a matched bet as text: each figure with the formula that leads to it. */
export function renderMatchedWorkings(bet: MatchedBet, options: ViewOptions): string {
  const view = viewOf(options);
  const rows = explainMatched(bet).map(({ name, unit, formula, value }) => {
    const isMoney = unit === 'money';
    const shown = isMoney ? money(value, view) : formatDecimalOdds(value, PLACES);
    return [cell(WORKING_LABELS[name]), cell(formula, view.paint.label), cell(shown)];
  });
  const columns: readonly Column[] = [
    { head: '', align: 'left', width: LABEL_WIDTH + 6 },
    { head: '', align: 'left', width: 40 },
    { head: '', align: 'right', width: FIGURE_WIDTH },
  ];
  const [, ...lines] = table(columns, rows, view).lines;
  return `${['', ...titleLines(bet, view), ...lines, ...noteLines(matchedResults(bet), view)].join('\n')}\n`;
}

const WORKING_LABELS: Readonly<Record<ReturnType<typeof explainMatched>[number]['name'], string>> = {
  backPrice: 'Back price',
  layPrice: 'Lay price',
  gain: 'Gain if back wins',
  need: 'To be matched',
  covered: 'Matched already',
  exactLayStake: 'Exact lay stake',
  layStake: 'Lay stake',
  totalLayStake: 'All laid',
  liability: 'Liability',
  layWin: 'Lay wins',
  totalBackWin: 'If back wins',
  totalLayWin: 'If lay wins',
  profit: 'Profit',
};
