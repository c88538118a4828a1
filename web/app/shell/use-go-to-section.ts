import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Hotkeys, useHotkeys } from '../../platform/use-hotkeys.ts';
import { SECTIONS } from './sections.tsx';

/** Time-out for the letter after `g`, in milliseconds. */
const WITHIN_MS = 1500;

/** Registers `g` followed by m, c, j or d: to the matchers, the calculators, the journeys, the dashboard. */
export function useGoToSection(): void {
  const navigate = useNavigate();
  const pressedAt = useRef<number>(undefined);
  const letters = SECTIONS.map(({ key, to }): readonly [string, Hotkeys[string]] => [
    key,
    (event: KeyboardEvent): void => {
      const isAfterG = pressedAt.current !== undefined && event.timeStamp - pressedAt.current < WITHIN_MS;
      pressedAt.current = undefined;
      if (!isAfterG) return;
      // On some pages the letter alone has another action: it copies, or moves between rows.
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
