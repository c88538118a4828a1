import { execFile } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { parseDockerIgnore } from './docker-ignore.ts';
import { parseCopy, parseDockerfile, parseVariables, type Stage, type Step } from './dockerfile.ts';

/** The state of a stage during and after its build. `root`: the folder that stands for `/`. */
export type Built = {
  readonly root: string;
  readonly workdir: string;
  readonly variables: Readonly<Record<string, string>>;
};

type Build = {
  readonly sources: string;
  /** True for paths of the sources that .dockerignore excludes. */
  readonly isIgnored: (path: string) => boolean;
  /** The earlier stages, by name. */
  readonly stages: ReadonlyMap<string, Built>;
  readonly isRoot: boolean;
};

/** Variables of this process that steps inherit, by which npm finds its cache and its registry. */
const INHERITED = /^(?:HOME|PATH|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_(?:cafile|registry)|\w+_proxy)$/iu;

function stepEnvironment(variables: Built['variables']): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  // Without the project's own node_modules/.bin, which npm prepends.
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(inherited),
    PATH: path.join(':'),
    npm_config_prefer_offline: 'true',
    ...variables,
  };
}

/** The folder that stands for a path of the image. */
export function pathIn({ root, workdir }: Built, path: string): string {
  return join(root, posix.resolve(workdir, path));
}

function chownAll(owner: string, path: string): void {
  const [uid = 0, gid = 0] = owner.split(':').map(Number);
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(owner, join(path, name));
}

async function copy(built: Built, text: string, build: Build): Promise<Built> {
  const { from, owner, sources, destination } = parseCopy(text);
  const stage = build.stages.get(from);
  if (from !== '' && stage === undefined) throw new SyntaxError(`COPY ${text}: no earlier stage`);
  for (const source of sources) {
    const path = stage === undefined ? join(build.sources, source) : pathIn(stage, source);
    const isIncluded = (each: string): boolean =>
      stage !== undefined || !build.isIgnored(relative(build.sources, each).replaceAll('\\', '/'));
    if (!isIncluded(path)) throw new Error(`COPY ${text}: .dockerignore excludes ${source}`);
    const isInto = destination.endsWith('/') && statSync(path).isFile();
    const target = join(pathIn(built, destination), isInto ? basename(source) : '');
    await cp(path, target, { recursive: true, verbatimSymlinks: true, filter: isIncluded });
    if (owner !== '' && build.isRoot) chownAll(owner, target);
  }
  return built;
}

async function run(built: Built, text: string): Promise<Built> {
  if (/(?:^|[\s'"=])\//u.test(text)) {
    throw new SyntaxError(`RUN ${text}: only paths below the working folder are supported`);
  }
  const options = { cwd: pathIn(built, '.'), env: stepEnvironment(built.variables), maxBuffer: 2 ** 26 };
  await promisify(execFile)('sh', ['-c', text], options).catch((error: unknown) => {
    const output = error instanceof Error && 'stdout' in error && 'stderr' in error ? error : undefined;
    throw new Error(`RUN ${text}\n${String(output?.stdout)}${String(output?.stderr)}`, { cause: error });
  });
  return built;
}

function workdir(built: Built, text: string): Built {
  const moved = { ...built, workdir: posix.resolve(built.workdir, text) };
  mkdirSync(pathIn(moved, '.'), { recursive: true });
  return moved;
}

/** Executes one instruction. Those that only describe the image are no-ops. */
async function execute(built: Built, { instruction, text }: Step, build: Build): Promise<Built> {
  if (instruction === 'COPY') return copy(built, text, build);
  if (instruction === 'RUN') return run(built, text);
  if (instruction === 'WORKDIR') return workdir(built, text);
  if (instruction !== 'ENV') return built;
  return { ...built, variables: { ...built.variables, ...Object.fromEntries(parseVariables(text)) } };
}

/** The last stage: its instructions, and the result of its build. */
export type Image = { readonly stage: Stage; readonly built: Built };

/**
 * Executes the instructions of a Dockerfile without containers: a folder below `into` stands for the file system of
 * each stage, and commands run on this machine. `report` is called with each step. Throws SyntaxError for unsupported
 * instructions, and Error with the output of a command that fails.
 */
export async function buildImage({
  sources,
  dockerfile,
  into,
  report = () => undefined,
}: {
  readonly sources: string;
  readonly dockerfile: string;
  readonly into: string;
  readonly report?: (step: string) => void;
}): Promise<Image> {
  const isIgnored = parseDockerIgnore(readFileSync(join(sources, '.dockerignore'), 'utf8'));
  const stages = new Map<string, Built>();
  let image: Image | undefined;
  // The image's account must be able to read the result.
  chmodSync(into, 0o755);
  for (const [index, stage] of parseDockerfile(readFileSync(dockerfile, 'utf8')).entries()) {
    const name = stage.name === '' ? String(index) : stage.name;
    let built: Built = { root: join(into, name), workdir: '/', variables: {} };
    mkdirSync(built.root);
    for (const step of stage.steps) {
      report(`${name}: ${step.instruction} ${step.text}`);
      built = await execute(built, step, { sources, isIgnored, stages, isRoot: process.getuid?.() === 0 });
    }
    stages.set(name, built);
    image = { stage, built };
  }
  if (image === undefined) throw new SyntaxError(`${dockerfile} has no stage`);
  return image;
}
