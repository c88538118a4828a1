/** The journeys by slug. */
export const JOURNEY_SLUGS = ['first-offer'] as const;
export type JourneySlug = (typeof JOURNEY_SLUGS)[number];

/** How many steps the first journey has. */
export const FIRST_OFFER_STEPS = 5;
