import type { ReactNode } from 'react';
import { Missing, Money } from '../../ui/money.tsx';
import { MISSING } from '../../ui/pounds.ts';
import text from '../../ui/text.module.css';
import { type Shown, shownText } from './example.ts';
import { useOddsView } from '../../ui/use-odds-view.ts';
import { useAccount } from '../../api/use-account.ts';

/** A figure in the app's usual format; a dash if it is undefined. */
export function Figure({ shown }: { readonly shown: Shown }): ReactNode {
  const view = useOddsView(useAccount().preferences?.general);
  if (shown.kind === 'money') return <Money amount={shown.amount} signed={shown.signed} />;
  const figure = shownText(shown, view);
  return figure === MISSING ? <Missing /> : <span className={text.num}>{figure}</span>;
}
