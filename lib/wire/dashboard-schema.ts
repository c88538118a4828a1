import { z } from 'zod';
import { bookieCode, dayText, idText, poundsText } from './common-fields.ts';
import { listedBetSchema } from './saved-bet-schema.ts';

/** The expected profit when the bets were made, and the actual one. */
const profit = z.strictObject({
  expected: poundsText.meta({
    description: 'The smaller result of each matched bet; a slip has none and counts 0.',
  }),
  actual: poundsText,
});

/** The record of one part of the first offer. */
const part = z.strictObject({
  bets: z.int().min(0).max(100),
  open: z.int().min(0).max(100),
  expected: poundsText,
  actual: poundsText.meta({ description: 'The profit of settled bets.' }),
});

/** The possible total results of the open bets of one kind of money. */
const outlook = z.strictObject({
  bets: z.int().min(0).max(10_000).meta({ description: 'Open bets that are counted.' }),
  left_out: z.int().min(0).max(10_000).meta({
    description:
      'Open bets that are not counted: each-way bets, bets with more than 10 unsettled selections, and the oldest of very many.',
  }),
  mean: poundsText.meta({
    description: 'The mean of their results together, at the chances that the saved odds imply.',
  }),
  deviation: poundsText.meta({ description: 'The standard deviation of these results.' }),
  low: poundsText.meta({ description: 'The actual profit with the mean, less the deviation.' }),
  high: poundsText.meta({ description: 'The actual profit with the mean and the deviation.' }),
});

const bothKinds = { cash: profit, free_bets: profit };

/** GET /api/dashboard/ */
export const dashboardAnswer = z
  .strictObject({
    settled_bets: z.int().min(0).max(10_000).meta({ description: 'The number of bets that are settled.' }),
    totals: z.strictObject(bothKinds),
    profit_series: z
      .array(z.strictObject({ day: dayText, ...bothKinds }))
      .max(10_000)
      .meta({
        description: 'Running totals at the end of every day (Europe/London) on which a bet was settled.',
      }),
    outlook: z.strictObject({ all: outlook, cash: outlook, free_bets: outlook }),
    open_liabilities: z.strictObject({
      total: poundsText,
      bets: z
        .array(z.strictObject({ bet_id: idText, bookie_id: bookieCode.nullable(), liability: poundsText }))
        .max(10_000),
    }),
    balances: z
      .array(
        z.strictObject({
          bookie_id: bookieCode.nullable().meta({ description: 'null: the bets of no named bookie.' }),
          settled: poundsText.meta({ description: 'The balance that settled bets left there.' }),
          at_risk: poundsText.meta({ description: 'Cash stakes and liabilities of open bets.' }),
          liability: poundsText.meta({ description: 'The part of at_risk that is liability of lays.' }),
          worst: poundsText.meta({
            description: 'The result of the open bets there if each goes its worst way.',
          }),
          best: poundsText.meta({ description: 'The same if each goes its best way.' }),
          bets: z.int().min(1).max(1_000_000),
        }),
      )
      .max(1000),
    first_offer: z.strictObject({ qualifying: part, free_bets: part }).meta({
      description:
        'The first offer by one’s own bets: the oldest qualifying bet and the oldest free bets with a back at its bookmaker and a lay at its exchange.',
    }),
    open_bets: z.array(listedBetSchema).max(100),
  })
  .meta({ id: 'DashboardAnswer' });
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
