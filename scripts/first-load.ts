import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { BROTLI } from './brotli.ts';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Bytes as the server sends them to browsers that accept Brotli, and gzipped, for the others. */
export type Size = { readonly sent: number; readonly gzipped: number };

/** The first load of a page: the sizes of its scripts and style sheets, and the number of files. */
export type FirstLoad = { readonly js: Size; readonly css: Size; readonly files: number };

/**
 * The first load of a page: the entry, the chunks that hold the page's modules, and everything that these import
 * statically, with their style sheets. A page that loads its body later names that module too. Throws if no chunk
 * holds a module.
 */
export function firstLoad(output: Output, modules: readonly string[]): FirstLoad {
  const { scripts, styles } = loadedAtFirst(output, modules);
  return {
    js: sizeOfFiles(output, scripts),
    css: sizeOfFiles(output, styles),
    files: scripts.size + styles.size,
  };
}

/** The size of the chunk that holds a module, with its style sheets, beyond a page's first load. */
export function loadedLater(output: Output, module: string, page: string): Size {
  const { scripts, styles } = loadedAtFirst(output, [page]);
  const chunks = chunksOf(output);
  const own = reached([holderOf(chunks, module).fileName], (name) => chunks.get(name)?.imports ?? []);
  const later = new Set([...own].filter((name) => !scripts.has(name)));
  const sheets = stylesOf(chunks, later);
  return sizeOfFiles(output, new Set([...later, ...[...sheets].filter((name) => !styles.has(name))]));
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

function sizeOfFiles(output: Output, names: ReadonlySet<string>): Size {
  return sumOfSizes(
    output
      .filter(({ fileName }) => names.has(fileName))
      .map((file) => sizeOf(file.type === 'chunk' ? file.code : file.source)),
  );
}

const known = new Map<string | Uint8Array, Size>();

/** The size of a file's text, compressed once however many pages load it. */
export function sizeOf(text: string | Uint8Array): Size {
  const size = known.get(text) ?? {
    sent: brotliCompressSync(text, BROTLI).length,
    gzipped: gzipSync(text, { level: 9 }).length,
  };
  known.set(text, size);
  return size;
}

/** The sum of sizes. */
export function sumOfSizes(sizes: readonly Size[]): Size {
  return {
    sent: sizes.reduce((sum, { sent }) => sum + sent, 0),
    gzipped: sizes.reduce((sum, { gzipped }) => sum + gzipped, 0),
  };
}
