import { createContext } from 'react';

/** A short word on what was just done, and at most one thing to do about it: go to a place, or take it back. */
export type Toast = {
  readonly says: string;
  /** Failed: what was asked for did not happen. It is spoken at once, and stays longer. */
  readonly tone?: 'done' | 'failed';
  readonly link?: { readonly label: string; readonly to: string };
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** Shows a toast; the one before it goes. */
export const ShowToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** A toast with a number of its own: the next is another, however alike. */
export type NumberedToast = Toast & { readonly number: number };

/** The toast that is shown, if any, and where: on the page, or in the dialog that is on top of it. */
export type ShownToast = {
  readonly toast: NumberedToast | undefined;
  /** The dialogs that are open, the one on top last. */
  readonly dialogs: readonly symbol[];
  /** A dialog is on top from here on, until what it returns is called. */
  readonly enter: (dialog: symbol) => () => void;
  /** Whether it stays although its time is over: somebody is at it. */
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
