/** A fenced block of a Markdown page. */
export type FencedBlock = {
  /** The words after the opening fence: `json`, `ts`, `console`. */
  readonly info: string;
  readonly text: string;
  /** The heading above it. */
  readonly heading: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
};

/** Every fenced block of a page, in order. Throws on an unclosed fence, after which nothing would be tested. */
export function fencedBlocks(markdown: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let heading = '';
  let open: { readonly info: string; readonly line: number; readonly lines: string[] } | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('```')) {
      if (open === undefined) open = { info: text.slice(3).trim(), line: index + 1, lines: [] };
      else {
        blocks.push({ info: open.info, line: open.line, heading, text: `${open.lines.join('\n')}\n` });
        open = undefined;
      }
    } else if (open !== undefined) open.lines.push(text);
    else if (text.startsWith('#')) heading = text.replace(/^#+\s*/u, '');
  }
  if (open !== undefined) throw new Error(`The fence of line ${open.line} is never closed`);
  return blocks;
}
