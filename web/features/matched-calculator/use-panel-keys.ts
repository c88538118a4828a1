import { type RefObject, useEffect, useRef } from 'react';
import { deviceSettings } from '../../ui/device-settings.ts';
import { isTyping } from '../../ui/use-hotkeys.ts';

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
      const isElsewhere = !(event.target instanceof Node) || dialog?.contains(event.target) !== true;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return;
      if (isTyping(event) || deviceSettings().singleKeys === false) return;
      if (Object.hasOwn(current.current, event.key)) current.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [inside]);
}
