import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** A page's first load: gzipped bytes, and the number of files. */
export type FirstLoad = { readonly js: number; readonly css: number; readonly files: number };

/**
 * The first load of a page: the entry, the chunks that hold the page's modules, and everything that these import
 * statically, with their style sheets. A page that loads its body later names that module too. Throws if no chunk
 * holds a module.
 */
export function firstLoad(output: Output, modules: readonly string[]): FirstLoad {
  const { scripts, styles } = loadedAtFirst(output, modules);
  return {
    js: gzippedBytes(output, scripts),
    css: gzippedBytes(output, styles),
    files: scripts.size + styles.size,
  };
}

/** Gzipped bytes of the chunk that holds a module, with its style sheets, beyond a page's first load. */
export function loadedLater(output: Output, module: string, page: string): number {
  const { scripts, styles } = loadedAtFirst(output, [page]);
  const chunks = chunksOf(output);
  const own = reached([holderOf(chunks, module).fileName], (name) => chunks.get(name)?.imports ?? []);
  const later = new Set([...own].filter((name) => !scripts.has(name)));
  const sheets = stylesOf(chunks, later);
  return (
    gzippedBytes(output, later) +
    gzippedBytes(output, new Set([...sheets].filter((name) => !styles.has(name))))
  );
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function loadedAtFirst(output: Output, modules: readonly string[]) {
  const chunks = chunksOf(output);
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the bundle has no entry chunk');
  const names = [entry, ...modules.map((module) => holderOf(chunks, module))].map(({ fileName }) => fileName);
  const scripts = reached(names, (name) => chunks.get(name)?.imports ?? []);
  return { scripts, styles: stylesOf(chunks, scripts) };
}

function chunksOf(output: Output): Chunks {
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

function holderOf(chunks: Chunks, module: string): Rolldown.OutputChunk {
  const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (holder === undefined) throw new Error(`no chunk holds ${module}`);
  return holder;
}

function stylesOf(chunks: Chunks, names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
}

function gzippedBytes(output: Output, names: ReadonlySet<string>): number {
  return output
    .filter(({ fileName }) => names.has(fileName))
    .reduce(
      (sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
      0,
    );
}
