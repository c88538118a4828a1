import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusOn } from '../../platform/focus.ts';
import { isTyping, useHotkeys } from '../../platform/use-hotkeys.ts';
import type { FormAction } from './model/form-history.ts';

/**
 * Registers the keys of a calculation: undo, redo, save, and copy of the main figure and of the liability. Undo
 * and redo are the field's own while the user types in one. Without a bet to save, Save focuses the first error.
 */
export function useCalculationKeys(
  frame: RefObject<HTMLElement | null>,
  dispatch: (action: FormAction) => void,
): void {
  const find = (selector: string): HTMLElement | null => frame.current?.querySelector(selector) ?? null;
  const step = (event: KeyboardEvent, kind: 'undo' | 'redo'): void => {
    if (isTyping(event)) return;
    event.preventDefault();
    const before = document.activeElement;
    flushSync(() => dispatch({ kind }));
    // The focused row may be gone.
    if (before?.isConnected === false) focusOn(find('input, select'));
  };
  useHotkeys({
    'mod+z': (event) => step(event, event.shiftKey ? 'redo' : 'undo'),
    'mod+y': (event) => step(event, 'redo'),
    'mod+s': (event) => {
      const target = find('[data-save]') ?? find('[aria-invalid="true"]');
      if (target === null) return;
      event.preventDefault();
      if (target.matches('[data-save]')) target.click();
      else target.focus();
    },
    c: () => find('[data-copy]')?.click(),
    C: () => find('[data-copy$="iability"]')?.click(),
  });
}
