import type { CalculationAnswer } from '#lib/calculations';

/** Returns the result of an answer with figures, by its keys; undefined without figures. */
export function resultOf(answer: CalculationAnswer): ReadonlyMap<string, unknown> | undefined {
  if (answer.kind !== 'worked') return undefined;
  return membersOf('result' in answer ? answer.result : answer);
}

/** Returns the members of each object of a list; an empty list for other values. */
export function rowsOf(list: unknown): readonly ReadonlyMap<string, unknown>[] {
  return Array.isArray(list) ? list.map(membersOf) : [];
}

/** Returns the texts of a list, with null for other items; an empty list for other values. */
export function textsOf(list: unknown): readonly (string | null)[] {
  return Array.isArray(list) ? list.map(textOf) : [];
}

/** Returns a text of an answer, or null if it is missing. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
