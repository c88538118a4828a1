import type { Pence, SettledTotals, Settlement, Status, Unit } from '#lib';
import { count, gain, money, paintOfGain } from './figures.ts';
import { STATUS_LABELS } from './glyphs.ts';
import { padStart, textWidth } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

type Payout = {
  readonly name: 'Potential' | 'Realised';
  /** Undefined if nothing is settled yet. */
  readonly payout: Pence | undefined;
  readonly profit: Pence | undefined;
  readonly note: string;
};

/** Below this width each figure gets its own line, and the selections and tables are left out. */
export const NARROW_BELOW_COLUMNS = 60;

const LABEL_WIDTH = 16;
const PAYOUT_WIDTH = 16;
const PROFIT_WIDTH = 11;

/** Potential and realised payout and profit; the realised ones are blank until a unit is settled. */
export function payoutLines(settlement: SettledTotals | Settlement, view: View): readonly string[] {
  const { potentialPayout, potentialProfit, realisedPayout, realisedProfit } = settlement;
  const units = 'units' in settlement ? settlement.units : undefined;
  const isOpen = isAllOpen(settlement, units);
  const payouts: readonly Payout[] = [
    { name: 'Potential', payout: potentialPayout, profit: potentialProfit, note: '' },
    {
      name: 'Realised',
      payout: isOpen ? undefined : realisedPayout,
      profit: isOpen ? undefined : realisedProfit,
      note: isOpen ? 'nothing settled yet' : statusCounts(units ?? []),
    },
  ];
  return view.columns < NARROW_BELOW_COLUMNS ? narrowLines(payouts, view) : wideLines(payouts, view);
}

/** True if no unit is settled; without units, if no selection is. */
function isAllOpen({ bet }: SettledTotals, units: readonly Unit[] | undefined): boolean {
  if (units !== undefined) return units.every(({ status }) => status === 'inPlay');
  return bet.selections.every(({ outcome }) => outcome === 'unsettled');
}

function wideLines(payouts: readonly Payout[], view: View): readonly string[] {
  const { paint, room } = view;
  const shown = payouts.map((each) => ({ ...each, ...texts(each, view) }));
  const payoutWidth = widest(
    PAYOUT_WIDTH,
    shown.map(({ payoutText }) => payoutText),
  );
  const profitWidth = widest(
    PROFIT_WIDTH,
    shown.map(({ profitText }) => profitText),
  );
  return shown.flatMap(({ name, profit, note, payoutText, profitText }) => {
    const label = `${name} payout`.padEnd(LABEL_WIDTH);
    const figures = painted(payoutText, payoutWidth, paint.strong);
    const profits = painted(profitText, profitWidth, profit && paintOfGain(profit, view));
    const line = `${MARGIN}${label}${figures}    ${paint.label('profit')}${profits}`;
    const used = LABEL_WIDTH + payoutWidth + '    profit'.length + profitWidth;
    if (note === '') return [line];
    const fits = used + 4 + textWidth(note) <= room;
    return fits ? [`${line}    ${paint.label(note)}`] : [line, MARGIN + paint.label(note)];
  });
}

function narrowLines(payouts: readonly Payout[], view: View): readonly string[] {
  const rows = payouts.flatMap((each) => {
    const { payoutText, profitText } = texts(each, view);
    return [
      { label: `${each.name} payout`, text: payoutText, paint: view.paint.strong },
      {
        label: `${each.name} profit`,
        text: profitText,
        paint: each.profit && paintOfGain(each.profit, view),
      },
    ];
  });
  const width = widest(
    0,
    rows.map(({ text }) => text),
  );
  return rows.map(
    ({ label, text, paint }) => MARGIN + label.padEnd(LABEL_WIDTH) + painted(text, width, paint),
  );
}

function texts(
  { payout, profit }: Payout,
  view: View,
): { readonly payoutText: string; readonly profitText: string } {
  return {
    payoutText: payout === undefined ? view.glyphs.none : money(payout, view),
    profitText: profit === undefined ? view.glyphs.none : gain(profit, view),
  };
}

function widest(minimum: number, figures: readonly string[]): number {
  return Math.max(minimum, ...figures.map((text) => textWidth(text) + 2));
}

function painted(text: string, width: number, paint: ((text: string) => string) | undefined): string {
  const padded = padStart(text, width);
  return padded.slice(0, padded.length - text.length) + (paint === undefined ? text : paint(text));
}

const STATUS_ORDER: readonly Status[] = ['won', 'settled', 'void', 'inPlay', 'lost'];

/** `10 won, 12 in play, 8 lost`. */
function statusCounts(units: readonly Unit[]): string {
  return STATUS_ORDER.map((status) => ({
    status,
    number: units.filter((unit) => unit.status === status).length,
  }))
    .filter(({ number }) => number > 0)
    .map(({ status, number }) => `${count(number)} ${STATUS_LABELS[status].toLowerCase()}`)
    .join(', ');
}
