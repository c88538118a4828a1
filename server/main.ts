import { helpText, parseArguments, type Task } from './process/arguments.ts';
import { collectSeldom } from './platform/collect-seldom.ts';
import { COMMANDS } from './process/commands.ts';
import { readEnv } from './env.ts';
import { greeting, startingLine } from './process/greeting.ts';
import { packageRoot } from './platform/package-root.ts';
import { start } from './process/start.ts';

/** Errors whose sentence is all that the operator needs. */
const EXPECTED = new Set([
  'CommandFailed',
  'DamagedFolder',
  'FolderInUse',
  'NewerSchema',
  'NoBackup',
  'NoDatabase',
  'PortUnavailableError',
  'UnusableFolder',
  'UnusableKeys',
  'WrongConfig',
  'WrongSetting',
  'WrongSource',
]);

/** The usage of each of the operator's commands. */
const usages = (): readonly string[] =>
  Object.entries(COMMANDS).map(([name, { parameters }]) => [name, ...parameters].join(' '));

/** Runs a command of the operator's; what is none prints the help and sets the exit status 2. */
async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (known === undefined || args.length !== known.parameters.length) {
    process.stderr.write(helpText(usages()));
    process.exitCode = 2;
    return;
  }
  process.stdout.write(`${await known.run(readEnv(process.env), args[0] ?? '')}\n`);
}

async function perform(task: Task): Promise<void> {
  switch (task.kind) {
    case 'serve':
      return serve(task.role);
    case 'version':
      process.stdout.write(`${packageRoot().version}\n`);
      return;
    case 'help':
      process.stdout.write(helpText(usages()));
      return;
    case 'command':
      return runCommand(task.name, task.args);
  }
}

async function serve(role: string | undefined): Promise<void> {
  const env = readEnv({ ...onTerminal(), ...process.env, ...(role === undefined ? {} : { ROLE: role }) });
  process.stderr.write(startingLine(process.stdout.isTTY));
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
  await perform(parseArguments(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED.has(error.name);
  process.stderr.write(`${isExpected || isFileTrouble(error) ? error.message : inFull(error)}\n`);
  process.exit(1);
}

/** A start by hand shows where the server is, and not a line for every request. */
function onTerminal(): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
}

/** The system's own sentence names the file and what is wrong with it. */
function isFileTrouble(error: unknown): error is Error {
  return error instanceof Error && 'path' in error && 'syscall' in error;
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start';
}
