import type { Selection } from '../bet/bet.ts';
import { gradeMarket, type Market, type Score } from '../bet/grade.ts';
import type { Part } from '../bet/outcome.ts';
import type { OutcomeSource } from '../bet/read-outcome.ts';
import { add, type Int, mul, sub } from '../number/int.ts';
import { min, ONE, rational, whole } from '../number/rational.ts';
import { decimalText } from '../number/decimal.ts';
import { figure, type Step } from './explain-steps.ts';

/**
 * The step from the score or the finish of a selection to the outcome of one of its parts; none if the outcome was
 * given.
 */
export function sourceSteps(selection: Selection, part: Part): readonly Step[] {
  const { source } = selection;
  if (source === undefined) return [];
  return source.kind === 'score'
    ? [scoreStep(selection.description, source)]
    : [finishStep(selection, source, part)];
}

/** The source of an outcome in words: `home -0.75, final score 2-1`, `finished 4th, 3 tied`. */
export function sourceWords(source: OutcomeSource): string {
  if (source.kind === 'score') {
    const { home, away } = source.score;
    return `${marketText(source.market)}, final score ${home}-${away}`;
  }
  const { position, tied } = source.finish;
  return `finished ${ordinal(position)}${tied === 1 ? '' : `, ${tied} tied`}`;
}

const OUTCOME_WORDS = { win: 'won', lost: 'lost', push: 'push', halfWin: 'half won', halfLost: 'half lost' };

/** The step of a score: its value is the number of goals by which the selection beat its line. */
function scoreStep(name: string, source: Extract<OutcomeSource, { kind: 'score' }>): Step {
  const { market, score } = source;
  const { formula, value } = margin(market, score);
  const outcome = OUTCOME_WORDS[gradeMarket(market, score)];
  const title = `${name}, ${sourceWords(source)}: ${outcome}`;
  return { kind: 'score', title, formula, value, in: 'price' };
}

/** A market in words: `home -0.75`, `over 2.5`, `both teams to score`. */
function marketText(market: Market): string {
  switch (market.kind) {
    case 'asianHandicap':
      return `${market.side} ${market.quarters > 0 ? '+' : ''}${lineText(market)}`;
    case 'total':
      return `${market.side} ${lineText(market)}`;
    case 'drawNoBet':
      return `${market.side}, draw no bet`;
    case 'matchResult':
      return market.side === 'draw' ? 'draw' : `${market.side} to win`;
    case 'doubleChance':
      return market.sides.join(' or ');
    case 'bothToScore':
      return market.yes ? 'both teams to score' : 'not both teams to score';
  }
}

/** A line as decimal text. Quarters have at most two places. */
function lineText({ quarters }: { readonly quarters: Int }): string {
  return decimalText({ n: quarters, d: 4 }, { places: 2, minimumPlaces: 0 });
}

function margin(market: Market, { home, away }: Score): Pick<Step, 'formula' | 'value'> {
  switch (market.kind) {
    case 'asianHandicap': {
      const [own, other] = market.side === 'home' ? [home, away] : [away, home];
      const line = figure(rational(abs(market.quarters), 4));
      const sign = market.quarters < 0 ? '-' : '+';
      const value = rational(add(mul(4, sub(own, other)), market.quarters), 4);
      return { formula: `${own} - ${other} ${sign} ${line}`, value };
    }
    case 'total': {
      const line = figure(rational(market.quarters, 4));
      const over = sub(mul(4, add(home, away)), market.quarters);
      return market.side === 'over'
        ? { formula: `${home} + ${away} - ${line}`, value: rational(over, 4) }
        : { formula: `${line} - ${home} - ${away}`, value: rational(sub(0, over), 4) };
    }
    case 'drawNoBet': {
      const [own, other] = market.side === 'home' ? [home, away] : [away, home];
      return { formula: `${own} - ${other}`, value: whole(sub(own, other)) };
    }
    case 'matchResult':
    case 'doubleChance':
      return { formula: `${home} - ${away}`, value: whole(sub(home, away)) };
    case 'bothToScore':
      return { formula: `min(${home}, ${away})`, value: whole(home < away ? home : away) };
  }
}

function abs(value: Int): Int {
  return value < 0 ? sub(0, value) : value;
}

/** The step of a finish: its value is the share of the stake that one part of the selection is paid on. */
function finishStep(
  { description, places }: Selection,
  source: Extract<OutcomeSource, { kind: 'finish' }>,
  part: Part,
): Step {
  const { position, tied, pays } = source.finish;
  const paid = part === 'win' ? pays : places;
  const title = `${description} ${sourceWords(source)}; ${counted(paid)}`;
  const room = add(sub(paid, position), 1);
  if (room <= 0) return { kind: 'finish', title, formula: '0', value: whole(0), in: 'price' };
  return {
    kind: 'finish',
    title,
    formula: `min(1, (${paid} - ${position} + 1) / ${tied})`,
    value: min(ONE, rational(room, tied)),
    in: 'price',
  };
}

function counted(paid: Int): string {
  return paid === 1 ? '1 position is paid' : `${paid} positions are paid`;
}

const SUFFIXES: Readonly<Record<string, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** `1st`, `2nd`, `11th`, `22nd`. */
function ordinal(position: Int): string {
  const text = String(position);
  const isTeen = text.length > 1 && text.at(-2) === '1';
  return text + (isTeen ? 'th' : (SUFFIXES[text.at(-1) ?? ''] ?? 'th'));
}
