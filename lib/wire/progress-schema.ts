import { z } from 'zod';
import { FIRST_OFFER_STEPS, JOURNEY_SLUGS, WELCOME_CHOICES } from '../product/journey/journey-facts.ts';
import { instantText } from './common-fields.ts';

/** A journey by its slug. */
export const journeySlug = z.enum(JOURNEY_SLUGS);

const completedStepsJson = z
  .string()
  .regex(new RegExp(`^\\[(?:[1-${FIRST_OFFER_STEPS}](?:, ?[1-${FIRST_OFFER_STEPS}]){0,19})?\\]$`, 'u'))
  .meta({
    description: 'The numbers of the completed steps as a JSON text: [1,2]. In any order; they are a set.',
    examples: ['[]', '[1,2]'],
  });

/** The user's progress in a journey. */
export const journeyProgressAnswer = z
  .strictObject({
    journey_slug: journeySlug,
    completed_steps: z
      .array(z.int().min(1).max(FIRST_OFFER_STEPS))
      .max(FIRST_OFFER_STEPS)
      .meta({ description: 'Ascending, each once.' }),
    created_at: instantText,
    updated_at: instantText,
  })
  .meta({ id: 'JourneyProgress' });
export type JourneyProgressAnswer = z.infer<typeof journeyProgressAnswer>;

/** GET /api/progress/journeys/ */
export const journeyListAnswer = z.array(journeyProgressAnswer).max(100).meta({ id: 'JourneyListAnswer' });
export type JourneyListAnswer = z.infer<typeof journeyListAnswer>;

/** POST /api/progress/journeys/ */
export const createJourneyBody = z
  .strictObject({ journey_slug: journeySlug, completed_steps_json: completedStepsJson })
  .meta({ id: 'CreateJourneyBody' });

/** PATCH /api/progress/journeys/{slug}/ */
export const updateJourneyBody = z
  .strictObject({ completed_steps_json: completedStepsJson })
  .meta({ id: 'UpdateJourneyBody' });

/** PUT /api/progress/welcome-choice/ */
export const welcomeChoiceBody = z
  .strictObject({ choice: z.enum(WELCOME_CHOICES) })
  .meta({ id: 'WelcomeChoiceBody' });

/** GET (204 if there is none) and PUT /api/progress/welcome-choice/ */
export const welcomeChoiceAnswer = z
  .strictObject({
    choice: z.enum(WELCOME_CHOICES),
    decided_at: instantText.meta({ description: 'When a choice was first made.' }),
    updated_at: instantText,
  })
  .meta({ id: 'WelcomeChoiceAnswer' });
export type WelcomeChoiceAnswer = z.infer<typeof welcomeChoiceAnswer>;
