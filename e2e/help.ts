/** The guides in their order: the last part of each address, and its title. */
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

/** Every page of help. */
export const PAGES = [
  '/app/how-it-works/',
  '/app/guides/',
  '/app/glossary/',
  '/app/contact/',
  '/app/privacy/',
  '/app/terms/',
  ...GUIDES.map(([slug]) => `/app/guides/${slug}/`),
];
