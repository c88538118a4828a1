import { reached } from './reached.ts';

/** The imports of a bundle in the making. */
type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Which modules a chunk takes, of those that `shared` says may be shared. */
type ChunkRule = {
  readonly shared: RegExp;
  /** Modules whose direct and indirect imports go into the chunk. */
  readonly needs: readonly string[];
  /** Where given, only imports that one of these has too. */
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

/** Returns a test: true for a module that one of each list imports, directly or not. */
function takenBy(graph: Graph, lists: readonly (readonly string[])[]): (id: string) => boolean {
  const needed = lists.map((list) => reached(list, (from) => graph.getModuleInfo(from)?.importedIds ?? []));
  return (id) => needed.every((modules) => modules.has(id));
}
