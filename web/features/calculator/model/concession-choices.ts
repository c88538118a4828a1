import type { NumberInput } from '#lib';

/** The text of a number in a draft; empty for none. */
export function numberText(value: NumberInput | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** The steps of a ladder in the order of their legs. */
export function stepsOf(
  ladder: Readonly<Record<string, NumberInput>>,
): readonly (readonly [string, NumberInput])[] {
  return Object.entries(ladder).toSorted(([a], [b]) => Number(a) - Number(b));
}

/** The ladder with one more step, a leg longer than its longest. */
export function withStep(
  ladder: Readonly<Record<string, NumberInput>>,
): Readonly<Record<string, NumberInput>> {
  const longest = Math.max(1, ...Object.keys(ladder).map(Number).filter(Number.isSafeInteger));
  return { ...ladder, [String(longest + 1)]: '' };
}

/** The ladder without a step. */
export function withoutStep(
  ladder: Readonly<Record<string, NumberInput>>,
  legs: string,
): Readonly<Record<string, NumberInput>> {
  return Object.fromEntries(Object.entries(ladder).filter(([key]) => key !== legs));
}
