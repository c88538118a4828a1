import type { Locator, Page } from '@playwright/test';
import { isObject } from './answers.ts';
import { accountScreen } from './screens/account.ts';
import { journeyScreen } from './screens/journey.ts';
import { matchedScreen } from './screens/matched.ts';
import { filtersScreen, matcherScreen, STANDARD } from './screens/matcher.ts';
import { saveDialog } from './screens/save.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';
import { HOME_TITLE, toolsScreen } from './screens/tools.ts';
import {
  broken,
  changed,
  close,
  waitForFaults,
  fill,
  key,
  late,
  lost,
  MATCHER_QUERY,
  offline,
  online,
  open,
  press,
  refused,
  sees,
  type State,
  type Step,
} from './steps.ts';
import { AGGREGATES } from './queries.ts';

/*
 * States of pages: loading, empty, failed, and after a press. Each must be as legible and reachable as the page with
 * data.
 */

const CHUNKS = /\/assets\/.*\.js$/u;
const ROWS = /\/odds-gateway\/aggregates$/u;
const ME = /\/api\/auth\/me\/$/u;
const PREFERENCES = /\/api\/preferences\/$/u;
const DASHBOARD = /\/api\/dashboard\/$/u;
const BETS = /\/api\/bets\//u;
const PROGRESS = /\/progress\/journeys\//u;
const PLAN = /\/plan\/$/u;

const MATCHED = '/tools/matched-calculator/';
const ROUND_ROBIN =
  '/tools/bet-calculator/round-robin/?stake=1&s=Light;5/2;win&s=Symphony;11/4;lost&s=Fortune;3';
const ANCHORS = '/tools/lay-anchors/?stake=10&back=4.33&lay=4.4&lay-stake=9';
const NOT_LOADED = 'This part could not be loaded.';
const TOO_OFTEN = 'Refresh limit reached.';
const LAID = `${MATCHED}?matched=qualifying;stake:10;back:4.33;lay:4.4;lc:2`;

/* The elements that are pressed and filled in, by screen. */
const slip = (name: 'settings' | 'compare' | 'paste' | 'save') => (page: Page) => slipScreen(page)[name];
const filters = (name: 'all' | 'nameToSave' | 'save') => (page: Page) => filtersScreen(page)[name];
const maxScore = (page: Page): Locator => filtersScreen(page).maxScore(1);
const openers = (page: Page): Locator => matcherScreen(page).openers;
const advanced = (page: Page): Locator => matchedScreen(page).advanced;
const openMatcher = (page: Page): Locator => journeyScreen(page).openMatcher;

/** Overrides fields of an answer. */
const having =
  (fields: Readonly<Record<string, unknown>>) =>
  (body: unknown): unknown => ({ ...(isObject(body) ? body : {}), ...fields });

/** Marks all rows as unhealthy. */
const unhealthy = (body: unknown): unknown =>
  Array.isArray(body) ? body.map(having({ primary_score: 9150, health: ['stale', 'small book'] })) : body;

/** Makes rows unparseable: all, or the first. */
const unreadable =
  (which: (place: number) => boolean) =>
  (body: unknown): unknown =>
    Array.isArray(body) ? body.map((row: unknown, place) => (which(place) ? null : row)) : body;

/** States of public pages, at every width. */
export const OPEN: readonly State[] = [
  { steps: [late(ME), open('/app/preferences/')], says: 'Loading your preferences…' },
  {
    steps: [open(LUCKY_15), sees('Potential'), lost(CHUNKS), waitForFaults, press(slip('settings'))],
    says: NOT_LOADED,
  },
  {
    steps: [open(LUCKY_15), sees('Potential'), lost(CHUNKS), waitForFaults, press(slip('compare'))],
    says: NOT_LOADED,
  },
];

