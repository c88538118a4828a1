/** A part of a text, marked or not. */
type MarkedPart = { readonly start: number; readonly part: string; readonly isMarked: boolean };

/** Splits a text into parts in order, with the spans marked; overlapping spans are merged. */
export function markedParts(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean): void => {
    if (end <= at) return;
    parts.push({ start: at, part: text.slice(at, end), isMarked });
    at = end;
  };
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
