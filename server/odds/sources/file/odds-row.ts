import { type Rational, readTypedMoney, readTypedPrice, typedPence, typedPrice } from '#lib';

import { DAY_MS, londonMoment } from '../../messages/london-time.ts';
import { isMoment } from '../../messages/message-faults.ts';
import { keysOf, type SportCode, SPORTS } from '../../messages/markets.ts';
import type { Level, Moment, Pence, SourceSelection } from '../../messages/messages.ts';
import { outwardRatio, type Side, MAX_SIZE } from '../prices.ts';
import {
  readContract,
  hasRunners,
  isHalfLine,
  type ServedType,
  type Sides,
  parseSides,
} from '../served-market.ts';
import { type Column, truncate, TableFault, type TableRow } from './odds-table.ts';

export type Bookie = { readonly code: string; readonly isExchange: boolean };

/** A row of the operator's file: the prices of one bookie on one selection. */
export type OddsRow = {
  readonly place: string;
  readonly event: string;
  readonly start: Moment;
  readonly sport: SportCode;
  readonly sides: Sides | null;
  readonly competition: string;
  readonly venue: string;
  readonly country: string;
  readonly type: ServedType;
  /** The line of goals, or the places; null for other markets. */
  readonly param: string | null;
  readonly selection: string;
  readonly contract: Pick<SourceSelection, 'contract' | 'param'>;
  readonly bookie: string;
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
};

const MAX_NAME_LENGTH = 100;

/** Parses a row. Throws TableFault, which names the invalid cell. */
export function readOddsRow(row: TableRow, bookies: readonly Bookie[]): OddsRow {
  const sport = readSport(row);
  const event = readName(row, 'event');
  const sides = hasRunners(sport) ? null : parseSides(event);
  if (!hasRunners(sport) && sides === null) throw faultAt(row, 'event', 'name two sides: Ely v Frome');
  const { type, param } = readMarket(row, sport);
  const selection = readName(row, 'selection');
  const contract = readRowContract(type, selection, sides);
  if (contract === null) {
    throw faultAt(row, 'selection', `"${truncate(selection)}" is not a selection of this market`);
  }
  const bookie = readBookie(row, bookies);
  const [back, lay] = [readLevels(row, 'back'), readLevels(row, 'lay')];
  if (lay.length > 0 && !bookie.isExchange) throw faultAt(row, 'lay', `${bookie.code} is not an exchange`);
  return {
    place: row.place,
    event,
    start: readStart(row),
    sport,
    sides,
    competition: readText(row, 'competition'),
    venue: readText(row, 'venue'),
    country: readCountry(row),
    type,
    param,
    selection,
    contract,
    bookie: bookie.code,
    back,
    lay,
  };
}

function faultAt(row: TableRow, column: Column, message: string): TableFault {
  return new TableFault(`${row.placeOf(column)}: ${message}`);
}

function readText(row: TableRow, column: Column): string {
  const text = row.cell(column);
  if (text.length > MAX_NAME_LENGTH) throw faultAt(row, column, `more than ${MAX_NAME_LENGTH} characters`);
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw faultAt(row, column, 'it has a control character');
  return text;
}

function readName(row: TableRow, column: Column): string {
  const text = readText(row, column);
  if (text === '') throw faultAt(row, column, 'it is empty');
  return text;
}

const toCode = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_|_$/gu, '');

function readSport(row: TableRow): SportCode {
  const text = readName(row, 'sport');
  const codes = keysOf(SPORTS);
  const sport = codes.find((code) => code === toCode(text));
  if (sport === undefined) {
    throw faultAt(row, 'sport', `"${truncate(text)}" is not one of ${codes.join(', ')}`);
  }
  return sport;
}

function readBookie(row: TableRow, bookies: readonly Bookie[]): Bookie {
  const text = readName(row, 'bookie');
  const bookie = bookies.find(({ code }) => code === toCode(text));
  if (bookie === undefined) throw faultAt(row, 'bookie', `"${truncate(text)}" is not in the configuration`);
  return bookie;
}

function readCountry(row: TableRow): string {
  const text = readText(row, 'country').toUpperCase();
  if (!/^(?:[A-Z]{2})?$/u.test(text)) throw faultAt(row, 'country', 'give two letters: GB');
  return text;
}

