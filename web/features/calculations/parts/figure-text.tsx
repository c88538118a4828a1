import type { ReactNode } from 'react';
import type { Figure } from '#lib/calculations';
import { Missing, SignedPounds } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import text from '../../../components/ui/styles/text.module.css';

/** A figure in its unit: gains with their sign, and a dash if missing. */
export function FigureText({ figure }: { readonly figure: Figure }): ReactNode {
  const { kind, text: value } = figure;
  if (value === null) return <Missing />;
  switch (kind) {
    case 'gain':
      return <SignedPounds amount={value} />;
    case 'money':
      return <span className={text.num}>{pounds(value)}</span>;
    case 'percent':
      return <span className={text.num}>{value}%</span>;
    case 'odds':
    case 'chance':
    case 'number':
      return <span className={text.num}>{value}</span>;
    case 'words':
      return value;
  }
}
