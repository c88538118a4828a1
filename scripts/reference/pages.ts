import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Declaration, declarationOf } from './declaration.ts';
import { ENTRY_POINTS, type EntryPoint } from './entry-points.ts';
import { type Examples, NO_EXAMPLES, readExamples, sharedSetup } from './examples.ts';
import { exportGroups, type ExportGroup, type Origin, sourceModule } from './source-module.ts';

/** The reference, as pages by name, and what it lacks. */
export type Reference = {
  readonly pages: ReadonlyMap<string, string>;
  /** Exported names without a doc comment that are not plain members of a documented constant. */
  readonly undocumented: readonly string[];
  /** Names that signatures refer to and no entry point exports. */
  readonly hidden: readonly string[];
};

/** An exported name; `anchor` is that of its heading. */
type Entry = { readonly origin: Origin; readonly declaration: Declaration; readonly anchor: string };
/** Names for one task, under one heading. */
type Group = Omit<ExportGroup, 'origins'> & { readonly anchor: string; readonly entries: readonly Entry[] };
type EntryPage = EntryPoint & { readonly groups: readonly Group[]; readonly shown: Examples };

const PAGE_NOTE = '<!-- Written by `npm run reference` from the doc comments. -->';

/** Generates the library reference of the project at `root`: a page for every entry point, and an index. */
export function reference(root: string): Reference {
  const entryPages = ENTRY_POINTS.filter(({ index }) => existsSync(join(root, index))).map((point) => ({
    ...point,
    groups: groupsOf(point.specifier, exportGroups(sourceModule(join(root, point.index)))),
    shown: point.examples === undefined ? NO_EXAMPLES : readExamples(join(root, point.examples)),
  }));
  const links = linksOf(entryPages);
  const entries = entryPages.flatMap(entriesOf);
  return {
    pages: new Map([
      ['README.md', indexPage(entryPages)],
      ...entryPages.map((entryPage) => [entryPage.page, page(root, entryPage, links)] as const),
    ]),
    undocumented: entries.filter(isUndocumented).map(({ declaration }) => declaration.name),
    hidden: entries.flatMap(({ declaration }) =>
      declaration.uses
        .filter((use) => !links.has(keyOf(use)))
        .map(({ name }) => `${declaration.name}: ${name}`),
    ),
  };
}

/** The groups of a page whose title is `title`, with the anchors of their headings. */
function groupsOf(title: string, groups: readonly ExportGroup[]): readonly Group[] {
  const anchor = anchors();
  anchor(title);
  return groups.map(({ origins, ...group }) => ({
    ...group,
    anchor: anchor(group.title),
    entries: origins.map((origin) => ({
      origin,
      declaration: declarationOf(origin),
      anchor: anchor(origin.name),
    })),
  }));
}

/** Returns a function that gives each heading of a page a unique anchor: names may differ in case only. */
function anchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\w -]/gu, '')
      .replaceAll(' ', '-');
    const before = counts.get(anchor) ?? 0;
    counts.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  };
}

function entriesOf({ groups }: EntryPage): readonly Entry[] {
  return groups.flatMap((group) => group.entries);
}

function keyOf({ path, name }: Origin): string {
  return `${path}#${name}`;
}

/** The link to each exported name's section; a name that two entry points export belongs to the first. */
function linksOf(entryPages: readonly EntryPage[]): ReadonlyMap<string, string> {
  const found = entryPages.flatMap((entryPage) =>
    entriesOf(entryPage).map(({ origin, anchor }) => [keyOf(origin), `${entryPage.page}#${anchor}`] as const),
  );
  return new Map(found.toReversed());
}

function isUndocumented({ declaration }: Entry): boolean {
  return declaration.doc === '' && derivedFrom(declaration) === undefined;
}

/** A description of a type without a doc comment that is derived from a constant or a schema; undefined for others. */
function derivedFrom({ kind, signature }: Declaration): string | undefined {
  if (kind !== 'type') return undefined;
  const [, member, key, schema] =
    /= (?:\(typeof (\w+)\)\[number\]|keyof typeof (\w+)|z\.infer<typeof (\w+)>);$/u.exec(signature) ?? [];
  if (member !== undefined) return `A member of \`${member}\`.`;
  if (schema !== undefined) return `The value that \`${schema}\` parses.`;
  return key === undefined ? undefined : `A key of \`${key}\`.`;
}

function indexPage(entryPages: readonly EntryPage[]): string {
  const lines = entryPages.map(({ specifier, page: file, about }) => `- [${specifier}](${file}). ${about}`);
  const about = 'The exports of the library, by the name of the import and grouped by task.';
  return `${[PAGE_NOTE, '', '# Library reference', '', about, '', ...lines].join('\n')}\n`;
}

type Links = ReadonlyMap<string, string>;

function page(root: string, entryPage: EntryPage, links: Links): string {
  const { specifier, about, groups, shown } = entryPage;
  const contents = groups.map(({ title, anchor, entries }) => {
    const names = entries.map((entry) => `[${entry.origin.name}](#${entry.anchor})`);
    return `- [${title}](#${anchor}): ${names.join(', ')}`;
  });
  const examples = new Map(shown.examples.map(({ name, code }) => [name, code]));
  const sections = groups.flatMap((group) => [
    '',
    `## ${group.title}`,
    ...(group.about === '' ? [] : ['', group.about]),
    ...group.entries.flatMap((entry) =>
      entryLines(root, { ...entry, example: examples.get(entry.origin.name) }, links),
    ),
  ]);
  const setup = setupLines(sharedSetup(shown.setup, specifier));
  return `${[PAGE_NOTE, '', `# ${specifier}`, '', about, '', ...contents, ...setup, ...sections].join('\n')}\n`;
}

function setupLines(setup: string): readonly string[] {
  return setup === '' ? [] : ['', 'The examples share these lines:', '', '```ts', setup, '```'];
}

type Shown = Entry & { readonly example: string | undefined };

function entryLines(root: string, { declaration, example }: Shown, links: Links): readonly string[] {
  const { name, signature, doc, uses } = declaration;
  const linked = uses.flatMap((use) => {
    const link = links.get(keyOf(use));
    return link === undefined ? [] : [`[${use.name}](${link})`];
  });
  return [
    '',
    `### ${name}`,
    '',
    withRuleLinks(root, doc === '' ? (derivedFrom(declaration) ?? '') : doc),
    '',
    '```ts',
    signature,
    '```',
    ...(example === undefined ? [] : ['', '```ts', example, '```']),
    ...(linked.length === 0 ? [] : ['', `Uses ${linked.join(', ')}.`]),
  ];
}

/** Converts `docs/rules/odds.md`, and `each-way.md` after it, to links. */
function withRuleLinks(root: string, text: string): string {
  return text.replaceAll(/(?:docs\/rules\/)?\b([a-z\d-]+)\.md\b/gu, (written, rule: string) =>
    existsSync(join(root, 'docs/rules', `${rule}.md`)) ? `[${rule}](../rules/${rule}.md)` : written,
  );
}
