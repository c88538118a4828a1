/** Formats rows as a Markdown table, padded like the formatter's. The first row is the heading. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = [...(rows[0] ?? []).keys()];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

/** Replaces the text between a page's two markers of a name. Throws if the page has no such markers. */
export function withBlock(page: string, name: string, text: string): string {
  const block = new RegExp(`(<!-- ${name}: [^>]*-->\\n)[^]*(<!-- /${name} -->)`, 'u');
  if (!block.test(page)) throw new Error(`the page has no markers named ${name}`);
  return page.replace(block, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`);
}
