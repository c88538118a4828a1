import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SourceFile = { readonly file: string; readonly source: string };

const ROOT = join(import.meta.dirname, '..', '..');

/** The files that decide how a file is linted and compiled: the project's real configuration. */
const CONFIGURATION = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'lib/tsconfig.json',
  'lib/tsconfig.test.json',
  'cli/tsconfig.json',
  'tests/tsconfig.json',
  'bench/tsconfig.json',
  'scripts/tsconfig.json',
  'scripts/lint',
];

/** Creates a directory with the project's configuration and these files; the caller removes it. */
export async function plant(files: readonly SourceFile[]): Promise<string> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'fences-')));
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
  await Promise.all(CONFIGURATION.map((path) => cp(join(ROOT, path), join(tree, path), { recursive: true })));
  await Promise.all(
    files.map(async ({ file, source }) => {
      await mkdir(dirname(join(tree, file)), { recursive: true });
      await writeFile(join(tree, file), source);
    }),
  );
  return tree;
}

/** Removes a planted tree. */
export async function clear(tree: string): Promise<void> {
  await rm(tree, { recursive: true });
}

/** Runs a tool of node_modules in the tree and returns its output, whatever its exit code. */
export function output(tree: string, tool: string, args: readonly string[]): Promise<string> {
  const script = join(ROOT, 'node_modules', tool);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: tree, maxBuffer: 2 ** 26 }, (_error, stdout) => {
      resolve(stdout);
    });
  });
}
