import { reached } from './reached.ts';

/** The module graph during bundling. */
type Graph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** The modules that a chunk takes, among those that match `shared`. */
type ChunkRule = {
  readonly shared: RegExp;
  /** Modules whose direct and indirect imports go into the chunk. */
  readonly needs: readonly string[];
  /** If given, limits the chunk to imports that one of these has too. */
  readonly andBy?: readonly string[];
};

/**
 * Returns a function that names the chunk of a module: `name` if the rule takes it, null (the bundler's choice)
 * otherwise. By itself the bundler would merge modules that other pages share into these pages' chunks, or split them
 * into dozens of small files.
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

/** Returns a predicate: true for a module that a member of each list imports, directly or indirectly. */
function takenBy(graph: Graph, lists: readonly (readonly string[])[]): (id: string) => boolean {
  const needed = lists.map((list) => reached(list, (from) => graph.getModuleInfo(from)?.importedIds ?? []));
  return (id) => needed.every((modules) => modules.has(id));
}
