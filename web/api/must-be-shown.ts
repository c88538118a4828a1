import type { StableConfig } from './stable-config.ts';

/** What the law wants on every page. */
export type MustBeShown = StableConfig['mustBeShown'][number];

/** What stands there until the configuration has come, or where it cannot: word for word as that one has it at first. */
export const MUST_BE_SHOWN: readonly MustBeShown[] = [
  { kind: 'age', text: '18+ only. Betting is for adults.', phone: null, url: null },
  {
    kind: 'helpline',
    text: 'National Gambling Helpline, run by GamCare: free and confidential, day and night.',
    phone: '0808 8020 133',
    url: 'https://www.gamcare.org.uk/',
  },
  {
    kind: 'self_exclusion',
    text: 'GAMSTOP: exclude yourself from all online gambling sites licensed in Great Britain, free of charge.',
    phone: null,
    url: 'https://www.gamstop.co.uk/',
  },
  {
    kind: 'notice',
    text: 'Prices are indicative and can change at any moment. Check each one before you bet.',
    phone: null,
    url: null,
  },
  {
    kind: 'notice',
    text: 'Bet only what you can afford to lose. Mistakes and changed prices can cost you money.',
    phone: null,
    url: null,
  },
];
