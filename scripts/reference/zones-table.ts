import { ZONES } from '../lint/zones.js';
import { tableOf, withBlock } from './table.ts';

const PARTS = ['web', 'server', 'cli'];

/** A page with its table of zones written anew: who may import whom, as the linter has it. */
export function withZones(page: string): string {
  return withBlock(page, 'zones', zonesTable());
}

/** Zones that differ in their name alone (features, resources) are one line of the table. */
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

/** Where all zones of a part stand in a list, the part's name instead. */
function grouped(imports: readonly string[], part: string): readonly string[] {
  const zones = ZONES.map(({ name }) => name).filter((name) => name === part || name.startsWith(`${part} `));
  if (!zones.every((name) => imports.includes(name))) return imports;
  return [...imports.filter((name) => !zones.includes(name)), `all of ${part}`];
}
