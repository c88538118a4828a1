import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** What a plan promises, with the way to where it can be seen at work: a page of ours, or another site's. */
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
