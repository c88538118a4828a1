import { useEffect, useRef } from 'react';
import { deviceSettings } from './device-settings.ts';

/** What a key does; `mod` is Ctrl, or ⌘ on a Mac. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]';

/** The name of a key as `Hotkeys` has it: `mod+s`, `?`, `/`. */
function nameOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.metaKey ? `mod+${event.key.toLowerCase()}` : event.key;
}

/** Whether a key goes into something that is typed into. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches(TYPED_INTO);
}

function takesSingle(event: KeyboardEvent): boolean {
  return !isTyping(event) && deviceSettings().singleKeys !== false;
}

/**
 * Keys for the whole page while a component is there. A single key works only outside fields, and none of them while a
 * dialog is open. Those that come first hear of a key before all else does, and can keep it to themselves.
 */
export function useHotkeys(hotkeys: Hotkeys, order?: 'first'): void {
  const isFirst = order === 'first';
  const current = useRef(hotkeys);
  useEffect(() => {
    current.current = hotkeys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      const isSingle = !name.startsWith('mod+');
      if (event.defaultPrevented || event.altKey || (isSingle && !takesSingle(event))) return;
      if (document.querySelector('dialog:modal') !== null || !Object.hasOwn(current.current, name)) return;
      current.current[name]?.(event);
    };
    document.addEventListener('keydown', press, isFirst);
    return () => document.removeEventListener('keydown', press, isFirst);
  }, [isFirst]);
}
