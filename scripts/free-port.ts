import { createServer } from 'node:net';

/** Resolves with `port` if it is free, or with any free port for 0. Rejects if `port` is in use. */
export async function freePort(port: number): Promise<number> {
  const server = createServer();
  const free = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    // On every address: a program that listens on one of them could be mistaken for the started one.
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return free;
}

/** Like `freePort`, but prints the reason and `advice`, and exits with 1, if the port cannot be used. */
export async function freePortOrExit(port: number, advice: string): Promise<number> {
  try {
    return await freePort(port);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = isTaken ? 'is in use by another program' : 'cannot be listened on';
    console.error(`Port ${port} ${reason}. ${advice}`);
    process.exit(1);
  }
}
