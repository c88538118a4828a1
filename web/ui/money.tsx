import type { ReactNode } from 'react';
import { moneyText, type Pence } from '#lib';
import { classNames } from './class-names.ts';
import { MISSING, pounds, signedPounds, signOf } from './pounds.ts';
import text from './text.module.css';

type MoneyProps = {
  /** Undefined for none: a dash, read out as "none". */
  readonly amount: Pence | undefined;
  /** A result: its sign always, green or brick with it. */
  readonly signed?: boolean;
};

/** An amount of money, rounded here and nowhere before. */
export function Money({ amount, signed = false }: MoneyProps): ReactNode {
  if (amount === undefined) return <Missing />;
  const figure = moneyText(amount);
  if (!signed) return <span className={text.num}>{pounds(figure)}</span>;
  const sign = signOf(figure);
  return <span className={classNames(text.num, sign !== 'none' && text[sign])}>{signedPounds(figure)}</span>;
}

/** A figure that is not there. */
export function Missing(): ReactNode {
  return (
    <span className={text.meta}>
      <span aria-hidden="true">{MISSING}</span>
      <span className={text.hidden}>none</span>
    </span>
  );
}
