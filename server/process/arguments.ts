/** The command line as a task. A `role` of undefined leaves the choice to the setting ROLE. */
export type Task =
  | { readonly kind: 'serve'; readonly role: string | undefined }
  | { readonly kind: 'version' }
  | { readonly kind: 'help' }
  | { readonly kind: 'command'; readonly name: string; readonly args: readonly string[] };

const ALONE: ReadonlyMap<string, Task> = new Map([
  ['--version', { kind: 'version' }],
  ['--help', { kind: 'help' }],
]);

/** Parses the arguments after the program's name. Unknown ones become a command, which its runner refuses. */
export function parseArguments(args: readonly string[]): Task {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: 'serve', role: undefined };
  const alone = rest.length === 0 ? ALONE.get(first) : undefined;
  if (alone !== undefined) return alone;
  const role = parseRole(first, rest);
  return role === undefined ? { kind: 'command', name: first, args: rest } : { kind: 'serve', role };
}

/** The value of `--role`, or undefined where the arguments are something else. A missing one is refused as a setting. */
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
