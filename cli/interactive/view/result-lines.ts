import {
  type ConcessionPaid,
  neededText,
  type OtherRule,
  payoutBeforeCap,
  RULE_PRESETS,
  type Rules,
  type Settlement,
  type Status,
} from '#lib';
import { gain, money, outlay } from '../../render/figures.ts';
import { STATUS_LABELS } from '../../render/glyphs.ts';
import { safeText } from '../../render/safe-text.ts';
import { textWidth, wrap } from '../../render/text-width.ts';
import type { View } from '../../render/view.ts';
import type { Answer } from '../answer.ts';
import type { Model } from '../model.ts';
import { countText } from '../systems.ts';
import { chartLines, type ResultSpace } from './chart-lines.ts';
import { placeName } from './place.ts';
import { cell, fit, type Line, type Span, span, type Tone, widthOf } from './span.ts';
import { CONCESSION_NAMES } from '../../render/concessions.ts';

type Settled = Extract<Answer, { readonly ok: true }>;

type Results = Pick<Model, 'answer' | 'isExpanded'>;

/** The full results with their chart. */
export function resultLines({ answer, isExpanded }: Results, space: ResultSpace): readonly Line[] {
  if (!answer.ok) return noResults(answer, space);
  const isSideBySide = space.width >= SIDE_BY_SIDE_WIDTH;
  const half = isSideBySide ? { ...space, width: FIGURES_WIDTH } : space;
  const figuresFirst = [
    ...figureLines(answer.settlement, half),
    ...concessionLines(answer.settlement, half),
    ...otherRuleLines(answer, half, isExpanded),
    ...(isSideBySide ? [] : [[]]),
    ...statusLines(answer.settlement, half),
  ];
  if (!isSideBySide) return [[], ...figuresFirst, [], ...pictureLines(answer, space)];
  return beside(figuresFirst, pictureLines(answer, { ...space, width: space.width - FIGURES_WIDTH }), space);
}

/** The chart of possible returns, and the results still needed for a profit. */
function pictureLines(answer: Settled, space: ResultSpace): readonly Line[] {
  return [...chartLines(answer, space), ...neededLines(answer, space)];
}

/** The results still needed for a profit; empty if there is nothing to say. */
export function neededLines({ settlement }: Settled, { width, view }: ResultSpace): readonly Line[] {
  const needed = neededText(settlement.bet, (amount) => money(amount, view));
  if (needed === undefined) return [];
  return wrap(safeText(needed), width - 2).map((text): Line => [span(` ${text}`)]);
}

/** The minimum width at which the chart is beside the figures. */
const SIDE_BY_SIDE_WIDTH = 70;
const FIGURES_WIDTH = 36;

function beside(left: readonly Line[], right: readonly Line[], { view }: ResultSpace): readonly Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    ...fit(left[index] ?? [], FIGURES_WIDTH, view.glyphs.ellipsis),
    ...(right[index] ?? []),
  ]);
}

/** A short form of the results: two lines, and one for each other convention that changes the payout. */
export function shortResultLines({ answer, isExpanded }: Results, space: ResultSpace): readonly Line[] {
  if (!answer.ok) return shortNoResults(answer, space);
  const { settlement } = answer;
  const [potential = [], realised = [], staked = []] = figures(settlement, space.view).map(shortFigure);
  const line = [span(' '), ...potential, span('   '), ...realised, span('   '), ...staked];
  const fitsOne = widthOf(line) <= space.width;
  const lines = fitsOne
    ? [line]
    : [
        [span(' '), ...potential],
        [span(' '), ...realised, span('   '), ...staked],
      ];
  return [
    ...lines,
    ...(fitsOne ? statusLines(settlement, space) : []),
    ...shortened(concessionLines(settlement, space)),
    ...otherRuleLines(answer, space, isExpanded),
  ];
}

/** Dashes in place of figures, and the problems to fix. */
function noResults({ issues }: Problems, { width, view }: ResultSpace): readonly Line[] {
  const { none } = view.glyphs;
  const figure = (label: string): Line => [span(` ${label.padEnd(LABEL_WIDTH)}`, 'label'), span(none)];
  const problems = issues.flatMap(({ path, message }) =>
    wrap(`${placeName(path)}: ${message}`, width - 2).map((line): Line => [span(` ${line}`, 'bad')]),
  );
  return [[], figure('Potential'), figure('Realised'), [], [span(problemCount(issues))], ...problems];
}

