import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';
import { z } from 'zod';

/*
 * The library and the command as a package for other projects: plain JavaScript, types, the rules' pages, and nothing
 * of the server or the web app. Ends as dist/layline-<version>.tgz, which `npm publish` and `npm install` take.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/package');

/** The modules that other projects may import, by their names. */
const ENTRIES = {
  '.': 'index',
  './matched': 'matched/index',
  './slip': 'slip/index',
  './wire': 'wire/index',
} as const;

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

/** Prints what went wrong and ends the process. */
function fail(sentence: string): never {
  console.error(`package: ${sentence}`);
  process.exit(1);
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) fail(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** JavaScript of all entries, with what they share in chunks; packages are the installer's to bring. */
async function bundleLibrary(): Promise<readonly string[]> {
  const entryPoints = Object.fromEntries(Object.values(ENTRIES).map((name) => [name, `lib/${name}.ts`]));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: join(OUT, 'lib'),
    chunkNames: 'shared/[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'warning',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return [
    ...new Set(imported.filter(({ external }) => external === true).map(({ path }) => path)),
  ].toSorted();
}

/** A module's types stand beside it; TypeScript finds `settle.ts` in them as `settle.d.ts`. */
function writeTypes(): void {
  const options = ['--outDir', OUT, '--rootDir', ROOT, '--composite', 'false', '--incremental', 'false'];
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'lib', ...options], ROOT);
}

function manifestFor(whole: z.infer<typeof Manifest>, packages: readonly string[]): object {
  const { name, version, description, license, engines } = whole;
  const dependencies = new Map<string, string>();
  for (const each of packages) {
    dependencies.set(each, whole.dependencies[each] ?? fail(`${each}: no version`));
  }
  const exports = new Map<string, object>();
  for (const [path, file] of Object.entries(ENTRIES)) {
    exports.set(path, { types: `./lib/${file}.d.ts`, default: `./lib/${file}.js` });
  }
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines,
    bin: { betcalc: 'cli/betcalc.js' },
    exports: Object.fromEntries(exports),
    dependencies: Object.fromEntries(dependencies),
  };
}

const whole = Manifest.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const packages = await bundleLibrary();
writeTypes();
await writeFile(join(OUT, 'package.json'), `${JSON.stringify(manifestFor(whole, packages), null, 2)}\n`);
await cp(join(ROOT, 'dist/cli'), join(OUT, 'cli'), { recursive: true });
await cp(join(ROOT, 'docs/library.md'), join(OUT, 'README.md'));
for (const page of ['reference', 'rules']) {
  await cp(join(ROOT, 'docs', page), join(OUT, page), { recursive: true });
}
for (const file of ['LICENSE', 'CHANGELOG.md']) await cp(join(ROOT, file), join(OUT, file));
const [tarball = ''] = run('npm', ['pack', '--silent', '--pack-destination', join(ROOT, 'dist')], OUT)
  .trim()
  .split('\n');
console.log(`dist/${tarball}`);
