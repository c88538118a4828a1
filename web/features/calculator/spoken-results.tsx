import { type ReactNode, useEffect, useState } from 'react';
import { moneyText } from '#lib';
import { pounds } from '../../ui/pounds.ts';
import text from '../../ui/text.module.css';
import type { Answer } from './answer.ts';
import { plural } from './fold-counts.ts';

/** So long after the last change the results are spoken, in milliseconds. */
const AFTER_MS = 500;

/** The results in one sentence for those who hear the page, once the typing rests. */
export function SpokenResults({ answer }: { readonly answer: Answer }): ReactNode {
  const sentence = sentenceOf(answer);
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

function sentenceOf(answer: Answer): string {
  if (!answer.ok) return `${plural(answer.issues.length, 'problem')} in the slip.`;
  const { potentialPayout, realisedPayout } = answer.settlement;
  return `Potential payout ${pounds(moneyText(potentialPayout))}, realised ${pounds(moneyText(realisedPayout))}.`;
}
