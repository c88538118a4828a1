import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { type Figure, isFigure } from './figure.ts';

const ROOT = join(import.meta.dirname, '..');

/** Bundles a file of this folder, because users run bundles too; resolves with the bundle's path. */
export async function bundled(
  name: string,
  excluded: Pick<BuildOptions, 'external' | 'packages'> = {},
): Promise<string> {
  const outfile = join(ROOT, '.cache/bench', `${name}.js`);
  await build({
    ...excluded,
    absWorkingDir: ROOT,
    entryPoints: [`bench/${name}.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

/** Runs a process that prints figures as JSON; throws if it fails or prints anything else. */
export function runForFigures(args: readonly string[]): readonly Figure[] {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`not measured: ${args.join(' ')} exited with ${status}`);
  const figures: unknown = JSON.parse(stdout);
  if (!Array.isArray(figures) || !figures.every(isFigure)) throw new TypeError(`not figures: ${stdout}`);
  return figures;
}
