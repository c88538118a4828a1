import { useEffect, useRef } from 'react';
import { deviceSettings } from './device-settings.ts';

/** Actions by key; `mod` is Ctrl, or ⌘ on a Mac. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]';

/** The name of a key in `Hotkeys`: `mod+s`, `?`, `/`. */
function nameOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.metaKey ? `mod+${event.key.toLowerCase()}` : event.key;
}

/** True if the target of a key event is an element that takes typed input. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches(TYPED_INTO);
}

function takesSingle(event: KeyboardEvent): boolean {
  return !isTyping(event) && deviceSettings().singleKeys !== false;
}

/**
 * Registers keys for the whole page while a component is mounted. Single keys work only outside fields, and
 * none while a dialog is open. `first` handlers run in the capture phase, and can stop the event.
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
