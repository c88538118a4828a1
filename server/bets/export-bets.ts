import { setImmediate } from 'node:timers/promises';

import { BET_CSV_COLUMNS, type BetCsvRow, type ListedBet, type MatchedBetWire } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { listedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import { csvLine } from './csv-cell.ts';
import { betsAfter, type SavedBetRow, type SlipDocument } from './kept-bet.ts';
import { BET_FILES } from './limits.ts';

/** The cells of a saved bet in the file's order, out of its row alone: nothing is settled anew. */
function exportRow(row: SavedBetRow): readonly string[] {
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

/** Cuts a text to its column: two hundred characters of a long accumulator say as much as all of it. */
function oneLine(text: string): string {
  const whole = text.replaceAll(/\p{Cs}/gu, '\u{FFFD}');
  return /^.{0,200}$/u.test(whole) ? whole : `${/^.{199}/u.exec(whole)?.[0] ?? ''}…`;
}

/** Rows that are in memory at a time. */
const PAGE = 100;

/** Spreadsheets take a file without it for one of the machine's own code page. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** GET /api/bets/export.csv */
export function exportBets({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/export.csv',
    tag: 'Bets',
    summary: 'All saved bets as a CSV file, newest first, which the import takes back.',
    description: `The columns: ${BET_CSV_COLUMNS.join(', ')}. A cell that a spreadsheet could take for a formula begins with an apostrophe; the import takes it off again.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_FILES,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
    handle: async ({ caller: { userId } }) => {
      const page = (after: SavedBetRow | undefined): Promise<readonly SavedBetRow[]> =>
        betsAfter(db, { userId, after, limit: PAGE });
      // The first page is asked for before anything is answered: a database that is away is still an honest 503.
      const first = await page(undefined);
      return {
        status: 200,
        content: inPages(first, page),
        headers: { 'content-disposition': 'attachment; filename="layline-bets.csv"' },
      };
    },
  });
}

type NextPage = (after: SavedBetRow | undefined) => Promise<readonly SavedBetRow[]>;

/** The file, a page at a time, as fast as it is read. */
function inPages(first: readonly SavedBetRow[], next: NextPage): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rows = first;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(BET_CSV_COLUMNS))),
    pull: async (controller) => {
      const last = rows.at(-1);
      if (last === undefined) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(rows.map((row) => csvLine(exportRow(row))).join('')));
      // The embedded database answers without a pause, in which others would have their turn.
      await setImmediate();
      rows = rows.length < PAGE ? [] : await next(last);
    },
  });
}
