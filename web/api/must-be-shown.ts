import type { StableConfig } from './stable-config.ts';

/** What the law wants on every page. */
export type MustBeShown = StableConfig['mustBeShown'][number];

/** What stands there until the configuration has come, or where it cannot. */
export const MUST_BE_SHOWN: readonly MustBeShown[] = [
  { kind: 'age', text: '18+', phone: null, url: null },
  { kind: 'helpline', text: 'National Gambling Helpline', phone: '0808 8020 133', url: null },
  { kind: 'self_exclusion', text: 'GAMSTOP', phone: null, url: 'https://www.gamstop.co.uk/' },
];
