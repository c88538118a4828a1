import { type ReactNode, useEffect, useState } from 'react';
import text from './text.module.css';

/** So long after the last change the results are spoken, in milliseconds. */
const AFTER_MS = 500;

/** The results in one sentence for those who hear the page, once the typing rests. */
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
