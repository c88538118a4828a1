import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from '../ui/lazily.tsx';

/** Who may see a route: anybody; anybody, signed in silently where that is possible; whoever is signed in. */
export type Access = 'open' | 'tryAuth' | 'requiresAuth';

/** A page of the app. */
export type AppRoute = {
  /** As the router matches it. With its trailing slash, but for /login. */
  readonly path: string;
  readonly access: Access;
  readonly page: LazyExoticComponent<ComponentType>;
};

/** A page in a chunk of its own, loaded when somebody goes there. */
export function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazily(async () => (await load())[name]);
}
