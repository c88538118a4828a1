import { createContext } from 'react';

/** A short message about the last action, and at most one follow-up: a link, or an undo. */
export type Toast = {
  readonly says: string;
  /** Failed: the requested action did not happen. Announced at once, and shown for longer. */
  readonly tone?: 'done' | 'failed';
  readonly link?: { readonly label: string; readonly to: string };
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** Shows a toast, in place of the previous one. */
export const ShowToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** A toast with a number, which distinguishes it from an equal one. */
export type NumberedToast = Toast & { readonly number: number };

/** The current toast, if any, and the place to show it: the page, or the topmost dialog. */
export type ShownToast = {
  readonly toast: NumberedToast | undefined;
  /** The open dialogs, the topmost last. */
  readonly dialogs: readonly symbol[];
  /** Registers a dialog as the topmost. Returns the function that removes it. */
  readonly enter: (dialog: symbol) => () => void;
  /** Stops or restarts the toast's timer: stopped while the user hovers over it or has focus in it. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
};

export const ShownToastContext = createContext<ShownToast>({
  toast: undefined,
  dialogs: [],
  enter: () => () => undefined,
  hold: () => undefined,
  close: () => undefined,
});
