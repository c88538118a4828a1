import { openApi } from './openapi.ts';
import { type AnyOperation, operation } from './operation.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };

/** Serves the OpenAPI document, itself included. The web app renders it at its documentation page. */
export function documentOperation(others: readonly AnyOperation[], version: string): AnyOperation {
  // Generated lazily: most processes never serve it.
  let json: string | undefined;
  const own: AnyOperation = operation({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'About',
    summary: 'The OpenAPI document of this API.',
    access: 'anyone',
    crossOrigin: true,
    answers: { 200: { contentType: 'application/json' } },
    handle: () => {
      json ??= JSON.stringify(openApi([...others, own], version));
      return { status: 200, content: json, headers: CACHED };
    },
  });
  return own;
}
