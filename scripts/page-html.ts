import type { Rolldown } from 'vite';

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
  const links = filesOf(own, chunks)
    .filter((name) => !html.includes(`/${name}"`))
    .map(linkTo);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/**
 * The chunks with all that they import, then their style sheets in the order of the bundler's loader: those of what a chunk
 * imports come before its own.
 */
function filesOf(
  names: readonly string[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): readonly string[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || scripts.has(name)) return;
    scripts.add(name);
    chunk.imports.forEach(visit);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  names.forEach(visit);
  return [...scripts, ...styles];
}

/**
 * A link to a file of the page, which the bundler's loader finds and does not fetch again. For a style sheet that it
 * adds itself it would wait before the page is drawn.
 */
function linkTo(fileName: string): string {
  const how = fileName.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="/${fileName}">`;
}
