import { readWhole } from '../../number/number-text.ts';

/** The completed steps: ascending, each once, only those that the journey has. */
export function completedSteps(steps: readonly number[], total: number): readonly number[] {
  const known = steps.filter((step) => Number.isSafeInteger(step) && step >= 1 && step <= total);
  return [...new Set(known)].toSorted((a, b) => a - b);
}

/** The completed steps after one was marked complete or incomplete. */
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

/** The lowest incomplete step; undefined if all are complete. */
export function firstIncompleteStep(steps: readonly number[], total: number): number | undefined {
  const done = new Set(steps);
  return Array.from({ length: total }, (_, index) => index + 1).find((step) => !done.has(step));
}

/** The step number of the last part of a journey's path; undefined for anything but digits. */
export function stepNumberOf(text: string): number | undefined {
  const number = readWhole(text)?.n;
  return typeof number === 'number' ? number : undefined;
}

/** The completed steps of a JSON text like `[1,2]`; undefined if it is no list of steps of the journey. */
export function readCompletedSteps(json: string, total: number): readonly number[] | undefined {
  if (!/^\[(?:\d{1,4}(?:, ?\d{1,4})*)?\]$/u.test(json)) return undefined;
  const listed = json
    .slice(1, -1)
    .split(',')
    .flatMap((text) => stepNumberOf(text.trim()) ?? []);
  return listed.every((step) => step >= 1 && step <= total) ? completedSteps(listed, total) : undefined;
}

/** The JSON text of the completed steps. */
export function writeCompletedSteps(steps: readonly number[]): string {
  return JSON.stringify(steps);
}
