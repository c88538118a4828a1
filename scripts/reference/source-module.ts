import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Comment, parseSync, type Program, type TSTypeName, Visitor } from 'oxc-parser';

/** A name, by the absolute path of the file that declares it. */
export type Origin = { readonly path: string; readonly name: string };

/** A source file, parsed. */
export type SourceModule = {
  readonly path: string;
  readonly text: string;
  readonly body: Program['body'];
  readonly comments: readonly Comment[];
  /** References to names in its types. */
  readonly references: readonly { readonly name: string; readonly start: number }[];
  /** The declarations of the names that it imports from other files of the project. */
  readonly imports: ReadonlyMap<string, Origin>;
};

const known = new Map<string, SourceModule>();

/** The file at an absolute path, parsed once. */
export function sourceModule(path: string): SourceModule {
  const found = known.get(path) ?? parse(path, readFileSync(path, 'utf8'));
  known.set(path, found);
  return found;
}

function parse(path: string, text: string): SourceModule {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return {
    path,
    text,
    body: program.body,
    comments,
    references: referencesOf(program),
    imports: importsOf(path, program),
  };
}

function referencesOf(program: Program): SourceModule['references'] {
  const found: { readonly name: string; readonly start: number }[] = [];
  const visitor = new Visitor({
    TSTypeReference: ({ typeName, start }) => found.push({ name: rootName(typeName), start }),
    TSTypeQuery: ({ exprName, start }) => {
      if (exprName.type !== 'TSImportType') found.push({ name: rootName(exprName), start });
    },
  });
  visitor.visit(program);
  return found;
}

function rootName(name: TSTypeName): string {
  switch (name.type) {
    case 'Identifier':
      return name.name;
    case 'TSQualifiedName':
      return rootName(name.left);
    case 'ThisExpression':
      return 'this';
  }
}

function importsOf(importer: string, { body }: Program): ReadonlyMap<string, Origin> {
  const found = new Map<string, Origin>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
    const path = resolve(dirname(importer), statement.source.value);
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      found.set(specifier.local.name, { path, name: exportedName(specifier.imported) });
    }
  }
  return found;
}

/** Exports of an index file that serve one task. */
export type ExportGroup = {
  readonly title: string;
  /** A sentence on the task; empty if the title is enough. */
  readonly about: string;
  readonly origins: readonly Origin[];
};

/**
 * The names that an index file exports from other files, in its order, by the comments above them: `// Title.` or
 * `// Title: a sentence.` An export without a comment belongs to the group above it.
 */
export function exportGroups({ path, body, comments }: SourceModule): readonly ExportGroup[] {
  const groups: { title: string; about: string; origins: Origin[] }[] = [];
  let end = 0;
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) continue;
    const words = comments
      .filter((comment) => comment.start >= end && comment.end <= statement.start)
      .map(({ value }) => value.trim());
    if (words.length > 0) groups.push({ ...headingOf(words.join(' ')), origins: [] });
    const group = groups.at(-1);
    if (group === undefined) throw new Error(`${path}: no comment names the task of its first exports`);
    const source = resolve(dirname(path), statement.source.value);
    group.origins.push(
      ...statement.specifiers.map(({ local }) => ({ path: source, name: exportedName(local) })),
    );
    ({ end } = statement);
  }
  return groups;
}

/** The title of a comment, without its full stop, and the sentence after its colon. */
function headingOf(comment: string): { readonly title: string; readonly about: string } {
  const [, title = '', about = ''] = /^([^:]*?)\.?(?:: (.*))?$/u.exec(comment) ?? [];
  return { title, about: `${about.charAt(0).toUpperCase()}${about.slice(1)}` };
}

type ExportedName = { readonly name: string } | { readonly value: string };

function exportedName(node: ExportedName): string {
  return 'name' in node ? node.name : node.value;
}
