import { type ConcessionPaid, payoutBeforeCap, type SettledTotals } from '#lib';
import { money, outlay } from './figures.ts';
import { paragraph } from './rules.ts';
import { padStart } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

/** The name of each kind of concession. */
export const CONCESSION_NAMES: Readonly<Record<ConcessionPaid['kind'], string>> = {
  oneWinner: 'One winner',
  allWinners: 'All winners',
  accumulator: 'Acca bonus',
};

const NAME_WIDTH = 16;
const PAID_WIDTH = 16;

/** One line per concession, with its payment or the reason for none, then the payouts before a maximum. */
export function concessionLines(settled: SettledTotals, view: View): readonly string[] {
  return [...settled.concessions.map((paid) => concessionLine(paid, view)), ...capLines(settled, view)];
}

function concessionLine({ kind, potential, realised, reason }: ConcessionPaid, view: View): string {
  const { paint, glyphs } = view;
  const name = MARGIN + CONCESSION_NAMES[kind].padEnd(NAME_WIDTH);
  if (reason !== null) return `${name}${padStart(glyphs.none, PAID_WIDTH)}    ${paint.label(reason)}`;
  const isPaid = realised.n !== 0;
  const note = isPaid ? 'paid on top of the lines' : 'on top of the lines, if all that is open wins';
  const amount = padStart(money(potential, view), PAID_WIDTH);
  return `${name}${isPaid ? paint.good(amount) : amount}    ${paint.label(note)}`;
}

function capLines(settled: SettledTotals, view: View): readonly string[] {
  const { maxPayout } = settled.bet;
  const uncut = payoutBeforeCap(settled.bet, settled);
  if (uncut === undefined || maxPayout === undefined) return [];
  const potential = money(uncut.potential, view);
  const realised = money(uncut.realised, view);
  const before = settled.realisedPayout.n === 0 ? potential : `${potential} (realised ${realised})`;
  return paragraph(`The most it pays is ${outlay(maxPayout, view)}: without that, ${before}.`, view);
}
