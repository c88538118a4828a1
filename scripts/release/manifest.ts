import { z } from 'zod';

const Texts = z.record(z.string(), z.string());

/** The fields of the project's own manifest that the package takes over. */
export const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean().default(false),
  description: z.string(),
  keywords: z.array(z.string()),
  license: z.string(),
  author: z.string(),
  homepage: z.string(),
  repository: z.object({ type: z.string(), url: z.string() }),
  bugs: z.string(),
  engines: Texts,
  dependencies: Texts,
});
export type Manifest = z.infer<typeof Manifest>;

/** Modules that other projects may import, with their files in lib. */
export const ENTRIES = {
  '.': 'index',
  './matched': 'matched/index',
  './text': 'text/index',
  './slip': 'slip/index',
  './card': 'card/index',
  './value': 'value/index',
  './wire': 'wire/index',
} as const;

/** JSON files that other projects may import, by their paths in the package. */
export const DATA_FILES = ['fixtures/peer-bugs.json'] as const;

/**
 * Packages whose types are part of the library's public types, with the lowest compatible version. The dependent
 * project installs them, so that its schemas and the library's come from one copy
 * (docs/decisions/0035-ranges-in-the-package.md).
 */
export const PEERS: Readonly<Record<string, string>> = { zod: '^4.6.0' };

/**
 * The manifest of the published package. A dependency gets the range from the version that the project is tested with
 * to the next major version. Throws if `packages` holds one that the project does not depend on.
 */
export function packageManifest(project: Manifest, packages: readonly string[]): object {
  const { dependencies: versions, private: isPrivate, ...about } = project;
  const own = packages.filter((name) => PEERS[name] === undefined);
  const exports = new Map<string, string | object>();
  for (const [path, file] of Object.entries(ENTRIES)) {
    exports.set(path, { types: `./lib/${file}.d.ts`, default: `./lib/${file}.js` });
  }
  for (const file of DATA_FILES) exports.set(`./${file}`, `./${file}`);
  return {
    ...about,
    ...(isPrivate ? { private: true } : {}),
    type: 'module',
    sideEffects: false,
    bin: { betcalc: 'cli/betcalc.js' },
    exports: Object.fromEntries(exports),
    dependencies: Object.fromEntries(own.map((name) => [name, rangeFrom(name, versions[name])])),
    peerDependencies: PEERS,
  };
}

function rangeFrom(name: string, version: string | undefined): string {
  if (version === undefined) throw new Error(`${name} is imported but is not a dependency of the project`);
  return `^${version}`;
}
