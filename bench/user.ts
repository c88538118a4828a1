import type { Agent } from 'node:http';
import { agent, send } from './calls.ts';

/** A person with cookies and an address of their own, as a proxy of ours would tell. */
export class Person {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  refresh = '';

  readonly #port: number;

  constructor(port: number, number: number) {
    this.#port = port;
    this.#address = `10.1.${number >> 8}.${number & 255}`;
  }

  /** Agent with the connections of their calls. */
  over: Agent = agent;

  /** Sends a request such as `GET /api/bets/`; resolves with the text, and rejects on another status than expected. */
  async call(operation: string, expected: number, body?: unknown): Promise<string> {
    const [method = '', path = ''] = operation.split(' ');
    const reply = await send({
      port: this.#port,
      method,
      path,
      body,
      over: this.over,
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
    this.refresh = refreshIn(await this.call('POST /api/auth/token/', 200));
  }
}

/** The refresh token in an answer; empty where there is none. */
export function refreshIn(text: string): string {
  return /"refresh":"([^"]+)"/u.exec(text)?.[1] ?? '';
}
