import type { OddsView } from '../../ui/odds-text.ts';

/** The display options of a calculator. */
export type ViewOptions = {
  readonly odds: OddsView;
  readonly showNotes: boolean;
  readonly showBoosts: boolean;
  /** The places of each selection, each-way. */
  readonly showPlaces: boolean;
  /** The price of the place part. */
  readonly showPlaceOdds: boolean;
  /** The choice of free bets. */
  readonly showStakeType: boolean;
  /** Rule 4 in steps of 5 %, or as a number. */
  readonly rule4: 'steps' | 'number';
};
