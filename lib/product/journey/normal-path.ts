/** How `.` and `..` can be written in an address: a dot may be its escape. */
const ONE_DOT = /^(?:\.|%2e)$/iu;
const TWO_DOTS = /^(?:\.|%2e){2}$/iu;

/**
 * The path that a browser makes of one with a leading slash and no backslash: `.` and `..` are gone, an empty segment
 * stays (`/..//x` becomes `//x`). As the URL standard has it, for paths of addresses that are not files.
 */
export function normalPath(path: string): string {
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (TWO_DOTS.test(segment)) {
      kept.pop();
      if (isLast) kept.push('');
    } else if (ONE_DOT.test(segment)) {
      if (isLast) kept.push('');
    } else kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
