import { createContext, type ReactNode, useContext, useState } from 'react';
import { newPanelStore, type PanelStore } from './panel-store.ts';

const PanelContext = createContext<PanelStore | undefined>(undefined);

/** The app's panel store. Throws outside a PanelProvider, which is a programming error. */
export function usePanelStore(): PanelStore {
  const store = useContext(PanelContext);
  if (store === undefined) throw new Error('A panel outside of a PanelProvider');
  return store;
}

/** Provides its children with one stack of panels. */
export function PanelProvider({ children }: { readonly children: ReactNode }): ReactNode {
  // oxlint-disable-next-line no-console -- the specification wants developers warned on the console
  const [store] = useState(() => newPanelStore((message) => console.warn(message)));
  return <PanelContext value={store}>{children}</PanelContext>;
}
