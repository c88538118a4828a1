import type { GuideSlug } from '../../../app/paths.ts';

type GuideFacts = { readonly slug: GuideSlug; readonly title: string; readonly about: string };

/** The guides in reading order. */
export const GUIDES: readonly GuideFacts[] = [
  {
    slug: 'matched-betting',
    title: 'What is matched betting?',
    about: 'Two bets that cover each other, where the money comes from, and what it is not.',
  },
  {
    slug: 'qualifying-and-free-bets',
    title: 'Qualifying and free bets',
    about: 'Placing a first bet step by step, turning a free bet into money, and what goes wrong.',
  },
  {
    slug: 'reading-the-matcher',
    title: 'Reading the matcher',
    about: 'What each column says, what a score is worth, and which rows to leave alone.',
  },
  {
    slug: 'commission',
    title: 'Commission',
    about: 'What an exchange takes, from what, and why a better price can be the dearer one.',
  },
  {
    slug: 'each-way',
    title: 'Each-way bets',
    about: 'Two bets in one, what a place pays, and laying both parts.',
  },
  {
    slug: 'extra-places',
    title: 'Extra places',
    about: 'When a bookmaker pays a place that the exchange does not, and what that place costs you.',
  },
  {
    slug: 'rule-4',
    title: 'Rule 4',
    about: 'A runner is withdrawn: what that takes from your bet, and from your lay.',
  },
  {
    slug: 'dead-heats',
    title: 'Dead heats',
    about: 'Two finish level: why half the stake counts as lost, and what a lay does then.',
  },
];
