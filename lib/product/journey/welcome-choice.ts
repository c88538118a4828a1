/** What a newcomer chooses: to be shown the first offer, or to go straight to the tools. */
export type WelcomeChoice = 'first_offer' | 'tools';
export const WELCOME_CHOICES = ['first_offer', 'tools'] as const satisfies readonly WelcomeChoice[];
