import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';

type RetryNoteProps = {
  /** The reason why the content is missing, in a sentence. */
  readonly says: string;
  readonly onRetry: () => void;
};

/** A placeholder for content that failed to load, with a retry button. */
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
