import { type Origin, type SourceModule, sourceModule } from './source-module.ts';

/** An exported name and its kind. */
export type Declaration = {
  readonly name: string;
  readonly kind: 'function' | 'constant' | 'type';
  /** The source text without a function's body; for overloads, all of them. */
  readonly signature: string;
  /** The doc comment as plain text; empty if there is none. */
  readonly doc: string;
  /** The project's names that the signature refers to, without duplicates. */
  readonly uses: readonly Origin[];
};

/** Finds the exported declaration of a name; throws if the file has none. */
export function declarationOf({ path, name }: Origin): Declaration {
  const module = sourceModule(path);
  const all = module.body.flatMap((statement) => declared(statement, name));
  const overloads = all.filter(({ isOverload }) => isOverload);
  const shown = overloads.length > 0 ? overloads : all;
  const [first] = shown;
  if (first === undefined) throw new Error(`${path} does not export ${name}`);
  return {
    name,
    kind: first.kind,
    signature: shown.map(({ from, to, before }) => `${before}${signature(module, from, to)}`).join('\n'),
    doc: docBefore(module, first.start),
    uses: usesOf(module, name, shown),
  };
}

type Found = {
  readonly kind: Declaration['kind'];
  readonly isOverload: boolean;
  /** The start of the statement. */
  readonly start: number;
  /** The range of the signature in the file, and a text to put before it. */
  readonly from: number;
  readonly to: number;
  readonly before: string;
};

type Statement = SourceModule['body'][number];

function declared(statement: Statement, name: string): readonly Found[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration: node, start } = statement;
  if (node?.type === 'FunctionDeclaration' || node?.type === 'TSDeclareFunction') {
    return declaredFunction(node, name, start);
  }
  if (node?.type === 'TSTypeAliasDeclaration' && node.id.name === name) {
    return [{ kind: 'type', isOverload: false, start, from: node.start, to: node.end, before: '' }];
  }
  return node?.type === 'VariableDeclaration' ? declaredConstants(node, name, start) : [];
}

type FunctionNode = Extract<
  Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration'],
  { body: unknown; params: unknown }
>;

function declaredFunction(node: FunctionNode, name: string, start: number): readonly Found[] {
  if (node.id?.name !== name) return [];
  const isOverload = node.type === 'TSDeclareFunction';
  return [
    { kind: 'function', isOverload, start, from: node.start, to: node.body?.start ?? node.end, before: '' },
  ];
}

type Constants = Extract<Statement, { type: 'VariableDeclaration' }>;

function declaredConstants({ declarations }: Constants, name: string, start: number): readonly Found[] {
  return declarations.flatMap(({ id, init, end }) => {
    if (id.type !== 'Identifier' || id.name !== name) return [];
    const to = id.typeAnnotation === null || id.typeAnnotation === undefined ? (init?.end ?? end) : id.end;
    return [{ kind: 'constant', isOverload: false, start, from: id.start, to, before: 'const ' }];
  });
}

function signature({ text }: SourceModule, from: number, to: number): string {
  return `${text.slice(from, to).trim().replace(/;$/u, '')};`;
}

function docBefore({ text, comments }: SourceModule, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start);
  const isDoc = comment?.type === 'Block' && comment.value.startsWith('*');
  if (!isDoc || text.slice(comment.end, start).trim() !== '') return '';
  const lines = comment.value.slice(1).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/u, '').trimEnd())
    .join('\n')
    .trim();
}

function usesOf(module: SourceModule, name: string, shown: readonly Found[]): readonly Origin[] {
  const names = module.references
    .filter(({ start }) => shown.some(({ from, to }) => start >= from && start < to))
    .map((reference) => reference.name);
  return [...new Set(names)]
    .filter((used) => used !== name)
    .flatMap(
      (used) =>
        module.imports.get(used) ?? (isDeclaredIn(module, used) ? { path: module.path, name: used } : []),
    );
}

function isDeclaredIn({ body }: SourceModule, name: string): boolean {
  return body.some((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'TSTypeAliasDeclaration') return node.id.name === name;
    if (node?.type !== 'VariableDeclaration') return false;
    return node.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name);
  });
}
