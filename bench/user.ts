import type { Agent } from 'node:http';
import { send, sharedAgent } from './http-client.ts';

/** A user with cookies, and an address of their own as a trusted proxy would forward it. */
export class User {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  refresh = '';

  readonly #port: number;

  constructor(port: number, number: number) {
    this.#port = port;
    this.#address = `10.1.${number >> 8}.${number & 255}`;
  }

  /** The agent with the connections of the user's requests. */
  agent: Agent = sharedAgent;

  /** Sends a request such as `GET /api/bets/`; resolves with the body, and rejects if the status is not `expected`. */
  async call(operation: string, expected: number, body?: unknown): Promise<string> {
    const [method = '', path = ''] = operation.split(' ');
    const reply = await send({
      port: this.#port,
      method,
      path,
      body,
      agent: this.agent,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
        'x-forwarded-for': this.#address,
        origin: `http://localhost:${this.#port}`,
      },
    });
    for (const cookie of reply.cookies) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (reply.status !== expected) throw new Error(`${operation}: ${reply.status} ${reply.text}`);
    return reply.text;
  }

  async signUp(): Promise<void> {
    await this.call('GET /api/auth/me/', 200);
    const email = `${crypto.randomUUID()}@example.com`;
    const account = { email, password: 'seventeen quiet otters', over_18: true };
    await this.call('POST /api/auth/register/', 201, account);
    this.refresh = refreshTokenIn(await this.call('POST /api/auth/token/', 200));
  }
}

/** The refresh token in a response body; empty if there is none. */
export function refreshTokenIn(text: string): string {
  return /"refresh":"([^"]+)"/u.exec(text)?.[1] ?? '';
}
