import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** What lies between the server and its database: it can be cut, stalled, and made whole again. */
export type TcpProxy = {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => void;
  /** Takes connections and lets nothing through, as a machine does that hangs. */
  readonly stall: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

type State = 'whole' | 'cut' | 'stalled';

/** A proxy in front of a port of this machine. */
export async function tcpProxy(host: string, port: number): Promise<TcpProxy> {
  let state: State = 'whole';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = createConnection({ host, port });
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
  const address = server.address();
  const set = (next: State): void => {
    state = next;
    for (const pair of pairs) {
      if (next === 'cut') for (const socket of pair) socket.destroy();
      else if (next === 'stalled') hold(pair);
      else release(pair);
    }
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => set('cut'),
    stall: () => set('stalled'),
    mend: () => set('whole'),
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
