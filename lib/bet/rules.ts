/**
 * The conventions in which bookmakers and this product differ, as data. `product` is the product's own default,
 * `bookmaker` what UK bookmakers publish. Sources: docs/rules/conventions.md, dead-heat.md, boosts.md, any-to-come.md.
 */
export const CONVENTIONS = {
  deadHeat: ['profit', 'stake'],
  boost: ['odds', 'winnings'],
  eachWayAnyToCome: ['independent', 'pooled'],
} as const;

/** Which convention is in force for each of the three. Rule: docs/rules/conventions.md. */
export type Rules = {
  /** `profit` divides the winnings and keeps the stake; `stake` divides the stake and pays full odds on that part. */
  readonly deadHeat: (typeof CONVENTIONS.deadHeat)[number];
  /** `odds` multiplies the price; `winnings` multiplies its profit part. Per-leg and promo boosts alike. */
  readonly boost: (typeof CONVENTIONS.boost)[number];
  /** `independent` runs win and place apart; `pooled` carries what both return, half to win and half to place. */
  readonly eachWayAnyToCome: (typeof CONVENTIONS.eachWayAnyToCome)[number];
};

/** The conventions by the name of whoever keeps them. */
export const RULE_PRESETS = {
  product: { deadHeat: 'profit', boost: 'odds', eachWayAnyToCome: 'independent' },
  bookmaker: { deadHeat: 'stake', boost: 'winnings', eachWayAnyToCome: 'pooled' },
} as const satisfies Readonly<Record<string, Rules>>;

export type RulePreset = keyof typeof RULE_PRESETS;
