import { add, type Int } from '../../number/int.ts';
import { penceText } from '../../number/money.ts';
import { entryProfit, type LedgerEntry, type LedgerSide, range } from './ledger-entry.ts';
import { grouped } from './grouped.ts';
import { offerRecord, offerRecordJson, type OfferRecordJson } from './offer-record.ts';
import { outlookByMoney, outlookJson, type OutlookJson } from './outlook.ts';

/** The expected and the actual profit of bets, in whole pence. */
export type Profit = { readonly expected: Int; readonly actual: Int };

/** The profit of cash bets and of free bets. */
export type ProfitByMoney = { readonly cash: Profit; readonly freeBets: Profit };

/** Running totals at the end of a day. */
export type ProfitPoint = ProfitByMoney & { readonly day: string };

/** The balance of the user's bets at a bookie: the result of settled ones, the risk of open ones, in whole pence. */
export type Balance = {
  readonly bookieId: string | null;
  readonly settled: Int;
  readonly atRisk: Int;
  /** The part of `atRisk` that is liability of lays; the rest is stakes. */
  readonly liability: Int;
  /** The results of the open bets there in the worst and in the best case of each. */
  readonly worst: Int;
  readonly best: Int;
  /** The number of bets with a side there. */
  readonly bets: number;
};

/** A liability at an exchange, in whole pence. */
export type Liability = {
  readonly betId: string;
  readonly bookieId: string | null;
  readonly liability: Int;
};

const NOTHING: Profit = { expected: 0, actual: 0 };
const NO_PROFIT: ProfitByMoney = { cash: NOTHING, freeBets: NOTHING };

/** The profit of all settled bets. */
export function profitTotals(entries: readonly LedgerEntry[]): ProfitByMoney {
  return entries.filter(isSettled).reduce(withEntry, NO_PROFIT);
}

/** Running totals for every day on which a bet was settled, in order. */
export function profitSeries(entries: readonly LedgerEntry[]): readonly ProfitPoint[] {
  const byDay = grouped(entries.filter(isSettled), ({ settledOn }) => settledOn ?? '');
  let running = NO_PROFIT;
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => {
      running = ofDay.reduce(withEntry, running);
      return { day, ...running };
    });
}

/** The liabilities of open bets, in the order of the bets. */
export function openLiabilities(entries: readonly LedgerEntry[]): readonly Liability[] {
  return entries
    .filter((entry) => !isSettled(entry))
    .flatMap(({ betId, lay }) => {
      return lay === undefined ? [] : [{ betId, bookieId: lay.bookieId, liability: lay.atRisk }];
    });
}

/** The balance at each bookie, in order of first appearance. */
export function balances(entries: readonly LedgerEntry[]): readonly Balance[] {
  const sides = entries.flatMap((entry) => sidesOf(entry).map((side) => ({ entry, side })));
  return [...grouped(sides, ({ side }) => side.bookieId)].map(([bookieId, there]) => {
    const open = there.filter(({ entry }) => !isSettled(entry));
    const ranges = [...grouped(open, ({ entry }) => entry).values()].map((ofOne) =>
      rangeOf(ofOne.map(({ side }) => side)),
    );
    return {
      bookieId,
      settled: sum(there.filter(({ entry }) => isSettled(entry)).map(({ side }) => side.result)),
      atRisk: sum(open.map(({ side }) => side.atRisk)),
      liability: sum(open.map(({ entry, side }) => (side === entry.lay ? side.atRisk : 0))),
      worst: sum(ranges.map(({ worst }) => worst)),
      best: sum(ranges.map(({ best }) => best)),
      bets: new Set(there.map(({ entry }) => entry.betId)).size,
    };
  });
}

/** The range of a bet's sides at one bookie. If both are there, one wins when the other loses. */
function rangeOf([side, other]: readonly LedgerSide[]): Pick<LedgerSide, 'worst' | 'best'> {
  if (side === undefined) return { worst: 0, best: 0 };
  if (other === undefined) return side;
  return range(add(side.best, other.worst), add(side.worst, other.best));
}

/** The figures of the dashboard as JSON: pounds with two places. */
export type DashboardFigures = {
  /** The number of bets that are settled. */
  readonly settledBets: number;
  readonly totals: ProfitByMoneyJson;
  readonly profitSeries: readonly (ProfitByMoneyJson & { readonly day: string })[];
  /** The possible results of the open bets: of all, and by kind of money. */
  readonly outlook: Readonly<Record<'all' | 'cash' | 'freeBets', OutlookJson>>;
  readonly openLiabilities: {
    readonly total: string;
    readonly bets: readonly {
      readonly betId: string;
      readonly bookieId: string | null;
      readonly liability: string;
    }[];
  };
  readonly balances: readonly {
    readonly bookieId: string | null;
    readonly settled: string;
    readonly atRisk: string;
    readonly liability: string;
    readonly worst: string;
    readonly best: string;
    readonly bets: number;
  }[];
  /** The bets of the first offer among them. */
  readonly firstOffer: OfferRecordJson;
};

/** `ProfitByMoney` as pounds in text. */
export type ProfitByMoneyJson = Readonly<
  Record<'cash' | 'freeBets', { readonly expected: string; readonly actual: string }>
>;

/** The dashboard's figures of the bets that were placed, newest first. */
export function dashboardFigures(entries: readonly LedgerEntry[]): DashboardFigures {
  const liabilities = openLiabilities(entries);
  const totals = profitTotals(entries);
  const outlook = outlookByMoney(entries, { cash: totals.cash.actual, freeBets: totals.freeBets.actual });
  return {
    settledBets: entries.filter(isSettled).length,
    totals: profitJson(totals),
    profitSeries: profitSeries(entries).map((point) => ({ day: point.day, ...profitJson(point) })),
    outlook: {
      all: outlookJson(outlook.all),
      cash: outlookJson(outlook.cash),
      freeBets: outlookJson(outlook.freeBets),
    },
    openLiabilities: {
      total: penceText(sum(liabilities.map(({ liability }) => liability))),
      bets: liabilities.map((each) => ({ ...each, liability: penceText(each.liability) })),
    },
    balances: balances(entries).map((each) => ({
      ...each,
      settled: penceText(each.settled),
      atRisk: penceText(each.atRisk),
      liability: penceText(each.liability),
      worst: penceText(each.worst),
      best: penceText(each.best),
    })),
    firstOffer: offerRecordJson(offerRecord(entries.toReversed())),
  };
}

function isSettled({ settledOn }: LedgerEntry): boolean {
  return settledOn !== undefined;
}

function sidesOf({ back, lay }: LedgerEntry): readonly LedgerSide[] {
  return lay === undefined ? [back] : [back, lay];
}

function withEntry(total: ProfitByMoney, entry: LedgerEntry): ProfitByMoney {
  const before = total[entry.money];
  const after = {
    expected: add(before.expected, entry.expected),
    actual: add(before.actual, entryProfit(entry)),
  };
  return { ...total, [entry.money]: after };
}

function sum(amounts: readonly Int[]): Int {
  return amounts.reduce(add, 0);
}

function profitJson({ cash, freeBets }: ProfitByMoney): ProfitByMoneyJson {
  const text = ({ expected, actual }: Profit) => ({
    expected: penceText(expected),
    actual: penceText(actual),
  });
  return { cash: text(cash), freeBets: text(freeBets) };
}
