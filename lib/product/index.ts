export {
  type Bookie,
  bookiePreferences,
  type BookieView,
  effectiveCommission,
  isListed,
  listedBookies,
  type PreferencesByBookie,
} from './bookies.ts';
export {
  backBookieChoices,
  EMPTY_LISTS,
  eventsInRange,
  layBookieChoices,
  selectedShare,
  withoutGone,
  withSelected,
} from './choices.ts';
export {
  type Balance,
  type DashboardFigures,
  dashboardFigures,
  type Liability,
  type Profit,
  type ProfitByMoney,
  type ProfitByMoneyJson,
  type ProfitPoint,
} from './dashboard.ts';
export { type MemberTier, planEnd, tierOf } from './entitlement.ts';
export {
  canOpenCalculator,
  type FeedContract,
  type FeedRow,
  hasCommonMarket,
  priceOf,
  type RowSides,
  shownRows,
  sidesOf,
  withoutRow,
} from './feed-row.ts';
export {
  FILTER_NEEDS,
  type FilterNeed,
  filterNeed,
  type FilterQuery,
  filterQuery,
  type Filters,
  filtersFrom,
  type FilterStart,
} from './filters.ts';
export {
  FIRST_OFFER_ASSUMPTIONS,
  type FirstOfferAssumptions,
  type FirstOfferProfit,
  firstOfferProfit,
  keepsPromise,
  type OfferBet,
} from './first-offer.ts';
export { FIRST_OFFER, FIRST_OFFER_STEPS, STEP_DEFAULTS, type StepDefaults } from './journey-facts.ts';
export { dashboardGuard, type Guard, journeyGuard, type JourneyVisit } from './journey-guard.ts';
export { firstIncompleteStep, readCompletedSteps, withStep, writeCompletedSteps } from './journey-steps.ts';
export {
  type LedgerEntry,
  type LedgerSide,
  MATCHED_OUTCOMES,
  matchedEntry,
  type MatchedOutcome,
  type SavedFacts,
  slipEntry,
} from './ledger-entry.ts';
export { laidAt, type LaySayings } from './laid-at.ts';
export {
  BET_TYPE_LABELS,
  betTypeChoices,
  DEFAULT_MATCHED_STAKE,
  type MatchedForm,
  matchedFormOf,
  type MatchedOpening,
  type RowContext,
  withBetType,
} from './matched-form.ts';
export { type EnteredMaxScore, enteredMaxScore, TIER_LIMIT_MESSAGE } from './max-score-entry.ts';
export { AFTER_SIGN_IN, nextPath, withNext } from './next-path.ts';
export { digitsEntry, type EnteredOdds, enteredOdds, numberOf, signedEntry } from './number-entry.ts';
export { PAGE_SIZE } from './page-size.ts';
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
export {
  type OfferRecord,
  type OfferRecordJson,
  type PartRecord,
  type PartRecordJson,
} from './offer-record.ts';
export {
  BOOKIE_RULE4_MODES,
  type BookieRule4Mode,
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
} from './preference-values.ts';
export {
  type BookiePreferences,
  type CalculatorPreferences,
  DEFAULT_BOOKIE_PREFERENCES,
  DEFAULT_GENERAL_PREFERENCES,
  defaultCalculatorPreferences,
  type GeneralPreferences,
} from './preferences.ts';
export {
  activePromotionBookies,
  activePromotions,
  type FilterMode,
  filterModeOf,
  type Promotion,
} from './promotions.ts';
export { refreshDelay } from './refresh-delay.ts';
export { MAX_SCORE, type ScoreCaps } from './score-limit.ts';
export {
  scoreHeading,
  type ScoreKind,
  scoreKind,
  type ScoreNames,
  type ShownScore,
  shownScore,
} from './shown-score.ts';
export type { Sort } from './sort.ts';
export { type Subscription, SUBSCRIPTION_STATES, type SubscriptionState } from './subscription-state.ts';
export { type Tier, TIERS } from './tier.ts';
export { type FeedPolicy, feedPolicy, TIER_POLICIES, type TierPolicy } from './tiers.ts';
export {
  DEFAULT_HOURS,
  hoursOnSlider,
  hoursText,
  TIME_RANGE,
  type TimeWindow,
  windowOf,
} from './time-range.ts';
export {
  type AuthState,
  authStateOf,
  type HeldTokens,
  SIGNED_OUT,
  type TokenStep,
  tokenStep,
} from './token-life.ts';
export type { WelcomeChoice } from './welcome-choice.ts';
