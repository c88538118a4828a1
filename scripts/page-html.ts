import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * The app's HTML for a landing page: preloads the files of that page, which are then fetched in parallel with the
 * entry's instead of after them. `module`: the page's. Throws if no chunk holds it.
 */
export function pageHtml(html: string, output: Output, module: string): string {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (page === undefined) throw new Error(`no chunk holds ${module}`);
  const scripts = reached([page.fileName], (name) => chunks.get(name)?.imports ?? []);
  const styles = [...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const links = [...scripts, ...new Set(styles)].filter((name) => !html.includes(`/${name}"`)).map(linkTo);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** A preload link. Its attributes must match the bundler's loader, or the browser would fetch the file twice. */
function linkTo(fileName: string): string {
  const how = fileName.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="/${fileName}">`;
}
