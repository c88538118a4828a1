import { dashboardAnswer } from '#lib/wire';

const NONE = { expected: '0.00', actual: '0.00' };
const NO_BETS = { bets: 0, open: 0, ...NONE };

/** In tests: the answer with the dashboard of a user who has saved no bet. */
export const EMPTY_DASHBOARD = dashboardAnswer.parse({
  totals: { cash: NONE, free_bets: NONE },
  profit_series: [],
  open_liabilities: { total: '0.00', bets: [] },
  balances: [],
  first_offer: { qualifying: NO_BETS, free_bets: NO_BETS },
  open_bets: [],
});