/** States of member pages, at every width. */
export const MEMBERS: readonly State[] = [
  { steps: [late(/\/welcome-choice\/$/u), open('/app/dashboard/')], says: 'Loading your dashboard…' },
  { steps: [refused(DASHBOARD), open('/app/dashboard/')], says: 'Your dashboard could not be loaded' },
  { steps: [late(BETS), open('/app/dashboard/')], says: 'Loading your bets…' },
  { steps: [refused(BETS), open('/app/dashboard/')], says: 'Try again' },
  { steps: [open('/app/dashboard/')], says: /No bets saved yet/u },
  { steps: [late(PREFERENCES), open('/app/preferences/')], says: 'Loading your preferences…' },
  { steps: [late(/\/sessions\/$/u), open('/app/account/')], says: 'Loading your sessions…' },
  {
    steps: [refused(/\/api\/account\/(?:sessions|break)\/$|\/plan\/$/u), open('/app/account/')],
    says: 'Try again',
  },
  { steps: [late(PLAN), open('/payments/checkout/')], says: 'Loading the plan…' },
  { steps: [refused(PLAN), open('/payments/checkout/')], says: 'The plan could not be loaded' },
  { steps: [refused(PLAN), open('/payments/return/')], says: 'Waiting for the payment to be confirmed…' },
  { steps: [late(PROGRESS), open('/app/journeys/')], says: 'Loading your progress…' },
  { steps: [refused(PROGRESS), open('/app/journeys/')], says: 'Try again' },
  { steps: [late(PROGRESS), open('/app/journeys/first-offer/3/')], says: 'Loading your journey…' },
  { steps: [refused(PROGRESS), open('/app/journeys/first-offer/3/')], says: 'Try again' },
];

/** States of calculators, at one width. */
export const OF_CALCULATORS: readonly State[] = [
  { steps: [open(LUCKY_15), press(slip('settings'))], says: 'Payout terms' },
  { steps: [close, press(slip('compare'))], says: 'Profit from' },
  { steps: [close, press(slip('paste'))], says: 'From anywhere' },
  { steps: [close, press(slip('save'))], says: 'Log in and save' },
  { steps: [close, press('Work out rule 4')], says: 'Withdrawn at' },
  { steps: [close, key('?')], says: 'Previous page, next page' },
  {
    steps: [open(ROUND_ROBIN), press('Light × Symphony'), press('Money through the any-to-come bets')],
    says: 'Selections without a result count as winners.',
  },
  { steps: [open(MATCHED)], says: 'Lay selection unavailable' },
  { steps: [fill('Stake', '10'), fill('Odds', '0.5')], says: 'Odds must be greater than 1' },
  { steps: [press('Each-way')], says: 'Lay to be placed' },
  { steps: [open(LAID), press(advanced)], says: 'Add a matched part' },
  { steps: [press('By the withdrawn price')], says: 'Withdrawn at' },
  { steps: [fill('Withdrawn at', 'nine'), key('Enter')], says: /Enter|valid|odds/iu },
];

/** Opens the filters dialog if there is no room for them beside the rows. */
const openFilters: Step = async (page) => {
  const { opener } = filtersScreen(page);
  if (await opener.isVisible()) await opener.click();
};
/** Opens the saved filters, which have a tab in the dialog, and a section beside the rows. */
const savedFilters: Step = (page) =>
  page.getByRole('tab', { name: 'Saved' }).or(filtersScreen(page).saved).first().click();

/** States of matchers. */
export const OF_MATCHERS: readonly State[] = [
  ...['extra-place-matcher', 'boost-matcher', 'bogmatcher', '2up-matcher'].map((slug) => ({
    steps: [open(`/tools/${slug}/`), sees('Rating')],
    says: 'Rating',
  })),
  {
    steps: [changed(AGGREGATES, unhealthy), open(STANDARD), press(/^Unhealthy:/u)],
    says: 'Check both prices before you bet',
  },
  { steps: [press(openers), press(advanced)], says: 'Add a matched part' },
  { steps: [close, openFilters, press(filters('all'))], says: 'Best price only' },
  { steps: [fill(maxScore, '')], says: 'Set both maximum scores' },
  {
    steps: [savedFilters, fill(filters('nameToSave'), 'Saturday'), press(filters('save'))],
    says: 'Saturday',
  },
  {
    steps: [open(STANDARD), sees('Rating'), openFilters, fill(maxScore, '120')],
    says: 'You have reached your tier limit.',
  },
  {
    steps: [open('/tools/each-way-matcher/'), press(openers), press(advanced)],
    says: 'Lay to win',
  },
];

