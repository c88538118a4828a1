type Rule = { readonly expression: RegExp; readonly isException: boolean };

/**
 * Converts a pattern to a regular expression: `*` matches within a name, and `**` with a slash any number of folders.
 */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/gu, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`, 'u');
}

function toRule(line: string): Rule {
  const isException = line.startsWith('!');
  if (isException && line.includes('/')) throw new SyntaxError(`Exception below a folder: ${line}`);
  return { expression: toExpression(isException ? line.slice(1) : line), isException };
}

/**
 * Returns a predicate: true if a `.dockerignore` excludes a path, given from the root with slashes and empty for the
 * root itself. The last pattern that matches the path or a folder above it decides; `!` marks an exception. Throws
 * SyntaxError for exceptions below a folder, so that an excluded folder is excluded completely.
 */
export function parseDockerIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(toRule);
  return (path) =>
    path !== '' && rules.findLast(({ expression }) => expression.test(path))?.isException === false;
}
