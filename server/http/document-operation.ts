import { openApi } from './openapi.ts';
import { type AnyOperation, operation } from './operation.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };

/** The operation that describes the others and itself. The page for people is a file of the web app that reads it. */
export function documentOperation(others: readonly AnyOperation[], version: string): AnyOperation {
  // Made at the first request: most starts do not need it.
  let made: string | undefined;
  const own: AnyOperation = operation({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'About',
    summary: 'This API, for programs.',
    access: 'anyone',
    crossOrigin: true,
    answers: { 200: { contentType: 'application/json' } },
    handle: () => {
      made ??= JSON.stringify(openApi([...others, own], version));
      return { status: 200, content: made, headers: CACHED };
    },
  });
  return own;
}
