import { createContext, type ReactNode } from 'react';
import styles from './field.module.css';

/** Takes the characters that a control left out of what was typed, for the field around it to show. */
export const LeftOutContext = createContext<(characters: string) => void>(() => undefined);

/** A line about characters that a field left out; nothing if it left out none. */
export function LeftOut({ characters }: { readonly characters: string }): ReactNode {
  if (characters === '') return null;
  return (
    <p className={styles.hint} role="status">
      Left out “{characters}”.
    </p>
  );
}
