import { openApi, problemStatuses } from './openapi.ts';
import { type Access, type AnyOperation, operation } from './operation.ts';
import { bodyLimitOf, sizeText } from './read-body.ts';

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'Anyone',
  caller: 'Anyone; the session cookie tells who',
  member: 'Signed-in people (session cookie)',
  bearer: 'Callers with an access token (Authorization: Bearer)',
  signature: 'Callers with a signature: the payment gateway, the operator',
  machine: 'Programs on this machine',
};

/** The operations as a page that a person can read, without scripts. */
function docsPage(operations: readonly AnyOperation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const sections = tags.map(
    (tag) =>
      `<section><h2>${escape(tag)}</h2>${operations
        .filter((each) => each.tag === tag)
        .map(article)
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Layline: the API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>The API</h1>
<p>JSON in and out, keys in snake_case, times in UTC. Unknown fields are refused. What is wrong comes back as
application/problem+json. The same in full, for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Calls that change something by cookie bring <code>X-CSRFToken</code>, a copy of the <code>csrftoken</code> cookie, and
come from a page of ours (<code>Origin</code>).</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function article(each: AnyOperation): string {
  const answers = Object.keys(each.answers).join(', ');
  return `<article id="${escape(`${each.method}${each.path}`)}">
<h3><code>${each.method.toUpperCase()} ${escape(each.path)}</code></h3>
<p>${escape(each.summary)}</p>
${each.description === undefined ? '' : `<p>${escape(each.description)}</p>`}
<dl>
<dt>Who</dt><dd>${WHO[each.access]}</dd>
${bodyLine(each)}
<dt>Answers</dt><dd>${answers}</dd>
<dt>Problems</dt><dd>${problemStatuses(each).join(', ')}</dd>
${limitLine(each)}
</dl>
</article>`;
}

/** The numbers of calls that an address and a user may make. */
function limitLine({ limit, userLimit }: AnyOperation): string {
  const limits = [
    ...(limit === undefined ? [] : [`${limit.perMinute} a minute from one address`]),
    ...(userLimit === undefined
      ? []
      : [`${userLimit.perMinute} a minute and ${userLimit.atOnce} at once for one user`]),
  ];
  return limits.length === 0 ? '' : `<dt>Limit</dt><dd>${limits.join(', ')}</dd>`;
}

/** The type of an operation's body and its size limit, as a line of HTML. */
function bodyLine(each: AnyOperation): string {
  const what = each.raw === undefined ? fieldsOf(each.body) : [each.raw.contentType];
  if (each.raw === undefined && each.body === undefined) return '';
  const size = `at most ${sizeText(bodyLimitOf(each))}`;
  return `<dt>Body</dt><dd>${[...what.map((name) => `<code>${escape(name)}</code>`), size].join(', ')}</dd>`;
}

function fieldsOf(body: AnyOperation['body']): readonly string[] {
  const shape = body !== undefined && 'shape' in body ? body.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const DOCS_STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.5rem 0; }
h3 { margin: 0.5rem 0; font-size: 1rem; }
dl { display: grid; grid-template-columns: 6rem 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { opacity: 0.7; } dd { margin: 0; overflow-wrap: anywhere; }
`;

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
    crossOrigin: true,
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
    summary: 'The style sheet of the page for people.',
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
