import { neededText, type OtherRule, RULE_PRESETS, type Rules, type Settlement, type Status } from '#lib';
import { gain, money, outlay } from '../../render/figures.ts';
import { STATUS_LABELS } from '../../render/glyphs.ts';
import { safeText } from '../../render/safe-text.ts';
import { textWidth, wrap } from '../../render/text-width.ts';
import type { View } from '../../render/view.ts';
import type { Answer } from '../answer.ts';
import type { Model } from '../model.ts';
import { counted } from '../systems.ts';
import { chartLines, type ResultSpace } from './chart-lines.ts';
import { concessionLines } from './concession-lines.ts';
import { placeOf } from './place.ts';
import { cell, fit, type Line, type Span, span, type Tone, widthOf } from './span.ts';

type Settled = Extract<Answer, { readonly ok: true }>;

type Results = Pick<Model, 'answer' | 'isUnfolded'>;

/** The results with their chart, for a box of its own. */
export function resultLines({ answer, isUnfolded }: Results, space: ResultSpace): readonly Line[] {
  if (!answer.ok) return noResults(answer, space);
  const isBroad = space.width >= BROAD;
  const half = isBroad ? { ...space, width: HALF } : space;
  const figuresFirst = [
    ...figureLines(answer.settlement, half),
    ...concessionLines(answer.settlement, half),
    ...otherRuleLines(answer, half, isUnfolded),
    ...(isBroad ? [] : [[]]),
    ...statusLines(answer.settlement, half),
  ];
  if (!isBroad) return [[], ...figuresFirst, [], ...pictureLines(answer, space)];
  return beside(figuresFirst, pictureLines(answer, { ...space, width: space.width - HALF }), space);
}

/** The chart of what can still happen, and what a profit still needs. */
function pictureLines(answer: Settled, space: ResultSpace): readonly Line[] {
  return [...chartLines(answer, space), ...neededLines(answer, space)];
}

/** The sentence on what a profit still needs; none where there is nothing to say. */
export function neededLines({ settlement }: Settled, { width, view }: ResultSpace): readonly Line[] {
  const needed = neededText(settlement.bet, (amount) => money(amount, view));
  if (needed === undefined) return [];
  return wrap(safeText(needed), width - 2).map((text): Line => [span(` ${text}`)]);
}

/** From here on the chart stands beside the figures. */
const BROAD = 70;
const HALF = 36;

function beside(left: readonly Line[], right: readonly Line[], { view }: ResultSpace): readonly Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    ...fit(left[index] ?? [], HALF, view.glyphs.ellipsis),
    ...(right[index] ?? []),
  ]);
}

/** The results in two lines (and one for each other convention that matters), for where there is no room for more. */
export function shortResultLines({ answer, isUnfolded }: Results, space: ResultSpace): readonly Line[] {
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
    ...otherRuleLines(answer, space, isUnfolded),
  ];
}

/** Dashes, and the problems to mend first. */
function noResults({ issues }: Problems, { width, view }: ResultSpace): readonly Line[] {
  const { none } = view.glyphs;
  const figure = (label: string): Line => [span(` ${label.padEnd(LABEL_WIDTH)}`, 'label'), span(none)];
  const problems = issues.flatMap(({ path, message }) =>
    wrap(`${placeOf(path)}: ${message}`, width - 2).map((line): Line => [span(` ${line}`, 'bad')]),
  );
  return [[], figure('Potential'), figure('Realised'), [], [span(problemCount(issues))], ...problems];
}

type Problems = Extract<Answer, { readonly ok: false }>;

function problemCount(issues: Problems['issues']): string {
  return ` ${counted(issues.length, 'problem')} to mend`;
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
  // What is in play is not lost: until all is settled only a gain is shown as one.
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

/** The figures below each other, the gains at the right where they fit there. */
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

/** `✓ 10 Won ◌ 12 In play ✗ 8 Lost`, on as many lines as it takes. */
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

/** Lines on concessions where there is room for few. */
function shortened(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= FEW_LINES) return lines;
  return [...lines.slice(0, FEW_LINES - 1), [span(' The results box says more: Tab goes there.', 'label')]];
}

const FEW_LINES = 4;

/**
 * The sums that the slip would pay under other conventions: bookmakers and this product differ. Those that no preset has
 * are folded away.
 */
function otherRuleLines(
  { others, settlement }: Settled,
  { width, view }: ResultSpace,
  isUnfolded: boolean,
): readonly Line[] {
  const isOpen = settlement.units.some(({ status }) => status === 'inPlay');
  const shown = isUnfolded ? others : others.filter(isOfPreset);
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
