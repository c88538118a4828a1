import { setImmediate } from 'node:timers/promises';

import { BET_CSV_COLUMNS, type BetCsvRow, type ListedBet, type MatchedBetWire } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { listedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import { formatCsvLine } from './csv-table.ts';
import { selectBets, type SavedBetRow, type SlipDocument } from './bet-input.ts';
import { BET_FILES } from './limits.ts';

/** The cells of a saved bet in the file's order, from the stored settlement: the bet is not settled again. */
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
    ...kindCells(bet),
  };
  return BET_CSV_COLUMNS.map((column) => cells[column]);
}

/** The cells that depend on the kind of a bet. */
type KindCells = Pick<
  BetCsvRow,
  'description' | 'stake' | 'stake_type' | 'odds' | 'outcome' | 'total_stake' | 'potential_profit'
>;

function kindCells(bet: ListedBet): KindCells {
  return bet.kind === 'slip' ? slipCells(bet) : matchedBetCells(bet);
}

function slipCells({ slip, settlement, outcomes }: Extract<ListedBet, { kind: 'slip' }>): KindCells {
  const [only] = slip.selections.length === 1 ? slip.selections : [];
  return {
    description: truncate(slip.selections.map(nameSelection).join(' × ')),
    stake: settlement.stakePerLine,
    stake_type: slip.stakeType ?? 'cash',
    odds: only === undefined ? '' : String(only.odds),
    outcome: only === undefined ? '' : (outcomes[0] ?? 'unsettled'),
    total_stake: settlement.totalStake,
    potential_profit: settlement.potentialProfit,
  };
}

function nameSelection({ description }: SlipDocument['selections'][number], index: number): string {
  return description?.trim() === undefined || description.trim() === ''
    ? `Selection ${index + 1}`
    : description;
}

function matchedBetCells(bet: Extract<ListedBet, { kind: 'matched_bet' }>): KindCells {
  const { back, betType } = bet.matched_bet;
  const stake = String(back?.stake ?? '');
  return {
    description: truncate(nameEvent(bet.matched_bet)),
    stake,
    stake_type: betType === 'freebetSnr' ? 'freeBetSnr' : betType === 'freebetSr' ? 'freeBetSr' : 'cash',
    odds: String(back?.odds ?? back?.decimalOdds ?? ''),
    outcome: bet.outcomes[0] ?? 'unsettled',
    total_stake: stake,
    potential_profit: bet.settlement.profit ?? '',
  };
}

function nameEvent({ context }: MatchedBetWire): string {
  const event = context?.event;
  return event?.name ?? event?.activeCompetitors.map(({ name }) => name).join(' v ') ?? '';
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

/** Cuts a text to the 200 characters of the description column, and replaces lone surrogates. */
function truncate(text: string): string {
  const wellFormed = text.replaceAll(/\p{Cs}/gu, '\u{FFFD}');
  return /^.{0,200}$/u.test(wellFormed) ? wellFormed : `${/^.{199}/u.exec(wellFormed)?.[0] ?? ''}…`;
}

/** Rows that are held in memory at a time. */
const PAGE_SIZE = 100;

/** Without it, spreadsheets read the file in the code page of the machine. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** GET /api/bets/export.csv */
export function exportBets({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/export.csv',
    tag: 'Bets',
    summary: 'Exports all saved bets as a CSV file, newest first, which the import accepts.',
    description: `The columns: ${BET_CSV_COLUMNS.join(', ')}. A cell that a spreadsheet could run as a formula begins with an apostrophe, which the import removes.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_FILES,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
    handle: async ({ caller: { userId } }) => {
      const readPage: ReadPage = (after) => selectBets(db, { userId, after, limit: PAGE_SIZE });
      // Read before the response starts: an unavailable database is still reported as 503.
      const first = await readPage(undefined);
      return {
        status: 200,
        content: streamPages(first, readPage),
        headers: { 'content-disposition': 'attachment; filename="layline-bets.csv"' },
      };
    },
  });
}

type ReadPage = (after: SavedBetRow | undefined) => Promise<readonly SavedBetRow[]>;

/** Streams the file page by page, with backpressure. */
function streamPages(first: readonly SavedBetRow[], readPage: ReadPage): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rows = first;
  return new ReadableStream({
    start: (controller) =>
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + formatCsvLine(BET_CSV_COLUMNS))),
    pull: async (controller) => {
      const last = rows.at(-1);
      if (last === undefined) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(rows.map((row) => formatCsvLine(exportRow(row))).join('')));
      // Yields to other requests: the embedded database never does.
      await setImmediate();
      rows = rows.length < PAGE_SIZE ? [] : await readPage(last);
    },
  });
}
