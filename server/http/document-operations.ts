import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { type AnyOperation, operation } from './operation.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };

/** The operations that describe the others, and themselves: for programs and for people. */
export function documentOperations(
  others: readonly AnyOperation[],
  version: string,
): readonly AnyOperation[] {
  const document = operation({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'About',
    summary: 'This API, for programs.',
    access: 'anyone',
    answers: { 200: { contentType: 'application/json' } },
    handle: () => ({ status: 200, content: texts().document, headers: CACHED }),
  });
  const page = operation({
    method: 'get',
    path: '/api/docs/',
    tag: 'About',
    summary: 'This API, for people.',
    access: 'anyone',
    answers: { 200: { contentType: 'text/html; charset=utf-8' } },
    handle: () => ({ status: 200, content: texts().page, headers: CACHED }),
  });
  const style = operation({
    method: 'get',
    path: '/api/docs/style.css',
    tag: 'About',
    summary: 'How the page for people looks.',
    access: 'anyone',
    answers: { 200: { contentType: 'text/css; charset=utf-8' } },
    handle: () => ({ status: 200, content: DOCS_STYLE, headers: CACHED }),
  });
  const own = [document, page, style];
  // Made when first asked for: most starts need neither.
  let made: { readonly document: string; readonly page: string } | undefined;
  const texts = (): { readonly document: string; readonly page: string } => {
    const all = [...others, ...own];
    made ??= { document: JSON.stringify(openApi(all, version)), page: docsPage(all) };
    return made;
  };
  return own;
}
