import { readEnv } from './env.ts';
import { start } from './start.ts';

/** Errors whose sentence is all that the operator needs. */
const EXPECTED = new Set(['WrongSetting', 'FolderInUse', 'DamagedFolder', 'NewerSchema', 'PortTaken']);

async function main(): Promise<void> {
  const running = await start(readEnv(process.env));
  process.stderr.write(`Layline is at ${running.url}\n`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal while we stop ends the process at once.
      if (stopping) process.exit(1);
      stopping = true;
      void running.stop().then(() => process.exit(0));
    });
  }
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED.has(error.name);
  process.stderr.write(`${isExpected ? error.message : inFull(error)}\n`);
  process.exit(1);
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start';
}
