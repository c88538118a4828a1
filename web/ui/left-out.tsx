import { createContext, type ReactNode } from 'react';
import styles from './field.module.css';

/** Reports the characters that a control rejected, for the surrounding field to show. */
export const LeftOutContext = createContext<(characters: string) => void>(() => undefined);

/** A line about the characters that a field rejected; nothing if there are none. */
export function LeftOut({ characters }: { readonly characters: string }): ReactNode {
  if (characters === '') return null;
  return (
    <p className={styles.hint} role="status">
      Left out “{characters}”.
    </p>
  );
}
