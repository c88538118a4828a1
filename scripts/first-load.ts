import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Gzipped bytes of what a page loads at first, and in how many files. */
export type FirstLoad = { readonly js: number; readonly css: number; readonly files: number };

/**
 * The first load of a page: the entry, the chunk that holds the page's module, and everything that these import
 * statically, with their style sheets. Throws where no chunk holds the module.
 */
export function firstLoad(output: Output, module: string): FirstLoad {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (entry === undefined || page === undefined) throw new Error(`no chunk holds ${module}`);
  const scripts = reached([entry.fileName, page.fileName], (name) => chunks.get(name)?.imports ?? []);
  const styles = new Set(
    [...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]),
  );
  const weigh = (names: ReadonlySet<string>): number =>
    output
      .filter(({ fileName }) => names.has(fileName))
      .reduce(
        (sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
        0,
      );
  return { js: weigh(scripts), css: weigh(styles), files: scripts.size + styles.size };
}
