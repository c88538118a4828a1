/** The little of oxlint's plugin interface that the house's rules use. Types only: Node 20 loads no TypeScript plugin. */
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
  // A selector decides what kind of node comes in, which no type here can say.
  readonly create: (context: Context) => Readonly<Record<string, (node: any) => void>>;
};

/** Syntax that may not be, as an ESLint selector, and what to do instead. */
export type Ban = { readonly selector: string; readonly message: string };

/** Where files of a kind are, and what they may import. */
export type Zone = {
  readonly name: string;
  readonly files: RegExp;
  readonly imports: readonly string[];
  readonly packages: 'listed' | 'any' | 'no-node';
};

/** Packages that belong somewhere: only files that match may import them. */
export type Home = { readonly packages: RegExp; readonly files: RegExp; readonly home: string };
