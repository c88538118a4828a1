/** A page by the last word of its path: `Safer betting` for `/app/safer-betting/`. */
export function pageName(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'Layline';
  const words = last.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
