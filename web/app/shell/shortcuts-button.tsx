import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Extra } from '../../components/ui/failures/error-boundary.tsx';
import { Icon, KEYBOARD } from '../../components/ui/icons.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { useHotkeys } from '../../platform/use-hotkeys.ts';
import { useGoToSection } from './use-go-to-section.ts';
import styles from './shortcuts-button.module.css';

const ShortcutsDialog = lazily(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Opens the list of shortcuts, by a button or by `?`, and registers the keys that go to a section. */
export function ShortcutsButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useHotkeys({ '?': () => setOpen(true) });
  useGoToSection();
  return (
    <>
      <Button
        variant="quiet"
        square
        className={styles.button}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen(true)}
      >
        <Icon path={KEYBOARD} />
      </Button>
      {isOpen && (
        <Extra>
          <Suspense>
            <ShortcutsDialog onClose={() => setOpen(false)} />
          </Suspense>
        </Extra>
      )}
    </>
  );
}
