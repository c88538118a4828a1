import type { Bearer } from '../http/caller.ts';
import { refuseOnABreak } from '../http/on-a-break.ts';
import type { GatewayParts } from './gateway-parts.ts';

/** Throws 403 for who takes a break. Who is not signed in has none. */
export async function closedOnABreak(
  { breakOf, now }: Pick<GatewayParts, 'breakOf' | 'now'>,
  { tier, subject }: Bearer,
): Promise<void> {
  if (tier !== 1) refuseOnABreak(await breakOf(subject), now());
}
