// Rows of a feed, their scores and the calculator that they open.
export {
  canOpenCalculator,
  type DeepContract,
  DROPPED_ODDS,
  exactPriceOf,
  ladderOf,
  type FeedContract,
  type FeedRow,
  hasCommonMarket,
  PAGE_SIZE,
  priceOf,
  type RowSides,
  shownRows,
  sidesOf,
  withoutRow,
} from './feed/feed-row.ts';
export { type NeededFunds, neededFunds } from './feed/needed-funds.ts';
export {
  scoreHeading,
  type ScoreKind,
  scoreKind,
  type ScoreNames,
  type ShownScore,
  shownScore,
  type Sort,
} from './feed/shown-score.ts';
export {
  BET_TYPE_LABELS,
  betTypeChoices,
  matchedFormOf,
  type MatchedOpening,
  type RowContext,
} from './feed/matched-form.ts';
export { type LineContract, lineOutcomesOf } from './feed/line-outcomes.ts';
export {
  type AccumulatorFigures,
  accumulatorFigures,
  type AccumulatorTerms,
  bestLegs,
  evenLegOdds,
  type LegChoice,
} from './feed/accumulator-legs.ts';
export { type DutchingFigures, dutchingFigures, type DutchingLeg } from './feed/dutching-row.ts';
export {
  activePromotionBookies,
  activePromotions,
  type FilterMode,
  filterModeOf,
  type Promotion,
} from './feed/promotions.ts';
export {
  eachWayTermsText,
  marketName,
  type NamedContract,
  type NamedMarket,
  selectionName,
} from './feed/selection-name.ts';
export { refreshDelay } from './feed/refresh-delay.ts';

// Filters of a feed.
export {
  FILTER_NEEDS,
  type FilterNeed,
  filterNeed,
  type FilterQuery,
  filterQuery,
  type Filters,
  filtersFrom,
  type FilterStart,
} from './filters/filters.ts';
export {
  backBookieChoices,
  EMPTY_LISTS,
  eventsInRange,
  layBookieChoices,
  selectedShare,
  withoutGone,
  withSelected,
} from './filters/choices.ts';
export {
  DEFAULT_HOURS,
  hoursOnSlider,
  hoursText,
  TIME_RANGE,
  type TimeWindow,
  windowOf,
} from './filters/time-range.ts';
export {
  type EnteredMaxScore,
  enteredMaxScore,
  MAX_SCORE,
  type ScoreCaps,
  TIER_LIMIT_MESSAGE,
} from './filters/score-limit.ts';
export { readFeedStake } from './filters/feed-stake.ts';
export { numberOf } from './filters/number-entry.ts';
export { type FilterPhrase, type NamedBookie, readFilterPhrase } from './filters/filter-phrase.ts';

// Watches: limits of a saved filter, and the message of a row that meets one.
export {
  isOutOfReach,
  type WatchKind,
  type WatchLimit,
  watchLimitMistake,
  watchLimitText,
  type WatchMark,
  watchMark,
} from './watch/watch-limit.ts';
export { type WatchedRow, type WatchedSide, watchSentence } from './watch/watch-sentence.ts';

// Tiers, subscriptions and tokens.
export {
  type FeedPolicy,
  feedPolicy,
  type Tier,
  TIER_POLICIES,
  type TierPolicy,
  TIERS,
} from './plan/tiers.ts';
export {
  type MemberTier,
  planEnd,
  type Subscription,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
  tierOf,
} from './plan/subscription.ts';
export {
  type AuthState,
  authStateOf,
  type HeldTokens,
  SIGNED_OUT,
  type TokenStep,
  tokenStep,
} from './plan/token-life.ts';

// Preferences of a user.
export {
  BOOKIE_RULE4_MODES,
  type BookiePreferences,
  type BookieRule4Mode,
  type CalculatorPreferences,
  DEFAULT_BOOKIE_PREFERENCES,
  DEFAULT_GENERAL_PREFERENCES,
  defaultCalculatorPreferences,
  type GeneralPreferences,
  ODDS_PLACES,
  type OddsPlaces,
  RULE4_BACK_MODES,
  RULE4_LAY_MODES,
  type Rule4BackMode,
  type Rule4LayMode,
  STAKE_FORMAT_PREFERENCES,
  type StakeFormatPreference,
  TOOL_SLUGS,
  type ToolSlug,
} from './preferences/preferences.ts';
export {
  type Bookie,
  bookiePreferences,
  type BookieView,
  effectiveCommission,
  isListed,
  listedBookies,
  type PreferencesByBookie,
} from './preferences/bookies.ts';

// Journeys, their guards and the redirect after sign-in.
export {
  FIRST_OFFER,
  FIRST_OFFER_STEPS,
  STEP_DEFAULTS,
  type StepDefaults,
  type WelcomeChoice,
} from './journey/journey-facts.ts';
export {
  firstIncompleteStep,
  readCompletedSteps,
  withStep,
  writeCompletedSteps,
} from './journey/journey-steps.ts';
export { dashboardGuard, type Guard, journeyGuard, type JourneyVisit } from './journey/journey-guard.ts';
export {
  FIRST_OFFER_ASSUMPTIONS,
  type FirstOfferAssumptions,
  type FirstOfferProfit,
  firstOfferProfit,
  keepsPromise,
  type OfferBet,
} from './journey/first-offer.ts';
export { AFTER_SIGN_IN, nextPath, withNext } from './journey/next-path.ts';

// Saved bets as the dashboard counts them.
export { MATCHED_OUTCOMES, type MatchedOutcome } from './ledger/matched-outcomes.ts';
export {
  type LedgerEntry,
  type LedgerSide,
  matchedEntry,
  moneyOf,
  type SavedFacts,
  slipEntry,
  range,
} from './ledger/ledger-entry.ts';
export { type DashboardFigures, dashboardFigures, type ProfitByMoneyJson } from './ledger/dashboard.ts';
export { type Outlook, outlookJson, type OutlookJson, outlookOf } from './ledger/outlook.ts';
export { matchedSpread, resultsToTry, slipSpread, type Spread } from './ledger/spread.ts';
export type { OfferRecord, OfferRecordJson, PartRecord, PartRecordJson } from './ledger/offer-record.ts';
export { availableFunds, type BetsBalance, fitsFunds, paidInFor } from './ledger/funds.ts';
export { penceOf, sumPence, sumText } from './ledger/pounds-sum.ts';
export { laidAt, type LayContext } from './ledger/laid-at.ts';
export {
  betsByEvent,
  type BetContract,
  type BetOnEvent,
  type EventBets,
  outcomesIf,
  type SelectionBets,
} from './ledger/bets-by-event.ts';

// The stack of panels.
export {
  NO_PANELS,
  type OpenPanel,
  type PanelAction,
  type PanelEffect,
  type Panels,
  type PanelsAfter,
  panelsAfter,
  type RegisteredPanel,
} from './panels.ts';
