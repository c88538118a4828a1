import type { ReactNode } from 'react';
import { moneyText, type Pence } from '#lib';
import { classNames } from '../ui/class-names.ts';
import { MISSING, pounds, signedPounds, signOf } from './pounds.ts';
import text from '../ui/styles/text.module.css';

type MoneyProps = {
  /** Undefined shows a dash, read out as "none". */
  readonly amount: Pence | undefined;
  /** True for a result: always with its sign, in green or brick. */
  readonly signed?: boolean;
};

/** An amount of money, rounded for display only here. */
export function Money({ amount, signed = false }: MoneyProps): ReactNode {
  if (amount === undefined) return <Missing />;
  const figure = moneyText(amount);
  return signed ? <SignedPounds amount={figure} /> : <span className={text.num}>{pounds(figure)}</span>;
}

/** A result in pounds, already rounded to two places; a dash if there is none. */
export function SignedPounds({ amount }: { readonly amount: string | null | undefined }): ReactNode {
  if (amount === undefined || amount === null) return <Missing />;
  const sign = signOf(amount);
  return <span className={classNames(text.num, sign !== 'none' && text[sign])}>{signedPounds(amount)}</span>;
}

/** A dash for a missing figure. */
export function Missing(): ReactNode {
  return (
    <span className={classNames(text.meta, text.holds)}>
      <span aria-hidden="true">{MISSING}</span>
      <span className={text.hidden}>none</span>
    </span>
  );
}