/** States of old and omitted rows; with those of missing rows they would exceed the rate limit of a minute. */
export const OF_ROWS: readonly State[] = [
  {
    steps: [open(STANDARD), sees(/\d\.\d\d%/u), lost(ROWS), waitForFaults, key('r')],
    says: 'Prices could not be refreshed.',
  },
  // A new page: a failed request is retried by itself, and nothing else is requested meanwhile.
  {
    steps: [open(STANDARD), sees(/\d\.\d\d%/u), refused(ROWS, 429), waitForFaults, key('r')],
    says: TOO_OFTEN,
  },
  {
    steps: [
      changed(
        AGGREGATES,
        unreadable((place) => place === 0),
      ),
      open(STANDARD),
    ],
    says: /is left out/u,
  },
];

/** States of late and missing rows. */
export const OF_NO_ROWS: readonly State[] = [
  {
    steps: [
      changed(
        AGGREGATES,
        unreadable(() => true),
      ),
      open(STANDARD),
    ],
    says: 'could not be read',
  },
  { steps: [changed(AGGREGATES, () => []), open(STANDARD)], says: 'No matches found' },
  { steps: [refused(ROWS, 429), open(STANDARD)], says: 'One moment' },
  { steps: [late(ROWS), open(STANDARD)], says: 'Fetching the latest matches…' },
  { steps: [refused(ME), open(STANDARD)], says: 'Rating' },
  { steps: [late(ROWS), open('/tools/')], says: 'Boost matcher' },
  {
    steps: [
      open('/tools/'),
      sees('Boost'),
      late(CHUNKS),
      waitForFaults,
      press((page) => toolsScreen(page).allCalculators),
    ],
    says: HOME_TITLE,
  },
];

/** States of a member with bets and a stored slip, at one width. */
export const OF_MEMBERS: readonly State[] = [
  { steps: [open('/app/journeys/first-offer/start/')], says: 'Shall we show you how it works?' },
  {
    steps: [changed('/account/break/', having({ until: '2026-10-24' })), open(STANDARD)],
    says: 'Closed until 24 October 2026',
  },
  {
    steps: [changed('/payments/plan/', having({ tier: 3 })), open('/payments/return/')],
    says: /is running/u,
  },
  { steps: [refused(PREFERENCES), open('/app/preferences/')], says: 'Try again' },
  { steps: [refused(PREFERENCES), open(STANDARD)], says: 'Rating' },
  { steps: [refused(ME), open('/app/preferences/')], says: 'Saved in this browser' },
  { steps: [refused(ME), open('/app/dashboard/')], says: 'We could not check who you are' },
  { steps: [open('/app/account/'), press((page) => accountScreen(page).leave)], says: 'Keep it' },
  { steps: [open('/app/account/'), press('New token')], says: 'Create token' },
  { steps: [open('/app/dashboard/'), press(/^More/u), press('Delete bet')], says: 'Delete this bet?' },
  { steps: [open('/app/journeys/first-offer/3/'), press(openMatcher)], says: /selections?$/u },
  { steps: [press(openers)], says: 'Lay Bet' },
  { steps: [press((page) => matchedScreen(page).saveBet)], says: 'Notes' },
  { steps: [open(ANCHORS), press((page) => matchedScreen(page).saveBet)], says: 'Exchange' },
  {
    steps: [
      late(BETS),
      open(LUCKY_15),
      press(slip('save')),
      sees('Notes'),
      offline,
      press((page) => saveDialog(page, 'slip').keep),
      sees('Slip kept'),
      online,
      open(LUCKY_15),
      press((page) => shell(page).account),
      press((page) => shell(page).logOut),
    ],
    says: '1 bet is not saved yet',
  },
];

/** States with a part that fails to render. */
export const BROKEN: readonly State[] = [
  { steps: [broken(MATCHER_QUERY), open(STANDARD)], says: 'This page stopped working' },
  {
    steps: [open('/app/journeys/first-offer/3/'), press(openMatcher)],
    says: 'This panel stopped working',
  },
];
