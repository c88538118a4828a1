import freeBetDark from '../pictures/free-bet-dark.png';
import freeBetLight from '../pictures/free-bet-light.png';
import qualifyingDark from '../pictures/qualifying-dark.png';
import qualifyingLight from '../pictures/qualifying-light.png';
import rowsDark from '../pictures/rows-dark.png';
import rowsLight from '../pictures/rows-light.png';
import type { ScreenPicture } from './walkthrough.tsx';

/* Screenshots of the first offer with demo prices, from `npm run pictures`. */

const CALCULATOR = [760, 398] as const;

export const ROWS: ScreenPicture = {
  light: rowsLight,
  dark: rowsDark,
  alt: 'Three rows of the matcher: an event and a selection, the price at Coral, the price at Smarkets, and the result on £5.',
  size: [840, 137],
};

export const QUALIFYING: ScreenPicture = {
  light: qualifyingLight,
  dark: qualifyingDark,
  alt: 'The calculator on a row: the stake and odds of the back bet, and of the lay bet its odds, lay stake and liability.',
  size: CALCULATOR,
};

/** The prices in the picture of the free bet. */
export const FREE_BET_PRICES = { backOdds: '17', layOdds: '18.5' } as const;

export const FREE_BET: ScreenPicture = {
  light: freeBetLight,
  dark: freeBetDark,
  alt: 'The calculator on a row for a free bet, whose lay stake is smaller because the stake does not come back.',
  size: CALCULATOR,
};
