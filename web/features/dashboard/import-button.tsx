import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { importBets } from '../../api/saved-bets.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './bets-card.module.css';
import { useBetsChanged } from './use-bets-changed.ts';

/** The maximum number of a file's mistakes that are listed. */
const LISTED = 10;

/** A button that imports bets from a CSV file, and lists its mistakes by line and column. */
export function ImportButton(): ReactNode {
  const changed = useBetsChanged();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    ...importBets,
    onSuccess: (count) => {
      toast({ says: count === 1 ? '1 bet imported.' : `${count} bets imported.` });
      void changed();
    },
  });
  const mistakes = error instanceof ApiError ? error.errors : [];
  return (
    <>
      <input
        ref={input}
        className={text.hidden}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of bets"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) mutate(file);
          target.value = ''; // The same file can be chosen again once it is corrected.
        }}
      />
      <Button busy={isPending} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      {error !== null && (
        <div className={styles.mistakes}>
          <Note tone="neg" alert>
            <b>Nothing was imported.</b>{' '}
            {mistakes.length === 0 ? (
              errorSentence(error)
            ) : (
              <ul>
                {mistakes.slice(0, LISTED).map(({ path, message }) => (
                  <li key={`${path} ${message}`}>
                    {placeOf(path)}: {message}
                  </li>
                ))}
                {mistakes.length > LISTED && <li>and {mistakes.length - LISTED} more</li>}
              </ul>
            )}
          </Note>
        </div>
      )}
    </>
  );
}

/** `Line 12, odds` for `lines.12.odds`. */
function placeOf(path: string): string {
  const [, line, column] = /^lines\.(\d+)(?:\.(.+))?$/u.exec(path) ?? [];
  if (line === undefined) return path === '' ? 'The file' : path;
  return column === undefined ? `Line ${line}` : `Line ${line}, ${column}`;
}
