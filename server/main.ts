import { helpText, parseArguments, type Task } from './process/arguments.ts';
import { delayMajorGc } from './platform/gc-tuning.ts';
import { COMMANDS } from './process/commands.ts';
import { readEnv } from './env.ts';
import { greeting, startingLine } from './process/greeting.ts';
import { packageRoot } from './platform/package-root.ts';
import { start } from './process/start.ts';

/** Names of errors that are shown to the operator without a stack trace. */
const EXPECTED_ERRORS = new Set([
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
  'InvalidSource',
]);

/** The usage of each of the operator's commands. */
const usages = (): readonly string[] =>
  Object.entries(COMMANDS).map(([name, { parameters }]) => [name, ...parameters].join(' '));

/** Runs a command; an unknown one prints the help and sets the exit status to 2. */
async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || args.length !== command.parameters.length) {
    process.stderr.write(helpText(usages()));
    process.exitCode = 2;
    return;
  }
  process.stdout.write(`${await command.run(readEnv(process.env), args[0] ?? '')}\n`);
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
  const env = readEnv({
    ...terminalDefaults(),
    ...process.env,
    ...(role === undefined ? {} : { ROLE: role }),
  });
  process.stderr.write(startingLine(process.stdout.isTTY));
  delayMajorGc();
  const running = await start(env);
  process.stderr.write(greeting(env));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1);
      stopping = true;
      void running.stop().then(() => process.exit(0));
    });
  }
}

try {
  await perform(parseArguments(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.has(error.name);
  process.stderr.write(`${isExpected || isFileError(error) ? error.message : fullText(error)}\n`);
  process.exit(1);
}

/** Default settings for a terminal, where requests are not logged. */
function terminalDefaults(): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
}

/** Returns true for a file system error, whose message names the file and the problem. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'path' in error && 'syscall' in error;
}

function fullText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start';
}
