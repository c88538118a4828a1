/**
 * Options of a browser whose system has no motion preference, like most. Other tests reduce motion
 * (playwright.config.ts).
 */
export const DEFAULT_MOTION = { reducedMotion: 'no-preference' } as const;
