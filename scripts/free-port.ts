import { createServer } from 'node:net';

/** Resolves with a free port: `asked`, or any for 0. Rejects where `asked` is in use. */
export async function freePort(asked: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    // On every address: a program that listens on one of them could be taken for ours.
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

/** As `freePort`; where the port cannot be used, prints why and `instead`, and exits with 1. */
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
