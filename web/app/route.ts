import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { lazily } from '../components/ui/failures/lazily.tsx';

/** Access to a route: open; open, with a silent sign-in if possible; only for signed-in users. */
export type Access = 'open' | 'tryAuth' | 'requiresAuth';

/** A page of the app. */
export type AppRoute = Page & {
  /** The router's pattern. It ends with a slash, except /login. */
  readonly path: string;
  readonly access: Access;
  /** False if the pattern matches but its parameters name no page: not found, before any sign-in. */
  readonly names?: (params: Readonly<Params>) => boolean;
};

/** The prefetch of a chunk's data; resolves when there is enough to render its pages. */
type Ahead = { readonly needs?: (client: QueryClient) => Promise<void> };

/** A page in its own chunk, loaded on navigation to it. */
type Page = {
  readonly page: ComponentType;
  /** Loads the chunk and its data, until it can be rendered. Rejects if the chunk cannot be loaded. */
  readonly begin: (client: QueryClient) => Promise<void>;
};

/** A lazily loaded page, by its export's name in the chunk. */
export function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> & Ahead>,
  name: Name,
): Page {
  const Part = lazily(async () => (await load())[name], 'page');
  return {
    page: Part,
    begin: async (client) => {
      const [{ needs }] = await Promise.all([load(), Part.preload()]);
      await needs?.(client);
    },
  };
}
