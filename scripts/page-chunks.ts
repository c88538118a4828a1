/** Of a bundle being made, who imports whom. */
type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Everything that a module imports outright, directly or not, and itself. */
function reachable(from: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [from];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

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
    needed ??= new Set(needs.flatMap((from) => [...reachable(from, graph)]));
    return shared.test(id) && needed.has(id) ? name : null;
  };
}
