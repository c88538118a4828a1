import { formatDecimalOdds, type Pence, percentText, type Rational, rationalText, toExactText } from '#lib';
import {
  type BackSide,
  DEAD_HEAT_RULE,
  explainMatched,
  type LaySide,
  type MatchedBet,
  type MatchedConventions,
  type MatchedReading,
  missingText,
  mixUpNotes,
  scoreText,
  work,
  type Worked,
  type WorkedSide,
  WORKING_LABELS,
} from '#lib/matched';
import { BET_TYPE_LABELS } from '#lib/product';
import { conventionsText } from './conventions.ts';
import { money } from './figures.ts';
import { formulaText } from './glyphs.ts';
import { resultLines } from './matched-results.ts';
import { paragraph } from './rules.ts';
import { workingsTable } from './workings.ts';
import { padEnd, padStart, textWidth, wrap } from './text-width.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

const RULE_WIDTH = 62;
const LABEL_WIDTH = 16;
const FIGURE_WIDTH = 14;
const PLACES = 4;

/** A matched bet without issues, complete or not. */
type Readable = Exclude<MatchedReading, { readonly kind: 'wrong' }>;

/** Renders a matched bet as text, with its lay stakes, liabilities and results. */
export function renderMatchedBet(reading: Readable, options: ViewOptions): string {
  const view = viewOf(options);
  return `${['', ...titleLines(reading, view), ...matchedLines(reading, view)].join('\n')}\n`;
}

/** The lay stakes, liabilities, results, notes and conventions of a matched bet as lines. */
export function matchedLines(reading: Readable, view: View): readonly string[] {
  const worked = workedOf(reading);
  const results = worked === undefined ? [] : resultLines(worked, view);
  const blocks = [results, noteLines(reading, view), rulesLines(reading, view)];
  const rest = blocks.flatMap((block) => (block.length === 0 ? [] : ['', ...block]));
  return [...layLines(worked, view), ...rest];
}

/** Renders the workings of a matched bet as text: each figure with its formula. */
export function renderMatchedWorkings(reading: Readable, options: ViewOptions): string {
  const view = viewOf(options);
  const worked = workedOf(reading);
  const parts =
    worked === undefined
      ? []
      : worked.kind === 'single'
        ? workingLines(worked, view)
        : [['Win part', worked.win] as const, ['Place part', worked.place] as const].flatMap(
            ([name, side], index) => [
              ...(index === 0 ? [] : ['']),
              MARGIN + view.paint.strong(name),
              ...workingLines(side, view),
            ],
          );
  const end = [...noteLines(reading, view), '', ...rulesLines(reading, view)];
  return `${['', ...titleLines(reading, view), ...parts, ...end].join('\n')}\n`;
}

function workedOf(reading: Readable): Worked | undefined {
  const answer = reading.kind === 'bet' ? work(reading.bet) : undefined;
  return answer?.kind === 'worked' ? answer.figures : undefined;
}

function titleLines(reading: Readable, view: View): readonly string[] {
  const { paint, glyphs, room } = view;
  const label = reading.kind === 'bet' ? labelOf(reading.bet) : 'Matched bet';
  const facts = reading.kind === 'bet' ? factsOf(reading.bet, view).join(', ') : '';
  const rule = MARGIN + paint.label(glyphs.rule.repeat(Math.min(RULE_WIDTH, room)));
  const title = MARGIN + paint.strong(label);
  if (facts === '') return [title, rule];
  if (textWidth(`${label}   ${facts}`) <= room) return [`${title}   ${paint.label(facts)}`, rule];
  return [title, ...wrap(facts, room).map((line) => MARGIN + paint.label(line)), rule];
}

function labelOf(bet: MatchedBet): string {
  if (bet.kind === 'single') return BET_TYPE_LABELS[bet.back.betType];
  return `${BET_TYPE_LABELS[bet.betType]}, each-way`;
}

function factsOf(bet: MatchedBet, view: View): readonly string[] {
  if (bet.kind === 'single') {
    return [...backFacts(bet.back, view), ...layFacts(bet.lay, 'lay')];
  }
  const terms = `places at ${toExactText(bet.terms)}`;
  return [
    ...backFacts(bet.win.back, view),
    terms,
    ...layFacts(bet.win.lay, 'lay'),
    ...layFacts(bet.place.lay, 'place lay'),
  ];
}

