import type { Page } from '@playwright/test';

/** The guides in order: the last part of each address, and its title. */
export const GUIDES = [
  ['matched-betting', 'What is matched betting?'],
  ['qualifying-and-free-bets', 'Qualifying and free bets'],
  ['reading-the-matcher', 'Reading the matcher'],
  ['commission', 'Commission'],
  ['each-way', 'Each-way bets'],
  ['extra-places', 'Extra places'],
  ['rule-4', 'Rule 4'],
  ['dead-heats', 'Dead heats'],
] as const;

/** Every help page. */
export const PAGES = [
  '/app/how-it-works/',
  '/app/guides/',
  '/app/glossary/',
  '/app/contact/',
  '/app/privacy/',
  '/app/terms/',
  ...GUIDES.map(([slug]) => `/app/guides/${slug}/`),
];

/** The guides, the glossary and their contents. */
export const helpScreen = (page: Page) => ({
  firstGuide: page.getByRole('main').getByRole('link', { name: /What is matched betting/u }),
  nextGuide: page.getByRole('link', { name: /^Next guide/u }),
  contents: page.getByRole('navigation', { name: 'On this page' }),
  backStake: page.getByLabel('Back stake'),
  openInMatched: page.getByRole('link', { name: 'Open it in the matched betting calculator' }),
  search: page.getByLabel('Search the glossary'),
  found: page.getByText('1 found'),
  notFound: page.getByText('No such word'),
  bookie: page.getByRole('link', { name: 'Bookie' }),
  bookieEntry: page.locator('#bookie'),
});
