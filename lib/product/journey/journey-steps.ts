import { readWhole } from '../../number/number-text.ts';

/** The steps that are done: ascending, each once, none that the journey does not have. */
export function completedSteps(steps: readonly number[], total: number): readonly number[] {
  const known = steps.filter((step) => Number.isSafeInteger(step) && step >= 1 && step <= total);
  return [...new Set(known)].toSorted((a, b) => a - b);
}

/** The steps that are done after one of them was marked complete, or incomplete again. */
export function withStep(
  steps: readonly number[],
  {
    step,
    isComplete,
    total,
  }: { readonly step: number; readonly isComplete: boolean; readonly total: number },
): readonly number[] {
  const others = steps.filter((other) => other !== step);
  return completedSteps(isComplete ? [...others, step] : others, total);
}

/** The lowest step that is not done; undefined where all are. */
export function firstIncompleteStep(steps: readonly number[], total: number): number | undefined {
  const done = new Set(steps);
  return Array.from({ length: total }, (_, index) => index + 1).find((step) => !done.has(step));
}

/** The number that the last part of a journey's path names; undefined for anything but digits. */
export function stepNumberOf(text: string): number | undefined {
  const number = readWhole(text)?.n;
  return typeof number === 'number' ? number : undefined;
}

/** `[1,2]` as the steps it lists, set-like; undefined for a text that is no list of steps of the journey. */
export function readCompletedSteps(json: string, total: number): readonly number[] | undefined {
  if (!/^\[(?:\d{1,4}(?:, ?\d{1,4})*)?\]$/u.test(json)) return undefined;
  const listed = json
    .slice(1, -1)
    .split(',')
    .flatMap((text) => stepNumberOf(text.trim()) ?? []);
  return listed.every((step) => step >= 1 && step <= total) ? completedSteps(listed, total) : undefined;
}

/** The JSON text of the steps that are done. */
export function writeCompletedSteps(steps: readonly number[]): string {
  return JSON.stringify(steps);
}
