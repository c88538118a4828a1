import { add, type Int } from '../../number/int.ts';
import { penceText } from '../../number/money.ts';
import { FIRST_OFFER_ASSUMPTIONS } from '../journey/first-offer.ts';
import { STEP_DEFAULTS } from '../journey/journey-facts.ts';
import { entryProfit, type LedgerEntry } from './ledger-entry.ts';

/** The user's record of one part of an offer: numbers of bets and of open ones; amounts in whole pence. */
export type PartRecord = {
  readonly bets: number;
  readonly open: number;
  /** The expected profit of all its bets. */
  readonly expected: Int;
  /** The actual profit of the settled ones. */
  readonly actual: Int;
};

/** The user's record of the first offer. */
export type OfferRecord = { readonly qualifying: PartRecord; readonly freeBets: PartRecord };

/**
 * The bets of the first offer among the placed bets, oldest first: those with a back at the offer's bookmaker and a lay
 * at its exchange. The first cash bet of them is the qualifying bet, the first free bets are those that it earned;
 * later ones belong to another offer.
 */
export function offerRecord(oldestFirst: readonly LedgerEntry[]): OfferRecord {
  const ofOffer = oldestFirst.filter(isOfOffer);
  const of = (money: LedgerEntry['money'], most: number): PartRecord =>
    partOf(ofOffer.filter((entry) => entry.money === money).slice(0, most));
  return { qualifying: of('cash', 1), freeBets: of('freeBets', FIRST_OFFER_ASSUMPTIONS.freeBets) };
}

function isOfOffer({ back, lay }: LedgerEntry): boolean {
  const places = STEP_DEFAULTS[3];
  return isAmong(places?.backBookies, back.bookieId) && isAmong(places?.layBookies, lay?.bookieId);
}

function isAmong(codes: readonly string[] | undefined, code: string | null | undefined): boolean {
  return code !== null && code !== undefined && codes?.includes(code) === true;
}

function partOf(entries: readonly LedgerEntry[]): PartRecord {
  const settled = entries.filter(({ settledOn }) => settledOn !== undefined);
  return {
    bets: entries.length,
    open: entries.length - settled.length,
    expected: entries.map(({ expected }) => expected).reduce<Int>(add, 0),
    actual: settled.map(entryProfit).reduce<Int>(add, 0),
  };
}

/** `PartRecord` as JSON: pounds with two places. */
export type PartRecordJson = {
  readonly bets: number;
  readonly open: number;
  readonly expected: string;
  readonly actual: string;
};

/** `OfferRecord` as JSON. */
export type OfferRecordJson = Readonly<Record<keyof OfferRecord, PartRecordJson>>;

/** The record with its amounts in pounds. */
export function offerRecordJson({ qualifying, freeBets }: OfferRecord): OfferRecordJson {
  const text = ({ expected, actual, ...counts }: PartRecord): PartRecordJson => ({
    ...counts,
    expected: penceText(expected),
    actual: penceText(actual),
  });
  return { qualifying: text(qualifying), freeBets: text(freeBets) };
}
