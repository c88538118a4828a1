import { type RefObject, useEffect, useRef } from 'react';
import { deviceSettings } from '../../platform/device-settings.ts';
import { isTyping } from '../../platform/use-hotkeys.ts';

/** The action of each key in the panel. */
type PanelKeys = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts of the panel that contains `inside`, ignored while the user types or has switched them
 * off.
 */
export function usePanelKeys(inside: RefObject<Element | null>, keys: PanelKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const dialog = inside.current?.closest('dialog');
      if (dialog?.contains(event.target instanceof Node ? event.target : null) !== true) return;
      if (!isShortcut(event) || isTyping(event) || deviceSettings().singleKeys === false) return;
      if (Object.hasOwn(current.current, event.key)) current.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [inside]);
}

/** True for a key without a modifier that nothing else has handled. */
function isShortcut({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !(defaultPrevented || ctrlKey || metaKey || altKey);
}
