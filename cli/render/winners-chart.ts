import {
  type Bet,
  type Pence,
  returnsByWinners,
  type Settlement,
  stillPossible,
  type StillPossible,
} from '#lib';
import { money } from './figures.ts';
import { safeText } from './safe-text.ts';
import { cut, padEnd, padStart, textWidth } from './text-width.ts';
import { FULL_WIDTH, MARGIN, type View } from './view.ts';
import { winnersBars } from './winners-bars.ts';

const BAR_WIDTH = 52;
const RANGE_WIDTH = 25;
const LABEL_WIDTH = 9;
const MAX_LABEL_WIDTH = 28;
const GAP = '  ';
/** The maximum number of unsettled selections for which each result is listed. */
const MAX_LISTED = 3;

type Row = { readonly label: string; readonly lowest: Pence; readonly highest: Pence };

/**
 * The possible returns of a bet as bars on a log scale: each result for up to three unsettled selections, ranges by
 * number of winners for up to ten. Empty below full width, for a settled bet, and if nothing can be returned.
 */
export function chartLines(settlement: Settlement, view: View): readonly string[] {
  if (view.columns < FULL_WIDTH) return [];
  const { bet } = settlement;
  const possible = stillPossible(bet);
  if (possible === undefined || possible.open.length === 0) return [];
  if (possible.results.at(-1)?.payout.n === 0) return [];
  const { paint, glyphs } = view;
  const isListed = possible.open.length <= MAX_LISTED;
  const rows = isListed ? resultRows(bet, possible, view) : winnersRows(bet, possible);
  const labelWidth = Math.max(LABEL_WIDTH, ...rows.map(({ label }) => textWidth(label)));
  const barWidth = BAR_WIDTH - Math.max(0, labelWidth - LABEL_WIDTH);
  const bars = winnersBars(rows, { stake: settlement.totalStake, width: barWidth, glyphs });
  const ranges = rows.map((row) => rangeText(row, view));
  const rangeWidth = Math.max(RANGE_WIDTH, ...ranges.map((text) => textWidth(text) + 2));
  return [
    MARGIN + paint.label(`${headOf(bet, isListed)} Log scale, ${glyphs.mark} marks the stake.`),
    ...rows.map(({ label }, index) => {
      const { text, isOver } = bars[index] ?? { text: '', isOver: false };
      const padded = padEnd(label, labelWidth);
      const range = padStart(ranges[index] ?? '', rangeWidth);
      return MARGIN + padded + GAP + (isOver ? paint.good : paint.label)(text) + range;
    }),
  ];
}

function headOf(bet: Bet, isListed: boolean): string {
  if (isListed) return 'What can still happen, by winner, the others losing.';
  return hasResults(bet)
    ? 'What can still happen, by further winners, the others losing.'
    : 'Returns by number of winners, the others losing.';
}

/** True if a selection has an outcome that is not void. */
function hasResults({ selections }: Bet): boolean {
  return selections.some(({ outcome }) => outcome !== 'unsettled' && outcome !== 'void');
}

function resultRows(bet: Bet, { results }: StillPossible, { glyphs }: View): readonly Row[] {
  return results.map(({ winners, payout }) => {
    const names = winners.map((index) => safeText(bet.selections[index]?.description ?? ''));
    const label = names.length === 0 ? 'none' : names.join(' + ');
    return { label: cut(label, MAX_LABEL_WIDTH, glyphs.ellipsis), lowest: payout, highest: payout };
  });
}

function winnersRows(bet: Bet, possible: StillPossible): readonly Row[] {
  const noun = (winners: number): string => (hasResults(bet) ? 'more' : winners === 1 ? 'winner' : 'winners');
  return returnsByWinners(possible).map(({ winners, lowest, highest }) => ({
    label: `${winners} ${noun(winners)}`,
    lowest,
    highest,
  }));
}

function rangeText({ lowest, highest }: Row, view: View): string {
  const [from, to] = [money(lowest, view), money(highest, view)];
  return from === to ? from : `${from} ${view.glyphs.to} ${to}`;
}
