import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Hotkeys, useHotkeys } from '../../ui/use-hotkeys.ts';
import { SECTIONS } from './sections.ts';

/** So long after `g` the letter of a section still counts, in milliseconds. */
const WITHIN_MS = 1500;

/** `g` and then m, c, j or d: to the matchers, the calculators, the journeys, the dashboard. */
export function useGoToSection(): void {
  const navigate = useNavigate();
  const pressedAt = useRef<number>(undefined);
  const letters = SECTIONS.map(({ key, to }): readonly [string, Hotkeys[string]] => [
    key,
    (event: KeyboardEvent): void => {
      const isAfterG = pressedAt.current !== undefined && event.timeStamp - pressedAt.current < WITHIN_MS;
      pressedAt.current = undefined;
      if (!isAfterG) return;
      // By itself the letter does something else on some pages: copies, or goes from row to row.
      event.preventDefault();
      event.stopPropagation();
      void navigate(to);
    },
  ]);
  const hotkeys: Hotkeys = {
    ...Object.fromEntries(letters),
    g: ({ timeStamp }) => {
      pressedAt.current = timeStamp;
    },
  };
  useHotkeys(hotkeys, 'first');
}
