import { type ReactNode, Suspense, useRef } from 'react';
import type { UnreadPart } from '#lib/slip';
import { lazily } from '../ui/failures/lazily.tsx';

const UnreadNote = lazily(async () => (await import('./unread-note.tsx')).UnreadNote);

type LinkNoticeProps = {
  readonly unread: readonly UnreadPart[];
  readonly onDismiss: () => void;
};

/** A dismissible notice of the parts of a link that the page does not show; empty without any. */
export function LinkNotice({ unread, onDismiss }: LinkNoticeProps): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const dismiss = (): void => {
    // The button unmounts: focus stays at its place in the page.
    region.current?.focus();
    onDismiss();
  };
  // A status region is announced only if it exists before its text.
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {unread.length > 0 && (
        <Suspense>
          <UnreadNote unread={unread} onDismiss={dismiss} />
        </Suspense>
      )}
    </div>
  );
}
