import type { ReactNode } from 'react';
import type { UnreadPart } from '#lib/slip';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './unread-note.module.css';

/** The most parts of a link that are named, and the most characters of each. */
const MAX_PARTS = 6;
const MAX_CHARS = 40;

type UnreadNoteProps = {
  readonly unread: readonly UnreadPart[];
  readonly onDismiss: () => void;
};

/** The parts of a link that could not be used, in a sentence, with a button that dismisses it. */
export function UnreadNote({ unread, onDismiss }: UnreadNoteProps): ReactNode {
  const more = unread.length - MAX_PARTS;
  const named = unread.slice(0, MAX_PARTS).map(({ part, text }) => `${part} “${shortened(text)}”`);
  const parts = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return (
    <div className={styles.notice}>
      <Note tone="warn">
        <div className={styles.row}>
          <span>Part of this link could not be used: {parts}.</span>
          <Button size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </Note>
    </div>
  );
}

function shortened(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
