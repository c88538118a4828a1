import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * The app's HTML for a landing page: preloads the files of that page, which are then fetched in parallel with the
 * entry's instead of after them. `modules`: the page's, and what it loads for every user. Throws if no chunk holds one.
 */
export function pageHtml(html: string, output: Output, modules: readonly string[]): string {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const own = modules.map((module) => {
    const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
    if (holder === undefined) throw new Error(`no chunk holds ${module}`);
    return holder.fileName;
  });
  const scripts = reached(own, (name) => chunks.get(name)?.imports ?? []);
  const links = [...scripts, ...stylesOf(own, chunks)]
    .filter((name) => !html.includes(`/${name}"`))
    .map(linkTo);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** The style sheets of chunks in the order of the bundler's loader: those of what a chunk imports come before its own. */
function stylesOf(
  names: readonly string[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): readonly string[] {
  const visited = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || visited.has(name)) return;
    visited.add(name);
    chunk.imports.forEach(visit);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  names.forEach(visit);
  return [...styles];
}

/**
 * A link to a file of the page, which the bundler's loader finds and does not fetch again. For a style sheet that it
 * adds itself it would wait before the page is drawn.
 */
function linkTo(fileName: string): string {
  const how = fileName.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="/${fileName}">`;
}
