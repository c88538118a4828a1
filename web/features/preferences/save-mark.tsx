import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { CHECK, LOADER } from '../../ui/icons.ts';
import type { SaveState } from './use-save.ts';

/** The status of the last change, in a polite live region. */
export function SaveMark({ state }: { readonly state: SaveState }): ReactNode {
  return <div role="status">{markOf(state)}</div>;
}

function markOf(state: SaveState): ReactNode {
  switch (state) {
    case 'saving':
      return <Chip icon={LOADER}>Saving…</Chip>;
    case 'saved':
      return (
        <Chip tone="pos" icon={CHECK}>
          Saved
        </Chip>
      );
    case 'kept':
      return (
        <Chip tone="pos" icon={CHECK}>
          Saved in this browser
        </Chip>
      );
    case 'none':
    case 'failed':
      return null;
  }
}
