import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Declaration, declarationOf } from './declaration.ts';
import { ENTRY_POINTS, type EntryPoint } from './entry-points.ts';
import { type Origin, reExports, sourceModule } from './source-module.ts';

/** The reference, as pages by name, and what it lacks. */
export type Reference = {
  readonly pages: ReadonlyMap<string, string>;
  /** Exported names without a doc comment that are not plain members of a documented constant. */
  readonly undocumented: readonly string[];
  /** Names that signatures refer to and no entry point exports. */
  readonly hidden: readonly string[];
};

/** An exported name; `anchor` is that of its heading, where names may differ in case alone. */
type Entry = { readonly origin: Origin; readonly declaration: Declaration; readonly anchor: string };
type Door = EntryPoint & { readonly entries: readonly Entry[] };

const PAGE_NOTE = '<!-- Written by `npm run reference` from the doc comments. -->';

/** The library reference of the project at `root`: a page for every entry point that there is, and an index. */
export function reference(root: string): Reference {
  const doors = ENTRY_POINTS.filter(({ index }) => existsSync(join(root, index))).map((point) => ({
    ...point,
    entries: entriesOf(reExports(sourceModule(join(root, point.index)))),
  }));
  const links = linksOf(doors);
  const entries = doors.flatMap((door) => door.entries);
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

function entriesOf(origins: readonly Origin[]): readonly Entry[] {
  return origins.map((origin, index) => {
    const heading = origin.name.toLowerCase();
    const before = origins.slice(0, index).filter(({ name }) => name.toLowerCase() === heading).length;
    const anchor = before === 0 ? heading : `${heading}-${before}`;
    return { origin, declaration: declarationOf(origin), anchor };
  });
}

function keyOf({ path, name }: Origin): string {
  return `${path}#${name}`;
}

/** Where each exported name is described; a name that two doors export belongs to the first. */
function linksOf(doors: readonly Door[]): ReadonlyMap<string, string> {
  const found = doors.flatMap(({ page: file, entries }) =>
    entries.map(({ origin, anchor }) => [keyOf(origin), `${file}#${anchor}`] as const),
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
  return `${[
    PAGE_NOTE,
    '',
    '# Library reference',
    '',
    'What the library exports, by the name it is imported from.',
    '',
    ...doors.map(({ specifier, page: file, about }) => `- [${specifier}](${file}). ${about}`),
  ].join('\n')}\n`;
}

function page(root: string, { specifier, about, entries }: Door, links: ReadonlyMap<string, string>): string {
  const files = [...new Set(entries.map(({ origin }) => origin.path))].map((path) => ({
    name: relative(root, path),
    ofFile: entries.filter(({ origin }) => origin.path === path),
  }));
  const contents = files.map(({ name, ofFile }) => {
    const names = ofFile.map(({ origin, anchor }) => `[${origin.name}](#${anchor})`);
    return `- ${name}: ${names.join(', ')}`;
  });
  const sections = files.flatMap(({ name, ofFile }) => [
    '',
    `## ${name}`,
    ...ofFile.flatMap(({ declaration }) => entryLines(root, declaration, links)),
  ]);
  return `${[PAGE_NOTE, '', `# ${specifier}`, '', about, '', ...contents, ...sections].join('\n')}\n`;
}

function entryLines(
  root: string,
  declaration: Declaration,
  links: ReadonlyMap<string, string>,
): readonly string[] {
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
    ...(linked.length === 0 ? [] : ['', `Uses ${linked.join(', ')}.`]),
  ];
}

/** `docs/rules/odds.md`, and `each-way.md` after it, as links. */
function withRuleLinks(root: string, text: string): string {
  return text.replaceAll(/(?:docs\/rules\/)?\b([a-z\d-]+)\.md\b/gu, (written, rule: string) =>
    existsSync(join(root, 'docs/rules', `${rule}.md`)) ? `[${rule}](../rules/${rule}.md)` : written,
  );
}
