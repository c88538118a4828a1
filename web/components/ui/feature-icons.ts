/*
 * Icons of the matchers and of the matched calculator, as icons.tsx has them: Lucide (ISC licence), but for the football,
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

/*
 * Icons of the account's, the journeys' and the dashboard's screens, as icons.tsx has its own: Lucide (ISC licence,
 * Copyright Lucide Contributors), circles and rectangles written as paths.
 */

export const CLOCK = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2';
export const EXTERNAL_LINK = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6';
export const PLAY = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';
export const SHIELD_CHECK =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4';
export const STAR =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';
export const TRENDING_UP = 'M16 7h6v6M22 7l-8.5 8.5-5-5L2 17';
export const WALLET =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4';
export const ARROW_LEFT = 'M12 19l-7-7 7-7M19 12H5';
export const ARROW_RIGHT = 'M5 12h14M12 5l7 7-7 7';
export const CHEVRON_LEFT = 'M15 18l-6-6 6-6';
export const LOCK =
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4';
export const EYE =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
