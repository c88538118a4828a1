import type { StableConfig } from './stable-config.ts';

/** A notice that the law requires on every page. */
export type MustBeShown = StableConfig['mustBeShown'][number];

/** The fallback until the configuration has loaded, or if it cannot: word for word its initial notices. */
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
