const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const OPEN_BRACE = 123;
const OPEN_BRACKET = 91;
const CLOSE_BRACE = 125;
const CLOSE_BRACKET = 93;

/** What one look at a JSON text tells without reading it: how deep it nests, and how many members its objects have. */
export type JsonScan = { readonly depth: number; readonly members: number };

/**
 * Scans a text that may or may not be JSON, in one pass and without recursion. Every member of an object has one colon
 * outside of strings: where a reader finds fewer members than that, a key came twice.
 */
export function scanJson(text: string): JsonScan {
  let level = 0;
  let depth = 0;
  let members = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === COLON) members += 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      level += 1;
      if (level > depth) depth = level;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) level -= 1;
  }
  return { depth, members };
}

/** Where the closing quote of the string is that opens at `from`; the length of the text where there is none. */
export function endOfString(text: string, from: number): number {
  let i = from + 1;
  for (; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i;
    if (code === BACKSLASH) i += 1;
  }
  return text.length;
}
