import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The text of each source file, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;
type Graph = ReadonlyMap<string, readonly string[]>;

const LIBRARY = /^#lib(?:\/(?<part>\w+))?$/u;
const TYPE_IMPORT = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]\s*\)/gu;

/**
 * Import cycles, each as the paths of its files. Type-only imports, dynamic ones (`import()`) and types written as
 * `import('…')` count as imports: files in such a cycle depend on each other too. (oxlint's no-cycle ignores dynamic
 * imports.)
 */
export function importCycles(sources: Sources): readonly (readonly string[])[] {
  const graph: Graph = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
  return components(graph).filter(
    (files) => files.length > 1 || files.some((file) => graph.get(file)?.includes(file) === true),
  );
}

/** The project's own files that a file imports. */
function importsOf(file: string, text: string, sources: Sources): readonly string[] {
  const { module } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...[...text.matchAll(TYPE_IMPORT)].map(({ groups }) => groups?.['specifier']),
  ];
  return specifiers.flatMap((specifier) => {
    const target = specifier === undefined ? undefined : resolve(file, specifier);
    return target !== undefined && sources.has(target) ? [target] : [];
  });
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  const library = LIBRARY.exec(specifier);
  if (library === null) return undefined;
  const part = library.groups?.['part'];
  return part === undefined ? 'lib/index.ts' : `lib/${part}/index.ts`;
}

/** The strongly connected components of a graph, by Tarjan's algorithm. */
function components(graph: Graph): readonly (readonly string[])[] {
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const index = indexes.size;
    indexes.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, indexes.get(next) ?? low);
    }
    if (low === index) found.push(stack.splice(stack.indexOf(node)));
    return low;
  };
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
  return found;
}
