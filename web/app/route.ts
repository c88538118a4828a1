import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Params } from 'react-router-dom';
import { lazily } from '../ui/lazily.tsx';

/** Who may see a route: anybody; anybody, signed in silently where that is possible; whoever is signed in. */
export type Access = 'open' | 'tryAuth' | 'requiresAuth';

/** A page of the app. */
export type AppRoute = Page & {
  /** As the router matches it. With its trailing slash, but for /login. */
  readonly path: string;
  readonly access: Access;
  /** False where the path matches and its parameters name no page: that is not found, before any sign-in. */
  readonly names?: (params: Readonly<Params>) => boolean;
};

/** What a chunk with pages may ask the server for; resolves when enough has come to draw them. */
type Ahead = { readonly needs?: (client: QueryClient) => Promise<void> };

/** A page in a chunk of its own, loaded when somebody goes there. */
type Page = {
  readonly page: LazyExoticComponent<ComponentType>;
  /** Loads the chunk, and asks for what it shows, until it can be drawn. Rejects where the chunk cannot be loaded. */
  readonly begin: (client: QueryClient) => Promise<void>;
};

/** A page in a chunk of its own, by its name there. */
export function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> & Ahead>,
  name: Name,
): Page {
  return {
    page: lazily(async () => (await load())[name], 'page'),
    begin: async (client) => {
      await (await load()).needs?.(client);
    },
  };
}
