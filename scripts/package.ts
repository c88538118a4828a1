import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { reached } from './reached.ts';
import { DATA_FILES, ENTRIES, Manifest, packageManifest } from './release/manifest.ts';

/*
 * Packs the library and the command for other projects: JavaScript, types, the rules' pages and the data on other
 * calculators' bugs, without the server and the web app. Writes dist/layline-<version>.tgz, for `npm publish` and
 * `npm install`.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/package');

/** Prints an error and exits. */
function fail(message: string): never {
  console.error(`package: ${message}`);
  process.exit(1);
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) fail(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Compiles each module of the library to a file of its own, with its types, so that bundlers can tree-shake unused
 * modules. TypeScript resolves `settle.ts` in the types to `settle.d.ts`.
 */
function compileLibrary(): void {
  const options = {
    outDir: OUT,
    rootDir: ROOT,
    target: 'es2022',
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    rewriteRelativeImportExtensions: true,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'lib', ...flags], ROOT);
}

const SPECIFIER = /(?:\bfrom |\bimport\()['"]([^'"]+)['"]/gu;

/** The modules that a file of JavaScript or of types refers to, by path, and packages by name. */
function importsOf(file: string): readonly string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(([, name = '']) => name);
  const extension = file.endsWith('.d.ts') ? '.d.ts' : '.js';
  return specifiers.map((name) =>
    name.startsWith('.') ? join(dirname(file), name).replace(/\.[jt]s$/u, extension) : name,
  );
}

/** Deletes modules that no entry reaches, and returns the names of the packages that the others import. */
async function keepReached(): Promise<readonly string[]> {
  const entries = Object.values(ENTRIES).map((name) => join(OUT, 'lib', name));
  const next = (name: string): readonly string[] => (isAbsolute(name) ? importsOf(name) : []);
  const code = reached(
    entries.map((entry) => `${entry}.js`),
    next,
  );
  const types = reached(
    entries.map((entry) => `${entry}.d.ts`),
    next,
  );
  for (const file of await readdir(join(OUT, 'lib'), { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !code.has(path) && !types.has(path)) await rm(path);
  }
  return [...code].filter((name) => !isAbsolute(name)).toSorted();
}

const project = Manifest.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
compileLibrary();
const packages = await keepReached();
await writeFile(
  join(OUT, 'package.json'),
  `${JSON.stringify(packageManifest(project, packages), null, 2)}\n`,
);
await cp(join(ROOT, 'dist/cli'), join(OUT, 'cli'), { recursive: true });
await cp(join(ROOT, 'docs/library.md'), join(OUT, 'README.md'));
await cp(join(ROOT, 'docs/slip-text.md'), join(OUT, 'slip-text.md'));
for (const page of ['reference', 'rules']) {
  await cp(join(ROOT, 'docs', page), join(OUT, page), { recursive: true });
}
for (const file of ['LICENSE', 'CHANGELOG.md', ...DATA_FILES]) await cp(join(ROOT, file), join(OUT, file));
const [tarball = ''] = run('npm', ['pack', '--silent', '--pack-destination', join(ROOT, 'dist')], OUT)
  .trim()
  .split('\n');
console.log(`dist/${tarball}`);
