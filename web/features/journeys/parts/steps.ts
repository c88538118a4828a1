import { FIRST_OFFER, FIRST_OFFER_ASSUMPTIONS, type OfferBet } from '#lib/product';
import { type MatchedDraft, matchedFigures, readSavedBet } from '#lib/matched';
import { PATHS } from '../../../app/paths.ts';
import type { ComponentType } from 'react';
import type { StableConfig } from '../../../api/stable-config.ts';

/** The steps of the first offer, with their names in the step list. */
export const STEPS = [
  { number: 1, title: 'Introduction', minutes: FIRST_OFFER.stepMinutes[0] },
  { number: 2, title: 'Sign-up offer', minutes: FIRST_OFFER.stepMinutes[1] },
  { number: 3, title: 'Qualifying Bet', minutes: FIRST_OFFER.stepMinutes[2] },
  { number: 4, title: 'Free bet', minutes: FIRST_OFFER.stepMinutes[3] },
  { number: 5, title: 'What next', minutes: FIRST_OFFER.stepMinutes[4] },
] as const;

/** A step of the first offer by its number. */
export type Step = (typeof STEPS)[number];

/** The page of a step. */
export function stepPath(step: number): string {
  return `${PATHS.firstOffer}${step}/`;
}

/** The figures of an assumed bet, in pence; undefined for a bet that has none. */
export function figuresOf(betType: 'qualifying' | 'freebetSnr', { stake, ...prices }: OfferBet) {
  const draft: MatchedDraft = {
    betType,
    back: { stake, odds: prices.backOdds },
    lay: { odds: prices.layOdds, commission: prices.layCommission },
  };
  const reading = readSavedBet(draft);
  const answer = reading.kind === 'bet' ? matchedFigures(reading.bet) : undefined;
  return answer?.kind === 'worked' ? answer.figures : undefined;
}

/** The bets that the figures of the journey assume. */
export const ASSUMED = FIRST_OFFER_ASSUMPTIONS;

type ConfiguredStep = StableConfig['journeys'][number]['steps'][number];

/** The video of a step; null if none is configured. */
export type Video = ConfiguredStep['video'];
/** A link to a bookie or an exchange, with its terms. */
export type SignUpLink = ConfiguredStep['links'][number];

/** The configured video and links of a step. */
export type BodyProps = { readonly video: Video; readonly links: readonly SignUpLink[] };

/** The content of a step. */
export type Content = {
  readonly title: string;
  readonly lead: string;
  readonly Body: ComponentType<BodyProps>;
  readonly Aside?: ComponentType;
};
