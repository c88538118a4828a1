import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { type Figure, isFigure } from './figure.ts';

const ROOT = join(import.meta.dirname, '..');

/** Bundles a file of this folder, since what people run is a bundle too. Answers the bundle's path. */
export async function bundled(
  name: string,
  leftOut: Pick<BuildOptions, 'external' | 'packages'> = {},
): Promise<string> {
  const outfile = join(ROOT, '.cache/bench', `${name}.js`);
  await build({
    ...leftOut,
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

/** The figures that a process of its own measures and prints as JSON. Throws where it fails, or prints anything else. */
export function figuresOf(args: readonly string[]): readonly Figure[] {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`not measured: ${args.join(' ')} ended with ${status}`);
  const figures: unknown = JSON.parse(stdout);
  if (!Array.isArray(figures) || !figures.every(isFigure)) throw new TypeError(`no figures: ${stdout}`);
  return figures;
}
