import type { AnyOperation } from '../http/operation.ts';
import { journeyOperations } from './journey-operations.ts';
import type { ProgressParts } from './progress-parts.ts';
import { welcomeChoiceOperations } from './welcome-choice-operations.ts';

/** Journeys and the welcome choice of a signed-in person. */
export function progressOperations(parts: ProgressParts): readonly AnyOperation[] {
  return [...journeyOperations(parts), ...welcomeChoiceOperations(parts)];
}
