/*
 * Icons of the matchers and of the matched calculator, as icons.ts has them: Lucide (ISC licence), but for the football,
 * the horseshoe and the tennis ball, which are our own.
 */

export const ARROW_UP_RIGHT = 'M7 7h10v10M7 17 17 7';
export const PANEL_LEFT_CLOSE =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM9 3v18M16 15l-3-3 3-3';
export const PANEL_LEFT_OPEN =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM9 3v18M14 9l3 3-3 3';
export const REFRESH_CW =
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5';
export const SLIDERS_HORIZONTAL = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3';
export const TRASH_2 =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';

const FOOTBALL =
  'M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0M12 7.6l4.2 3-1.6 4.9H9.4l-1.6-4.9zM12 2.8v4.8M16.2 10.6l4.6-1.4M14.6 15.5l2.8 4M9.4 15.5l-2.8 4M7.8 10.6 3.2 9.2';
const HORSESHOE =
  'M6 21V11.5a6 6 0 0 1 12 0V21h-3.2v-9a2.8 2.8 0 0 0-5.6 0v9zM7.5 13.5h.01M7.5 17h.01M16.5 13.5h.01M16.5 17h.01M12 6.9h.01';
const TENNIS_BALL =
  'M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0M6 5.2a9 9 0 0 1 0 13.6M18 5.2a9 9 0 0 0 0 13.6';

const SPORT_ICONS: ReadonlyMap<string, string> = new Map([
  ['football', FOOTBALL],
  ['horseshoe', HORSESHOE],
  ['tennis-ball', TENNIS_BALL],
]);

/** The icon of a sport by its name in the configuration; undefined if there is none. */
export function sportIcon(iconName: string | null | undefined): string | undefined {
  return SPORT_ICONS.get(iconName ?? '');
}