type Market = { readonly type: ServedType; readonly param: string | null };

const MARKETS: readonly { readonly pattern: RegExp; readonly type: ServedType }[] = [
  { pattern: /^(?:winner_3way|match_result|match_odds|full_time_result|1x2)$/u, type: 'winner_3way' },
  { pattern: /^(?:match_winner|moneyline|match_odds)$/u, type: 'match_winner' },
  { pattern: /^(?:btts|both_teams_to_score)$/u, type: 'btts' },
  { pattern: /^correct_score$/u, type: 'correct_score' },
  { pattern: /^(?:win|to_win|winner|outright)$/u, type: 'win' },
];
const LINE = /^over[\s/_-]*under(?: goals)? (?<line>\S+)$/iu;
const PLACES = /^place (?<places>[1-9]\d?)$/iu;

function servedTypes(sport: SportCode): readonly ServedType[] {
  if (hasRunners(sport)) return ['win', 'place'];
  return sport === 'football' ? ['winner_3way', 'over_under', 'btts', 'correct_score'] : ['match_winner'];
}

function readMarket(row: TableRow, sport: SportCode): Market {
  const text = readName(row, 'market');
  const { line } = LINE.exec(text)?.groups ?? {};
  const { places } = PLACES.exec(text)?.groups ?? {};
  const types = servedTypes(sport);
  if (line !== undefined && types.includes('over_under')) {
    if (!isHalfLine(line)) throw faultAt(row, 'market', 'give a line such as 2.5');
    return { type: 'over_under', param: line };
  }
  if (places !== undefined && types.includes('place')) return { type: 'place', param: places };
  const found = MARKETS.find(({ pattern, type }) => types.includes(type) && pattern.test(toCode(text)));
  if (found === undefined) throw faultAt(row, 'market', `"${truncate(text)}" is not a market of this sport`);
  return { type: found.type, param: null };
}

/** Reads the contract of a selection; sides may be given as `home` and `away` too. */
function readRowContract(
  type: ServedType,
  selection: string,
  sides: Sides | null,
): OddsRow['contract'] | null {
  return (
    readContract(type, selection, sides) ?? readContract(type, selection, { home: 'home', away: 'away' })
  );
}

const LONDON = /^(?<date>\d{4}-\d{2}-\d{2})[ T](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)$/u;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u;

/** Parses `2026-02-21 15:00` in UK time, or `2026-02-21T15:00:00Z` with a zone. */
function readStart(row: TableRow): Moment {
  const moment = parseStart(readName(row, 'start'));
  if (isMoment(moment) && moment > 0) return moment;
  throw faultAt(row, 'start', 'give 2026-02-21 15:00 or 2026-02-21T15:00:00Z');
}

/** Returns NaN for a text that is not a time. */
function parseStart(text: string): number {
  const { date, hour, minute } = LONDON.exec(text)?.groups ?? {};
  if (date === undefined) return Date.parse(ZONED.test(text) ? text : '');
  if (!isDate(date)) return Number.NaN;
  return londonMoment(Date.parse(`${date}T00:00Z`) / DAY_MS, Number(hour) * 60 + Number(minute));
}

function isDate(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}

function readLevels(row: TableRow, side: Side): readonly Level[] {
  const text = row.cell(side);
  const size = readSize(row, side === 'back' ? 'back_size' : 'lay_size');
  if (text === '') return [];
  const odds = toPrice(typedPrice(text), side);
  if (odds !== null) return [{ odds, size }];
  const read = readTypedPrice(text);
  throw faultAt(row, side, read.ok ? 'give a price above 1 and up to 5001' : read.issues[0].message);
}

function toPrice(price: Rational | undefined, side: Side) {
  return price === undefined ? null : outwardRatio(price.n, price.d, side);
}

function readSize(row: TableRow, column: Column): Pence | null {
  const text = row.cell(column);
  if (text === '') return null;
  const pence = typedPence(text);
  if (pence !== undefined) return Math.min(Number(BigInt(pence.n) / BigInt(pence.d)), MAX_SIZE);
  const read = readTypedMoney(text);
  throw faultAt(row, column, read.ok ? 'give no amount below 0' : read.issues[0].message);
}
