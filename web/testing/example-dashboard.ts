import { dashboardAnswer } from '#lib/wire';

const NONE = { expected: '0.00', actual: '0.00' };
const NO_BETS = { bets: 0, open: 0, ...NONE };
const NO_OUTLOOK = { bets: 0, left_out: 0, mean: '0.00', deviation: '0.00', low: '0.00', high: '0.00' };

/** In tests: the dashboard response of a user without saved bets. */
export const EMPTY_DASHBOARD = dashboardAnswer.parse({
  settled_bets: 0,
  totals: { cash: NONE, free_bets: NONE },
  profit_series: [],
  outlook: { all: NO_OUTLOOK, cash: NO_OUTLOOK, free_bets: NO_OUTLOOK },
  open_liabilities: { total: '0.00', bets: [] },
  balances: [],
  first_offer: { qualifying: NO_BETS, free_bets: NO_BETS },
  open_bets: [],
});
