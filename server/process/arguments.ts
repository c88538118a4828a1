/** A parsed command line. Without a `role`, the setting ROLE decides. */
export type Task =
  | { readonly kind: 'serve'; readonly role: string | undefined }
  | { readonly kind: 'version' }
  | { readonly kind: 'help' }
  | { readonly kind: 'command'; readonly name: string; readonly args: readonly string[] };

const FLAGS: ReadonlyMap<string, Task> = new Map([
  ['--version', { kind: 'version' }],
  ['--help', { kind: 'help' }],
]);

/** Parses the arguments after the program's name. Unknown ones become a command, which the runner rejects. */
export function parseArguments(args: readonly string[]): Task {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: 'serve', role: undefined };
  const flag = rest.length === 0 ? FLAGS.get(first) : undefined;
  if (flag !== undefined) return flag;
  const role = parseRole(first, rest);
  return role === undefined ? { kind: 'command', name: first, args: rest } : { kind: 'serve', role };
}

/** The value of `--role`; undefined for other arguments. A missing value becomes an invalid one, which readEnv rejects. */
function parseRole(first: string, rest: readonly string[]): string | undefined {
  if (first === '--role' && rest.length < 2) return rest[0] ?? 'nothing';
  return first.startsWith('--role=') && rest.length === 0 ? first.slice('--role='.length) : undefined;
}

/** The text of `--help`. `commands` are the usages of the operator's commands, such as `backup <file>`. */
export function helpText(commands: readonly string[]): string {
  return `Usage: node dist/server/main.js [--role all|api|ingest] | --version | --help | <command>

Without arguments the server starts. Its settings are environment variables: docs/operate.md.

  --role <role>  do only a part of the work: ingest takes prices in, api answers users
  --version      print the version
  --help         print this text

Commands:
${commands.map((usage) => `  ${usage}\n`).join('')}`;
}
