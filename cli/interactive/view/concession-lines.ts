import { type ConcessionPaid, payoutBeforeCap, type Settlement } from '#lib';
import { CONCESSION_NAMES } from '../../render/concessions.ts';
import { money, outlay } from '../../render/figures.ts';
import { wrap } from '../../render/text-width.ts';
import type { ResultSpace } from './chart-lines.ts';
import { type Line, span, widthOf } from './span.ts';

/** The payment of each concession or the reason for none, and the payout before a maximum. */
export function concessionLines(settlement: Settlement, space: ResultSpace): readonly Line[] {
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
