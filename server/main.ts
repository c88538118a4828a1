import { collectSeldom } from './collect-seldom.ts';
import { COMMANDS } from './commands.ts';
import { readEnv } from './env.ts';
import { greeting } from './greeting.ts';
import { start } from './start.ts';

/** Errors whose sentence is all that the operator needs. */
const EXPECTED = new Set([
  'CommandFailed',
  'DamagedFolder',
  'FolderInUse',
  'NewerSchema',
  'NoBackup',
  'NoDatabase',
  'PortTaken',
  'UnusableFolder',
  'UnusableKeys',
  'WrongConfig',
  'WrongSetting',
  'WrongSource',
]);

/** Runs a command of the operator's. */
async function command(name: string, args: readonly string[]): Promise<void> {
  const known = COMMANDS[name];
  if (known === undefined || args.length !== known.parameters.length) {
    const usages = Object.entries(COMMANDS).map(([each, { parameters }]) => [each, ...parameters].join(' '));
    process.stderr.write(
      `Without arguments the server starts; --role api or --role ingest has it do a part of the work. Commands:\n  ${usages.join('\n  ')}\n`,
    );
    process.exitCode = 2;
    return;
  }
  process.stdout.write(`${await known.run(readEnv(process.env), args[0] ?? '')}\n`);
}

async function serve(role: string | undefined): Promise<void> {
  const env = readEnv({ ...onTerminal(), ...process.env, ...(role === undefined ? {} : { ROLE: role }) });
  collectSeldom();
  const running = await start(env);
  process.stderr.write(greeting(env));
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
  const [name, ...args] = process.argv.slice(2);
  const role = roleOf(process.argv.slice(2));
  await (name === undefined || role !== undefined ? serve(role) : command(name, args));
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED.has(error.name);
  process.stderr.write(`${isExpected || isFileTrouble(error) ? error.message : inFull(error)}\n`);
  process.exit(1);
}

/** Whoever starts it by hand wants to read where it is, and not a line for every request. */
function onTerminal(): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
}

/** What stands after --role, where nothing else is asked for. */
function roleOf(args: readonly string[]): string | undefined {
  const [flag = '', ...rest] = args;
  if (flag === '--role' && rest.length < 2) return rest[0] ?? 'nothing';
  return flag.startsWith('--role=') && rest.length === 0 ? flag.slice('--role='.length) : undefined;
}

/** The system's own sentence names the file and what is wrong with it. */
function isFileTrouble(error: unknown): error is Error {
  return error instanceof Error && 'path' in error && 'syscall' in error;
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start';
}
