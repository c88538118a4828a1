import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * The names of the files that these pages need offline: those of the entry, the chunks of their modules with all static
 * and dynamic imports, style sheets and fonts. Throws if no chunk holds a module.
 */
export function offlineFiles(output: Output, modules: readonly string[]): readonly string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const importsOf = (name: string): readonly string[] => chunks.get(name)?.imports ?? [];
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const always = reached(entries, importsOf);
  const pages = modules.map((module) => {
    const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
    if (page === undefined) throw new Error(`no chunk holds ${module}`);
    return page.fileName;
  });
  // The entry's dynamic imports lead to every page, so only those of these pages are followed.
  const laterOf = (name: string): readonly string[] =>
    always.has(name) ? [] : (chunks.get(name)?.dynamicImports ?? []);
  const scripts = reached([...always, ...pages], (name) => [...importsOf(name), ...laterOf(name)]);
  const styles = [...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const fonts = output.map(({ fileName }) => fileName).filter(isFont);
  return [...new Set([...scripts, ...styles, ...fonts])].toSorted();
}

/** True for a font, except those of extended Latin: offline, the system's fonts show these rare letters. */
function isFont(fileName: string): boolean {
  return fileName.endsWith('.woff2') && !fileName.includes('-latin-ext-');
}
