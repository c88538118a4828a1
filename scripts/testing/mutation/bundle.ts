import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build, type Metafile, type Plugin } from 'esbuild';
import { collector, type CollectedTest, type Collector } from './collect.ts';

/** Evaluates a test file, with the modules that it imports, and returns its tests. */
export type OpenFile = (file: string) => readonly CollectedTest[];

export type Bundle = {
  /** Begins with no module evaluated: each call is a fresh program. */
  readonly open: () => OpenFile;
  /** The test files that import a source, directly or not. */
  readonly importersOf: (source: string) => readonly string[];
};

type Exports = {
  readonly setup: () => void;
  readonly files: Readonly<Record<string, () => void>>;
};

/** One script of all test files and sources. Packages stay outside, and are loaded once. */
export async function bundleTests(folder: string, files: readonly string[]): Promise<Bundle> {
  const table = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`);
  const contents = `exports.setup = () => require('./tests/setup.ts'); exports.files = { ${table.join(', ')} };`;
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder, sourcefile: 'tests.js' },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: {},
    plugins: [sources(folder)],
  });
  const code = outputFiles[0]?.text ?? '';
  const script = new Script(`(function (exports, require, testApi) {${code}\n})`, { filename: 'tests.js' });
  const outside = createRequire(resolve(folder, 'package.json'));
  const importers = importersIn(metafile, files);
  return {
    open: () => openScript(script, outside),
    importersOf: (source) => importers.get(source) ?? [],
  };
}

function openScript(script: Script, outside: NodeJS.Require): OpenFile {
  const collectors = new Map<string, Collector>();
  const testApi = (file: string): object => {
    const found = collectors.get(file) ?? collector(file);
    collectors.set(file, found);
    return found.api;
  };
  const exports: Partial<Exports> = {};
  const run: unknown = script.runInThisContext();
  if (typeof run !== 'function') throw new TypeError('The bundle is no function');
  Reflect.apply(run, undefined, [exports, outside, testApi]);
  exports.setup?.();
  return (file) => {
    exports.files?.[file]?.();
    return collectors.get(file)?.tests ?? [];
  };
}

/** Leaves packages out, replaces `import.meta`, and gives each file a test API of its own. */
function sources(folder: string): Plugin {
  return {
    name: 'sources',
    setup(plugin) {
      plugin.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
        kind === 'entry-point' ? undefined : { path, external: true },
      );
      plugin.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = JSON.stringify(relative(folder, path));
        const contents = readFileSync(path, 'utf8')
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replace(
            /import \{([^}]*)\} from 'vitest';/u,
            (_, names: string) => `const {${names}} = testApi(${file});`,
          );
        return { contents, loader: 'ts' };
      });
    },
  };
}

function importersIn({ inputs }: Metafile, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const seen = new Set([file]);
    for (const path of seen) {
      importers.set(path, [...(importers.get(path) ?? []), file]);
      for (const imported of inputs[path]?.imports ?? []) {
        if (imported.external !== true) seen.add(imported.path);
      }
    }
  }
  return importers;
}
