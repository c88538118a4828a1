import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** A mark that is shown while the browser is offline. */
export function OfflineMark(): ReactNode {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="warn">
          <b>You are offline.</b> The bet calculators go on working, and slips that you save are kept until
          you are back. Prices wait for the network.
        </Note>
      )}
    </div>
  );
}
