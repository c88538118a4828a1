import type { JourneyProgressAnswer, WelcomeChoiceAnswer } from '#lib/wire';

import type { Moment } from './accounts.ts';

/** How far a person is in a journey: step numbers, ascending, each once. */
export type JourneyProgressTable = {
  user_id: string;
  journey_slug: JourneyProgressAnswer['journey_slug'];
  completed_steps: number[];
  created_at: Moment;
  updated_at: Moment;
};

/** What a newcomer chose at the first journey's start. */
export type WelcomeChoiceTable = {
  user_id: string;
  choice: WelcomeChoiceAnswer['choice'];
  /** When a choice was first made. */
  decided_at: Moment;
  updated_at: Moment;
};