function backFacts(back: BackSide, view: View): readonly string[] {
  const { glyphs } = view;
  const isBoosted = back.oddsBoost.n !== back.oddsBoost.d;
  const isCut = back.worth.n !== back.worth.d;
  const worth = isCut ? `, worth ${toExactText(back.worth)} of it` : '';
  return [
    `back ${money(back.stake, view)} at ${formatDecimalOdds(back.odds, PLACES)}`,
    ...(isBoosted ? [`boosted ${glyphs.times} ${rationalText(back.oddsBoost)}`] : []),
    ...percent(back.commission, 'back commission'),
    ...percent(back.rule4, 'back rule 4'),
    ...(back.betType === 'riskFree' ? [`refund ${money(back.cashback, view)}${worth}`] : []),
    ...(back.bonusIfWin.n > 0 ? [`bonus ${money(back.bonusIfWin, view)} if it wins${worth}`] : []),
  ];
}

function layFacts(lay: LaySide, name: string): readonly string[] {
  return [
    `${name} at ${formatDecimalOdds(lay.odds, PLACES)}`,
    ...percent(lay.rule4, lay.rule4Mode === 'price' ? `${name} rule 4 off the price` : `${name} rule 4`),
    ...percent(lay.commission, 'commission'),
  ];
}

function percent(share: Rational, what: string): readonly string[] {
  return share.n === 0 ? [] : [`${percentText(share)}% ${what}`];
}

function layLines(worked: Worked | undefined, view: View): readonly string[] {
  const line = (label: string, text: string): string => {
    const padded = padStart(text, FIGURE_WIDTH);
    return (
      MARGIN +
      padEnd(label, LABEL_WIDTH) +
      padded.slice(0, padded.length - text.length) +
      view.paint.strong(text)
    );
  };
  if (worked === undefined) {
    const { none } = view.glyphs;
    return [line('Lay stake', none), line('Liability', none)];
  }
  const { rating } = worked;
  return [
    ...stakesOf(worked).map(([label, amount]) => line(label, money(amount, view))),
    line(rating.kind === 'rating' ? 'Rating' : 'Retention', `${scoreText(rating.percent)}%`),
  ];
}

function stakesOf(worked: Worked): readonly (readonly [label: string, amount: Pence])[] {
  if (worked.kind === 'eachWay') {
    const { lays } = worked;
    return [
      ['Win lay stake', lays.winLayStake],
      ['Win liability', lays.winLiability],
      ['Place lay stake', lays.placeLayStake],
      ['Place liability', lays.placeLiability],
    ];
  }
  const { figures, bet } = worked;
  if (bet.lay.matched.length === 0) {
    return [
      ['Lay stake', figures.layStake],
      ['Liability', figures.liability],
    ];
  }
  return [
    ['Still to lay', figures.nextLayStake],
    ['All laid', figures.layStake],
    ['Liability', figures.liability],
  ];
}

function noteLines(reading: Readable, { paint, room }: View): readonly string[] {
  return notesOf(reading).flatMap((note) =>
    wrap(/[.?]$/u.test(note) ? note : `${note}.`, room).map((line) => MARGIN + paint.label(line)),
  );
}

/** The conditions of a refund or a bonus. */
function offerRules(reading: Readable): readonly string[] {
  if (reading.kind === 'blank') return [];
  const { back } = reading.bet.kind === 'single' ? reading.bet : reading.bet.win;
  return [
    ...(back.refund.n > 0 ? ['a refund is paid if the whole bet loses'] : []),
    ...(back.bonus.n > 0 ? ['a bonus is paid if the whole bet wins'] : []),
  ];
}

/** The conventions of an answer; every answer names them. */
function rulesLines(reading: Readable, view: View): readonly string[] {
  const { commissionBasis } = reading.kind === 'bet' ? reading.bet : reading;
  const conventions = { commissionBasis, deadHeat: DEAD_HEAT_RULE } satisfies MatchedConventions;
  return paragraph(conventionsText(conventions, offerRules(reading)), view);
}

function notesOf(reading: Readable): readonly string[] {
  if (reading.kind === 'blank') {
    return [`Nothing to work out yet. Still needed: ${missingText(reading.missing)}`];
  }
  const answer = work(reading.bet);
  const own = answer.kind === 'worked' || answer.kind === 'none' ? answer.notes : [];
  const mixUps = answer.kind === 'worked' ? mixUpNotes(reading.bet) : [];
  return [...reading.notes, ...own, ...mixUps];
}

function workingLines(side: WorkedSide, view: View): readonly string[] {
  const rows = explainMatched(side).map(({ name, unit, formula, value }) => ({
    label: WORKING_LABELS[name],
    formula: formulaText(formula, view.glyphs),
    value: unit === 'money' ? money(value, view) : formatDecimalOdds(value, PLACES),
  }));
  return workingsTable(rows, view);
}
