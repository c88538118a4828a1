import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * The page of the app for those who come to it by a page of ours: it names the files of that page too, which are then
 * fetched with those that every page loads instead of after them. `module` is the page's own. Throws where no chunk
 * holds it.
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

/** As the bundler's own loader asks for it later: otherwise the browser would fetch it twice. */
function linkTo(fileName: string): string {
  const how = fileName.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="/${fileName}">`;
}
