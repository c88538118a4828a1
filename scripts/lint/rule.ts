/**
 * The subset of oxlint's plugin interface that the house rules use. Types only: Node 20 cannot load TypeScript plugins.
 */
export type Node = { readonly type: string; readonly range: readonly [number, number] };

export type Comment = Node & { readonly value: string };

export type Context = {
  readonly filename: string;
  readonly options: readonly unknown[];
  readonly sourceCode: {
    readonly getCommentsBefore: (node: Node) => readonly Comment[];
    readonly getAllComments: () => readonly Comment[];
  };
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
};

export type Rule = {
  readonly meta: object;
  // The type of a node depends on its selector, which these types cannot express.
  readonly create: (context: Context) => Readonly<Record<string, (node: any) => void>>;
};

/** Forbidden syntax, as an ESLint selector, and what to use instead. */
export type Ban = { readonly selector: string; readonly message: string };

/** A set of files, and what they may import. */
export type Zone = {
  readonly name: string;
  readonly files: RegExp;
  readonly imports: readonly string[];
  readonly packages: 'listed' | 'any' | 'no-node';
};

/** Packages that only files in one place may import. */
export type Home = { readonly packages: RegExp; readonly files: RegExp; readonly home: string };
