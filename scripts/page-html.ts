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
  const styles = [...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const links = [...scripts, ...new Set(styles)].filter((name) => !html.includes(`/${name}"`)).map(linkTo);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/**
 * A link to a file of the page, which the bundler's loader finds and does not fetch again. For a style sheet that it
 * adds itself it would wait before the page is drawn.
 */
function linkTo(fileName: string): string {
  const how = fileName.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="/${fileName}">`;
}
