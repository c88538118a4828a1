import { createServer } from 'node:net';

/** A port of this machine that nobody listens on: the one that is asked for; any, for 0. Rejects where it is taken. */
export async function freePort(asked: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    // On every address: whatever listens on one of them could be taken for ours.
    server.listen(asked, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : asked);
    });
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** As `freePort`; where it cannot be had, the program says why, with what to do instead, and ends. */
export async function freePortOrExit(asked: number, instead: string): Promise<number> {
  try {
    return await freePort(asked);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const why = isTaken ? 'is taken by another program' : 'cannot be listened on';
    console.error(`Port ${asked} ${why}. ${instead}`);
    process.exit(1);
  }
}
