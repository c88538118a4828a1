import { type ReactNode, useId } from 'react';
import type { SlipText, TextIssue } from '#lib/text';
import { markedParts } from './marked-parts.ts';
import styles from './slip-reading.module.css';

/** The text of a slip, with its parsed parts or its errors marked. */
export function SlipReading({ text, read }: { readonly text: string; readonly read: SlipText }): ReactNode {
  const titleId = useId();
  if (read.kind === 'wrong') return <Wrong text={text} issues={read.issues} />;
  return (
    <div className={styles.said}>
      <h3 id={titleId}>Understood as</h3>
      <ul aria-labelledby={titleId}>
        {read.understood.map(({ start, end, says }) => (
          <li key={`${start} ${end} ${says}`}>{says}</li>
        ))}
      </ul>
    </div>
  );
}

function Wrong({
  text,
  issues,
}: {
  readonly text: string;
  readonly issues: readonly TextIssue[];
}): ReactNode {
  const titleId = useId();
  return (
    <div className={styles.said}>
      <p className={styles.text}>
        {markedParts(text, issues).map(({ start, part, isMarked }) =>
          isMarked ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
        )}
      </p>
      <h3 id={titleId}>Not understood</h3>
      <ul aria-labelledby={titleId}>
        {issues.map(({ start, end, found, message, expected }) => (
          <li key={`${start} ${end} ${message}`}>
            {found.trim() !== '' && <b>{found}: </b>}
            {message}. Expected: {expected}.
          </li>
        ))}
      </ul>
    </div>
  );
}
