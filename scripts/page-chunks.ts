import { reached } from './reached.ts';

/** Of a bundle being made, who imports whom. */
type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Which modules a chunk takes, of those that `shared` says may be shared. */
type ChunkRule = {
  readonly shared: RegExp;
  /** What one of these modules needs, however far away. */
  readonly needs: readonly string[];
  /** Of that only what one of these needs too. */
  readonly andBy?: readonly string[];
};

/**
 * Names the chunk of a module: one for all that is shared and needed by these modules, none (the bundler's own choice)
 * for everything else. Without it, what any two other pages share would be loaded with theirs, or theirs in dozens of
 * small files.
 */
export function chunkOf(
  name: string,
  { shared, needs, andBy }: ChunkRule,
): (id: string, graph: Graph) => string | null {
  let taken: ((id: string) => boolean) | undefined;
  return (id, graph) => {
    taken ??= takenBy(graph, andBy === undefined ? [needs] : [needs, andBy]);
    return shared.test(id) && taken(id) ? name : null;
  };
}

/** Whether a module is needed by one of each of these lists. */
function takenBy(graph: Graph, lists: readonly (readonly string[])[]): (id: string) => boolean {
  const needed = lists.map((list) => reached(list, (from) => graph.getModuleInfo(from)?.importedIds ?? []));
  return (id) => needed.every((modules) => modules.has(id));
}
