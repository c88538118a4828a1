import type { Bearer } from '../http/caller.ts';
import { refuseOnABreak } from '../http/on-a-break.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { NOBODY, type Person } from './person.ts';

/** Who asks for prices; nobody in particular where they are not signed in. Throws 403 for who takes a break. */
export async function openPerson(
  { personOf, now }: Pick<GatewayParts, 'personOf' | 'now'>,
  { tier, subject }: Bearer,
): Promise<Person> {
  if (tier === 1) return NOBODY;
  const person = await personOf(subject);
  refuseOnABreak(person.breakUntil, now());
  return person;
}
