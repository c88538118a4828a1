import { ZONES } from '../lint/zones.js';
import { tableOf, withBlock } from './table.ts';

const PARTS = ['web', 'server', 'cli'];

/** Replaces a page's table of zones by the linter's import rules. */
export function withZones(page: string): string {
  return withBlock(page, 'zones', zonesTable());
}

/** The table of zones. Zones with equal imports (features, resources) share a line. */
function zonesTable(): string {
  const lines = new Map<string, string[]>();
  for (const { name, imports } of ZONES) {
    const others = listed(imports);
    lines.set(others, [...(lines.get(others) ?? []), name]);
  }
  const rows = [...lines].map(([imports, names]) => [names.join(', '), imports]);
  return tableOf([['zone', 'may import'], ...rows]);
}

function listed(imports: readonly string[]): string {
  const others = PARTS.reduce(grouped, imports).filter((name) => name !== 'root');
  return others.length === 0 ? 'nothing' : others.join(', ');
}

/** Replaces the zones of a part by the part's name if a list includes all of them. */
function grouped(imports: readonly string[], part: string): readonly string[] {
  const zones = ZONES.map(({ name }) => name).filter((name) => name === part || name.startsWith(`${part} `));
  if (!zones.every((name) => imports.includes(name))) return imports;
  return [...imports.filter((name) => !zones.includes(name)), `all of ${part}`];
}
