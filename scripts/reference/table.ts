/** Rows as a table of Markdown, padded as the formatter pads it. The first row is the heading. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = [...(rows[0] ?? []).keys()];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

/** A page with what stands between its two markers of a name written anew. Throws where the page has no such markers. */
export function withBlock(page: string, name: string, text: string): string {
  const block = new RegExp(`(<!-- ${name}: [^>]*-->\\n)[^]*(<!-- /${name} -->)`, 'u');
  if (!block.test(page)) throw new Error(`no markers of ${name}`);
  return page.replace(block, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`);
}
