import type { ReactNode } from 'react';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** A dialog of the shell: the list of shortcuts, or the palette. */
export function ShellDialog({
  which,
  onClose,
}: {
  readonly which: 'keys' | 'palette';
  readonly onClose: () => void;
}): ReactNode {
  return which === 'keys' ? <ShortcutsDialog onClose={onClose} /> : <Palette onClose={onClose} />;
}
