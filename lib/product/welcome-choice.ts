/** What a newcomer chooses: to be shown the first offer, or to go straight to the tools. */
export const WELCOME_CHOICES = ['first_offer', 'tools'] as const;
export type WelcomeChoice = (typeof WELCOME_CHOICES)[number];
