import { type Int, moneyText, type Pence } from '#lib';
import type { Glyphs } from './glyphs.ts';

/** A range of returns in exact pence. */
export type ReturnRange = { readonly lowest: Pence; readonly highest: Pence };

/** The bar of a range of returns; `isOver` if even its lowest return exceeds the stake. */
export type WinnersBar = { readonly text: string; readonly isOver: boolean };

/**
 * A bar of `width` cells for each row, on a common log scale: light up to the lowest return, full from there to the
 * highest (at least one cell), with a mark at the stake.
 */
export function winnersBars(
  rows: readonly ReturnRange[],
  { stake, width, glyphs }: { readonly stake: Int; readonly width: number; readonly glyphs: Glyphs },
): readonly WinnersBar[] {
  const staked = poundsOf({ n: stake, d: 1 });
  const scale = scaleFor(
    [staked, ...rows.flatMap(({ lowest, highest }) => [poundsOf(lowest), poundsOf(highest)])],
    width,
  );
  const stakeAt = Math.min(width - 1, scale(staked) ?? 0);
  return rows.map(({ lowest, highest }) => {
    const end = scale(poundsOf(highest));
    const from = Math.min(width - 1, scale(poundsOf(lowest)) ?? 0);
    const to = end === undefined ? 0 : Math.max(from + 1, Math.min(width, end));
    const cells = Array.from({ length: width }, (_, cell) => {
      const isFull = end !== undefined && cell >= from && cell < to;
      if (cell === stakeAt) return isFull ? glyphs.markOnBar : glyphs.mark;
      if (isFull) return glyphs.full;
      return cell < from ? glyphs.light : ' ';
    });
    return { text: cells.join(''), isOver: poundsOf(lowest) > staked };
  });
}

/** Pounds as a plain number, clamped to the maximum: a drawing does not need exact values. */
function poundsOf(amount: Pence): number {
  return Math.min(Number.MAX_VALUE, Number(moneyText(amount)));
}

/**
 * Maps an amount to cells from the left; undefined for zero, which a log scale cannot show. The scale runs from the power
 * of ten at or below the smallest amount to the one at or above the largest.
 */
function scaleFor(amounts: readonly number[], width: number): (amount: number) => number | undefined {
  const logs = amounts.filter((amount) => amount > 0).map((amount) => Math.log10(amount));
  const from = Math.floor(Math.min(...logs));
  const to = Math.max(from + 1, Math.ceil(Math.max(...logs)));
  return (amount) =>
    amount > 0 ? Math.round(((Math.log10(amount) - from) / (to - from)) * width) : undefined;
}
