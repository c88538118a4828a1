import { type ListedBet, type MatchedBetWire, BET_CSV_COLUMNS, type BetCsvRow } from '#lib/wire';

import { listedBet } from './bet-answer.ts';
import type { SavedBetRow, SlipDocument } from './kept-bet.ts';

/** The cells of a saved bet in the file's order, out of its row alone: nothing is settled anew. */
export function exportRow(row: SavedBetRow): readonly string[] {
  const bet = listedBet(row);
  const cells: BetCsvRow = {
    created_at: bet.created_at,
    kind: bet.kind,
    bookie_id: bet.bookie_id ?? '',
    placed: yesOrNo(bet.placed),
    live_track: yesOrNo(bet.live_track),
    settled: yesOrNo(bet.settled),
    notes: bet.notes,
    document: JSON.stringify(row.document),
    settled_at: bet.settled_at ?? '',
    realised_profit: bet.realised_profit ?? '',
    ...ofKind(bet),
  };
  return BET_CSV_COLUMNS.map((column) => cells[column]);
}

type OfKind = Pick<
  BetCsvRow,
  'description' | 'stake' | 'stake_type' | 'odds' | 'outcome' | 'total_stake' | 'potential_profit'
>;

function ofKind(bet: ListedBet): OfKind {
  return bet.kind === 'slip' ? ofSlip(bet) : ofMatchedBet(bet);
}

function ofSlip({ slip, settlement, outcomes }: Extract<ListedBet, { kind: 'slip' }>): OfKind {
  const [only] = slip.selections.length === 1 ? slip.selections : [];
  return {
    description: oneLine(slip.selections.map(named).join(' × ')),
    stake: settlement.stakePerLine,
    stake_type: slip.stakeType ?? 'cash',
    odds: only === undefined ? '' : String(only.odds),
    outcome: only === undefined ? '' : (outcomes[0] ?? 'unsettled'),
    total_stake: settlement.totalStake,
    potential_profit: settlement.potentialProfit,
  };
}

function named({ description }: SlipDocument['selections'][number], index: number): string {
  return description?.trim() === undefined || description.trim() === ''
    ? `Selection ${index + 1}`
    : description;
}

function ofMatchedBet(bet: Extract<ListedBet, { kind: 'matched_bet' }>): OfKind {
  const { back, betType } = bet.matched_bet;
  const stake = String(back?.stake ?? '');
  return {
    description: oneLine(eventOf(bet.matched_bet)),
    stake,
    stake_type: betType === 'freebetSnr' ? 'freeBetSnr' : betType === 'freebetSr' ? 'freeBetSr' : 'cash',
    odds: String(back?.odds ?? back?.decimalOdds ?? ''),
    outcome: bet.outcomes[0] ?? 'unsettled',
    total_stake: stake,
    potential_profit: bet.settlement.profit ?? '',
  };
}

function eventOf({ context }: MatchedBetWire): string {
  const event = context?.event;
  return event?.name ?? event?.activeCompetitors.map(({ name }) => name).join(' v ') ?? '';
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

/** What fits the column: two hundred characters of a long accumulator tell as much as all of it. */
function oneLine(text: string): string {
  const whole = text.replaceAll(/\p{Cs}/gu, '\u{FFFD}');
  return /^.{0,200}$/u.test(whole) ? whole : `${/^.{199}/u.exec(whole)?.[0] ?? ''}…`;
}
