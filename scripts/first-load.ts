import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Gzipped bytes of what a page loads at first, and in how many files. */
export type FirstLoad = { readonly js: number; readonly css: number; readonly files: number };

/**
 * What is loaded for a page: the entry, the chunk that holds the page's module, and everything that these import
 * outright, with their style sheets. Throws where no chunk holds the module.
 */
export function firstLoad(output: Output, module: string): FirstLoad {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (entry === undefined || page === undefined) throw new Error(`no chunk holds ${module}`);
  const pending = [entry.fileName, page.fileName];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = chunks.get(name);
    if (chunk === undefined || scripts.has(name)) continue;
    scripts.add(name);
    pending.push(...chunk.imports);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  const weigh = (names: ReadonlySet<string>): number =>
    output
      .filter(({ fileName }) => names.has(fileName))
      .reduce(
        (sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
        0,
      );
  return { js: weigh(scripts), css: weigh(styles), files: scripts.size + styles.size };
}
