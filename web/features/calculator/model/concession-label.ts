import type { ConcessionKind } from '#lib';
import { CONCESSION_CHOICES } from '#lib/slip';

/** The label of a concession, as it is offered. */
export function concessionLabel(kind: ConcessionKind): string {
  return CONCESSION_CHOICES.find(([known]) => known === kind)?.[1] ?? '';
}
