/**
 * Options of a browser whose system says nothing of motion, as most people's does. Elsewhere it is reduced
 * (playwright.config.ts).
 */
export const MOVING = { reducedMotion: 'no-preference' } as const;