type Problems = Extract<Answer, { readonly ok: false }>;

function problemCount(issues: Problems['issues']): string {
  return ` ${countText(issues.length, 'problem')} to fix`;
}

function shortNoResults({ issues }: Problems, { view }: ResultSpace): readonly Line[] {
  const { none } = view.glyphs;
  const figure = (label: string): Line => [span(`${label} `, 'label'), span(`${none}   `)];
  return [[span(' '), ...figure('Potential'), ...figure('Realised')], [span(problemCount(issues))]];
}

type Figure = { readonly label: string; readonly amount: string; readonly gain: Span | undefined };

function figures(settlement: Settlement, view: View): readonly Figure[] {
  const { potentialPayout, potentialProfit, realisedPayout, realisedProfit, bet } = settlement;
  const isOpen = settlement.units.every(({ status }) => status === 'inPlay');
  // Open units are not lost yet: a realised loss is shown only once all is settled.
  const isShort = realisedProfit.n < 0 && settlement.units.some(({ status }) => status === 'inPlay');
  const realisedGain = isShort ? span('so far', 'label') : gainSpan(realisedProfit, view);
  const unstaked = bet.unstaked === 0 ? undefined : span(`${outlay(bet.unstaked, view)} left`, 'label');
  return [
    { label: 'Potential', amount: money(potentialPayout, view), gain: gainSpan(potentialProfit, view) },
    {
      label: 'Realised',
      amount: isOpen ? view.glyphs.none : money(realisedPayout, view),
      gain: isOpen ? undefined : realisedGain,
    },
    { label: 'Staked', amount: outlay(settlement.totalStake, view), gain: unstaked },
  ];
}

function gainSpan(amount: Settlement['potentialProfit'], view: View): Span {
  const text = gain(amount, view);
  if (text.startsWith('+')) return span(text, 'good');
  return span(text, text.startsWith(view.glyphs.minus) ? 'bad' : 'plain');
}

/** The figures, one per line, with gains on the right if they fit. */
function figureLines(settlement: Settlement, { width, view }: ResultSpace): readonly Line[] {
  const rows = figures(settlement, view);
  const amounts = Math.max(8, ...rows.map(({ amount }) => textWidth(amount)));
  const gains = Math.max(0, ...rows.map((row) => textWidth(row.gain?.text ?? '')));
  const fits = LABEL_WIDTH + amounts + 1 + gains + 2 <= width;
  const { ellipsis } = view.glyphs;
  return rows.flatMap(({ label, amount, gain: gained }) => {
    const tone = label === 'Staked' ? 'plain' : 'strong';
    const left = [
      span(` ${label.padEnd(LABEL_WIDTH)}`, 'label'),
      ...cell(span(amount, tone), { width: amounts, align: 'right', ellipsis }),
    ];
    if (gained === undefined) return [left];
    const room = fits ? width - 2 - LABEL_WIDTH - amounts : width - 2;
    const right = cell(gained, { width: room, align: 'right', ellipsis });
    return fits ? [[...left, ...right]] : [left, [span(' '), ...right]];
  });
}

const LABEL_WIDTH = 11;

function shortFigure({ label, amount, gain: gained }: Figure): Line {
  const figure = [span(`${label} `, 'label'), span(amount, label === 'Staked' ? 'plain' : 'strong')];
  return gained === undefined ? figure : [...figure, span(' '), gained];
}

const SHOWN_STATUSES = ['won', 'settled', 'void', 'inPlay', 'lost'] as const;
const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  won: 'good',
  settled: 'plain',
  void: 'plain',
  inPlay: 'accent',
  lost: 'bad',
};

/** `✓ 10 Won ◌ 12 In play ✗ 8 Lost`, wrapped to the width. */
function statusLines({ units }: Settlement, { width, view }: ResultSpace): readonly Line[] {
  const counts = SHOWN_STATUSES.map((status) => ({
    status,
    count: units.filter((unit) => unit.status === status).length,
  }));
  const lines: Span[][] = [];
  for (const { status, count } of counts) {
    if (count === 0) continue;
    const piece = span(
      `${view.glyphs.status[status]} ${count} ${STATUS_LABELS[status]}`,
      STATUS_TONES[status],
    );
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 1 + textWidth(piece.text) <= width) line.push(span(' '), piece);
    else lines.push([span(' '), piece]);
  }
  return lines;
}

