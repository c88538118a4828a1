import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

import { portOf } from '../../port-of.ts';

/** A proxy between the server and its database or Redis that can be cut, stalled and restored. */
export type TcpProxy = {
  readonly port: number;
  /** The URL of the service, through the proxy. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => void;
  /** Accepts connections and passes nothing through, like a machine that hangs. */
  readonly stall: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

type State = 'open' | 'cut' | 'stalled';

/** Starts a local proxy to the host and port of a URL. */
export async function tcpProxy(to: string): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(to);
  let state: State = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = createConnection({ host, port: Number(port) });
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
    if (state === 'stalled') hold(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const set = (next: State): void => {
    state = next;
    for (const pair of pairs) {
      if (next === 'cut') for (const socket of pair) socket.destroy();
      else if (next === 'stalled') hold(pair);
      else release(pair);
    }
  };
  const through = new URL(to);
  through.hostname = '127.0.0.1';
  through.port = String(portOf(server));
  return {
    port: portOf(server),
    url: through.href,
    cut: () => set('cut'),
    stall: () => set('stalled'),
    mend: () => set('open'),
    close: async () => {
      set('cut');
      server.close();
      await once(server, 'close');
    },
  };
}

function hold([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

function release([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}
