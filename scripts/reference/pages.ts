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
/** Names that serve one task, under one heading. */
type Group = Omit<ExportGroup, 'origins'> & { readonly anchor: string; readonly entries: readonly Entry[] };
type Door = EntryPoint & { readonly groups: readonly Group[]; readonly shown: Examples };

const PAGE_NOTE = '<!-- Written by `npm run reference` from the doc comments. -->';

/** The library reference of the project at `root`: a page for every entry point that there is, and an index. */
export function reference(root: string): Reference {
  const doors = ENTRY_POINTS.filter(({ index }) => existsSync(join(root, index))).map((point) => ({
    ...point,
    groups: groupsOf(point.specifier, exportGroups(sourceModule(join(root, point.index)))),
    shown: point.examples === undefined ? NO_EXAMPLES : readExamples(join(root, point.examples)),
  }));
  const links = linksOf(doors);
  const entries = doors.flatMap(entriesOf);
  return {
    pages: new Map([
      ['README.md', indexPage(doors)],
      ...doors.map((door) => [door.page, page(root, door, links)] as const),
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

/** Returns the anchor of each next heading of a page: names may differ in case alone, and anchors may not. */
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

function entriesOf({ groups }: Door): readonly Entry[] {
  return groups.flatMap((group) => group.entries);
}

function keyOf({ path, name }: Origin): string {
  return `${path}#${name}`;
}

/** Where each exported name is described; a name that two doors export belongs to the first. */
function linksOf(doors: readonly Door[]): ReadonlyMap<string, string> {
  const found = doors.flatMap((door) =>
    entriesOf(door).map(({ origin, anchor }) => [keyOf(origin), `${door.page}#${anchor}`] as const),
  );
  return new Map(found.toReversed());
}

function isUndocumented({ declaration }: Entry): boolean {
  return declaration.doc === '' && derivedFrom(declaration) === undefined;
}

/** The constant that a type without a doc comment is the member or the key of, or the schema that it is read by. */
function derivedFrom({ kind, signature }: Declaration): string | undefined {
  if (kind !== 'type') return undefined;
  const [, member, key, schema] =
    /= (?:\(typeof (\w+)\)\[number\]|keyof typeof (\w+)|z\.infer<typeof (\w+)>);$/u.exec(signature) ?? [];
  if (member !== undefined) return `A member of \`${member}\`.`;
  if (schema !== undefined) return `What \`${schema}\` reads.`;
  return key === undefined ? undefined : `A key of \`${key}\`.`;
}

function indexPage(doors: readonly Door[]): string {
  const lines = doors.map(({ specifier, page: file, about }) => `- [${specifier}](${file}). ${about}`);
  const about = 'The exports of the library, by the name of the import and grouped by task.';
  return `${[PAGE_NOTE, '', '# Library reference', '', about, '', ...lines].join('\n')}\n`;
}

type Links = ReadonlyMap<string, string>;

function page(root: string, door: Door, links: Links): string {
  const { specifier, about, groups, shown } = door;
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

/** `docs/rules/odds.md`, and `each-way.md` after it, as links. */
function withRuleLinks(root: string, text: string): string {
  return text.replaceAll(/(?:docs\/rules\/)?\b([a-z\d-]+)\.md\b/gu, (written, rule: string) =>
    existsSync(join(root, 'docs/rules', `${rule}.md`)) ? `[${rule}](../rules/${rule}.md)` : written,
  );
}
