import { createContext, type ReactNode, useContext, useState } from 'react';
import { newPanelStore, type PanelStore } from './panel-store.ts';

const PanelContext = createContext<PanelStore | undefined>(undefined);

/** The store of the app's panels. Throws outside of a PanelProvider, which is a mistake of ours. */
export function usePanelStore(): PanelStore {
  const store = useContext(PanelContext);
  if (store === undefined) throw new Error('A panel outside of a PanelProvider');
  return store;
}

/** Gives everything inside one stack of panels. */
export function PanelProvider({ children }: { readonly children: ReactNode }): ReactNode {
  // oxlint-disable-next-line no-console -- the specification wants developers warned on the console
  const [store] = useState(() => newPanelStore((message) => console.warn(message)));
  return <PanelContext value={store}>{children}</PanelContext>;
}
