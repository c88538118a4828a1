import { reached } from './reached.ts';

/** Of a bundle being made, who imports whom. */
type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/**
 * Names the chunk of a module: one for all that is shared and needed by these modules, none (the bundler's own choice)
 * for everything else. Without it, what any two other pages share would be loaded with theirs, or theirs in dozens of
 * small files.
 */
export function chunkOf(
  name: string,
  { needs, shared }: { readonly needs: readonly string[]; readonly shared: RegExp },
): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= reached(needs, (from) => graph.getModuleInfo(from)?.importedIds ?? []);
    return shared.test(id) && needed.has(id) ? name : null;
  };
}
