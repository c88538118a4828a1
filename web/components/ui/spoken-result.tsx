import { type ReactNode, useEffect, useState } from 'react';
import text from './styles/text.module.css';

/** Debounce of the spoken results, in milliseconds. */
const AFTER_MS = 500;

/** The results in one sentence for screen readers, debounced while the user types. */
export function SpokenResult({ sentence }: { readonly sentence: string }): ReactNode {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p className={text.hidden} role="status">
      {spoken}
    </p>
  );
}
