import type { Metafile } from 'esbuild';

/** The packages whose code is loaded with an entry file: in it, or in a chunk that it imports statically. */
export function eagerPackages({ outputs }: Metafile, entry: string): readonly string[] {
  const packages = new Set<string>();
  const pending = [entry];
  const seen = new Set<string>();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const output = outputs[file];
    if (output === undefined || seen.has(file)) continue;
    seen.add(file);
    for (const input of Object.keys(output.inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(input)?.[1];
      if (name !== undefined) packages.add(name);
    }
    pending.push(...output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path));
  }
  return [...packages].toSorted((a, b) => a.localeCompare(b));
}
