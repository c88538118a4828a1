import type { ReactNode } from 'react';
import { moneyText } from '#lib';
import { plural } from '../../ui/plural.ts';
import { pounds } from '../../ui/pounds.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import type { Answer } from './answer.ts';

/** The results in one sentence for screen readers. */
export function SpokenResults({ answer }: { readonly answer: Answer }): ReactNode {
  return <SpokenResult sentence={sentenceOf(answer)} />;
}

function sentenceOf(answer: Answer): string {
  if (!answer.ok) return `${plural(answer.issues.length, 'problem')} in the slip.`;
  const { potentialPayout, realisedPayout } = answer.settlement;
  return `Potential payout ${pounds(moneyText(potentialPayout))}, realised ${pounds(moneyText(realisedPayout))}.`;
}
