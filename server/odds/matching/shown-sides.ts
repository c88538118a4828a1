import type { Participant, SourceEvent } from '../messages/messages.ts';
import type { SideNames } from './known-event.ts';
import { shownName } from './shown-name.ts';
import { teamName } from './team-name.ts';

/** The sides of a match, home first, under the names that are shown: those of the tables where they know a club. */
export function shownSides(
  sides: SideNames,
  { sport, participants }: Pick<SourceEvent, 'sport' | 'participants'>,
): readonly Participant[] {
  return sides.map((name, place) => {
    const role = participants.find((each) => each.name === name)?.role ?? (place === 0 ? 'home' : 'away');
    const { club, marks } = teamName(name);
    const isClub = sport === 'football' && club !== null && marks.match.length === 0 && !marks.isReserve;
    return { name: isClub ? club : shownName(name), role };
  });
}
