import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

type RetryNoteProps = {
  /** Why it is not here, as a sentence. */
  readonly says: string;
  readonly onRetry: () => void;
};

/** Stands for what did not come, with another try. */
export function RetryNote({ says, onRetry }: RetryNoteProps): ReactNode {
  return (
    <Note tone="warn">
      {says}{' '}
      <Button variant="link" onClick={onRetry}>
        Try again
      </Button>
    </Note>
  );
}
