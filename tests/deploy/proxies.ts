import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2, constants } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { selfSigned } from '../odds/betfair-stream/self-signed.ts';
import { freePort } from '../server/faults/server-process.ts';
import { readText } from './deploy-files.ts';

/** The site's name in the files of deploy/. */
export const SITE = 'layline.example';

const LOCAL = '127.0.0.1';
const STARTS_WITHIN_MS = 30_000;

/** A proxy of deploy/ as a process, on local ports. */
export type Proxy = {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate of the site, in PEM. */
  readonly cert: string;
  /** Returns everything that it has printed. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

type Place = {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The ports of the server's processes. */
  readonly upstreams: readonly number[];
};

/** Replaces each text by another. Throws unless each occurs exactly once. */
function replaceEach(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`Not there once: ${from}`);
    return changed.replace(from, () => to);
  }, text);
}

/** layline.conf in an nginx configuration with local ports and files. */
function nginxConfig({ folder, httpPort, httpsPort, upstreams }: Place): string {
  const upstream = (address: string): string => `server ${address} max_fails=1 fail_timeout=5s;`;
  const site = replaceEach(readText('deploy/nginx/layline.conf'), [
    ['listen 80;', `listen ${LOCAL}:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen ${LOCAL}:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [upstream('127.0.0.1:4000'), upstreams.map((port) => upstream(`${LOCAL}:${port}`)).join(' ')],
    ['/etc/letsencrypt/live/layline.example/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/layline.example/privkey.pem', join(folder, 'key.pem')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${site}
}
`;
}

/** The Caddyfile with local ports and a self-signed certificate. */
function caddyConfig({ folder, httpPort, httpsPort }: Place): string {
  const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind ${LOCAL}`;
  const site = '{$PUBLIC_URL:https://layline.example} {';
  return replaceEach(readText('deploy/Caddyfile'), [
    ['\tadmin {$CADDY_ADMIN:localhost:2019}\n', `\tadmin {$CADDY_ADMIN:localhost:2019}\n\t${ports}\n`],
    [site, `${site}\n\ttls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`],
  ]);
}

/** True once a proxy accepts a connection for the site. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connectTls({ host: LOCAL, port, servername: SITE, rejectUnauthorized: false });
  const connected = once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([connected, sleep(1000, false)]);
  socket.destroy();
  return answer;
}

/** Waits until a proxy listens. Resolves with false if it exits or takes too long. */
async function waitUntilOpen(child: ChildProcess, port: number): Promise<boolean> {
  const began = performance.now();
  while (child.exitCode === null && performance.now() - began < STARTS_WITHIN_MS) {
    // oxlint-disable-next-line no-await-in-loop -- until it listens
    if (await isOpen(port)) return true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  return false;
}

/** A proxy's program: the name of its file in deploy/, and how it checks and runs a configuration. */
type Kind = {
  readonly config: (place: Place) => string;
  readonly check: (file: string) => readonly string[];
  readonly run: (file: string) => readonly string[];
};

export const PROXIES = {
  nginx: {
    config: nginxConfig,
    check: (file) => ['-t', '-c', file],
    run: (file) => ['-c', file],
  },
  caddy: {
    config: caddyConfig,
    check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** Starts a proxy in front of the server's processes, after its program has accepted the configuration. */
export async function startProxy(
  kind: keyof typeof PROXIES,
  program: string,
  upstreams: readonly number[],
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `layline-${kind}-`));
  const place = { folder, upstreams, httpPort: await freePort(), httpsPort: await freePort() };
  const { key, cert } = selfSigned(new Date(), SITE);
  const file = join(folder, 'config');
  mkdirSync(join(folder, 'home'));
  for (const [name, text] of [
    ['key.pem', key],
    ['cert.pem', cert],
    ['config', PROXIES[kind].config(place)],
  ] as const) {
    writeFileSync(join(folder, name), text);
  }
  const env = {
    PATH: process.env['PATH'],
    HOME: join(folder, 'home'),
    CADDY_ADMIN: 'off',
    LAYLINE_UPSTREAMS: upstreams.map((port) => `${LOCAL}:${port}`).join(' '),
  };
  execFileSync(program, PROXIES[kind].check(file), { env, stdio: 'pipe' });
  const child = spawn(program, PROXIES[kind].run(file), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitUntilOpen(child, place.httpsPort))) {
    await stop();
    throw new Error(`${kind} does not listen: ${printed}`);
  }
  return { ...place, cert, log: () => printed, stop };
}

/** Sends a request to the site through a proxy, from the local address `from` if there is one. */
export async function sendThrough(proxy: Proxy, sent: Request, from: string): Promise<Response> {
  const body = Buffer.from(await sent.arrayBuffer());
  const { pathname, search } = new URL(sent.url);
  const outgoing = request({
    host: LOCAL,
    port: proxy.httpsPort,
    ...(from.startsWith('127.') ? { localAddress: from } : {}),
    servername: SITE,
    ca: proxy.cert,
    agent: false,
    method: sent.method,
    path: `${pathname}${search}`,
    headers: { ...Object.fromEntries(sent.headers), host: SITE, 'content-length': body.length },
  });
  const answered = new Promise<Response>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const headers = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct)) {
          for (const value of values ?? []) headers.append(name, value);
        }
        const text = Buffer.concat(parts);
        resolve(new Response(text.length === 0 ? null : text, { status: incoming.statusCode ?? 0, headers }));
      });
    });
  });
  outgoing.end(body);
  return answered;
}

/** An event stream through a proxy, by HTTP/2 as in browsers. */
export type EventStream = {
  /** Each piece received: the milliseconds since the request, and the text. */
  readonly pieces: readonly { readonly at: number; readonly text: string }[];
  readonly hasEnded: () => boolean;
  readonly close: () => void;
};

export function openStream(proxy: Proxy, path: string, token: string): EventStream {
  const socket = { host: LOCAL, port: proxy.httpsPort, servername: SITE, ca: proxy.cert };
  const session = connectHttp2(`https://${SITE}`, {
    createConnection: () => connectTls({ ...socket, ALPNProtocols: ['h2'] }),
  });
  const pieces: { at: number; text: string }[] = [];
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  const began = performance.now();
  const stream = session.request({
    [constants.HTTP2_HEADER_PATH]: path,
    [constants.HTTP2_HEADER_AUTHORIZATION]: `Bearer ${token}`,
  });
  session.on('error', end);
  stream.on('data', (part: Buffer) => {
    pieces.push({ at: performance.now() - began, text: part.toString() });
  });
  for (const event of ['end', 'close', 'error']) stream.on(event, end);
  return { pieces, hasEnded: () => hasEnded, close: () => session.destroy() };
}
