import { type ReactNode, useSyncExternalStore } from 'react';
import { Note } from '../../ui/note.tsx';

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is gone, for as long as it is. */
export function OfflineMark(): ReactNode {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="warn">
          <b>You are offline.</b> The calculators go on working; prices and saving wait for the network.
        </Note>
      )}
    </div>
  );
}
