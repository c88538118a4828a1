import { readFileSync } from 'node:fs';

/** The example of an exported function: some lines of a file of docs/examples, below a line `// example: <name>`. */
export type Example = {
  readonly name: string;
  /** Line of the marker, from 1. */
  readonly line: number;
  readonly code: string;
};

/** A file of docs/examples. */
export type Examples = {
  /** The lines above the first example: imports, and values that the examples share. */
  readonly setup: string;
  readonly examples: readonly Example[];
};

const MARKER = /^\/\/ example: (\w+)$/u;

export const NO_EXAMPLES: Examples = { setup: '', examples: [] };

/** The examples of the file at `path`. */
export function readExamples(path: string): Examples {
  return examplesOf(readFileSync(path, 'utf8'));
}

/** The examples of a file's text. */
export function examplesOf(text: string): Examples {
  const setup: string[] = [];
  const found: { readonly name: string; readonly line: number; readonly lines: string[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const name = MARKER.exec(line)?.[1];
    if (name === undefined) (found.at(-1)?.lines ?? setup).push(line);
    else found.push({ name, line: index + 1, lines: [] });
  }
  return {
    setup: setup.join('\n').trim(),
    examples: found.map(({ name, line, lines }) => ({ name, line, code: lines.join('\n').trimEnd() })),
  };
}

/** The set-up lines that a reader needs: all but the import of the entry point itself. */
export function sharedSetup(setup: string, specifier: string): string {
  const others = setup.replaceAll(/^import [^;]*? from '([^']+)';\n/gmu, (statement, from: string) =>
    from === specifier ? '' : statement,
  );
  return others.trim();
}
