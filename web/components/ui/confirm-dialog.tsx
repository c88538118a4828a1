import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Note } from './note.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  /** The label of the confirm button, equal to that of the button that opened the dialog. */
  readonly action: string;
  readonly keep: string;
  readonly busy: boolean;
  /** The reason why the action failed, in a sentence. */
  readonly problem?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, action, keep, busy, problem, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="primary" data-focus-first busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem !== undefined && (
        <Note tone="neg" alert>
          {problem}
        </Note>
      )}
    </Dialog>
  );
}
