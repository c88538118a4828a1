import { foldRows, otherWays, type WayToProfit } from '#lib';
import { count, gain, money } from '../../render/figures.ts';
import { letterOf } from '../../render/selection-table.ts';
import { padEnd, padStart, textWidth } from '../../render/text-width.ts';
import type { View } from '../../render/view.ts';
import { type Model, unitCount } from '../model.ts';
import type { Layout } from './layout.ts';
import { breakdownLines } from './breakdown-lines.ts';
import { resultByResultLines, type ResultSpace } from './chart-lines.ts';
import { neededLines, resultLines } from './result-lines.ts';
import type { Space } from './selection-lines.ts';
import { type Line, span, type Tone } from './span.ts';
import { workingsLines } from './workings-lines.ts';

type Settled = Extract<Model['answer'], { readonly ok: true }>;

/** The inputs of a box: the model, the layout and the view. */
type Box = { readonly model: Model; readonly layout: Layout; readonly view: View };

/**
 * The results with their chart and, in the remaining lines: the ways into profit, each result, the payouts by fold, and
 * the workings of the marked line if they do not fit in the breakdown.
 */
export function fullResultLines({ model, layout, view }: Box): readonly Line[] {
  const space = { width: layout.right - 2, view };
  const height = layout.heights.results - 2;
  const lines = resultLines(model, space);
  const { answer } = model;
  if (!answer.ok) return lines;
  const ways = wayLines(answer, space);
  const workings = markedWorkings(model, space);
  return withSpare(
    lines,
    [
      () => ways,
      (room) => resultByResultLines(answer, space, room),
      () => foldLines(answer, space),
      () => (hasRoomInBreakdown({ model, layout, view }) ? [] : workings),
    ],
    height,
  );
}

/**
 * The breakdown and, in the remaining lines: the results needed for a profit, if the results box is in short form, and
 * the workings of the marked line.
 */
export function fullBreakdownLines({ model, layout, view }: Box): readonly Line[] {
  const space = breakdownSpace(layout);
  const lines = breakdownLines(model, space, view);
  if (!model.answer.ok) return lines;
  return withSpare(lines, breakdownBlocks({ model, layout, view }), space.height);
}

function breakdownSpace({ left, heights }: Layout): Space {
  return { width: left - 2, height: heights.breakdown - 2 };
}

function breakdownBlocks({ model, layout, view }: Box): readonly SpareBlock[] {
  const { answer } = model;
  if (!answer.ok) return [];
  const space = { width: layout.left - 2, view };
  const isShort = !layout.isWide && resultLines(model, space).length > layout.heights.results - 2;
  const needed = isShort ? neededLines(answer, space) : [];
  return [() => needed, () => markedWorkings(model, space)];
}

/** True if the workings of the marked line fit in the breakdown. */
function hasRoomInBreakdown({ model, layout, view }: Box): boolean {
  const space = breakdownSpace(layout);
  const lines = breakdownLines(model, space, view).length;
  const workings = markedWorkings(model, { width: space.width, view }).length;
  return lines + 1 + workings <= space.height;
}

/** The workings of the line that Enter would explain: the first visible one of the breakdown. */
function markedWorkings(model: Model, { width, view }: ResultSpace): readonly Line[] {
  const lines = workingsLines(model, { unit: model.scroll, width, view });
  if (lines.length === 0) return [];
  return [[span(` Workings, line ${model.scroll + 1} of ${unitCount(model)}`, 'label')], ...lines];
}

/** The ways into profit that `neededText` only counts, by letters, with the minimum profit of each. */
function wayLines({ settlement }: Settled, { width, view }: ResultSpace): readonly Line[] {
  const rows = otherWays(settlement.bet).map((way) => ({ text: wayText(way), least: gain(way.least, view) }));
  const fits = rows.every(({ text, least }) => textWidth(text) + textWidth(least) + 3 <= width);
  if (rows.length === 0 || !fits) return [];
  return [
    [span(' The other ways into profit, at least', 'label')],
    ...rows.map(({ text, least }): Line => [
      span(` ${text}`),
      span(' '.repeat(width - textWidth(text) - textWidth(least) - 2)),
      span(least, 'good'),
    ]),
  ];
}

/** The payout by fold: realised once all is settled, otherwise potential. Empty for a single fold. */
function foldLines({ settlement }: Settled, { width, view }: ResultSpace): readonly Line[] {
  const rows = foldRows(settlement);
  if (rows.length < 2) return [];
  const isOpen = settlement.units.some(({ status }) => status === 'inPlay');
  const heads = { label: 'Fold', units: 'Units', sum: isOpen ? 'Potential' : 'Realised' };
  const texts = rows.map(({ label, units, potentialReturn, realisedReturn }) => ({
    label,
    units: count(units),
    sum: money(isOpen ? potentialReturn : realisedReturn, view),
  }));
  const line = ({ label, units, sum }: typeof heads, tone: Tone): Line => [
    span(` ${padEnd(label, FOLD_WIDTH)}${padStart(units, UNITS_WIDTH)}`, tone),
    span(padStart(sum, Math.max(0, width - FOLD_WIDTH - UNITS_WIDTH - 2)), tone),
  ];
  return [line(heads, 'label'), ...texts.map((text) => line(text, 'plain'))];
}

const FOLD_WIDTH = 12;
const UNITS_WIDTH = 6;

/** `B wins, C places`. */
function wayText({ needs }: WayToProfit): string {
  return (['win', 'placed'] as const)
    .flatMap((outcome) => {
      const letters = needs
        .filter((need) => need.outcome === outcome)
        .map(({ selection }) => letterOf(selection));
      if (letters.length === 0) return [];
      const verb = outcome === 'win' ? 'win' : 'place';
      return [`${letters.join(' ')} ${verb}${letters.length === 1 ? 's' : ''}`];
    })
    .join(', ');
}

/** Lines for a box with `room` lines left; empty if they do not fit. */
type SpareBlock = (room: number) => readonly Line[];

/** Appends the blocks that fit below the lines of a box, each after an empty line, in order of priority. */
function withSpare(lines: readonly Line[], blocks: readonly SpareBlock[], height: number): readonly Line[] {
  const all = [...lines];
  for (const block of blocks) {
    const gap: readonly Line[] = all.at(-1)?.length === 0 ? [] : [[]];
    const room = height - all.length - gap.length;
    const more = room > 0 ? block(room) : [];
    if (more.length > 0 && more.length <= room) all.push(...gap, ...more);
  }
  return all;
}
