/** A call that the stub server received. */
export type TakenCall = { readonly call: string; readonly body: unknown };

type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> };
type Replies = Readonly<Record<string, Reply | ((body: unknown) => Reply)>>;

/** A stub server for tests of screens: responses by `POST /api/…/`, and all the calls that it received. */
export function standIn(replies: Replies): { readonly fetch: typeof fetch; readonly calls: TakenCall[] } {
  const calls: TakenCall[] = [];
  const answer: typeof fetch = (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    const call = `${init?.method ?? 'GET'} ${path}`;
    const text = init?.body;
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    calls.push({ call, body });
    const reply = replies[call] ?? { status: 404, body: { title: `No ${call} here`, status: 404 } };
    return Promise.resolve(responseOf(typeof reply === 'function' ? reply(body) : reply));
  };
  return { fetch: answer, calls };
}

function responseOf({ status = 200, body, headers = {} }: Reply): Response {
  const kind = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': kind, ...headers },
  });
}
