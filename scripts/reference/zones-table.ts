import { ZONES } from '../lint/zones.js';

const BLOCK = /(<!-- zones: [^>]*-->\n)[^]*(<!-- \/zones -->)/u;

const PARTS = ['web', 'server', 'cli'];

/** A page with its table of zones written anew: who may import whom, as the linter has it. */
export function withZones(page: string): string {
  return page.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${zonesTable()}\n\n${end}`);
}

/** Zones that differ in their name alone (features, resources) are one line of the table. */
function zonesTable(): string {
  const lines = new Map<string, string[]>();
  for (const { name, imports } of ZONES) {
    const others = listed(imports);
    lines.set(others, [...(lines.get(others) ?? []), name]);
  }
  const rows = [...lines].map(([imports, names]) => [names.join(', '), imports] as const);
  const widths = [0, 1].map((column) => Math.max(12, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [line(['zone', 'may import']), line(rule), ...rows.map(line)].join('\n');
}

function listed(imports: readonly string[]): string {
  const others = PARTS.reduce(grouped, imports).filter((name) => name !== 'root');
  return others.length === 0 ? 'nothing' : others.join(', ');
}

/** Where all zones of a part stand in a list, the part's name instead. */
function grouped(imports: readonly string[], part: string): readonly string[] {
  const zones = ZONES.map(({ name }) => name).filter((name) => name === part || name.startsWith(`${part} `));
  if (!zones.every((name) => imports.includes(name))) return imports;
  return [...imports.filter((name) => !zones.includes(name)), `all of ${part}`];
}
