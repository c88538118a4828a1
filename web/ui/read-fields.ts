import type { IssueCode, Pence, Rational } from '#lib';
import { validateMatchedBet } from '#lib/matched';
import { enteredOdds, numberOf } from '#lib/product';
import { writtenIn } from './odds-entry.ts';

/** Odds as they are typed, whatever their notation: the price, or what is wrong; neither for a blank. */
export function readOdds(text: string): { readonly price?: Rational; readonly issue?: IssueCode } {
  return enteredOdds(text, writtenIn(text));
}

/** A number as somebody types it, with its point closed: `5.` is 5 and `.5` is 0.5. */
export function closed(text: string): string {
  return text.replace(/\.$/u, '').replace(/^\./u, '0.');
}

/** Pounds as they are typed, in pence; undefined for what is no amount. */
export function readPounds(text: string): Pence | undefined {
  const bet = validateMatchedBet({ betType: 'qualifying', back: { stake: closed(text) } });
  return bet.ok ? bet.value.back.stake : undefined;
}

/** `75` per cent as three quarters; undefined for what is no number. */
export function readPercent(text: string): Rational | undefined {
  const percent = numberOf(text);
  if (percent === undefined) return undefined;
  const { n, d } = percent;
  return { n, d: typeof d === 'number' ? d * 100 : d * 100n };
}

/** A commission in percent as it is typed, as a share; of more than all it is all, as settlement clamps it. */
export function readCommission(text: string): Rational | undefined {
  const share = readPercent(text);
  return share !== undefined && share.n > share.d ? { n: 1, d: 1 } : share;
}

/** Each-way terms as they are typed, `1/5`; undefined for what is none, or above 1. */
export function readTerms(text: string): Rational | undefined {
  const [, n, d] = /^([1-9]\d?)\/([1-9]\d?)$/u.exec(text) ?? [];
  if (n === undefined || d === undefined || Number(n) > Number(d)) return undefined;
  return { n: Number(n), d: Number(d) };
}
