import { posix } from 'node:path';
import { z } from 'zod';

/** A text file of the project, by its path from the root. */
export type TextFile = { readonly path: string; readonly text: string };

/** The flaws of a file under one rule, one sentence each; `paths` are all files of the project. */
export type TidyRule = (file: TextFile, paths: ReadonlySet<string>) => readonly string[];

/** The lines that match a pattern, as sentences. */
function linesMatching({ text }: TextFile, pattern: RegExp, complaint: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`line ${index + 1}: ${complaint}`] : []));
}

const PLAIN_NAME = /^\.?[a-z0-9]+(?:[.-][a-z0-9]+)*$/u;
const CAPITAL_NAMES = new Set([
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'ISSUE_TEMPLATE',
  'PULL_REQUEST_TEMPLATE.md',
  'Caddyfile',
  'Dockerfile',
]);

const kebabCaseName: TidyRule = ({ path }) =>
  path
    .split('/')
    .filter((part) => !PLAIN_NAME.test(part) && !CAPITAL_NAMES.has(part))
    .map((part) => `'${part}' is not kebab-case`);

// Written so that this file does not violate the rule.
const POSTPONED = /\b(?:TOD[O]|FIXM[E]|X{3}|HAC[K])\b/u;

const nothingPostponed: TidyRule = (file) => linesMatching(file, POSTPONED, 'a note to do it later');

const MACHINE_PATH = /(?<![\w.])\/(?:work|root|tmp|home\/\w+|Users\/\w+)\/|\.\.\/shared\//u;

const noMachinePath: TidyRule = (file) => linesMatching(file, MACHINE_PATH, 'a path of one machine');

const REGISTRY = /https?:\/\/[\w.-]*(?:registry|npm\.pkg|artifactory|verdaccio|nexus)[\w.-]*/gu;
const PUBLIC_REGISTRY = 'https://registry.npmjs.org';

const noPrivateRegistry: TidyRule = ({ text }) =>
  [...text.matchAll(REGISTRY)].map(([host]) => host).filter((host) => host !== PUBLIC_REGISTRY);

const Lock = z.object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() })) });

const lockFromPublicRegistry: TidyRule = ({ path, text }) => {
  if (path !== 'package-lock.json') return [];
  return Object.entries(Lock.parse(JSON.parse(text)).packages).flatMap(([name, { resolved }]) =>
    resolved === undefined || resolved.startsWith(`${PUBLIC_REGISTRY}/`)
      ? []
      : [`${name} comes from ${resolved}`],
  );
};

const Versions = z.record(z.string(), z.string()).default({});
const Package = z.object({ dependencies: Versions, devDependencies: Versions });

const exactVersions: TidyRule = ({ path, text }) => {
  if (path !== 'package.json') return [];
  const { dependencies, devDependencies } = Package.parse(JSON.parse(text));
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    /^\d+\.\d+\.\d+$/u.test(version) ? [] : [`${name} is not pinned: ${version}`],
  );
};

const SUPPRESSION = /(?:\/\/|\/\*) *(?:(?:oxlint|eslint)-(?:disable|enable)|@ts-|(?:oxfmt|prettier)-ignore)/u;
const REASONED = /oxlint-disable-next-line [\w/-]+(?:, [\w/-]+)* -- \w|@ts-expect-error \w/u;

const suppressionsSayWhy: TidyRule = (file) =>
  /\.[jt]sx?$/u.test(file.path)
    ? file.text
        .split('\n')
        .flatMap((line, index) =>
          SUPPRESSION.test(line) && !REASONED.test(line)
            ? [`line ${index + 1}: for the next line alone, by the rule's name, and why: \`rule -- why\``]
            : [],
        )
    : [];

const citedPagesExist: TidyRule = ({ text }, paths) =>
  [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/gu)]
    .map(([page]) => page)
    .filter((page) => !paths.has(page))
    .map((page) => `${page} does not exist`);

const linksResolve: TidyRule = ({ path, text }, paths) => {
  if (!path.endsWith('.md')) return [];
  const folders = new Set([...paths].flatMap((each) => ancestors(each)));
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/gu)].flatMap(([, link = '']) => {
    const target = posix.join(posix.dirname(path), link).replace(/\/$/u, '');
    return paths.has(target) || folders.has(target) ? [] : [`${link} leads nowhere`];
  });
};

function ancestors(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? ['.'] : [folder, ...ancestors(folder)];
}

const MAX_CHARACTERS = 500_000;

// Exempts what tools write and check: the lock file, and golden fixtures with thousands of units.
const notTooLarge: TidyRule = ({ path, text }) =>
  text.length > MAX_CHARACTERS && !/^(?:package-lock\.json$|fixtures\/)/u.test(path)
    ? [`${text.length} characters, at most ${MAX_CHARACTERS}`]
    : [];

/** Every rule, by its claim about the project. */
export const TIDY_RULES = {
  'names are kebab-case': kebabCaseName,
  'nothing is put off in a comment': nothingPostponed,
  'no path of one machine is written down': noMachinePath,
  'no private registry is named': noPrivateRegistry,
  'the lock file takes packages from the public registry only': lockFromPublicRegistry,
  'dependencies have one exact version': exactVersions,
  'a suppression says why, for one line': suppressionsSayWhy,
  'a page that is cited exists': citedPagesExist,
  'a link leads somewhere': linksResolve,
  'no file is too large to read': notTooLarge,
} as const satisfies Readonly<Record<string, TidyRule>>;

/** The pages of docs/rules that no file of lib cites. */
export function uncitedRulePages(files: readonly TextFile[]): readonly string[] {
  const lib = files.filter(({ path }) => path.startsWith('lib/')).map(({ text }) => text);
  return files
    .map(({ path }) => path)
    .filter((path) => /^docs\/rules\/(?!README)[^/]+\.md$/u.test(path))
    .filter((path) => !lib.some((text) => text.includes(posix.basename(path))));
}

const NAMED_LOCATOR = /getBy(?:Role\((?:'[^']*'), \{\s*name: [^}]*\}|Label\([^)]*)\)/gu;

/** Locators by role and name, or by label, in more than one browser test: they belong in a page object. */
export function repeatedLocators(files: readonly TextFile[]): readonly string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!/^e2e\/[^/]+\.ts$/u.test(path)) continue;
    for (const [locator] of text.matchAll(NAMED_LOCATOR)) {
      const known = users.get(locator) ?? new Set();
      users.set(locator, known.add(path));
    }
  }
  return [...users].filter(([, paths]) => paths.size > 1).map(([locator]) => locator);
}
