import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

import { DATA_FILES, ENTRIES, Manifest, packageManifest } from './release/manifest.ts';

/*
 * Packs the library and the command for other projects: JavaScript, types, the rules' pages and the figures of other
 * calculators' failures, without the server and the web app. Writes dist/layline-<version>.tgz, for `npm publish` and
 * `npm install`.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/package');

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

/** Bundles all entries, with their shared code in chunks, and returns the names of the packages that they import. */
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

/** Writes each module's types beside its code; TypeScript resolves `settle.ts` in them to `settle.d.ts`. */
function writeTypes(): void {
  const options = ['--outDir', OUT, '--rootDir', ROOT, '--composite', 'false', '--incremental', 'false'];
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'lib', ...options], ROOT);
}

const project = Manifest.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const packages = await bundleLibrary();
writeTypes();
await writeFile(
  join(OUT, 'package.json'),
  `${JSON.stringify(packageManifest(project, packages), null, 2)}\n`,
);
await cp(join(ROOT, 'dist/cli'), join(OUT, 'cli'), { recursive: true });
await cp(join(ROOT, 'docs/library.md'), join(OUT, 'README.md'));
for (const page of ['reference', 'rules']) {
  await cp(join(ROOT, 'docs', page), join(OUT, page), { recursive: true });
}
for (const file of ['LICENSE', 'CHANGELOG.md', ...DATA_FILES]) await cp(join(ROOT, file), join(OUT, file));
const [tarball = ''] = run('npm', ['pack', '--silent', '--pack-destination', join(ROOT, 'dist')], OUT)
  .trim()
  .split('\n');
console.log(`dist/${tarball}`);
