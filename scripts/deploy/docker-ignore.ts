type Rule = { readonly expression: RegExp; readonly isException: boolean };

/** The regular expression of a pattern: `*` is part of a name, and `**` with a slash any number of folders. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/gu, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`, 'u');
}

function toRule(line: string): Rule {
  const isException = line.startsWith('!');
  if (isException && line.includes('/')) throw new SyntaxError(`This exception is not understood: ${line}`);
  return { expression: toExpression(isException ? line.slice(1) : line), isException };
}

/**
 * Returns a test of whether a `.dockerignore` leaves out a path, given from the root with slashes and empty for the root
 * itself. The last pattern that matches the path or a folder above it decides; `!` makes a pattern an exception. Throws
 * SyntaxError for exceptions below a folder, so that a folder which is left out is left out whole.
 */
export function parseDockerIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(toRule);
  return (path) =>
    path !== '' && rules.findLast(({ expression }) => expression.test(path))?.isException === false;
}
