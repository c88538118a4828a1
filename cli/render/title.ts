import type { SettledTotals, StakeType } from '#lib';
import { count, outlay, pounds } from './figures.ts';
import { textWidth } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

const STAKED_AS: Readonly<Record<StakeType, string>> = {
  cash: 'staked',
  freeBetSnr: 'free bet, stake not returned',
  freeBetSr: 'free bet, stake returned',
};

/** The system on the left, its cost on the right (or below if it does not fit), and a rule. */
export function titleLines({ bet, bets, totalStake }: SettledTotals, view: View): readonly string[] {
  const { paint, glyphs, room } = view;
  const { label, lineCount } = bet.system;
  const by = bets === lineCount ? '' : ` ${glyphs.times} 2 each-way`;
  const sum = `${count(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}${by} ${glyphs.times} ${pounds(bet.stake, view)} = `;
  const total = outlay(totalStake, view);
  const as = ` ${STAKED_AS[bet.stakeType]}`;
  const cost = paint.label(sum) + paint.strong(total) + paint.label(as);
  const gap = room - textWidth(label) - textWidth(sum + total + as);
  const title = MARGIN + paint.strong(label);
  const rule = MARGIN + paint.label(glyphs.rule.repeat(room));
  return gap < 2 ? [title, MARGIN + cost, rule] : [title + ' '.repeat(gap) + cost, rule];
}
