import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A promise of a plan, linked to the internal or external page that shows it, if it has a URL. */
export function PromiseText({
  text,
  url,
}: {
  readonly text: string;
  readonly url: string | null;
}): ReactNode {
  if (url === null) return text;
  return url.startsWith('/') ? <Link to={url}>{text}</Link> : <a href={url}>{text}</a>;
}
