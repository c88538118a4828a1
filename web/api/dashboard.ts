import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, DashboardAnswer } from '#lib/wire';
import { list, nullable, number, text } from '../platform/schema.ts';
import { answer } from './http.ts';
import { money, wire } from './wire.ts';

type Answered = CamelCased<DashboardAnswer>;
type Profit = Answered['totals']['cash'];
type Part = Answered['firstOffer']['qualifying'];

/** The profit and loss of the user's bets, the open ones, and the money tied up. */
export type Dashboard = Omit<Answered, 'openLiabilities' | 'openBets'> & {
  readonly openLiabilities: Pick<Answered['openLiabilities'], 'total'>;
  /** Unparsed open bets; `readBets` parses them. */
  readonly openBets: readonly unknown[];
};

const profit = wire<Profit>({ expected: money, actual: money });
const part = wire<Part>({ bets: number, open: number, expected: money, actual: money });
const BOTH = { cash: profit, freeBets: profit };

const outlook = wire<Answered['outlook']['all']>({
  bets: number,
  leftOut: number,
  mean: money,
  deviation: money,
  low: money,
  high: money,
});

const readDashboard = wire<Dashboard>({
  settledBets: number,
  totals: wire<Dashboard['totals']>(BOTH),
  profitSeries: list(wire<Dashboard['profitSeries'][number]>({ day: text, ...BOTH })),
  outlook: wire<Answered['outlook']>({ all: outlook, cash: outlook, freeBets: outlook }),
  openLiabilities: wire<Dashboard['openLiabilities']>({ total: money }),
  balances: list(
    wire<Dashboard['balances'][number]>({
      bookieId: nullable(text),
      settled: money,
      atRisk: money,
      liability: money,
      worst: money,
      best: money,
      bets: number,
    }),
  ),
  firstOffer: wire<Dashboard['firstOffer']>({ qualifying: part, freeBets: part }),
  openBets: list((value) => value),
});

/** The user's dashboard. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => answer({ path: '/api/dashboard/', signal }, readDashboard),
  // Bets are saved and settled in many places and tabs: each visit refetches, and each return to the tab.
  staleTime: 0,
  refetchOnWindowFocus: true,
});
