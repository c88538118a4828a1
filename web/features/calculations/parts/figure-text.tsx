import type { ReactNode } from 'react';
import { type Figure, shownFigure } from '#lib/calculations';
import { Missing, SignedPounds } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import text from '../../../components/ui/styles/text.module.css';

type FigureTextProps = {
  readonly figure: Pick<Figure, 'kind' | 'text'>;
  /** True in workings, which show every digit. */
  readonly isExact?: boolean;
};

/** A figure in its unit, rounded for reading: gains with their sign, and a dash if missing. */
export function FigureText({ figure, isExact = false }: FigureTextProps): ReactNode {
  const { kind, text: value } = isExact ? figure : shownFigure(figure);
  if (value === null) return <Missing />;
  const signed = value.replace(/^-(?=\d)/u, '−');
  switch (kind) {
    case 'gain':
      return <SignedPounds amount={value} />;
    case 'money':
      return <span className={text.num}>{pounds(value)}</span>;
    case 'percent':
      return <span className={text.num}>{signed}%</span>;
    case 'odds':
    case 'chance':
    case 'number':
      return <span className={text.num}>{signed}</span>;
    case 'words':
      return signed;
  }
}