/** Shortens the lines on concessions to `MAX_SHORT_LINES`. */
function shortened(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= MAX_SHORT_LINES) return lines;
  return [
    ...lines.slice(0, MAX_SHORT_LINES - 1),
    [span(' The results box says more: Tab goes there.', 'label')],
  ];
}

const MAX_SHORT_LINES = 4;

/**
 * The payouts under other conventions, since bookmakers and this product differ. Conventions outside the presets are shown
 * only if `isExpanded`.
 */
function otherRuleLines(
  { others, settlement }: Settled,
  { width, view }: ResultSpace,
  isExpanded: boolean,
): readonly Line[] {
  const isOpen = settlement.units.some(({ status }) => status === 'inPlay');
  const shown = isExpanded ? others : others.filter(isOfPreset);
  return shown.flatMap(({ rule, value, payouts }) => {
    const about = span(` ${SUBJECTS[rule]} ${gerundOf(rule, value)}:`, 'label');
    const figure = [
      span(isOpen ? ' potential ' : ' ', 'label'),
      span(money(isOpen ? payouts.potentialPayout : payouts.realisedPayout, view)),
    ];
    return widthOf([about, ...figure]) <= width ? [[about, ...figure]] : [[about], figure];
  });
}

function isOfPreset({ rule, value }: OtherRule): boolean {
  return value === RULE_PRESETS.product[rule] || value === RULE_PRESETS.bookmaker[rule];
}

const SUBJECTS: Readonly<Record<OtherRule['rule'], string>> = {
  deadHeat: 'Dead heat',
  boost: 'Boost',
  eachWayAnyToCome: 'Any to come',
  eachWayMultiples: 'Multiples',
};

const GERUNDS: { readonly [Rule in keyof Rules]: Readonly<Record<Rules[Rule], string>> } = {
  deadHeat: { profit: 'dividing the winnings', stake: 'dividing the stake' },
  boost: { odds: 'of the odds', winnings: 'of the winnings' },
  eachWayAnyToCome: {
    independent: 'apart',
    pooled: 'pooled',
    pooledWinFirst: 'pooled, win first',
    apart: 'limited apart',
    apartWinFirst: 'limited apart, win first',
  },
  eachWayMultiples: { apart: 'apart', equallyDivided: 'divided equally' },
};

function gerundOf(rule: keyof Rules, value: string): string {
  const gerunds: Readonly<Record<string, string>> = GERUNDS[rule];
  return gerunds[value] ?? value;
}

/** The payment of each concession or the reason for none, and the payout before a maximum. */
function concessionLines(settlement: Settlement, space: ResultSpace): readonly Line[] {
  return [
    ...settlement.concessions.flatMap((paid) => paidLines(paid, space)),
    ...cutLines(settlement, space),
  ];
}

function paidLines(
  { kind, potential, realised, reason }: ConcessionPaid,
  { width, view }: ResultSpace,
): readonly Line[] {
  const name = ` ${CONCESSION_NAMES[kind]} `;
  if (reason !== null) {
    return wrap(`${name.trim()} not paid: ${lowered(reason)}`, width - 2).map((line) => [
      span(` ${line}`, 'label'),
    ]);
  }
  const isPaid = realised.n !== 0;
  const figure: Line = [span(name, 'label'), span(money(potential, view), isPaid ? 'good' : 'plain')];
  const notes = isPaid ? [' on top'] : [' on top, if all that is open wins', ' on top, if all win'];
  const lines = notes.map((note): Line => [...figure, span(note, 'label')]);
  return [lines.find((line) => widthOf(line) <= width) ?? figure];
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function cutLines(settlement: Settlement, { width, view }: ResultSpace): readonly Line[] {
  const { maxPayout } = settlement.bet;
  const uncut = payoutBeforeCap(settlement.bet, settlement);
  if (uncut === undefined || maxPayout === undefined) return [];
  const isOpen = settlement.units.some(({ status }) => status === 'inPlay');
  const before = money(isOpen ? uncut.potential : uncut.realised, view);
  const text = `Cut by the maximum of ${outlay(maxPayout, view)}, from ${isOpen ? 'potential ' : ''}${before}`;
  return wrap(text, width - 2).map((line) => [span(` ${line}`, 'bad')]);
}
