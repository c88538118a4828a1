import type { CalculationName } from '#lib/calculations';
import type { Feed, MatchedBetType, MatchedForm } from '#lib/matched';
import { PATHS } from '../../../app/paths.ts';

/** The calculation that fits the rows of a feed, and the texts of a row's form by the names of its fields. */
type Fit = {
  readonly name: CalculationName;
  readonly label: string;
  readonly entries: (form: MatchedForm) => Readonly<Record<string, string | undefined>>;
};

/** The names of bet types in links and commands; undefined for the default. */
const TYPE_NAMES: Readonly<Record<MatchedBetType, string | undefined>> = {
  qualifying: undefined,
  freebetSnr: 'snr',
  freebetSr: 'sr',
  riskFree: 'refund',
};

const EACH_WAY_LAY: Fit = {
  name: 'each-way-lay',
  label: 'Each-way lay',
  entries: ({ betType, back, lay, eachWay }) => ({
    type: TYPE_NAMES[betType],
    stake: back.stake,
    back: back.odds,
    terms: eachWay?.terms,
    'back-rule4': back.rule4,
    win: lay.odds,
    'win-commission': lay.commission,
    'win-rule4': lay.rule4,
    place: eachWay?.odds,
    'place-commission': eachWay?.commission,
  }),
};

const EARLY_PAYOUT: Fit = {
  name: 'early-payout',
  label: 'Early payout',
  entries: ({ betType, back, lay }) => ({
    type: TYPE_NAMES[betType],
    stake: back.stake,
    back: back.odds,
    'back-commission': back.commission,
    'back-rule4': back.rule4,
    refund: back.cashback,
    lay: lay.odds,
    'lay-commission': lay.commission,
    'lay-rule4': lay.rule4,
  }),
};

/** The calculations by feed; undefined if the matched calculator itself fits best. */
const FITS: Readonly<Record<Feed, Fit | undefined>> = {
  mb: undefined,
  each_way: EACH_WAY_LAY,
  extra_place: EACH_WAY_LAY,
  boost: undefined,
  bog: undefined,
  two_up: EARLY_PAYOUT,
};

/** Matches 0, the default of commissions, deductions and refunds: a given default would unfold the other fields. */
const NOTHING = /^0+(?:\.0+)?$/u;

/** A link to the calculation of a row, filled in with the form. */
export type RowCalculation = { readonly label: string; readonly to: string };

/** Returns the link from a row of a feed to its calculation; undefined if the matched calculator fits best. */
export function rowCalculation(feed: Feed, form: MatchedForm): RowCalculation | undefined {
  const fit = FITS[feed];
  if (fit === undefined) return undefined;
  const given = Object.entries(fit.entries(form)).flatMap(([name, text]) =>
    text === undefined || text === '' || NOTHING.test(text) ? [] : [[name, text]],
  );
  return { label: fit.label, to: `${PATHS.tools}${fit.name}/?${new URLSearchParams(given).toString()}` };
}
