import { queryOptions } from '@tanstack/react-query';
import type { MustBeShown, StableConfig } from './config-schema.ts';
import { call, readAnswer } from './http.ts';

export type { MustBeShown, StableConfig };

const DAY_MS = 24 * 60 * 60_000;

/** The stable configuration, cached for a day. */
export const stableConfigQuery = queryOptions({
  queryKey: ['stable-config'],
  queryFn: async ({ signal }) => {
    // The schema loads in parallel with the response: no page needs it for its first paint.
    const [answer, { readConfig }] = await Promise.all([
      call({ path: '/api/stable-config/public/', signal }),
      import('./config-schema.ts'),
    ]);
    return readAnswer(answer, readConfig);
  },
  staleTime: DAY_MS,
  gcTime: DAY_MS,
});

/** The fallback until the configuration has loaded, or if loading fails: the same text as its initial notices. */
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
